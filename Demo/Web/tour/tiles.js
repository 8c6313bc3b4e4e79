// Feed: thousands of tiles with frames of any size, of which only those near the screen exist.
//
// The list of the page has one row as high as the feed. Where the list is, the feed is too: it mounts and unmounts tiles, whose
// elements are kept by slot and used again by kind.

import { background, palette } from './art.js';
import { make, nameOf, Random, sentences, textOf } from './words.js';

const [hero, tile, note, chip, badge] = [0, 1, 2, 3, 4];
const gap = 10;

/** Lays out bands of tiles for a width: each has one of five arrangements, which its number decides. */
export function layOut(bands, width) {
  const items = [];
  let top = gap;
  const add = (kind, x, y, w, h) => items.push({ id: items.length, kind, x, y: top + y, width: w, height: h });
  const inner = width - 2 * gap;
  const arrangements = [
    () => { add(hero, gap, 0, inner, 210); add(badge, width - gap - 150, 16, 136, 44); return 210; },
    () => { // One tall tile, a wide one and two small ones beside it.
      const half = (inner - gap) / 2;
      const small = (half - gap) / 2;
      add(tile, gap, 0, half, 250);
      add(note, 2 * gap + half, 0, half, 96);
      add(tile, 2 * gap + half, 96 + gap, small, 144);
      add(tile, 3 * gap + half + small, 96 + gap, small, 144);
      return 250;
    },
    () => { // Names, on a slope.
      const count = Math.max(3, Math.floor(inner / 96));
      const w = (inner - (count - 1) * gap) / count;
      for (let index = 0; index < count; index += 1) add(chip, gap + index * (w + gap), (index % 3) * 12, w, 34);
      return 58;
    },
    () => { // Three columns, each with lengths of its own, and a label over the others.
      const w = (inner - 2 * gap) / 3;
      const heights = [[120, 150], [170, 100], [96, 174]];
      for (const [column, [first, second]] of heights.entries()) {
        add(tile, gap + column * (w + gap), 0, w, first);
        add(note, gap + column * (w + gap), first + gap, w, second);
      }
      add(badge, gap + w * 0.6, 76, 136, 44);
      return 280;
    },
    () => { // A grid.
      const count = Math.max(2, Math.floor(inner / 150));
      const w = (inner - (count - 1) * gap) / count;
      for (let index = 0; index < 2 * count; index += 1) add(tile, gap + (index % count) * (w + gap), Math.floor(index / count) * (130 + gap), w, 130);
      return 270;
    },
  ];
  for (let band = 0; band < bands; band += 1) top += arrangements[band % 5]() + gap;
  return { items, total: top };
}

/** The page. */
export class Tiles {
  id = 12;
  title = 'Feed';
  kind = 'LazyScrollView';
  hue = 205;
  bands = 800;
  items = [];
  marked = new Set();
  revisions = new Map();
  showsSlots = false;
  counts = { made: 0, reused: 0, rendered: 0, entered: 0, left: 0 };
  #elements = new Map();
  #width = 0;
  #total = 0;

  constructor(tour) {
    this.tour = tour;
    this.feed = tour.folio.feed({ overscan: 60 });
    this.layer = make('div', 'feed-layer');
  }

  get summary() {
    return `${this.items.length.toLocaleString('en')} tiles of five kinds, with frames of any size`;
  }

  get details() {
    const { made, reused, rendered, entered, left } = this.counts;
    return [`${this.feed.scene.tiles.length} mounted`, `last look-up +${entered} −${left}`, `${made} made, ${reused} reused`, `rendered ${rendered}`];
  }

  get actions() {
    return [
      { label: 'Slots', isOn: this.showsSlots, run: () => this.toggleSlots() },
      { label: 'Edit what is seen', run: () => this.edit() },
    ];
  }

  list() {
    return { measuresWhenIdle: false, overscan: 0 };
  }

