// What the user does with a FolioView: fingers, mouse, pen, wheel, trackpad, keys and focus.

import { forget, ownerOf, viewsAround, wasCaught } from './nesting.js';
import { WheelPhases } from './wheel.js';

const keys = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', PageUp: 'pageUp', PageDown: 'pageDown', Home: 'home', End: 'end',
};
const isControl = (target) => target instanceof Element && target.closest('a, button, input, textarea, select, [contenteditable], [data-folio-ignore]') !== null;
const isText = (target) => target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

export class Input {
  #pointers = new Map();
  #drag = null;
  #wheel = { timer: 0, last: 0, phases: new WheelPhases() };
  #abort = new AbortController();

  constructor(view) {
    this.view = view;
    const { element } = view;
    const { signal } = this.#abort;
    const listen = (target, type, handler, options = {}) => target.addEventListener(type, handler, { signal, ...options });
    listen(element, 'pointerdown', (event) => this.#down(event));
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) listen(window, type, (event) => this.#moved(event));
    listen(element, 'wheel', (event) => this.#turned(event), { passive: false });
    listen(element, 'keydown', (event) => this.#pressed(event));
    listen(element, 'focusin', (event) => this.#focused(event));
    listen(element, 'dragstart', (event) => event.preventDefault());
    listen(element, 'click', (event) => this.#clicked(event), { capture: true });
    listen(element, 'touchend', (event) => this.#lifted(event));
    listen(element, 'touchcancel', (event) => this.#lifted(event));
    // A browser scrolls an element into view when it gets the focus. The container does not scroll.
    listen(element, 'scroll', () => ([element.scrollTop, element.scrollLeft] = [0, 0]));
  }

  /** Where a pointer was last, in the coordinates of the pager. */
  last = { x: 0, y: 0 };

  /** Whether a finger or a button is down. */
  get isDown() {
    return this.#pointers.size > 0 || this.#drag?.isBrowsers === true;
  }

  /** Whether a wheel was turned just now. */
  get isTurning() {
    return performance.now() - this.#wheel.last < 150;
  }

  /** How large a pixel of the element is on the screen, if something scales it. */
  get scale() {
    const width = this.view.element.offsetWidth;
    return width > 0 ? this.view.element.getBoundingClientRect().width / width || 1 : 1;
  }

  /** Where an event of the browser is in the coordinates of the pager. */
  place(event) {
    const { left, top } = this.view.element.getBoundingClientRect();
    return this.#place(event, { left, top, scale: this.scale });
  }

  /** Where a pointer went down: the event, and what is there. */
  downOf(id) {
    return this.#pointers.get(id)?.down;
  }

  #place(event, origin) {
    return { x: (event.clientX - origin.left) / origin.scale, y: (event.clientY - origin.top) / origin.scale };
  }

  // MARK: Pointers

  #down(event) {
    if ((event.pointerType === 'mouse' && event.button !== 0) || isText(event.target)) return;
    if (event.target instanceof Element && event.target.closest('[data-folio-ignore]')) return;
    const { left, top } = this.view.element.getBoundingClientRect();
    const origin = { left, top, scale: this.scale };
    const pointer = { down: { event, target: event.target }, origin, x: event.clientX, y: event.clientY, hasMoved: false, isControl: isControl(event.target) && !event.target.closest('[role=tab]') };
    const isOnPage = event.target instanceof Element && event.target.closest('.folio-strip') === null;
    if (this.view.scroller === 'browser' && isOnPage) return this.#downOnScroller(event, pointer);
    const isCaught = wasCaught(event);
    this.#pointers.set(event.pointerId, pointer);
    this.#send('down', event, pointer);
    if (isCaught) this.view.caught(event.pointerId);
  }

  #send(phase, event, pointer) {
    const { x, y } = (this.last = this.#place(event, pointer.origin));
    this.view.send({ type: 'pointer', phase, id: event.pointerId, x, y, at: this.view.runner.at(event) });
  }

  #moved(event) {
    if (this.#drag?.id === event.pointerId) return this.#movedOnScroller(event);
    const pointer = this.#pointers.get(event.pointerId);
    if (pointer === undefined) return undefined;
    if (event.type === 'pointermove') {
      if (!pointer.hasMoved && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) > 6) {
        pointer.hasMoved = true;
        // From here on the pointer is ours wherever it is. Before, a click belongs to what it is on.
        this.view.element.setPointerCapture?.(event.pointerId);
      }
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length > 0 ? samples : [event]) this.#send('moved', sample, pointer);
      return undefined;
    }
    this.#pointers.delete(event.pointerId);
    forget(pointer.down.event);
    this.wasDrag = pointer.hasMoved;
    // A click on a button in a row is not a tap on the row.
    const isCancelled = event.type === 'pointercancel' || (pointer.isControl && !pointer.hasMoved);
    return this.#send(isCancelled ? 'cancelled' : 'up', event, pointer);
  }

  /** A click that ends a drag is none. */
  #clicked(event) {
    if (this.wasDrag && event.detail > 0) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.wasDrag = false;
    if (this.view.scroller !== 'browser' || event.detail === 0 || isControl(event.target)) return;
    const cell = event.target instanceof Element ? event.target.closest('.folio-cell') : null;
    const item = cell?.querySelector('.folio-content')?.folioCell;
    if (item) this.view.options.tapped?.({ page: item.page, row: item.row, ...this.place(event) }, this.view);
  }

  // MARK: Pointers on a scroller of the browser

  /** Movement along the lists scrolls the browser's scroller. Movement along the pages is a drag of the pages. */
  #downOnScroller(event, pointer) {
    if (this.#drag !== null) return;
    const page = this.view.pager.scene.selected;
    if (page === undefined) return;
    this.#drag = { ...pointer, id: event.pointerId, page, isBrowsers: event.pointerType !== 'mouse', isPages: false, isAcross: false, samples: [], isOver: false };
    const at = this.view.runner.at(event);
    this.view.send({ type: 'page.fingerDown', at });
    this.view.send({ type: 'list.fingerDown', page, at });
  }

  #movedOnScroller(event) {
    const drag = this.#drag;
    const { view } = this;
    const at = view.runner.at(event);
    const [dx, dy] = [(event.clientX - drag.x) / drag.origin.scale, (event.clientY - drag.y) / drag.origin.scale];
    const travel = (distance) => (view.isRightToLeft ? distance : -distance);
    if (event.type === 'pointermove') {
      if (!drag.isPages) {
        if (drag.isAcross || Math.hypot(dx, dy) < 8) return;
        if (Math.abs(dx) <= Math.abs(dy)) {
          // The finger belongs to the list, or to nobody: the pages go on, and nothing that it does later moves them.
          drag.isAcross = true;
          view.send({ type: 'page.fingerUp', at });
          return;
        }
        drag.isPages = true;
        drag.last = event.clientX;
        view.element.setPointerCapture?.(event.pointerId);
        view.send({ type: 'list.fingerUp', page: drag.page, at });
        view.send({ type: 'page.dragBegan', at });
        return;
      }
      view.send({ type: 'page.dragMoved', by: travel((event.clientX - drag.last) / drag.origin.scale), at });
      drag.last = event.clientX;
      drag.samples.push({ x: event.clientX / drag.origin.scale, at });
      return;
    }
    this.wasDrag = drag.isPages;
    if (event.type === 'pointercancel' && !drag.isPages && drag.isBrowsers) return; // The finger scrolls, and lifts with touchend.
    this.#endOnScroller(event.type === 'pointercancel', at);
  }

  #lifted(event) {
    if (this.#drag?.isBrowsers && !this.#drag.isPages && event.touches.length === 0) this.#endOnScroller(false, this.view.runner.at(event));
  }

  #endOnScroller(isCancelled, at) {
    const drag = this.#drag;
    this.#drag = null;
    const { view } = this;
    if (!drag.isPages) {
      view.send({ type: 'list.fingerUp', page: drag.page, at });
      if (!drag.isAcross) view.send({ type: 'page.fingerUp', at });
      return;
    }
    if (isCancelled) return view.send({ type: 'page.dragCancelled', at });
    const recent = drag.samples.filter((sample) => at - sample.at < 100e6);
    const [first, last] = [recent.at(0), recent.at(-1)];
    const speed = recent.length > 1 && last.at > first.at ? (last.x - first.x) / ((last.at - first.at) / 1e9) : 0;
    view.send({ type: 'page.dragEnded', velocity: view.isRightToLeft ? speed : -speed, at });
  }

