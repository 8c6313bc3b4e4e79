// A host of a pager in a page: draws pages, tabs, cover and rows as elements, and sends the pager what the user does.
//
//     const view = new FolioView(folio, element, {
//       pages: [{ id: 1, title: 'Tea' }, { id: 2, title: 'Milk' }],
//       load: (page) => [{ id: 0, rows: { type: 'uniform', count: 50, model: {} } }],
//       render: (element, row) => { element.textContent = `Row ${row.row}`; },
//     });

import { Input } from './input.js';
import { decide, register } from './nesting.js';
import { PageElement } from './page.js';
import { Clock, Runner } from './runner.js';
import { Strip } from './strip.js';

const make = (className, parent, tag = 'div') => {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
};

/** A pager in an element of a page. */
export class FolioView {
  #pages = new Map();
  #pending = new Map();
  #tokens = new Map();
  /** The load of each page that counts: what arrives for an earlier one is dropped. */
  #loads = new Map();
  #observer;
  #resizes;
  #last = {};
  #scroller = 'folio';

  constructor(folio, element, options) {
    this.folio = folio;
    this.element = element;
    this.options = { stripHeight: 44, scroller: 'folio', ...options };
    this.titles = new Map(options.pages.map((page) => [page.id, page.title]));
    element.classList.add('folio');
    this.pagesElement = make('folio-pages', element);
    this.coverElement = make('folio-cover', element);
    if (options.cover?.element) this.coverElement.append(options.cover.element);
    this.strip = new Strip(this, make('folio-strip', element));
    this.scratch = make('folio-scratch', element);
    this.scratch.ariaHidden = 'true';
    // Rows that may never be seen are not measured ahead, unless the settings request it.
    const settings = { ...options.settings, pager: { ...options.settings?.pager, list: { measuresWhenIdle: false, ...options.settings?.pager?.list } } };
    const clock = options.clock ?? new Clock();
    this.runner = new Runner(folio.pager(settings), { perform: (effect) => this.#perform(effect), draw: () => this.draw(), clock });
    this.scroller = this.options.scroller;
    this.input = new Input(this);
    register(this);
    this.#observer = new ResizeObserver(() => this.#measureContainer());
    this.#resizes = new ResizeObserver((entries) => this.#resized(entries));
    options.prepare?.(this);
    this.#open();
  }

  get pager() {
    return this.runner.pager;
  }

  /** Sends an event. */
  send(event) {
    this.runner.send(event);
  }

  #open() {
    const { cover, pages, settled, direction } = this.options;
    this.isRightToLeft = (direction ?? getComputedStyle(this.element).direction) === 'rtl';
    if (cover) {
      const { maximum, minimum } = cover;
      this.send({ type: 'cover.heightsChanged', maximum, minimum, collapsed: cover.collapsed ?? minimum });
    }
    if (this.isRightToLeft) this.send({ type: 'directionChanged', direction: 'rightToLeft' });
    this.motion = matchMedia('(prefers-reduced-motion: reduce)');
    this.motion.addEventListener('change', this.#moves);
    if (this.motion.matches) this.#moves();
    this.send({ type: 'cover.uniformStripHeightChanged', height: this.options.stripHeight });
    this.setPages(pages, settled);
    if (this.options.restoration) this.send({ type: 'restored', restoration: this.options.restoration });
    this.#measureContainer();
    this.#observer.observe(this.element);
    this.send({ type: 'page.containerWillAppear' });
    this.send({ type: 'page.containerDidAppear' });
  }

  #moves = () => this.send({ type: 'page.reducedMotionChanged', isOn: this.motion.matches });

  /** Sets the pages, in order. */
  setPages(pages, settled) {
    const titles = new Map(pages.map((page) => [page.id, page.title]));
    if ([...this.titles].some(([id, title]) => titles.has(id) && titles.get(id) !== title)) this.strip.reset();
    this.titles = titles;
    this.send({ type: 'page.pagesChanged', pages: pages.map((page) => page.id), settled });
    if (pages.length > 0) this.send({ type: 'tab.lengthsChanged', lengths: pages.map((page) => this.strip.lengthOf(page.title)) });
  }

  /** Sets the reading direction, and lays out again. */
  setDirection(direction) {
    this.isRightToLeft = direction === 'rtl';
    this.element.dir = direction;
    this.send({ type: 'directionChanged', direction: this.isRightToLeft ? 'rightToLeft' : 'leftToRight' });
  }

  /** What scrolls lists: 'folio', or the scroller of the 'browser'. */
  get scroller() {
    return this.#scroller;
  }

  set scroller(scroller) {
    this.#scroller = scroller;
    this.element.dataset.scroller = scroller;
    for (const page of this.#pages.values()) page.reset();
    this.runner.invalidate();
  }

  #measureContainer() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === this.#last.width && height === this.#last.height) return;
    Object.assign(this.#last, { width, height });
    this.send({ type: 'frameChanged', width, height });
    // What changes its size is drawn with it, before it is painted.
    if (width > 0 && height > 0) this.draw();
  }

  // MARK: Effects

  #perform(effect) {
    switch (effect.type) {
      case 'page.load':
      case 'page.prefetch':
        this.#load(effect.page);
        break;
      case 'page.evict':
      case 'page.cancelPrefetch':
        this.#pages.get(effect.page)?.remove();
        this.#pages.delete(effect.page);
        this.#pending.delete(effect.page);
        this.#tokens.delete(effect.page);
        this.#loads.delete(effect.page);
        break;
      case 'list.render':
        this.#pages.get(effect.page)?.invalidate(effect.slot);
        break;
      case 'list.discard':
        this.#pages.get(effect.page)?.discard(effect.slot);
        break;
      case 'list.scrollContent':
        this.#tokens.set(effect.page, effect.token);
        break;
      case 'list.measure': {
        const wanted = this.#pending.get(effect.page) ?? new Map();
        wanted.set(effect.row, effect);
        this.#pending.set(effect.page, wanted);
        break;
      }
      case 'highlighted':
        this.#pages.get(effect.page)?.highlight(effect.row, effect.isOn);
        break;
      case 'claimAsked':
        decide(this, effect);
        break;
      case 'tapped':
        this.options.tapped?.({ page: effect.page, row: effect.row });
        break;
      default:
    }
    this.options.performed?.(effect, this);
  }

  #load(page) {
    const load = {};
    this.#loads.set(page, load);
    const isStale = () => this.pager.isEnded || this.#loads.get(page) !== load;
    const answer = (sections) => {
      if (isStale()) return;
      const list = this.options.list?.(page);
      if (list) this.send({ type: 'list.configured', page, configuration: { ...this.pager.settings.pager.list, ...list } });
      this.send({ type: 'list.sectionsChanged', page, sections });
      this.send({ type: 'page.loaded', page });
    };
    const failed = () => isStale() || this.send({ type: 'page.loadFailed', page });
    try {
      const sections = this.options.load(page);
      if (typeof sections?.then === 'function') sections.then(answer).catch(failed);
      else answer(sections);
    } catch (error) {
      console.error(error);
      failed();
    }
  }

  // MARK: Drawing

  /** Draws the scene, and measures rows that were not measured before, until all that is seen has its height. */
  draw() {
    let scene = this.#drawOnce();
    for (let round = 0; round < 8 && this.#measure(); round += 1) scene = this.#drawOnce();
    this.options.drawn?.(scene, this);
  }

  /** Renders all rows again and draws: the pager was put in another state. */
  redraw() {
    this.#pending.clear();
    for (const page of this.#pages.values()) page.invalidateAll();
    this.options.drawn?.(this.#drawOnce(), this);
  }

  #drawOnce() {
    const scene = this.pager.scene;
    const frame = (this.#last.frame = (this.#last.frame ?? 0) + 1);
    for (const page of scene.pages) {
      const element = this.#page(page.page);
      element.drawnIn = frame;
      element.draw(page, scene, this.#scroller === 'browser');
    }
    for (const page of this.#pages.values()) if (page.drawnIn !== frame) page.hide();
    const { cover } = scene;
    const { style } = this.coverElement;
    const last = this.#last;
    if (last.y !== cover.y) style.transform = `translate3d(${cover.x}px,${(last.y = cover.y)}px,0)`;
    if (last.cover !== cover.height) style.height = `${Math.max(0, (last.cover = cover.height))}px`;
    this.strip.draw(scene);
    return scene;
  }

  #page(id) {
    let page = this.#pages.get(id);
    if (page === undefined) {
      page = new PageElement(this, id, this.#resizes);
      this.pagesElement.append(page.element);
      this.#pages.set(id, page);
    }
    return page;
  }

  /** The number of the newest order to scroll the list of a page, which reports of a scroller carry. */
  tokenOf(page) {
    return this.#tokens.get(page) ?? 0;
  }

  /** The element of a row, if it is mounted. */
  elementOf(page, row) {
    return this.#pages.get(page)?.elementOf(row);
  }

  // MARK: Measuring

  /** Sends the heights of rows that the pager requested. Returns whether there were any. */
  #measure() {
    if (this.#pending.size === 0) return false;
    const answers = [];
    for (const [page, wanted] of this.#pending) {
      const rows = [];
      let generation = 0;
      for (const [row, effect] of wanted) {
        generation = effect.generation;
        rows.push({ row, element: this.#pages.get(page)?.contentOf(row) ?? this.#scratchOf(page, effect) });
      }
      answers.push({ page, generation, rows });
    }
    this.#pending.clear();
    // All are in the document before the first is read: there is one layout, and not one for each.
    for (const { page, generation, rows } of answers) {
      const heights = rows.map(({ row, element }) => ({ row, height: element.getBoundingClientRect().height / this.input.scale }));
      this.send({ type: 'list.measured', page, rows: heights, generation });
    }
    this.scratch.replaceChildren();
    return true;
  }

  /** A row that is not mounted, rendered only to be measured. */
  #scratchOf(page, { row, kind, width }) {
    const cell = make('folio-cell', this.scratch);
    cell.style.width = `${width}px`;
    const content = make('folio-content', cell);
    this.options.render(content, { page, row, kind, key: undefined, isScratch: true });
    return content;
  }

  /** Contents have another height: an image arrived, or the user made the text larger. */
  #resized(entries) {
    const changes = new Map();
    for (const entry of entries) {
      const cell = entry.target.folioCell;
      // An element without a box, in a page that is not drawn or a view that is hidden, keeps its height.
      if (!cell?.isShown || !cell.isSelfSizing || entry.target.getClientRects().length === 0) continue;
      const height = entry.borderBoxSize?.[0]?.blockSize ?? entry.contentRect.height;
      if (Math.abs(height - cell.height) < 0.01) continue;
      changes.set(cell.page, [...(changes.get(cell.page) ?? []), { row: cell.row, height }]);
    }
    for (const [page, rows] of changes) {
      const state = this.pager.page(page);
      if (state?.hasList) this.send({ type: 'list.measured', page, rows, generation: state.generation });
    }
    if (changes.size > 0) this.draw();
  }

  // MARK: Orders

  /** Jumps to a page. */
  jump(page, animated = true) {
    this.send({ type: 'page.jump', to: page, animated });
  }

  /** Removes everything, and ends the pager. */
  remove() {
    this.#observer.disconnect();
    this.#resizes.disconnect();
    this.motion.removeEventListener('change', this.#moves);
    this.input.remove();
    this.runner.end();
    this.element.replaceChildren();
    this.element.classList.remove('folio');
  }
}
