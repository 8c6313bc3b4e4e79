// The types of view.js, a host of a pager in a page.

import type { Folio, ListConfiguration, PageID, Pager, PagerEffect, PagerEvent, PagerSettings, Rejection, Restoration, Scene, SectionModel } from './folio.js';

/** A page of a view, and the title of its tab. */
export interface ViewPage {
  id: PageID;
  title: string;
}

/** A row to render. */
export interface ViewRow {
  page: PageID;
  row: number;
  /** The key of its model, if it has one. */
  key: number | undefined;
  kind: number;
  /** The slot whose element is rendered; undefined if the row is only measured. */
  slot?: number;
}

export interface ViewOptions {
  pages: readonly ViewPage[];
  /** Returns the sections of a page, now or later. A promise that is rejected, or an error, is a page that failed to load. */
  load(page: PageID): readonly SectionModel[] | Promise<readonly SectionModel[]>;
  /** Renders a row into an element, which may show another row of the same kind. */
  render(element: HTMLElement, row: ViewRow): void;
  /** What is particular about the list of a page. */
  list?(page: PageID): ListConfiguration | undefined;
  /** A row was tapped. */
  tapped?(place: { page: PageID; row: number }): void;
  /** Called with every effect, after the view has performed it. */
  performed?(effect: PagerEffect, view: FolioView): void;
  /** Called after every frame. The scene is valid until the next. */
  drawn?(scene: Scene, view: FolioView): void;
  /** Called before the first event is sent. */
  prepare?(view: FolioView): void;
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
  /** The name of the strip for assistive technology. */
  label?: string;
  clock?: Clock;
}

/** A clock in nanoseconds that can be slowed down and stopped. */
export interface Clock {
  readonly now: number;
  rate: number;
  momentOf(stamp: number): number;
  set(moment: number): void;
}

/** The queue of a pager's events, with its frames and timers. */
export interface Runner {
  readonly pager: Pager;
  readonly clock: Clock;
  readonly observers: Set<(entry: { event: PagerEvent; effects: readonly PagerEffect[]; reason: Rejection | null; at: number }) => void>;
  isPaused: boolean;
  readonly frames: number;
  measured: ((milliseconds: number) => void) | null;
  send(event: PagerEvent): void;
}

/** A pager in an element of a page. The element needs a size; folio.css has the structure. */
export class FolioView {
  constructor(folio: Folio, element: HTMLElement, options: ViewOptions);
  readonly element: HTMLElement;
  readonly pager: Pager;
  readonly runner: Runner;
  scroller: 'folio' | 'browser';
  /** Sends an event. One that is rejected is reported to the observers of the runner, and changes nothing. */
  send(event: PagerEvent): void;
  jump(page: PageID, animated?: boolean): void;
  setPages(pages: readonly ViewPage[], settled?: PageID): void;
  setDirection(direction: 'ltr' | 'rtl'): void;
  /** The element of a row, if it is mounted. */
  elementOf(page: PageID, row: number): HTMLElement | undefined;
  draw(): void;
  /** Renders all rows again. */
  redraw(): void;
  /** Removes everything, and ends the pager. */
  remove(): void;
}
