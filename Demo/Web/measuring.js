// Measures rows of a FolioView: those that the pager requests, and those whose content gets another size.

/** The heights of rows. */
export class Measuring {
  #wanted = new Map();
  #cells = new Set();
  #waiting = 0;
  #observer;

  constructor(view, scratch) {
    this.view = view;
    this.scratch = scratch;
    this.#observer = new ResizeObserver((entries) => this.#resized(entries));
  }

  /** Whether a row waits to be measured. */
  get isNeeded() {
    return this.#wanted.size > 0;
  }

  /** The pager requests a height. */
  want(effect) {
    const rows = this.#wanted.get(effect.page) ?? new Map();
    rows.set(effect.row, effect);
    this.#wanted.set(effect.page, rows);
  }

  forget(page) {
    this.#wanted.delete(page);
  }

  forgetAll() {
    this.#wanted.clear();
  }

  /** Sends the heights of rows that the pager requested. Returns whether there were any. */
  measure() {
    if (!this.isNeeded) return false;
    const { view } = this;
    const answers = [];
    for (const [page, wanted] of this.#wanted) {
      const rows = [];
      let generation = 0;
      for (const [row, effect] of wanted) {
        generation = effect.generation;
        rows.push({ row, ...this.#contentOf(page, effect) });
      }
      answers.push({ page, generation, rows });
    }
    this.#wanted.clear();
    // All are in the document before the first is read: there is one layout, and not one for each.
    for (const { page, generation, rows } of answers) {
      if (view.pager.isEnded) return false;
      const heights = rows.map(({ row, element, height }) => ({ row, height: height ?? element.getBoundingClientRect().height / view.input.scale }));
      view.send({ type: 'list.measured', page, rows: heights, generation });
    }
    this.scratch.replaceChildren();
    return true;
  }

  /** Returns the element to measure, or the height of a row that cannot be rendered. */
  #contentOf(page, effect) {
    const { view } = this;
    const item = view.cellOf(page, effect.row);
    if (item !== undefined) return item.hasFailed ? { height: item.height } : { element: item.content };
    // A row that is not mounted is rendered only to be measured.
    const cell = document.createElement('div');
    cell.className = 'folio-cell';
    cell.style.width = `${effect.width}px`;
    const content = document.createElement('div');
    content.className = 'folio-content';
    cell.append(content);
    this.scratch.append(cell);
    const row = { page, row: effect.row, kind: effect.kind, key: effect.key, isScratch: true };
    return view.render(content, row) ? { element: content } : { height: view.pager.settings.pager.list.estimate };
  }

  // MARK: Contents that get another size

  // An observer reports an error to the window if a change that it caused is at the same depth of the document: such elements are
  // observed again with the next frame, which reports those that have changed meanwhile.

  observe(content) {
    this.#cells.add(content);
    if (this.#waiting === 0) this.#observer.observe(content);
  }

  unobserve(content) {
    this.#cells.delete(content);
    this.#observer.unobserve(content);
  }

  /** Observes nothing until the next frame. */
  pause() {
    if (this.#waiting !== 0) return;
    this.#observer.disconnect();
    this.#waiting = requestAnimationFrame(() => {
      this.#waiting = 0;
      for (const content of this.#cells) this.#observer.observe(content);
    });
  }

  #resized(entries) {
    const { view } = this;
    if (view.pager.isEnded) return;
    const changes = new Map();
    for (const entry of entries) {
      const cell = entry.target.folioCell;
      // An element without a box, in a page that is not drawn or a view that is hidden, keeps its height.
      if (!cell?.isShown || !cell.isSelfSizing || cell.hasFailed || entry.target.getClientRects().length === 0) continue;
      const height = entry.borderBoxSize?.[0]?.blockSize ?? entry.contentRect.height;
      if (Math.abs(height - cell.height) < 0.01) continue;
      changes.set(cell.page, [...(changes.get(cell.page) ?? []), { row: cell.row, height }]);
    }
    if (changes.size === 0) return;
    this.pause();
    for (const [page, rows] of changes) {
      if (view.pager.isEnded) return;
      const state = view.pager.page(page);
      if (state?.hasList) view.send({ type: 'list.measured', page, rows, generation: state.generation });
    }
    view.draw();
  }

  remove() {
    cancelAnimationFrame(this.#waiting);
    this.#observer.disconnect();
  }
}
