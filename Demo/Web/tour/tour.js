// The tour: five pages, each one of the systems that Folio replaces, at work on data that is made on the spot.

import { Book } from './book.js';
import { Home } from './home.js';
import { Pictures } from './pictures.js';
import { Rows } from './rows.js';
import { Tiles } from './tiles.js';
import { make } from './words.js';

/** The pages of the tour, and what the cover shows of them. */
export class Tour {
  /** The heights of the cover. */
  static cover = { maximum: 264, minimum: 56 };
  #timer = 0;
  #shown;

  /**
   * @param folio the module
   * @param parts `stripHeight`, `toast(text)`, `show(title, text)` for longer texts, and how many `rows` are measured
   */
  constructor(folio, { stripHeight, toast, show, rows = 1_000 }) {
    this.folio = folio;
    this.toast = toast;
    this.show = show;
    this.closedHeight = Tour.cover.minimum + stripHeight;
    this.parts = [new Home(this), new Tiles(this), new Pictures(this), new Rows(this, rows), new Book(this)];
    this.byPage = new Map(this.parts.map((part) => [part.id, part]));
    this.kind = make('span', 'tour-kind');
    this.name = make('strong', '');
    this.summary = make('p', '');
    this.details = make('div', 'tour-details');
    this.figure = make('div', 'tour-figure');
    this.actions = make('div', 'tour-actions');
    this.text = make('div', 'tour-text', this.kind, this.name, this.summary, this.details, this.figure, this.actions);
    this.element = make('div', 'tour-cover', make('div', 'tour-art'), this.text);
  }

  /** The pages for a view. */
  get pages() {
    return this.parts.map(({ id, title }) => ({ id, title }));
  }

  /** The view that shows the pages. */
  attach(view) {
    this.view = view;
  }

  part(page) {
    return this.byPage.get(page);
  }

  performed(effect) {
    const part = this.byPage.get(effect.page);
    part?.performed?.(effect);
    if (effect.type === 'page.evict') part?.evicted?.();
  }

  drawn(scene) {
    for (const { page } of scene.pages) this.byPage.get(page)?.drawn?.(scene);
    const { position, pages } = scene;
    const [from, to] = [this.parts[Math.floor(position)], this.parts[Math.ceil(position)]];
    if (from === undefined || pages.length === 0) return;
    const hue = from.hue + ((to ?? from).hue - from.hue) * (position - Math.floor(position));
    if (this.hue !== hue) this.element.style.setProperty('--hue', String((this.hue = hue)));
    const selected = this.byPage.get(scene.selected);
    if (selected !== undefined && selected !== this.#shown) {
      this.#shown = selected;
      this.refresh();
    } else this.refreshSoon();
  }

  /** Writes the read-out of the selected page a few times in a second. */
  refreshSoon() {
    if (this.#timer !== 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.refresh();
    }, 120);
  }

  /** Writes the read-out of the selected page. */
  refresh() {
    const part = this.#shown;
    if (part === undefined || this.view.pager.isEnded) return;
    const set = (element, text) => { if (element.textContent !== text) element.textContent = text; };
    set(this.kind, part.kind);
    set(this.name, part.title);
    set(this.summary, part.summary);
    const details = part.details;
    if (this.details.dataset.text !== details.join('|')) {
      this.details.dataset.text = details.join('|');
      this.details.replaceChildren(...details.map((text) => make('code', '', text)));
    }
    if (this.figure.firstChild !== (part.figure ?? null)) this.figure.replaceChildren(...(part.figure ? [part.figure] : []));
    this.#writeActions(part);
    const drop = `${this.text.offsetHeight - this.name.offsetTop - this.name.offsetHeight}px`;
    if (this.name.style.getPropertyValue('--drop') !== drop) this.name.style.setProperty('--drop', drop);
  }

  #writeActions(part) {
    const { actions } = part;
    const text = actions.map(({ label, isOn }) => `${label} ${isOn}`).join('|');
    if (this.actions.dataset.text === `${part.id} ${text}`) return;
    this.actions.dataset.text = `${part.id} ${text}`;
    const focused = [...this.actions.children].indexOf(document.activeElement);
    this.actions.replaceChildren(...actions.map(({ label, isOn }, index) => {
      const button = make('button', '', label);
      button.type = 'button';
      if (isOn !== undefined) button.ariaPressed = String(isOn);
      button.addEventListener('click', () => part.actions[index]?.run());
      return button;
    }));
    if (focused >= 0) this.actions.children[focused]?.focus();
  }
}
