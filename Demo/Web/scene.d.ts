// What a frame is drawn from. Frames are in the coordinates of the container's frame.

import type { PageID, SlotID } from './events.js';

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
  readonly slot: SlotID;
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
  readonly page: PageID;
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
  readonly page: PageID;
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
  readonly settled: PageID | undefined;
  readonly target: PageID | undefined;
  readonly selected: PageID | undefined;
  readonly count: number;
  readonly reducesMotion: boolean;
  /** The position of the selected page, counted from 1. */
  readonly selectedPosition: number;
  readonly allowsNext: boolean;
  readonly allowsPrevious: boolean;
  /** The page whose tab has the keyboard focus. */
  readonly focus: PageID | undefined;
  readonly pages: readonly ScenePage[];
  readonly tabs: readonly SceneTab[];
}

/** A slide that is drawn. */
export interface CarouselSlide {
  readonly page: PageID;
  readonly index: number;
  readonly frame: Rect;
  /** The distance from its place of rest, in pages, forward positive. */
  readonly offset: number;
  readonly visibleFraction: number;
  readonly isExposed: boolean;
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  /** The shift of its content within it, in points, forward positive. */
  readonly parallax: number;
}

/** A carousel. The same object, and those in it, are filled anew each time. */
export interface CarouselScene {
  readonly phase: 'resting' | 'dragging' | 'settling' | 'jumping';
  readonly position: number;
  readonly settled: PageID | undefined;
  readonly target: PageID | undefined;
  readonly selected: PageID | undefined;
  /** The page nearest to the position. */
  readonly current: PageID | undefined;
  readonly count: number;
  readonly reducesMotion: boolean;
  /** The position of the selected page, counted from 1. */
  readonly selectedPosition: number;
  readonly allowsNext: boolean;
  readonly allowsPrevious: boolean;
  /** Whether the carousel advances: it has no interval, was cancelled, does not wait now, or waits. */
  readonly advance: 'off' | 'cancelled' | 'paused' | 'waiting';
  readonly isTouched: boolean;
  /** The current dot, counted from 0, or −1 without pages; and the position between dots. */
  readonly indicator: { readonly current: number; readonly count: number; readonly position: number };
  readonly slides: readonly CarouselSlide[];
}

/** A mounted item of a feed. Its frame is in the coordinates of the content. */
export interface FeedTile {
  readonly index: number;
  /** The identity that the host chose. */
  readonly id: number;
  readonly slot: SlotID;
  readonly kind: number;
  readonly frame: Rect;
}

/** A feed. The same object, and those in it, are filled anew each time. */
export interface FeedScene {
  readonly offset: number;
  readonly total: number;
  readonly viewportLength: number;
  readonly phase: 'resting' | 'held' | 'dragging' | 'decelerating' | 'seeking' | 'animating' | 'reordering';
  readonly isScrolling: boolean;
  /** The number of all items. */
  readonly count: number;
  readonly tiles: readonly FeedTile[];
}

/** What a render scheduler does. */
export interface SchedulerScene {
  readonly isScrolling: boolean;
  /** How many drawings wait, and how many were started and not reported. */
  readonly waiting: number;
  readonly started: number;
  readonly runningLoads: number;
  readonly queuedLoads: number;
  /** The cost of what is in memory. */
  readonly memoryCost: number;
  /** The cost of the drawings in each lane. */
  readonly lanes: readonly number[];
}
