// What a frame is drawn from, as `Projections.swift` writes it. Objects are reused from call to call.

export class Rect {
  x = 0;
  y = 0;
  width = 0;
  height = 0;

  read(source) {
    this.x = source.next();
    this.y = source.next();
    this.width = source.next();
    this.height = source.next();
  }
}

/** A list of reused objects of one class. */
export class Pool {
  items = [];
  #spare = [];
  #make;

  constructor(make) {
    this.#make = make;
  }

  read(count, source) {
    while (this.items.length > count) this.#spare.push(this.items.pop());
    while (this.items.length < count) this.items.push(this.#spare.pop() ?? new this.#make());
    for (const item of this.items) item.read(source);
  }
}

export const optional = (number) => (Number.isNaN(number) ? undefined : number);
const layers = ['row', 'sticky', 'landing', 'lifted'];
const phases = ['resting', 'dragging', 'settling', 'jumping'];
const refreshes = ['idle', 'pulling', 'armed', 'refreshing'];

/** A mounted row. Its identity is its page and its slot. */
export class Cell {
  frame = new Rect();

  read(source) {
    this.row = source.next();
    this.key = optional(source.next());
    this.slot = source.next();
    this.kind = source.next();
    this.frame.read(source);
    this.contentTop = source.next();
    this.layer = layers[source.next()];
    this.isMeasured = source.next() !== 0;
    this.isSelfSizing = source.next() !== 0;
  }
}

/** A page or a slide that is drawn. */
export class Placement {
  frame = new Rect();

  read(source) {
    this.page = source.next();
    this.index = source.next();
    this.frame.read(source);
    this.offset = source.next();
    this.visibleFraction = source.next();
    this.isExposed = source.next() !== 0;
    this.isLoaded = source.next() !== 0;
    this.hasFailed = source.next() !== 0;
  }
}

/** Reads the state of pages. */
export function readPages(scene, source) {
  scene.phase = phases[source.next()];
  scene.position = source.next();
  scene.settled = optional(source.next());
  scene.target = optional(source.next());
  scene.selected = optional(source.next());
  scene.count = source.next();
  scene.reducesMotion = source.next() !== 0;
  scene.selectedPosition = source.next();
  scene.allowsNext = source.next() !== 0;
  scene.allowsPrevious = source.next() !== 0;
}

/** A page that is drawn. */
export class ScenePage extends Placement {
  #cells = new Pool(Cell);

  /** The mounted rows, ascending. */
  get cells() {
    return this.#cells.items;
  }

  read(source) {
    super.read(source);
    this.hasList = source.next() !== 0;
    if (!this.hasList) {
      this.scrollOffset = this.minimumOffset = this.maximumOffset = this.total = this.rowCount = 0;
      this.#cells.read(0, source);
      return;
    }
    this.scrollOffset = source.next();
    this.minimumOffset = source.next();
    this.maximumOffset = source.next();
    this.total = source.next();
    this.rowCount = source.next();
    this.isScrolling = source.next() !== 0;
    this.isOpening = source.next() !== 0;
    this.velocity = source.next();
    this.thumbPosition = source.next();
    this.thumbLength = source.next();
    this.#cells.read(source.next(), source);
  }
}

/** A tab that is at least partly visible. */
export class SceneTab {
  frame = new Rect();

  read(source) {
    this.page = source.next();
    this.frame.read(source);
    this.emphasis = source.next();
    this.isSelected = source.next() !== 0;
    this.isFocused = source.next() !== 0;
    this.isEnabled = source.next() !== 0;
    this.position = source.next();
  }
}

/** The container: its cover, strip, pages and tabs. Frames are in the coordinates of the container's frame. */
export class Scene {
  frame = new Rect();
  cover = new Rect();
  strip = new Rect();
  indicator = new Rect();
  #pages = new Pool(ScenePage);
  #tabs = new Pool(SceneTab);

  /** The pages to draw, from the first on the screen. */
  get pages() {
    return this.#pages.items;
  }

  /** The visible tabs, in the order of their pages. */
  get tabs() {
    return this.#tabs.items;
  }

  read(source) {
    this.frame.read(source);
    this.cover.read(source);
    this.strip.read(source);
    this.stripOffset = source.next();
    this.hasIndicator = source.next() !== 0;
    this.indicator.read(source);
    this.collapse = source.next();
    this.range = source.next();
    this.pull = source.next();
    this.contentTop = source.next();
    this.bottomInset = source.next();
    this.refresh = refreshes[source.next()];
    this.refreshFraction = source.next();
    readPages(this, source);
    this.focus = optional(source.next());
    this.#pages.read(source.next(), source);
    this.#tabs.read(source.next(), source);
  }
}
