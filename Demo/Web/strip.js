// The strip of tabs of a FolioView: a tab list in which the arrow keys move, with an indicator under the tabs.

let count = 0;

export class Strip {
  #tabs = new Map();
  #lengths = new Map();
  #focus;
  // A font that arrives makes titles longer or shorter.
  #arrived = () => {
    this.#lengths.clear();
    if (this.view.titles.size > 0) this.view.sendTabLengths();
  };

  constructor(view, element) {
    this.view = view;
    this.element = element;
    this.prefix = `folio-${(count += 1)}`;
    element.setAttribute('role', 'tablist');
    element.ariaLabel = view.options.label ?? 'Pages';
    this.indicator = document.createElement('div');
    this.indicator.className = 'folio-indicator';
    this.indicator.setAttribute('role', 'presentation');
    element.append(this.indicator);
    element.addEventListener('keydown', (event) => this.#pressed(event));
    document.fonts?.addEventListener('loadingdone', this.#arrived);
  }

  /** The length of a tab with a title, in the font of the strip. */
  lengthOf(title = '') {
    let length = this.#lengths.get(title);
    if (length === undefined) {
      const context = (this.context ??= document.createElement('canvas').getContext('2d'));
      context.font = getComputedStyle(this.element).font;
      length = Math.ceil(context.measureText(title).width) + (this.view.options.tabPadding ?? 32);
      this.#lengths.set(title, length);
    }
    return length;
  }

  remove() {
    document.fonts?.removeEventListener('loadingdone', this.#arrived);
  }

  /** Makes the tabs again: the pages have other titles. */
  reset() {
    for (const element of this.#tabs.values()) element.remove();
    this.#tabs.clear();
  }

  draw(scene) {
    const { strip, indicator } = scene;
    const set = (element, property, value, write) => {
      const key = `folio${property}`;
      if (element[key] !== value) write((element[key] = value));
    };
    const { style } = this.element;
    set(this.element, 'Y', strip.y, (y) => (style.transform = `translate3d(${strip.x}px,${y}px,0)`));
    set(this.element, 'Height', strip.height, (height) => (style.height = `${height}px`));
    const frameNumber = (this.frameNumber = (this.frameNumber ?? 0) + 1);
    for (const tab of scene.tabs) {
      const element = this.#tab(tab.page);
      element.folioFrame = frameNumber;
      set(element, 'X', tab.frame.x - strip.x, (x) => (element.style.transform = `translateX(${x}px)`));
      set(element, 'Width', tab.frame.width, (width) => (element.style.width = `${width}px`));
      set(element, 'Emphasis', Math.round(tab.emphasis * 1_000) / 1_000, (emphasis) => element.style.setProperty('--emphasis', String(emphasis)));
      set(element, 'Selected', tab.isSelected, (isSelected) => {
        element.ariaSelected = String(isSelected);
        // The other panels may not be in the document.
        if (isSelected) element.setAttribute('aria-controls', `${this.prefix}-page-${tab.page}`);
        else element.removeAttribute('aria-controls');
      });
      set(element, 'Enabled', tab.isEnabled, (isEnabled) => (element.ariaDisabled = isEnabled ? null : 'true'));
      set(element, 'Position', tab.position, (position) => (element.ariaPosInSet = String(position)));
      set(element, 'Count', scene.count, (count) => (element.ariaSetSize = String(count)));
      set(element, 'Focused', tab.isFocused, (isFocused) => (element.tabIndex = isFocused ? 0 : -1));
    }
    for (const [page, element] of this.#tabs) {
      if (element.folioFrame === frameNumber) continue;
      element.remove();
      this.#tabs.delete(page);
    }
    set(this.indicator, 'Hidden', !scene.hasIndicator, (isHidden) => (this.indicator.hidden = isHidden));
    set(this.indicator, 'X', indicator.x - strip.x, (x) => (this.indicator.style.transform = `translateX(${x}px)`));
    set(this.indicator, 'Width', indicator.width, (width) => (this.indicator.style.width = `${width}px`));
    // The focus follows the machine while it is in the strip.
    if (scene.focus !== this.#focus && this.element.contains(document.activeElement)) this.#tabs.get(scene.focus)?.focus({ preventScroll: true });
    this.#focus = scene.focus;
  }

  #tab(page) {
    let element = this.#tabs.get(page);
    if (element !== undefined) return element;
    element = document.createElement('button');
    element.type = 'button';
    element.className = 'folio-tab';
    element.id = `${this.prefix}-tab-${page}`;
    element.textContent = this.view.titles.get(page) ?? '';
    element.setAttribute('role', 'tab');
    // The pager recognises taps of pointers; a click without a pointer is one of assistive technology.
    element.addEventListener('click', (event) => {
      if (event.detail === 0) this.view.send({ type: 'tab.tapped', page });
    });
    this.element.append(element);
    this.#tabs.set(page, element);
    return element;
  }

  #pressed(event) {
    const forward = this.view.isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const backward = this.view.isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const key = { [forward]: 'forward', [backward]: 'backward', Home: 'first', End: 'last', Enter: 'activate', ' ': 'activate' }[event.key];
    if (key === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.view.send({ type: 'tab.key', key });
  }
}
