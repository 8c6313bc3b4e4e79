// Home: a page that is declared in a few lines, whose rows alone are rendered that have changed.

import { CarouselView } from '../carousel-view.js';
import { background, palette } from './art.js';
import { banner, menu, section, Table } from './table.js';
import { adjectives, make, nameOf, people, Random, textOf } from './words.js';

// This is the whole page.
const declared = () => new Table(
  banner(['The long way home', 'A new album, recorded on trains'], ['Concerts near you', 'Eleven tonight'], ['Songs for rain', 'Updated as it falls'], ['Live', 'From the harbour'], ['The year in sound', 'Sixty minutes, three hundred songs']),
  menu(['Daily mix', 'mix'], ['Charts', 'charts'], ['Radio', 'radio'], ['Concerts', 'ticket'], ['Order', 'order']),
  section('Made for you', 'cards', named(8, 1)),
  section('New songs', 'songs', named(6, 2)),
  section('Charts', 'ranks', named(12, 3)),
  section('Moods', 'chips', words(15)),
  section('Notes from listeners', 'notes', notes(8, 5)),
  section('Radio', 'stations', named(5, 6)),
);

/** The declaration, as text. */
export const declaration = declared.toString().replace('() => ', '');

function named(count, seed) {
  const random = new Random(seed);
  return Array.from({ length: count }, () => ({ title: nameOf(random), subtitle: random.one(people), seed: random.below(10_000) }));
}
const words = (count) => adjectives.slice(0, count).map((title, seed) => ({ title, seed: seed * 7 }));
function notes(count, seed) {
  const random = new Random(seed);
  return Array.from({ length: count }, () => ({ title: random.one(people), subtitle: textOf(1 + random.below(4), random), seed: random.below(10_000) }));
}

// The keys of the rows on the sheet.
const sheetKey = 500;

const icons = {
  mix: 'M4 17V7l8-3v10M12 14a3 3 0 1 1-3-3M4 17a2 2 0 1 1-2-2', charts: 'M4 20V11M10 20V4M16 20v-7M22 20H2', radio: 'M4 9h16v11H4zM8 9l10-5M9 14.5a2 2 0 1 1-.01 0M15 13h3M15 16h3',
  ticket: 'M3 8h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 8v10', order: 'M4 6h16M4 12h16M4 18h10',
};
const icon = (name) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.innerHTML = `<path d="${icons[name]}"/>`;
  return svg;
};

const art = (className, seed) => {
  const made = make('div', className);
  made.style.background = background(seed);
  return made;
};

/** The page. */
export class Home {
  id = 11;
  title = 'Home';
  kind = 'MDTable';
  hue = 18;
  table = declared();
  isOrdering = false;
  counts = { rendered: 0, frame: 0, last: 0, idle: 0 };
  #timer = 0;

  constructor(tour) {
    this.tour = tour;
    this.#setKeys();
  }

  get summary() {
    return 'Declared in eight lines: a banner, a menu and six kinds of sections';
  }

  get details() {
    const { rendered, last, idle } = this.counts;
    return [`${this.keys.length} rows`, `rendered ${rendered}, last frame ${last}`, `measured when idle ${idle}`];
  }

  get actions() {
    return [
      { label: this.isOrdering ? 'Done' : 'Order sections', isOn: this.isOrdering, run: () => this.order(!this.isOrdering) },
      { label: 'Next slide', run: () => this.carousel?.send({ type: 'page.step', by: 1 }) },
      { label: 'Its source', run: () => this.tour.show('The page, declared', declaration) },
    ];
  }

  list() {
    return { measuresWhenIdle: true, estimate: 60, reorder: { scope: 'section', edge: 60, speed: 600 }, pressHoldsScrolling: true };
  }

