// Book: a pager of 10 000 pages inside the page, of which a few are in memory.
//
// The book and the pager around it decide by their claims to which of them a finger belongs: at its first page the book leaves
// a drag to the right to the pager around it. Its cover obeys the literal rule of the seed: the list of the page that is
// selected next is moved so that the cover stays where it is.

import { FolioView } from '../view.js';
import { palette } from './art.js';
import { make, nameOf, Random, textOf } from './words.js';

const count = 10_000;
const chapterLength = 125;
const capacity = 7;

const chapterOf = (page) => {
  const number = Math.floor((page - 1) / chapterLength) + 1;
  return `Chapter ${number}, ${nameOf(new Random(number * 977))}`;
};

const paragraphsOf = (page) => {
  const random = new Random(page);
  return Array.from({ length: 2 + random.below(8) }, () => textOf(3 + random.below(6), random));
};

/** The page. */
export class Book {
  id = 15;
  title = 'Book';
  kind = 'SPPage';
  hue = 42;
  counts = { loaded: 0, evicted: 0 };
  history = [];
  #height = 0;

  constructor(tour) {
    this.tour = tour;
    this.element = make('div', 'book');
  }

  get selected() {
    return this.view?.pager.scene.selected ?? 1;
  }

  get summary() {
    return `A pager in a page: a cover, tabs and ${count.toLocaleString('en')} pages`;
  }

  get details() {
    const { loaded, evicted } = this.counts;
    return [`page ${this.selected.toLocaleString('en')}`, `${this.view?.pager.cached.length ?? 0} pages in memory`, `loaded ${loaded}, evicted ${evicted}`];
  }

  get actions() {
    return [
      { label: 'Anywhere', run: () => this.jump(1 + Math.floor(Math.random() * count)) }, { label: 'Chapter +', run: () => this.jumpChapters(1) },
      { label: 'Back', run: () => this.back() }, { label: 'First', run: () => this.jump(1) }, { label: 'Last', run: () => this.jump(count) },
    ];
  }

  list() {
    return { measuresWhenIdle: false };
  }

  /** The book is as high as what is visible of the page while the cover around it is closed. */
  load() {
    const { view } = this.tour;
    this.#height = Math.max(1, view.element.clientHeight - this.tour.closedHeight);
    return [{ id: 1, rows: { type: 'models', models: [{ kind: 150, height: this.#height, key: 1, highlights: false }] } }];
  }

  render(element) {
    element.className = 'folio-content book-row';
    if (element.firstChild !== this.element) element.replaceChildren(this.element);
    // The view needs its place in the document.
    queueMicrotask(() => this.#open());
  }

  #open() {
    if (this.view !== undefined || !this.element.isConnected) return;
    this.name = make('strong', '');
    this.memory = make('div', 'book-memory');
    const cover = make('div', 'book-cover', make('div', 'book-title', this.name), this.memory);
    this.view = new FolioView(this.tour.folio, this.element, {
      label: 'Pages of the book', pages: Array.from({ length: count }, (_, index) => ({ id: index + 1, title: String(index + 1) })), tabLength: 64, stripHeight: 36,
      cover: { element: cover, maximum: 92, minimum: 34 },
      settings: {
        page: { cache: { capacity }, interruptionPolicy: 'redirect' }, tab: { indicatorStyle: 'elastic' }, cover: { refreshThreshold: null, childSync: 'matchCover', snaps: 'nearest' },
        pager: { isNested: true, list: { estimate: 110, overscan: 80 } },
      },
      load: (page) => {
        this.counts.loaded += 1;
        return [{ id: 0, rows: { type: 'uniform', count: paragraphsOf(page).length + 1, model: { kind: 1, highlights: false } } }];
      },
      render: (element, { page, row }) => {
        element.className = 'folio-content book-paragraph';
        if (row === 0) element.replaceChildren(make('div', 'book-page', `Page ${page.toLocaleString('en')}`));
        else element.replaceChildren(paragraphsOf(page)[row - 1]);
      },
      performed: (effect) => {
        if (effect.type === 'page.evict') this.counts.evicted += 1;
        this.tour.refreshSoon();
      },
      drawn: (scene) => this.#drawn(cover, scene),
    });
  }

  #drawn(cover, scene) {
    const collapse = scene.range > 0 ? scene.collapse / scene.range : 0;
    cover.style.setProperty('--collapse', String(collapse));
    const page = scene.selected ?? 1;
    const chapter = chapterOf(page);
    if (this.name.textContent !== chapter) {
      this.name.textContent = chapter;
      [, cover.style.background] = palette(Math.floor((page - 1) / chapterLength) * 5 + 3);
    }
    const cached = this.view?.pager.cached ?? [];
    const text = `${page} ${cached.join(' ')}`;
    if (this.memory.dataset.text === text) return;
    this.memory.dataset.text = text;
    this.memory.replaceChildren(make('em', '', 'LRU'), ...cached.map((number) => {
      const chip = make('span', '', number.toLocaleString('en'));
      chip.toggleAttribute('data-current', number === page);
      return chip;
    }));
  }

  /** Jumps to a page, however far, as one page move. */
  jump(page, remembers = true) {
    if (this.view === undefined) return;
    if (remembers && this.selected !== page) this.history.push(this.selected);
    this.view.jump(Math.min(Math.max(page, 1), count));
  }

  jumpChapters(by) {
    this.jump((Math.floor((this.selected - 1) / chapterLength) + by) * chapterLength + 1);
  }

  back() {
    const page = this.history.pop();
    if (page === undefined) this.tour.toast('There is no earlier jump');
    else this.jump(page, false);
  }

  drawn(scene) {
    if (!scene.pages.some(({ page }) => page === this.id) || this.#height === 0) return;
    if (this.#height !== Math.max(1, this.tour.view.element.clientHeight - this.tour.closedHeight)) {
      this.tour.view.send({ type: 'list.sectionsChanged', page: this.id, sections: this.load() });
    }
  }

  /** The page was evicted: the book is closed. */
  evicted() {
    this.view?.remove();
    this.view = undefined;
  }
}
