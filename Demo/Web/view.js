// A host of a pager in a page: draws pages, tabs, cover and rows as elements, and sends the pager what the user does.
//
//     const view = new FolioView(folio, element, {
//       pages: [{ id: 1, title: 'Tea' }, { id: 2, title: 'Milk' }],
//       load: (page) => [{ id: 0, rows: { type: 'uniform', count: 50, model: {} } }],
//       render: (element, row) => { element.textContent = `Row ${row.row}`; },
//     });

import { Folio, Malformed } from './folio.js';
import { Input } from './input.js';
import { Loading } from './loading.js';
import { Rejected } from './machine.js';
import { Measuring } from './measuring.js';
import { checkFree, decide, passOnCatch, register, unregister } from './nesting.js';
import { checkDirection, checkOptions, checkPages, Former } from './options.js';
import { PageElement } from './page.js';
import { Clock, reportTo, Runner } from './runner.js';
import { Strip } from './strip.js';

const make = (className, parent) => {
  const element = document.createElement('div');
  element.className = className;
  parent.append(element);
  return element;
};

/** A pager in an element of a page. */
export class FolioView {
  #pages = new Map();
  #tokens = new Map();
  #loading = new Loading(this);
  #measuring;
  #observer;
  #last = {};
  #scroller = 'folio';
  #former;
  #isRemoved = false;

