// A page of a FolioView: an element with the rows of its list, which are reused by slot.

const setStyle = (element, cache, property, value) => {
  if (cache[property] === value) return;
  cache[property] = value;
  element.style[property] = value;
};

const setAttribute = (element, cache, name, value) => {
  if (cache[name] === value) return;
  cache[name] = value;
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

/** A slot of a list: one element for a row after the other. */
class CellElement {
  #cache = {};

  constructor(owner, slot, observer) {
    this.owner = owner;
    this.slot = slot;
    this.page = owner.id;
    this.element = document.createElement('div');
    this.element.className = 'folio-cell';
    this.element.setAttribute('role', 'listitem');
    this.content = document.createElement('div');
    this.content.className = 'folio-content';
    this.content.folioCell = this;
    this.element.append(this.content);
    observer.observe(this.content);
    this.isShown = false;
    this.isStale = true;
    this.hasFailed = false;
  }

  draw(cell, x, y, count) {
    const identity = cell.key ?? cell.row;
    if (this.isStale || this.identity !== identity || this.kind !== cell.kind) {
      this.identity = identity;
      this.kind = cell.kind;
      this.isStale = false;
      const { view } = this.owner;
      // A row that cannot be rendered is empty until it is rendered for another reason.
      this.hasFailed = !view.render(this.content, { page: this.page, row: cell.row, key: cell.key, kind: cell.kind, slot: this.slot });
      if (view.pager.isEnded) return;
    }
    if (!this.isShown) this.owner.rows.append(this.element);
    this.isShown = true;
    this.row = cell.row;
    this.height = cell.frame.height;
    this.isSelfSizing = cell.isSelfSizing;
    const { element } = this;
    const cache = this.#cache;
    // Texts are made only if a number has changed: most rows stay in their places while a list scrolls.
    if (cache.x !== x || cache.y !== y) {
      [cache.x, cache.y] = [x, y];
      element.style.transform = `translate(${x}px,${y}px)`;
    }
    if (cache.width !== cell.frame.width) element.style.width = `${(cache.width = cell.frame.width)}px`;
    const height = cell.isSelfSizing && !cell.isMeasured ? -1 : cell.frame.height;
    if (cache.height !== height) element.style.height = (cache.height = height) < 0 ? 'auto' : `${height}px`;
    setStyle(this.content, cache, 'minHeight', cell.isSelfSizing ? '' : '100%');
    setAttribute(element, cache, 'data-layer', cell.layer);
    if (cache.row !== cell.row) {
      cache.row = cell.row;
      element.setAttribute('data-row', String(cell.row));
      element.setAttribute('aria-posinset', String(cell.row + 1));
    }
    if (cache.count !== count) element.setAttribute('aria-setsize', String((cache.count = count)));
  }

  highlight(isOn) {
    setAttribute(this.element, this.#cache, 'data-highlighted', isOn ? '' : undefined);
  }

  hide() {
    if (!this.isShown) return;
    this.isShown = false;
    this.highlight(false);
    this.element.remove();
  }
}

/** A page. */
export class PageElement {
  #cache = {};
  #slots = new Map();
  #shown = new Set();

  constructor(view, id, observer) {
    this.view = view;
    this.id = id;
    this.observer = observer;
    this.element = document.createElement('section');
    this.element.className = 'folio-page';
    this.element.id = `${view.strip.prefix}-page-${id}`;
    this.element.setAttribute('role', 'tabpanel');
    this.element.tabIndex = 0;
    this.rows = document.createElement('div');
    this.rows.className = 'folio-rows';
    this.rows.setAttribute('role', 'list');
    this.thumb = document.createElement('div');
    this.thumb.className = 'folio-thumb';
    this.element.append(this.rows, this.thumb);
    this.element.addEventListener('scroll', () => this.#hasScrolled());
    this.element.addEventListener('scrollend', () => this.#hasEnded());
    this.expected = 0;
    this.origin = 0;
    this.frameNumber = 0;
  }

  /** Draws the page. A scroller of the browser scrolls its rows; otherwise each row is where the list has it. */
  draw(page, scene, isScroller) {
    const { element } = this;
    const { frame } = page;
    setStyle(element, this.#cache, 'display', '');
    const cache = this.#cache;
    if (cache.x !== frame.x || cache.y !== frame.y) {
      [cache.x, cache.y] = [frame.x, frame.y];
      element.style.transform = `translate3d(${frame.x}px,${frame.y}px,0)`;
    }
    if (cache.width !== frame.width) element.style.width = `${(cache.width = frame.width)}px`;
    if (cache.height !== frame.height) element.style.height = `${(cache.height = frame.height)}px`;
    // The tab may be scrolled out of the strip, and then there is no element to refer to.
    setAttribute(element, this.#cache, 'aria-label', this.view.titles.get(this.id) ?? '');
    setAttribute(element, this.#cache, 'inert', page.isExposed ? undefined : '');
    setAttribute(element, this.#cache, 'aria-busy', page.isLoaded || page.hasFailed ? undefined : 'true');
    setAttribute(element, this.#cache, 'data-failed', page.hasFailed ? '' : undefined);
    // Rows are placed in one element, which moves as a whole. Its origin stays near what is seen: a browser computes with
    // numbers of 24 bits, which are too few for half a pixel in a list of millions.
    if (isScroller) this.origin = page.minimumOffset;
    else if (Math.abs(page.scrollOffset - this.origin) > 50_000) this.origin = Math.round(page.scrollOffset);
    const shift = isScroller ? 0 : this.origin - page.scrollOffset;
    if (cache.shift !== shift) this.rows.style.transform = `translate3d(0,${(cache.shift = shift)}px,0)`;
    const frameNumber = (this.frameNumber += 1);
    for (const cell of page.cells) {
      let item = this.#slots.get(cell.slot);
      if (item === undefined) {
        item = new CellElement(this, cell.slot, this.observer);
        this.#slots.set(cell.slot, item);
      }
      this.#shown.add(item);
      item.frameNumber = frameNumber;
      const top = cell.layer === 'row' ? cell.contentTop : cell.frame.y - frame.y + page.scrollOffset;
      item.draw(cell, cell.frame.x - frame.x, top - this.origin, page.rowCount);
      if (this.view.pager.isEnded) return;
    }
    for (const item of this.#shown) {
      if (item.frameNumber === frameNumber) continue;
      item.hide();
      this.#shown.delete(item);
    }
    this.minimumOffset = page.minimumOffset;
    if (isScroller) this.#place(page);
    else this.#drawThumb(page, scene);
  }

  #drawThumb(page, scene) {
    const isOn = page.isScrolling && page.thumbLength < 1;
    setAttribute(this.thumb, this.#cache, 'data-on', isOn ? '' : undefined);
    if (!isOn) return;
    const room = page.frame.height - scene.contentTop - scene.bottomInset - 8;
    const length = Math.max(24, room * page.thumbLength);
    const cache = this.#cache;
    if (cache.thumbLength !== length) this.thumb.style.height = `${(cache.thumbLength = length)}px`;
    const top = Math.round(scene.contentTop + 4 + (room - length) * page.thumbPosition);
    if (cache.thumb !== top) this.thumb.style.transform = `translateY(${(cache.thumb = top)}px)`;
  }

  // MARK: A scroller of the browser

  /** Gives the scroller the bounds and the offset of the list, unless it has moved since its last report. */
  #place(page) {
    const length = Math.max(0, page.maximumOffset - page.minimumOffset + page.frame.height);
    if (this.#cache.length !== length) this.rows.style.height = `${(this.#cache.length = length)}px`;
    const wanted = page.scrollOffset - page.minimumOffset;
    if (Math.abs(this.element.scrollTop - wanted) < 0.6) return;
    this.element.scrollTop = wanted;
    this.expected = this.element.scrollTop;
  }

  #hasScrolled() {
    const { view, element } = this;
    if (view.scroller !== 'browser' || view.runner.isPaused) return;
    if (Math.abs(element.scrollTop - this.expected) < 1) return;
    this.expected = element.scrollTop;
    this.isScrolling = true;
    const at = view.runner.now;
    const by = view.input.isDown || view.input.isTurning ? 'user' : 'fling';
    view.send({ type: 'list.hostScrolled', page: this.id, offset: element.scrollTop + this.minimumOffset, token: view.tokenOf(this.id), by, at });
    view.draw();
  }

  #hasEnded() {
    if (!this.isScrolling) return;
    this.isScrolling = false;
    this.view.send({ type: 'list.hostScrollEnded', page: this.id, at: this.view.runner.now });
  }

  /** Forgets what another scroller has set. */
  reset() {
    this.element.scrollTop = 0;
    this.expected = 0;
    this.rows.style.height = '';
    this.#cache.length = undefined;
  }

  // MARK: Slots

  invalidate(slot) {
    const item = this.#slots.get(slot);
    if (item) item.isStale = true;
  }

  /** Renders all rows again. */
  invalidateAll() {
    for (const item of this.#slots.values()) item.isStale = true;
  }

  discard(slot) {
    const item = this.#slots.get(slot);
    if (item === undefined) return;
    item.hide();
    this.observer.unobserve(item.content);
    this.#shown.delete(item);
    this.#slots.delete(slot);
  }

  highlight(row, isOn) {
    for (const item of this.#shown) if (item.row === row) item.highlight(isOn);
  }

  /** The cell of a row, if it is mounted. */
  cellOf(row) {
    for (const item of this.#shown) if (item.row === row) return item;
    return undefined;
  }

  hide() {
    setStyle(this.element, this.#cache, 'display', 'none');
  }

  remove() {
    for (const slot of [...this.#slots.keys()]) this.discard(slot);
    this.element.remove();
  }
}
