// The types of carousel-view.js, a host of a carousel in a page.

import type { Carousel, CarouselEffect, CarouselEvent, CarouselScene, CarouselSettings, Folio, PageID, Rejection } from './folio.js';
import type { Clock, RequestOutcome, Runner } from './view.js';

export interface CarouselOptions {
  /** The identities of the slides, in order. */
  slides: readonly PageID[];
  /** Renders a slide, once. `--parallax` is the shift of its content. */
  render(element: HTMLElement, slide: PageID, view: CarouselView): void;
  /** Returns the lengths of the slides in a carousel of this width; all are as wide as it if this is left out. */
  lengths?(width: number): readonly number[];
  tapped?(slide: PageID, view: CarouselView): void;
  performed?(effect: CarouselEffect, view: CarouselView): void;
  drawn?(scene: CarouselScene, view: CarouselView): void;
  /** Receives what the functions of these options throw, which does not stop the carousel. If it is left out, `reportError` does. */
  onError?(error: unknown): void;
  settings?: CarouselSettings;
  /** The name of the carousel for assistive technology. */
  label?: string;
  clock?: Clock;
}

/**
 * A carousel in an element of a page, which needs a size. It does not advance while it is touched, pointed at, focused or not seen,
 * nor if the user prefers less motion.
 */
export class CarouselView {
  /** Throws what is wrong with its options, as that of `FolioView` does. The element is then as it was. */
  constructor(folio: Folio, element: HTMLElement, options: CarouselOptions);
  readonly element: HTMLElement;
  readonly carousel: Carousel;
  readonly runner: Runner<Carousel, CarouselEvent, CarouselEffect>;
  /** The slide that is shown, or that will be when what moves comes to rest. */
  readonly selected: PageID | undefined;
  /** Sends an event; see `FolioView.send`. */
  send(event: CarouselEvent): Rejection | null | undefined;
  request(event: CarouselEvent): Promise<RequestOutcome>;
  draw(): void;
  /** Removes the slides, and ends the carousel. */
  remove(): void;
}