  load() {
    this.#layOut();
    return [{ id: 1, rows: { type: 'models', models: [{ kind: 120, height: this.#total, key: 1, highlights: false }] } }];
  }

  #layOut() {
    this.#width = this.tour.view.element.clientWidth;
    const { items, total } = layOut(this.bands, this.#width);
    this.items = items;
    this.#total = total;
    this.#send({ type: 'itemsChanged', items: items.map((item) => ({ ...item, revision: this.revisions.get(item.id) ?? 0 })) });
    // Tiles that stay mounted have other frames.
    for (const { index, slot } of this.feed.scene.tiles) this.#place(this.items[index], this.#elements.get(slot));
  }

  render(element) {
    element.className = 'folio-content feed';
    if (element.firstChild !== this.layer) element.replaceChildren(this.layer);
  }

  /** The feed is where its row is. */
  drawn(scene) {
    const page = scene.pages.find((candidate) => candidate.page === this.id);
    const [cell] = page?.cells ?? [];
    if (cell === undefined) return;
    if (this.#width !== this.tour.view.element.clientWidth) {
      this.tour.view.send({ type: 'list.sectionsChanged', page: this.id, sections: this.load() });
      return;
    }
    const [offset, length] = [-cell.frame.y, scene.frame.height];
    const state = this.feed.scene;
    if (state.viewportLength !== length) this.#send({ type: 'viewportChanged', length });
    if (state.offset !== offset) this.#send({ type: 'setOffset', to: offset });
  }

  #send(event) {
    let [entered, left] = [0, 0];
    for (const effect of this.feed.send(event)) {
      switch (effect.type) {
        case 'mount':
          entered += 1;
          if (effect.isRecycled) this.counts.reused += 1;
          else this.counts.made += 1;
          this.#mount(effect);
          break;
        case 'render': this.#draw(effect.item, effect.slot, effect.generation); break;
        case 'unmount':
          left += 1;
          this.#elements.get(effect.slot)?.toggleAttribute('hidden', true);
          break;
        case 'discard':
          this.#elements.get(effect.slot)?.remove();
          this.#elements.delete(effect.slot);
          break;
        default:
      }
    }
    if (entered + left > 0) Object.assign(this.counts, { entered, left });
  }

  #mount({ item: index, slot }) {
    const item = this.items[index];
    let element = this.#elements.get(slot);
    if (element === undefined) {
      element = make('div', '');
      this.#elements.set(slot, element);
      this.layer.append(element);
    }
    element.hidden = false;
    this.#place(item, element);
  }

  #place({ x, y, width, height }, element) {
    const { style } = element;
    style.transform = `translate(${x}px,${y}px)`;
    [style.width, style.height] = [`${width}px`, `${height}px`];
  }

  #draw(index, slot, generation) {
    const element = this.#elements.get(slot);
    const item = this.items[index];
    const random = new Random(item.id * 31 + (this.revisions.get(item.id) ?? 0));
    const name = nameOf(random);
    const seed = random.below(10_000);
    this.counts.rendered += 1;
    element.className = `tile ${['tile-hero', 'tile-picture', 'tile-note', 'tile-chip', 'tile-badge'][item.kind]}`;
    element.style.background = '';
    const texts = {
      [hero]: () => [make('strong', '', name), make('span', '', random.one(sentences))], [tile]: () => [make('strong', '', name)],
      [note]: () => [make('p', '', textOf(4, random))], [chip]: () => [make('span', '', name)], [badge]: () => [make('span', '', 'Over the others'), make('strong', '', name)],
    };
    element.replaceChildren(...texts[item.kind]());
    if (item.kind === hero || item.kind === tile) element.style.background = background(seed);
    if (item.kind === chip) element.style.setProperty('--chip', palette(seed)[1]);
    if (this.marked.has(item.id)) element.append(make('span', 'tile-mark', '✓'));
    if (this.showsSlots) element.append(make('code', 'tile-slot', `${slot}·${generation}`));
  }

  tapped({ x, y }, scene) {
    const cell = scene.pages.find((candidate) => candidate.page === this.id)?.cells[0];
    const index = cell && this.feed.itemAt(x - cell.frame.x, y - cell.frame.y);
    if (index === undefined) return;
    const { id } = this.items[index];
    if (!this.marked.delete(id)) this.marked.add(id);
    this.#send({ type: 'revised', item: index });
    this.tour.toast(`Tile ${(id + 1).toLocaleString('en')} of ${this.items.length.toLocaleString('en')}`);
  }

  toggleSlots() {
    this.showsSlots = !this.showsSlots;
    for (const { index } of [...this.feed.scene.tiles]) this.#send({ type: 'revised', item: index });
    this.tour.refresh();
  }

  /** Changes the content of every third mounted tile. The others are not rendered. */
  edit() {
    const items = this.feed.scene.tiles.filter(({ index }) => index % 3 === 0).map(({ index }) => this.items[index]);
    for (const { id } of items) this.revisions.set(id, (this.revisions.get(id) ?? 0) + 1);
    this.#send({ type: 'itemsUpdated', items: items.map((item) => ({ ...item, revision: this.revisions.get(item.id) })) });
    this.tour.toast(`${items.length} tiles changed, and no other was rendered`);
  }
}
