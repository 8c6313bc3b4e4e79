// The types of view.js, a host of a pager in a page.

import type {
  Folio, ListConfiguration, Moment, PageID, Pager, PagerEffect, PagerEvent, PagerSettings, Rejection, Restoration, Scene, ScrollToken, SectionModel,
  SlotID, TransitionOutcome,
} from './folio.js';

/** A page of a view, and the title of its tab. */
export interface ViewPage {
  id: PageID;
  title?: string;
}

/** A row to render. */
export interface ViewRow {
  page: PageID;
  row: number;
  /** The key of its model; undefined if it has none, or if the row is only measured. */
  key: number | undefined;
  kind: number;
  /** The slot whose element is rendered; undefined if the row is only measured. */
  slot?: SlotID;
  /** True if the row is not mounted, and is rendered only to be measured. */
  isScratch?: true;
}

/** Where an error of the host occurred. */
export interface ErrorPlace {
  /** `load` a page, `render` a row, or `perform`: the other functions of the options, and observers. */
  during: 'load' | 'render' | 'perform';
  page?: PageID;
  row?: number;
}

export interface ViewOptions {
  pages: readonly ViewPage[];
  /**
   * Returns the sections of a page, now or later. An error, a promise that is rejected, and sections that are refused are
   * reported to `onError`; the page has then failed to load, and is loaded again with `{ type: 'page.retry', page }`.
   */
  load(page: PageID, view: FolioView): readonly SectionModel[] | Promise<readonly SectionModel[]>;
  /**
   * Renders a row into an element, which may show another row of the same kind. An error is reported to `onError`; the row is
   * then empty, and has the height of an estimate if it is measured.
   */
  render(element: HTMLElement, row: ViewRow, view: FolioView): void;
  /** What is particular about the list of a page. */
  list?(page: PageID, view: FolioView): ListConfiguration | undefined;
  /** A row was tapped, at a point of the view. */
  tapped?(place: { page: PageID; row: number; x: number; y: number }, view: FolioView): void;
  /** Called with every effect, after the view has performed it. */
  performed?(effect: PagerEffect, view: FolioView): void;
  /** Called after every frame. The scene is valid until the next. */
  drawn?(scene: Scene, view: FolioView): void;
  /** Called before the first event is sent. */
  prepare?(view: FolioView): void;
  /** Receives what the functions of these options throw. If it is left out, `reportError` does: the event `error` of the window. */
  onError?(error: unknown, place: ErrorPlace): void;
  settings?: PagerSettings;
  cover?: { element?: HTMLElement; maximum: number; minimum: number; collapsed?: number };
  /** The page at rest in the beginning; the first if it is left out. */
  settled?: PageID;
  restoration?: Restoration;
  /** That of the element if it is left out. */
  direction?: 'ltr' | 'rtl';
  /** What scrolls lists; Folio if it is left out. */
  scroller?: 'folio' | 'browser';
  /** The height of the strip; 44 if it is left out. */
  stripHeight?: number;
  /** The room beside the title of a tab; 32 if it is left out. */
  tabPadding?: number;
  /** The length of every tab; those of the titles if it is left out. */
  tabLength?: number;
  /** The name of the strip for assistive technology. */
  label?: string;
  clock?: Clock;
}

/** A clock in nanoseconds that can be slowed down and stopped. */
export interface Clock {
  readonly now: Moment;
  rate: number;
  momentOf(stamp: number): Moment;
  set(moment: Moment): void;
}

/**
 * How a request ended: how its transition did, or why there is none. `unanswered` has had effects, but requested no page;
 * `removed` is a view that was removed before.
 */
export type RequestOutcome = TransitionOutcome | 'alreadyThere' | 'pending' | 'dropped' | 'noEffect' | 'unanswered' | 'removed';

/** The queue of a machine's events, with its frames and timers. */
export interface Runner<Machine = Pager, Event = PagerEvent, Effect = PagerEffect> {
  readonly pager: Machine;
  readonly clock: Clock;
  readonly observers: Set<(entry: { event: Event; effects: readonly Effect[]; reason: Rejection | null; at: Moment }) => void>;
  isPaused: boolean;
  readonly frames: number;
  /** The present moment for an event. */
  readonly now: Moment;
  measured: ((milliseconds: number) => void) | null;
  /** Sends an event; see `FolioView.send`. `handled` is called when it was handled, with the reason of a rejection and an error. */
  send(event: Event, handled?: (reason: Rejection | null, error: Error | null) => void): Rejection | null | undefined;
  request(event: Event): Promise<RequestOutcome>;
  /** Draws with the next frame, although no event was sent. */
  invalidate(): void;
}

/** A pager in an element of a page. The element needs a size; folio.css has the structure. */
export class FolioView {
  /**
   * Throws `TypeError` for arguments of the wrong kind, `Malformed` and `Rejected` for options that the pager refuses, and what
   * `prepare` throws. The element is then as it was. Throws `Error` if the element has a view.
   */
  constructor(folio: Folio, element: HTMLElement, options: ViewOptions);
  readonly folio: Folio;
  readonly element: HTMLElement;
  readonly options: Readonly<ViewOptions>;
  readonly pager: Pager;
  readonly runner: Runner;
  /** The titles of the pages, in order. */
  readonly titles: ReadonlyMap<PageID, string>;
  readonly isRightToLeft: boolean;
  scroller: 'folio' | 'browser';
  /**
   * Sends an event. Returns null, or the reason of a rejection, which changes nothing. Throws `Malformed` for what is no event, and
   * `Ended` after the view was removed. An event that is sent while another is handled waits for it: undefined is returned.
   */
  send(event: PagerEvent): Rejection | null | undefined;
  /**
   * Sends an event that requests a page: `page.jump`, `page.step`, `page.scroll`, `tab.tapped`, `key` or `focused`. The promise
   * is fulfilled when the request has ended, also by the removal of the view; it is rejected with `Rejected`, `Malformed` or `Ended`.
   */
  request(event: PagerEvent): Promise<RequestOutcome>;
  jump(page: PageID, animated?: boolean): Rejection | null | undefined;
  /** Sets the pages, in order. If they are refused, nothing changes. */
  setPages(pages: readonly ViewPage[], settled?: PageID): Rejection | null | undefined;
  /** Sets the reading direction, and lays out again. Throws `Malformed` for another text. */
  setDirection(direction: 'ltr' | 'rtl'): Rejection | null | undefined;
  /** The element of a row, if it is mounted. */
  elementOf(page: PageID, row: number): HTMLElement | undefined;
  /** The number of the newest order to scroll the list of a page, for reports of a scroller. */
  tokenOf(page: PageID): ScrollToken;
  draw(): void;
  /** Renders all rows again. */
  redraw(): void;
  /** Removes everything, and ends the pager and all requests. The element is then as it was before the view. */
  remove(): void;
}