  #setKeys() {
    this.keys = this.isOrdering ? this.table.order.map((index) => sheetKey + index) : this.table.keys;
  }

  load() {
    if (!this.isOrdering) return this.table.models;
    return [{ id: 90, rows: { type: 'models', models: this.table.order.map((index) => ({ kind: 103, height: 64, key: sheetKey + index })) } }];
  }

  #send() {
    this.#setKeys();
    this.tour.view.send({ type: 'list.sectionsChanged', page: this.id, sections: this.load() });
  }

  /** Opens or closes the sheet on which sections are ordered. */
  order(isOn) {
    this.isOrdering = isOn;
    this.#send();
    this.tour.view.send({ type: 'list.scrollTo', page: this.id, target: { type: 'offset', offset: -1e6 }, animated: false });
    this.tour.refresh();
  }

  render(element, { row, key, isScratch }) {
    key ??= this.keys[row];
    if (!isScratch) {
      this.counts.rendered += 1;
      this.counts.frame += 1;
    }
    element.removeAttribute('style');
    // A state of the past may have the sheet, or not.
    if (key >= sheetKey && key < sheetKey + this.table.sections.length) return this.#sheetRow(element, key - sheetKey);
    const place = this.table.at(key);
    element.className = `folio-content home-${place.part}`;
    return this[`_${place.part}`](element, place);
  }

  // MARK: Rows

  _banner(element) {
    if (this.carousel === undefined) {
      const slides = this.table.banner.items;
      this.carousel = new CarouselView(this.tour.folio, make('div', 'home-carousel'), {
        label: 'New', slides: slides.map((_, index) => index + 1), lengths: (width) => [0.78, 0.5, 0.62, 0.44, 0.7].map((part) => Math.round(Math.min(width, 560) * part)),
        settings: { page: { spacing: 10, slides: { alignment: 'centre' } }, carousel: { interval: 3.5, parallax: 0.16 } },
        tapped: (slide) => this.tour.toast(`“${slides[slide - 1][0]}” was tapped`),
        render: (target, slide) => {
          const [title, subtitle] = slides[slide - 1];
          target.append(art('home-art', slide * 1_009 + 78), make('div', 'home-slide-text', make('strong', '', title), make('span', '', subtitle)));
        },
      });
    }
    element.replaceChildren(this.carousel.element);
  }

  _menu(element, { index, item: [title, name] }) {
    const round = make('div', 'home-icon', icon(name));
    [round.style.background] = palette(index * 13 + 4);
    element.replaceChildren(round, make('span', '', title));
  }

  _header(element, { section }) {
    element.replaceChildren(make('h3', '', section.title), make('span', 'home-count', String(section.items.length)));
  }

  _cards(element, { item }) {
    const picture = art('home-cover', item.seed);
    if (item.isMarked) picture.append(make('span', 'home-heart', '♥'));
    element.replaceChildren(picture, make('strong', '', item.title), make('span', '', item.subtitle));
  }

  _songs(element, { index, item }) {
    const minutes = `${2 + (item.seed % 4)}:${String(item.seed % 60).padStart(2, '0')}`;
    element.replaceChildren(
      make('span', 'home-number', String(index + 1)), art('home-thumb', item.seed), make('div', 'home-lines', make('strong', '', item.title), make('span', '', item.subtitle)),
      make('span', item.isMarked ? 'home-heart' : 'home-time', item.isMarked ? '♥' : minutes),
    );
  }

  _ranks(element, { index, item }) {
    const place = make('b', '', String(index + 1));
    [place.style.color] = palette(item.seed);
    element.replaceChildren(place, make('div', 'home-lines', make('strong', '', item.title), make('span', '', item.subtitle)));
    element.toggleAttribute('data-marked', item.isMarked === true);
  }

  _chips(element, { item }) {
    const chip = make('span', 'home-chip', item.title);
    chip.style.setProperty('--chip', palette(item.seed)[1]);
    chip.toggleAttribute('data-marked', item.isMarked === true);
    element.replaceChildren(chip);
  }

  _notes(element, { item }) {
    element.replaceChildren(make('p', '', item.subtitle), make('span', '', `${item.isMarked ? '♥ ' : ''}${item.title}`));
  }

  _stations(element, { item }) {
    const bars = make('div', 'home-bars');
    const random = new Random(item.seed + item.revision * 97);
    for (let bar = 0; bar < 12; bar += 1) {
      const line = make('i', '');
      line.style.height = `${item.isMarked ? 4 + random.below(26) : 4}px`;
      line.style.background = palette(item.seed)[0];
      bars.append(line);
    }
    element.replaceChildren(art('home-round', item.seed), make('div', 'home-lines', make('strong', '', item.title), make('span', '', item.isMarked ? 'On air' : 'Tap to listen')), bars);
  }

  #sheetRow(element, index) {
    const { title, items } = this.table.sections[index];
    const place = this.table.order.indexOf(index);
    const button = (label, by, text) => {
      const made = make('button', 'home-move', text);
      made.ariaLabel = label;
      made.disabled = this.table.order[place + by] === undefined;
      made.addEventListener('click', () => this.move(place, place + by, true));
      return made;
    };
    element.className = 'folio-content home-sheet';
    element.replaceChildren(
      make('span', 'home-grip', '⠿'), make('div', 'home-lines', make('strong', '', title), make('span', '', `${items.length} items`)),
      button(`Move ${title} up`, -1, '↑'), button(`Move ${title} down`, 1, '↓'),
    );
  }

  /** Moves a section, by a button or after a drag, which has moved its row already. */
  move(from, to, isRequest) {
    const { order } = this.table;
    if (order[from] === undefined || order[to] === undefined) return;
    order.splice(to, 0, ...order.splice(from, 1));
    this.#setKeys();
    const { view } = this.tour;
    if (isRequest) view.send({ type: 'list.batch', page: this.id, batch: { moves: [{ source: { section: 0, row: from }, destination: { section: 0, row: to } }] } });
    // The buttons of the ends are disabled.
    for (let row = 0; row < order.length; row += 1) view.send({ type: 'list.revised', page: this.id, row });
  }

  // MARK: Events

  tapped({ row }) {
    const key = this.keys[row];
    if (this.isOrdering) return;
    const { part, index, item } = this.table.at(key);
    if (part === 'menu') {
      if (item[1] === 'order') this.order(true);
      else this.tour.toast(`“${item[0]}” was tapped`);
    } else if (item) {
      item.isMarked = !item.isMarked;
      this.#change(row, item);
      this.#play(part, index);
    }
  }

  /** One row has other content. Only this one is rendered. */
  #change(row, item) {
    item.revision += 1;
    this.tour.view.send({ type: 'list.revised', page: this.id, row });
  }

  /** Stations that are on air move. */
  #play() {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      const { view } = this.tour;
      const isShown = !view.pager.isEnded && !view.runner.isPaused && view.pager.scene.pages.some(({ page }) => page === this.id);
      const stations = this.table.sections.find(({ look }) => look === 'stations').items.filter((item) => item.isMarked);
      if (stations.length === 0) clearInterval(this.#timer);
      if (!isShown || this.isOrdering || view.pager.scene.phase !== 'resting') return;
      for (const [row, key] of this.keys.entries()) {
        const place = this.table.at(key);
        if (place.part === 'stations' && place.item.isMarked) this.#change(row, place.item);
      }
    }, 400);
  }

  performed(effect) {
    if (effect.type === 'list.measure' && effect.cause === 'idle') this.counts.idle += 1;
    if (effect.type === 'list.reordered' && this.isOrdering) this.move(effect.move.source.row, effect.move.destination.row, false);
  }

  drawn() {
    if (this.counts.frame === 0) return;
    this.counts.last = this.counts.frame;
    this.counts.frame = 0;
  }
}
