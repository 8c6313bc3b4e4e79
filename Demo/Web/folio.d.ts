// The types of folio.js. Events, effects and settings are in events.d.ts.

import type { GestureFallback, PageID, PagerEffect, PagerEvent, PagerSettings, Rejection, Restoration, SlotGeneration, SlotID } from './events.js';
import type { Scene } from './scene.js';

export * from './events.js';
export type { Cell, Rect, Scene, ScenePage, SceneTab } from './scene.js';

/** A value that cannot be an event or settings, and where in it. The pager has not received it. */
export class Malformed extends TypeError {
  readonly path: string;
  readonly reason: string;
}

/** An event that the pager rejected. The pager is unchanged. */
export class Rejected extends Error {
  readonly reason: Rejection;
  /** The event, or undefined for settings. */
  readonly event: PagerEvent | undefined;
}

/** A call of a pager that was ended. */
export class Ended extends Error {}

/** Loads the module: from a URL, which is folio.wasm beside folio.js if it is left out, from bytes, or compiled already. */
export function load(source?: URL | string | BufferSource | WebAssembly.Module): Promise<Folio>;

/** A loaded module, with memory of its own. Any number of pagers share it. */
export class Folio {
  private constructor();
  /** The default settings. */
  readonly defaults: Required<PagerSettings>;
  /** The functions of the module. */
  readonly exports: WebAssembly.Exports & { readonly memory: WebAssembly.Memory };
  /**
   * Creates a pager. Settings that are left out have their defaults; null is nil.
   *
   * Throws `Malformed` for what are not settings, and `Rejected` for values that the pager does not accept.
   */
  pager(settings?: PagerSettings): Pager;
  /**
   * Decides which of nested pagers owns the gesture of a finger: the pagers under it, the innermost first, each with where the
   * finger went down in its coordinates, and how far the finger has moved. Null if there is no owner.
   */
  owner(
    levels: readonly { pager: Pager; x: number; y: number }[], travel: { x: number; y: number }, fallback?: GestureFallback,
  ): { level: number; part: 'back' | 'row' | 'strip' | 'list' | 'pages' } | null;
}

/** When a pager needs the next event: never, before each frame, at the end of the turn, or at a moment. */
export type Wake = 'never' | 'frame' | 'endOfTurn' | 'at';

/** The state of a page. */
export interface PageState {
  index: number;
  loadState: 'absent' | 'loading' | 'loaded' | 'failed';
  /** Whether its content is exposed to assistive technology. */
  isExposed: boolean;
  allowsSwipe: boolean;
  allowsTap: boolean;
  /** How far its content is scrolled beyond the part that is visible under cover and strip; undefined if never visited. */
  depth: number | undefined;
  isRestoring: boolean;
  isRefreshing: boolean;
  hasList: boolean;
  offset: number;
  rowCount: number;
  /** The generation for `list.measured`. */
  generation: number;
}

/** A pager: pages, tabs, a cover and a list on every page. Moments are nanoseconds, lengths are points. */
export class Pager {
  private constructor();
  /** The settings with which the pager was created, with all defaults. */
  readonly settings: Required<PagerSettings>;
  readonly isEnded: boolean;
  /** Sends an event, and returns its effects. Throws `Malformed`, `Rejected` and `Ended`; the pager is then unchanged. */
  send(event: PagerEvent): PagerEffect[];
  /**
   * Sends an event, and calls `emit` with each effect, when all are known. Returns the reason of a rejection, or null. Throws
   * `Malformed` and `Ended`.
   */
  handle(event: PagerEvent, emit: (effect: PagerEffect) => void): Rejection | null;
  readonly wake: Wake;
  /** The moment of the wake 'at', in nanoseconds; otherwise 0. */
  readonly due: number;
  /** A hash of the whole state, which is equal on every platform. */
  readonly digest: bigint;
  /** What a frame is drawn from. The same object is filled anew each time. */
  readonly scene: Scene;
  /** The state of a page; null for an unknown page. */
  page(page: PageID): PageState | null;
  /** The description of a row for assistive technology; null if there is no such row. */
  row(page: PageID, row: number): { position: number; count: number; isInView: boolean } | null;
  /** The row that a slot shows; null if content for this generation is late. */
  rowInSlot(page: PageID, slot: SlotID, generation: SlotGeneration): number | null;
  /** The page of the tab, the page and the row at a point. */
  hit(x: number, y: number): { tab: PageID | undefined; page: PageID | undefined; row: number | undefined };
  /** The user's place, for the event `restored` of a later pager. It is plain data. */
  readonly restoration: Restoration;
  /** Returns a pager in the same state, which is independent from then on. */
  copy(): Pager;
  /** Puts the pager in the state of another of the same module. */
  assign(other: Pager): void;
  /** Ends the pager and frees its memory. Every later call throws `Ended`. */
  end(): void;
}

/** A recording of the events that a pager receives, which `folio-replay` replays. */
export class Trace {
  constructor(settings: Required<PagerSettings>, notes?: readonly string[]);
  /** Adds an event, at a moment in nanoseconds. Throws `Malformed`. */
  record(event: PagerEvent, at: number): void;
  readonly text: string;
}

/** Reads a line of a trace. Throws `Malformed`. */
export function parseLine(line: string): { settings: PagerSettings; notes: readonly string[]; event?: undefined } | { event: PagerEvent; at: number | undefined; settings?: undefined };
export function textOfEvent(event: PagerEvent): string;
export function textOfEffects(effects: readonly PagerEffect[]): string;
export function textOfRejection(rejection: Rejection): string;
export function textOfHeader(settings: Required<PagerSettings>, notes?: readonly string[]): string;
