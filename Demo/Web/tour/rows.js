// Rows: messages that are measured once, on demand or ahead in idle time, and again only when they change.

import { background } from './art.js';
import { make, people, Random, sentences, textOf } from './words.js';

/** The page. */
export class Rows {
  id = 14;
  title = 'Rows';
  kind = 'FDTemplateLayoutCell';
  hue = 150;
  entries = [];
  selected = undefined;
  causes = new Map();
  counts = { demand: 0, idle: 0, rendered: 0 };
  #last = 0;
  #random = new Random(7);

  constructor(tour, count) {
    this.tour = tour;
    for (let index = 0; index < count; index += 1) this.entries.push(this.#make());
    this.map = make('canvas', 'rows-map');
    this.map.ariaLabel = 'Heights: known ahead of time, known on demand, estimated';
    this.map.setAttribute('role', 'img');
  }

  #make() {
    const random = this.#random;
    return { id: (this.#last += 1), name: random.one(people), text: textOf(1 + random.below(6), random), picture: random.below(5) === 0 ? 60 + random.below(90) : 0, revision: 0 };
  }

  get summary() {
    return `${this.entries.length.toLocaleString('en')} messages, each as high as its text`;
  }

  get details() {
    const { demand, idle, rendered } = this.counts;
    return [`heights known ${this.causes.size} of ${this.entries.length}`, `measured ${demand} on demand`, `${idle} when idle`, `rendered ${rendered}`];
  }

  get actions() {
    return [
      { label: 'Add', run: () => this.add() }, { label: 'Delete', run: () => this.remove() }, { label: 'Edit', run: () => this.edit() },
      { label: 'Shuffle', run: () => this.shuffle() }, { label: 'Forget', run: () => this.forget() },
    ];
  }

  /** What the cover shows beside its texts. */
  get figure() {
    return this.map;
  }

  list() {
    return { measuresWhenIdle: true, estimate: 96, overscan: 120 };
  }

  #row(entry) {
    return { kind: 140, revision: entry.revision, moves: false, key: entry.id };
  }

  load() {
    return [{ id: 1, rows: { type: 'models', models: this.entries.map((entry) => this.#row(entry)) } }];
  }

  render(element, { row, isScratch }) {
    const entry = this.entries[row];
    element.className = 'folio-content message-row';
    if (entry === undefined) return element.replaceChildren();
    if (!isScratch) this.counts.rendered += 1;
    element.toggleAttribute('data-selected', entry.id === this.selected);
    const avatar = make('div', 'avatar small', entry.name[0]);
    avatar.style.background = `hsl(${(people.indexOf(entry.name) * 67) % 360} 45% 48%)`;
    const cause = this.causes.get(entry.id);
    const body = make('div', 'message-body', make('div', 'message-head', make('strong', '', entry.name), make('span', '', `#${entry.id}`), make('code', cause ?? '', cause ?? '')), make('p', '', entry.text));
    if (entry.picture > 0) {
      const picture = make('div', 'message-picture');
      picture.style.cssText = `height:${entry.picture}px`;
      picture.style.background = background(entry.id * 13);
      body.append(picture);
    }
    element.replaceChildren(avatar, body);
    return undefined;
  }

  performed(effect) {
    if (effect.type !== 'list.measure') return;
    const entry = this.entries[effect.row];
    if (entry === undefined) return;
    this.counts[effect.cause] += 1;
    this.causes.set(entry.id, effect.cause);
    this.isDirty = true;
  }

  drawn() {
    if (!this.isDirty) return;
    this.isDirty = false;
    this.#drawMap();
    this.tour.refreshSoon();
  }

  /** A column for each row: known ahead of time, known on demand, or not yet. */
  #drawMap() {
    const { map } = this;
    const width = 500;
    if (map.width !== width) [map.width, map.height] = [width, 10];
    const context = map.getContext('2d');
    context.clearRect(0, 0, width, 10);
    for (const [index, { id }] of this.entries.entries()) {
      const cause = this.causes.get(id);
      if (cause === undefined) continue;
      context.fillStyle = cause === 'idle' ? '#ffffffb0' : '#ffd166';
      context.fillRect((index * width) / this.entries.length, 0, Math.max(0.6, width / this.entries.length), 10);
    }
  }

  // MARK: Changes, as batches

  /** The index of the selected message, or of the first one that is visible. */
  get #chosen() {
    const index = this.entries.findIndex(({ id }) => id === this.selected);
    if (index >= 0) return index;
    const { scene } = this.tour.view.pager;
    const page = scene.pages.find((candidate) => candidate.page === this.id);
    return page?.cells.find((cell) => cell.frame.y + cell.frame.height > scene.contentTop + 4)?.row ?? 0;
  }

  #apply(batch) {
    this.tour.view.send({ type: 'list.batch', page: this.id, batch });
    this.isDirty = true;
    this.tour.refresh();
  }

  add() {
    const row = this.#chosen;
    const entry = this.#make();
    this.entries.splice(row, 0, entry);
    this.#apply({ inserts: [{ at: { section: 0, row }, row: this.#row(entry) }] });
  }

  remove() {
    const row = this.#chosen;
    if (this.entries.length === 0) return;
    this.causes.delete(this.entries[row].id);
    this.entries.splice(row, 1);
    this.#apply({ deletes: [{ section: 0, row }] });
  }

  /** Makes a message longer, or short again if it is long. It alone is measured again. */
  edit() {
    const row = this.#chosen;
    const entry = this.entries[row];
    if (entry === undefined) return;
    entry.text = entry.text.length > 500 ? this.#random.one(sentences) : `${entry.text} ${textOf(2, this.#random)}`;
    entry.revision += 1;
    this.causes.delete(entry.id);
    this.#apply({ reloads: [{ section: 0, row }], updates: [{ at: { section: 0, row }, row: this.#row(entry) }] });
  }

  /** Puts the messages that are visible into another order. Their heights move along. */
  shuffle() {
    const page = this.tour.view.pager.scene.pages.find((candidate) => candidate.page === this.id);
    const rows = (page?.cells ?? []).map(({ row }) => row);
    if (rows.length < 2) return;
    const [first, count] = [Math.min(...rows), rows.length];
    const before = this.counts.demand + this.counts.idle;
    for (let left = count - 1; left > 0; left -= 1) {
      const [source, destination] = [first + left, first + this.#random.below(left + 1)];
      if (source === destination) continue;
      this.entries.splice(destination, 0, ...this.entries.splice(source, 1));
      this.#apply({ moves: [{ source: { section: 0, row: source }, destination: { section: 0, row: destination } }] });
    }
    this.tour.toast(`${count} messages changed places, and ${this.counts.demand + this.counts.idle - before} heights were measured`);
  }

  forget() {
    this.causes.clear();
    this.tour.view.send({ type: 'list.invalidateHeights', page: this.id });
    this.isDirty = true;
  }

  tapped({ row }) {
    const entry = this.entries[row];
    const before = this.entries.findIndex(({ id }) => id === this.selected);
    this.selected = entry?.id === this.selected ? undefined : entry?.id;
    for (const changed of [before, row]) if (changed >= 0) this.tour.view.send({ type: 'list.revised', page: this.id, row: changed });
  }
}
