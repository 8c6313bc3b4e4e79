// What a view is given, and what it returns when it is removed.

import { Malformed } from './codec.js';

/** Refuses options that are none. Their values are those of the pager, which refuses them itself. */
export function checkOptions(options) {
  if (typeof options !== 'object' || options === null) throw new TypeError('options are not an object');
  checkPages(options.pages);
  for (const name of ['load', 'render']) if (typeof options[name] !== 'function') throw new TypeError(`options.${name} is not a function`);
  for (const name of ['list', 'tapped', 'performed', 'drawn', 'prepare', 'onError']) {
    if (options[name] !== undefined && typeof options[name] !== 'function') throw new TypeError(`options.${name} is not a function`);
  }
  const { settings, cover, direction } = options;
  if (settings !== undefined && (typeof settings !== 'object' || settings === null)) throw new Malformed('settings', 'expected an object');
  if (cover?.element !== undefined && !(cover.element instanceof Element)) throw new Malformed('cover.element', 'expected an element');
  if (direction !== undefined) checkDirection(direction);
  for (const name of ['tabLength', 'tabPadding']) {
    const length = options[name];
    if (length !== undefined && !(Number.isFinite(length) && length >= 0)) throw new Malformed(name, 'expected a finite number that is not negative');
  }
}

/** Refuses what is no reading direction. */
export function checkDirection(direction) {
  if (direction !== 'ltr' && direction !== 'rtl') throw new Malformed('direction', `“${direction}” is none of ltr, rtl`);
}

/** Refuses what are no pages of a view. */
export function checkPages(pages) {
  if (!Array.isArray(pages)) throw new Malformed('pages', 'expected an array');
  for (const [index, page] of pages.entries()) {
    if (typeof page !== 'object' || page === null) throw new Malformed(`pages[${index}]`, 'expected an object');
    if (page.title !== undefined && typeof page.title !== 'string') throw new Malformed(`pages[${index}].title`, 'expected a text');
  }
}

/** An element before a view is in it: the attributes that a view sets, and the place of the element that becomes the cover. */
export class Former {
  #attributes;
  #cover;

  constructor(element, names, cover) {
    this.element = element;
    this.#attributes = names.map((name) => [name, element.getAttribute(name)]);
    this.#cover = cover && { element: cover, parent: cover.parentNode, next: cover.nextSibling };
  }

  /** Puts the cover back, and removes what a view has set. */
  restore() {
    if (this.#cover) {
      const { element, parent, next } = this.#cover;
      if (parent) parent.insertBefore(element, next?.parentNode === parent ? next : null);
      else element.remove();
    }
    for (const [name, value] of this.#attributes) {
      if (value === null) this.element.removeAttribute(name);
      else this.element.setAttribute(name, value);
    }
  }
}
