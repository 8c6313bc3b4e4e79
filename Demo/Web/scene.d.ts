// The types of scene.js: what a frame is drawn from. Frames are in the coordinates of the container's frame.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A mounted row. Its identity is its page and its slot. */
export interface Cell {
  readonly row: number;
  readonly key: number | undefined;
  readonly slot: number;
  readonly kind: number;
  readonly frame: Rect;
  /** The distance of the row from the beginning of the content. */
  readonly contentTop: number;
  /** The order in which cells are drawn, from back to front. */
  readonly layer: 'row' | 'sticky' | 'landing' | 'lifted';
  readonly isMeasured: boolean;
  /** Whether the row is measured because its model has no height. */
  readonly isSelfSizing: boolean;
}

/** A page that is drawn. */
export interface ScenePage {
  readonly page: number;
  readonly index: number;
  readonly frame: Rect;
  /** The distance from its place of rest, in pages, forward positive. */
  readonly offset: number;
  readonly visibleFraction: number;
  readonly isExposed: boolean;
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  readonly hasList: boolean;
  readonly scrollOffset: number;
  readonly minimumOffset: number;
  readonly maximumOffset: number;
  readonly total: number;
  readonly rowCount: number;
  readonly isScrolling: boolean;
  readonly isOpening: boolean;
  readonly velocity: number;
  readonly thumbPosition: number;
  readonly thumbLength: number;
  readonly cells: readonly Cell[];
}

/** A tab that is at least partly visible. */
export interface SceneTab {
  readonly page: number;
  readonly frame: Rect;
  /** 1 for the selected tab, 0 for others, and between while pages move. */
  readonly emphasis: number;
  readonly isSelected: boolean;
  readonly isFocused: boolean;
  readonly isEnabled: boolean;
  readonly position: number;
}

/** The container. The same object, and those in it, are filled anew each time. */
export interface Scene {
  readonly frame: Rect;
  readonly cover: Rect;
  readonly strip: Rect;
  readonly stripOffset: number;
  readonly hasIndicator: boolean;
  readonly indicator: Rect;
  readonly collapse: number;
  readonly range: number;
  readonly pull: number;
  readonly contentTop: number;
  readonly bottomInset: number;
  readonly refresh: 'idle' | 'pulling' | 'armed' | 'refreshing';
  readonly refreshFraction: number;
  readonly phase: 'resting' | 'dragging' | 'settling' | 'jumping';
  readonly position: number;
  readonly settled: number | undefined;
  readonly target: number | undefined;
  readonly selected: number | undefined;
  readonly count: number;
  readonly reducesMotion: boolean;
  /** The position of the selected page, counted from 1. */
  readonly selectedPosition: number;
  readonly allowsNext: boolean;
  readonly allowsPrevious: boolean;
  /** The page whose tab has the keyboard focus. */
  readonly focus: number | undefined;
  readonly pages: readonly ScenePage[];
  readonly tabs: readonly SceneTab[];
}