  // MARK: Wheels

  /** A wheel sends notches, and a trackpad many small samples, which make a gesture. */
  #turned(event) {
    const { view } = this;
    this.#wheel.last = performance.now();
    if (event.ctrlKey || isText(event.target)) return;
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (view.scroller === 'browser' && !isAcross && !event.shiftKey && !event.target.closest('.folio-strip, .folio-cover')) return;
    event.preventDefault();
    // Among views within each other, one receives the wheel; a gesture belongs to the one in which it began.
    const { phases } = this.#wheel;
    const around = phases.isOpen ? [] : viewsAround(event.target);
    if (around.length > 1 && ownerOf(around, event, { x: -event.deltaX, y: -event.deltaY }) !== view) return;
    event.stopPropagation();
    const place = this.place(event);
    const at = view.runner.at(event);
    let { deltaX, deltaY } = event;
    if (event.shiftKey && deltaX === 0) [deltaX, deltaY] = [deltaY, 0];
    const isTrackpad = event.deltaMode === 0 && (phases.isOpen || Math.max(Math.abs(deltaX), Math.abs(deltaY)) < 50 || !Number.isInteger(event.deltaY));
    if (!isTrackpad) {
      view.send({ type: 'wheel', ...place, deltaX, deltaY, unit: ['points', 'lines', 'pages'][event.deltaMode], at });
      return;
    }
    for (const sample of phases.sample(deltaX, deltaY)) view.send({ type: 'wheel', ...place, ...sample, at });
    clearTimeout(this.#wheel.timer);
    this.#wheel.timer = setTimeout(() => {
      if (view.pager.isEnded) return;
      for (const sample of phases.end()) view.send({ type: 'wheel', ...place, ...sample, at: view.runner.now });
    }, 90);
  }

  // MARK: Keys and focus

  #pressed(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isText(event.target)) return;
    const isSpace = event.key === ' ' && !isControl(event.target);
    const key = isSpace ? (event.shiftKey ? 'pageUp' : 'pageDown') : keys[event.key];
    if (key === undefined) return;
    event.preventDefault();
    this.view.send({ type: 'key', key });
  }

  /** The focus moved to a row, or to something in it: it is brought into view. */
  #focused(event) {
    const page = event.target.closest?.('.folio-page');
    const item = event.target.closest?.('.folio-cell')?.querySelector('.folio-content')?.folioCell;
    // A pointer that focuses a row is about to do something with it.
    if (!page || this.isDown || item === undefined) return;
    this.view.send({ type: 'focused', page: item.page, row: item.row });
  }

  remove() {
    this.#abort.abort();
    clearTimeout(this.#wheel.timer);
  }
}