  constructor(folio, element, options) {
    if (!(folio instanceof Folio)) throw new TypeError('folio is not a module that load() returned');
    if (!(element instanceof Element)) throw new TypeError('element is not an element of a document');
    checkOptions(options);
    checkFree(element);
    this.folio = folio;
    this.element = element;
    this.options = { stripHeight: 44, scroller: 'folio', ...options };
    this.titles = new Map();
    // Rows that may never be seen are not measured ahead, unless the settings request it.
    const settings = { ...options.settings, pager: { ...options.settings?.pager, list: { measuresWhenIdle: false, ...options.settings?.pager?.list } } };
    this.runner = new Runner(folio.pager(settings), {
      perform: (effect) => this.#perform(effect), draw: () => this.draw(), clock: options.clock ?? new Clock(),
      report: (error) => this.report(error, { during: 'perform' }),
    });
    const coverElement = options.cover?.element;
    this.#former = new Former(element, ['class', 'dir', 'data-scroller'], coverElement);
    try {
      this.#build(coverElement);
      options.prepare?.(this);
      this.#open();
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  get pager() {
    return this.runner.pager;
  }

  /** Sends an event. Returns null, the reason of a rejection, or undefined if it is sent while another is handled. */
  send(event) {
    return this.runner.send(event);
  }

  /** Sends an event that requests a page, and returns a promise of the outcome; see `Runner.request`. */
  request(event) {
    return this.runner.request(event);
  }

  /** Passes an error of the host to `onError`, or to the window if there is none. */
  report(error, place) {
    reportTo(this.options.onError, error, place);
  }

  #build(coverElement) {
    const { element } = this;
    element.classList.add('folio');
    this.pagesElement = make('folio-pages', element);
    this.coverElement = make('folio-cover', element);
    if (coverElement) this.coverElement.append(coverElement);
    this.strip = new Strip(this, make('folio-strip', element));
    this.scratch = make('folio-scratch', element);
    this.scratch.ariaHidden = 'true';
    this.#measuring = new Measuring(this, this.scratch);
    this.scroller = this.options.scroller;
    this.input = new Input(this);
    register(this);
    this.#observer = new ResizeObserver(() => this.#isRemoved || this.#measureContainer());
    this.motion = matchMedia('(prefers-reduced-motion: reduce)');
    this.motion.addEventListener('change', this.#moves);
  }

  #open() {
    const { cover, pages, settled, direction, stripHeight, restoration } = this.options;
    this.isRightToLeft = (direction ?? getComputedStyle(this.element).direction) === 'rtl';
    // What the pager rejects is an error of the options.
    const required = (event) => {
      const reason = this.send(event);
      if (reason !== null) throw new Rejected(reason, event);
    };
    if (cover) {
      const { maximum, minimum } = cover;
      required({ type: 'cover.heightsChanged', maximum, minimum, collapsed: cover.collapsed ?? minimum });
    }
    if (this.isRightToLeft) required({ type: 'directionChanged', direction: 'rightToLeft' });
    if (this.motion.matches) this.#moves();
    required({ type: 'cover.uniformStripHeightChanged', height: stripHeight });
    const reason = this.setPages(pages, settled);
    if (reason !== null) throw new Rejected(reason, { type: 'page.pagesChanged' });
    if (restoration) required({ type: 'restored', restoration });
    this.#measureContainer();
    this.#observer.observe(this.element);
    if (!this.#isRemoved) this.send({ type: 'page.containerWillAppear' });
    if (!this.#isRemoved) this.send({ type: 'page.containerDidAppear' });
  }

  /** The owner of the gesture of a pointer was decided. */
  decided(pointer, owns) {
    this.send({ type: 'claimDecided', pointer, owns, at: this.runner.now });
  }

  /** The finger stopped a motion of another view. */
  caught(pointer) {
    this.send({ type: 'touchCaught', pointer });
  }

  #passOnCatch(pointer) {
    const down = this.input.downOf(pointer);
    if (down !== undefined) passOnCatch(this, down.event, down.target);
  }

  #moves = () => this.send({ type: 'page.reducedMotionChanged', isOn: this.motion.matches });

  /** Sets the pages, in order. Returns what `send` does; if the pages are refused, nothing changes. */
  setPages(pages, settled) {
    checkPages(pages);
    const [old, titles] = [this.titles, new Map(pages.map((page) => [page.id, page.title]))];
    const isRenamed = [...old].some(([id, title]) => titles.has(id) && titles.get(id) !== title);
    let answer;
    // Effects of the change see the new titles.
    this.titles = titles;
    this.runner.send({ type: 'page.pagesChanged', pages: pages.map((page) => page.id), settled }, (reason, error) => {
      answer = error ?? reason;
      if (answer !== null) {
        this.titles = old;
        return;
      }
      if (isRenamed) this.strip.reset();
      if (pages.length > 0 && !this.#isRemoved) this.sendTabLengths();
    });
    if (answer instanceof Error) throw answer;
    return answer;
  }

  /** Sends the lengths of the tabs, which depend on titles and the font, unless all have the same. */
  sendTabLengths() {
    const { tabLength } = this.options;
    if (tabLength !== undefined) this.send({ type: 'tab.uniformLengthChanged', length: tabLength });
    else this.send({ type: 'tab.lengthsChanged', lengths: [...this.titles.values()].map((title) => this.strip.lengthOf(title)) });
  }

  /** Sets the reading direction, and lays out again. */
  setDirection(direction) {
    checkDirection(direction);
    const isRightToLeft = direction === 'rtl';
    const answer = this.send({ type: 'directionChanged', direction: isRightToLeft ? 'rightToLeft' : 'leftToRight' });
    if (this.#isRemoved) return answer;
    this.isRightToLeft = isRightToLeft;
    this.element.dir = direction;
    return answer;
  }

  /** What scrolls lists: 'folio', or the scroller of the 'browser'. */
  get scroller() {
    return this.#scroller;
  }

  set scroller(scroller) {
    if (scroller !== 'folio' && scroller !== 'browser') throw new Malformed('scroller', `“${scroller}” is none of folio, browser`);
    if (this.#isRemoved) return;
    this.#scroller = scroller;
    this.element.dataset.scroller = scroller;
    for (const page of this.#pages.values()) page.reset();
    this.runner.invalidate();
  }

  #measureContainer() {
    // An element without a width is hidden, as one without a box: its rows keep their heights, and its lists their places.
    const { clientWidth: width } = this.element;
    const height = width > 0 ? this.element.clientHeight : 0;
    if (this.#isRemoved || (width === this.#last.width && height === this.#last.height)) return;
    Object.assign(this.#last, { width, height });
    // The rows that get another height are measured below, and not by their observer, which would find others beside them.
    this.#measuring.pause();
    this.send({ type: 'frameChanged', width, height });
    // What changes its size is drawn with it, before it is painted.
    if (width > 0 && height > 0) this.draw();
  }

  // MARK: Effects

  #perform(effect) {
    const { page } = effect;
    switch (effect.type) {
      case 'page.load':
      case 'page.prefetch':
        this.#loading.load(page);
        break;
      case 'page.evict':
      case 'page.cancelPrefetch':
        this.#pages.get(page)?.remove();
        this.#pages.delete(page);
        this.#measuring.forget(page);
        this.#tokens.delete(page);
        this.#loading.forget(page);
        break;
      case 'list.render': this.#pages.get(page)?.invalidate(effect.slot); break;
      case 'list.discard': this.#pages.get(page)?.discard(effect.slot); break;
      case 'list.scrollContent': this.#tokens.set(page, effect.token); break;
      case 'list.measure': this.#measuring.want(effect); break;
      case 'highlighted': this.#pages.get(page)?.highlight(effect.row, effect.isOn); break;
      case 'claimAsked': decide(this, effect); break;
      case 'touchCaught': this.#passOnCatch(effect.pointer); break;
      case 'tapped': this.options.tapped?.({ page, row: effect.row, ...this.input.last }, this); break;
      default:
    }
    if (!this.#isRemoved) this.options.performed?.(effect, this);
  }

  // MARK: Drawing

  /** Draws the scene, and measures rows that were not measured before, until all that is seen has its height. */
  draw() {
    let scene = this.#drawOnce();
    for (let round = 0; round < 8 && scene && this.#measuring.measure(); round += 1) scene = this.#drawOnce();
    if (scene) this.runner.guard(() => this.options.drawn?.(scene, this));
  }

  /** Renders all rows again and draws: what they show has changed, or the pager was put in another state. */
  redraw() {
    this.#measuring.forgetAll();
    for (const page of this.#pages.values()) page.invalidateAll();
    const scene = this.#drawOnce();
    if (scene) this.runner.guard(() => this.options.drawn?.(scene, this));
  }

  /** Returns the scene that was drawn, or undefined if the view was removed. */
  #drawOnce() {
    if (this.#isRemoved) return undefined;
    const { scene } = this.pager;
    const frame = (this.#last.frame = (this.#last.frame ?? 0) + 1);
    for (const page of scene.pages) {
      const element = this.#page(page.page);
      element.drawnIn = frame;
      element.draw(page, scene, this.#scroller === 'browser');
      if (this.#isRemoved) return undefined;
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

  /** Renders a row into an element. Returns false if the host could not; the element is then empty. */
  render(element, row) {
    if (this.#isRemoved) return false;
    try {
      this.options.render(element, row, this);
      return true;
    } catch (error) {
      element.replaceChildren();
      this.report(error, { during: 'render', page: row.page, row: row.row });
      return false;
    }
  }

  #page(id) {
    let page = this.#pages.get(id);
    if (page === undefined) {
      page = new PageElement(this, id, this.#measuring);
      this.pagesElement.append(page.element);
      this.#pages.set(id, page);
    }
    return page;
  }

  /** The number of the newest order to scroll the list of a page, which reports of a scroller carry. */
  tokenOf(page) {
    return this.#tokens.get(page) ?? 0;
  }

  /** The cell of a row, if it is mounted. */
  cellOf(page, row) {
    return this.#pages.get(page)?.cellOf(row);
  }

  /** The element of a row, if it is mounted. */
  elementOf(page, row) {
    return this.cellOf(page, row)?.element;
  }

  /** Jumps to a page. Returns what `send` does. */
  jump(page, animated = true) {
    return this.send({ type: 'page.jump', to: page, animated });
  }

  /** Removes everything, and ends the pager. The element is then as it was before the view. */
  remove() {
    if (this.#isRemoved) return;
    this.#isRemoved = true;
    this.runner.end();
    this.#observer?.disconnect();
    this.#measuring?.remove();
    this.motion?.removeEventListener('change', this.#moves);
    this.input?.remove();
    this.strip?.remove();
    unregister(this);
    this.#former.restore();
    for (const part of [this.pagesElement, this.coverElement, this.strip?.element, this.scratch]) part?.remove();
  }
}
