// A pager in a module: pages, tabs, a cover and a list on every page.

import { coder } from './codec.js';
import { Machine } from './machine.js';
import { optional, Scene } from './scene.js';

const restorationCoder = coder('Restoration');
const loadStates = ['absent', 'loading', 'loaded', 'failed'];

/** A pager. It receives events, and returns effects. */
export class Pager extends Machine {
  #scene = new Scene();

  /**
   * Everything that a frame is drawn from. The same object is returned each time and is filled anew: its pages, cells and
   * tabs are those of the last call.
   */
  get scene() {
    this.#scene.read(this.project('folio_scene'));
    return this.#scene;
  }

  /** The state of a page, whether or not it is drawn; null for an unknown page. */
  page(page) {
    const source = this.project('folio_page', page);
    if (source === null) return null;
    return {
      index: source.next(), loadState: loadStates[source.next()], isExposed: source.next() !== 0,
      allowsSwipe: source.next() !== 0, allowsTap: source.next() !== 0, depth: optional(source.next()),
      isRestoring: source.next() !== 0, isRefreshing: source.next() !== 0, hasList: source.next() !== 0,
      offset: source.next(), rowCount: source.next(), generation: source.next(),
    };
  }

  /** The loaded pages, from the one used last to the one that is evicted next. */
  get cached() {
    const source = this.project('folio_cached');
    const pages = [];
    while (source.index < source.end) pages.push(source.next());
    return pages;
  }

  /** The description of a row for assistive technology; null if there is no such row. */
  row(page, row) {
    const source = this.project('folio_row', page, row);
    return source && { position: source.next(), count: source.next(), isInView: source.next() !== 0 };
  }

  /** The row that a slot shows if its content was rendered for this generation; null if that is late. */
  rowInSlot(page, slot, generation) {
    const source = this.project('folio_slot', page, slot, generation);
    return source && source.next();
  }

  /** The page of the tab, the page and the row at a point. */
  hit(x, y) {
    const source = this.project('folio_hit', x, y);
    return { tab: optional(source.next()), page: optional(source.next()), row: optional(source.next()) };
  }

  /** The user's place, for the event `restored` of a later pager. It is plain data, for JSON.stringify. */
  get restoration() {
    return restorationCoder.read(this.project('folio_restoration'));
  }
}
