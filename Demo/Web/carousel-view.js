// A host of a carousel in a page: slides that loop, with dots, and that advance by themselves while nobody touches them.
//
//     const view = new CarouselView(folio, element, {
//       slides: [1, 2, 3],
//       render: (element, slide) => { element.textContent = `Slide ${slide}`; },
//     });
//
// A carousel in a row of a FolioView shares gestures with it, if the settings of the latter have `isNested`.

import { Folio } from './folio.js';
import { Rejected } from './machine.js';
import { checkFree, forget, passOnCatch, register, settle, unregister, wasCaught } from './nesting.js';
import { Former } from './options.js';
import { Clock, Runner } from './runner.js';
import { WheelPhases } from './wheel.js';

const slop = 8;

/** A carousel in an element of a page. */
export class CarouselView {
  #slides = new Map();
  #pointer = null;
  #abort = new AbortController();
  #width = 0;
  #phases = new WheelPhases();
  #timer = 0;
  #wheelSpeed = 0;
  #isVisible = false;
  #holds = new Set();

  constructor(folio, element, options) {
    if (!(folio instanceof Folio)) throw new TypeError('folio is not a module that load() returned');
    if (!(element instanceof Element)) throw new TypeError('element is not an element of a document');
    if (!Array.isArray(options?.slides) || typeof options.render !== 'function') throw new TypeError('options need slides and render');
    checkFree(element);
    this.folio = folio;
    this.element = element;
    this.options = options;
    this.runner = new Runner(folio.carousel(options.settings), {
      perform: (effect) => options.performed?.(effect, this), draw: () => this.draw(), clock: options.clock ?? new Clock(), report: options.onError,
      ticked: (at) => ({ type: 'page.ticked', at }), turnEnded: (at) => ({ type: 'page.turnEnded', at }),
    });
    this.#build();
    try {
      const reason = this.send({ type: 'page.pagesChanged', pages: options.slides });
      if (reason !== null) throw new Rejected(reason, { type: 'page.pagesChanged' });
    } catch (error) {
      this.remove();
      throw error;
    }
    // It may have been removed by what it called.
    if (this.carousel.isEnded) return;
    register(this);
    this.#listen();
  }

  get carousel() {
    return this.runner.pager;
  }

  /** Sends an event. Returns null, the reason of a rejection, or undefined if it is sent while another is handled. */
  send(event) {
    return this.runner.send(event);
  }

  /** Sends an event that requests a slide, and returns a promise of the outcome; see `Runner.request`. */
  request(event) {
    return this.runner.request(event);
  }

  #former;

  #build() {
    const { element, options } = this;
    this.#former = new Former(element, ['class', 'role', 'aria-roledescription', 'aria-label', 'tabindex']);
    element.classList.add('folio-carousel');
    element.setAttribute('role', 'group');
    element.ariaRoleDescription = 'carousel';
    element.ariaLabel = options.label ?? 'Slides';
    element.tabIndex = 0;
    this.track = document.createElement('div');
    this.track.className = 'folio-slides';
    this.dots = document.createElement('div');
    this.dots.className = 'folio-dots';
    this.dots.ariaHidden = 'true';
    element.append(this.track, this.dots);
  }

  #listen() {
    const { element } = this;
    const { signal } = this.#abort;
    const listen = (target, type, handler, more = {}) => target.addEventListener(type, handler, { signal, ...more });
    listen(element, 'pointerdown', (event) => this.#down(event));
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) listen(window, type, (event) => this.#moved(event));
    listen(element, 'wheel', (event) => this.#turned(event), { passive: false });
    listen(element, 'keydown', (event) => this.#pressed(event));
    listen(element, 'dragstart', (event) => event.preventDefault());
    // What moves by itself stops for those who read it or point at it.
    const holds = (type, reason, isOn) => listen(element, type, (event) => event.pointerType === 'touch' || this.#hold(reason, isOn));
    holds('pointerenter', 'pointer', true);
    holds('pointerleave', 'pointer', false);
    holds('focusin', 'focus', true);
    holds('focusout', 'focus', false);
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const moves = () => {
      this.send({ type: 'page.reducedMotionChanged', isOn: motion.matches });
      this.#hold('motion', motion.matches);
    };
    listen(motion, 'change', moves);
    if (motion.matches) moves();
    listen(document, 'visibilitychange', () => this.#show(this.#isSeen));
    this.observer = new ResizeObserver(() => this.#layOut());
    this.observer.observe(element);
    this.watcher = new IntersectionObserver((entries) => this.#show((this.#isSeen = entries.at(-1).isIntersecting)));
    this.watcher.observe(element);
  }

  #isSeen = false;

  /** A carousel that is not seen does not advance. */
  #show(isSeen) {
    const isVisible = isSeen && document.visibilityState === 'visible';
    if (this.carousel.isEnded || isVisible === this.#isVisible) return;
    this.#isVisible = isVisible;
    for (const part of isVisible ? ['WillAppear', 'DidAppear'] : ['WillDisappear', 'DidDisappear']) this.send({ type: `page.container${part}` });
  }

  #hold(reason, isOn) {
    const before = this.#holds.size;
    if (isOn) this.#holds.add(reason);
    else this.#holds.delete(reason);
    if ((before > 0) === (this.#holds.size > 0)) return;
    this.send({ type: this.#holds.size > 0 ? 'cancelAdvance' : 'resumeAdvance' });
  }

  #layOut() {
    const { clientWidth: width } = this.element;
    if (this.carousel.isEnded || width === this.#width || width === 0) return;
    this.#width = width;
    this.runner.guard(() => {
      const lengths = this.options.lengths?.(width);
      if (lengths && !this.carousel.isEnded) this.send({ type: 'page.slideLengthsChanged', lengths });
    });
    if (!this.carousel.isEnded) this.send({ type: 'page.layoutChanged', length: width });
    this.draw();
  }

  /** Draws the slides. */
  draw() {
    const { carousel, element, track } = this;
    if (carousel.isEnded || this.#width === 0) return;
    const height = track.clientHeight;
    const isRightToLeft = getComputedStyle(element).direction === 'rtl';
    const scene = carousel.scene({ width: this.#width, height, direction: isRightToLeft ? 'rightToLeft' : 'leftToRight' });
    const seen = new Set();
    for (const slide of scene.slides) {
      seen.add(slide.page);
      const part = this.#slide(slide, scene.count);
      if (carousel.isEnded) return;
      part.style.transform = `translate3d(${slide.frame.x}px,0,0)`;
      part.style.width = `${slide.frame.width}px`;
      part.style.setProperty('--parallax', `${isRightToLeft ? -slide.parallax : slide.parallax}px`);
      part.inert = !slide.isExposed;
    }
    for (const [page, part] of this.#slides) if (!seen.has(page)) part.hidden = true;
    while (this.dots.children.length > scene.count) this.dots.lastChild.remove();
    while (this.dots.children.length < scene.count) this.dots.append(document.createElement('i'));
    for (const [index, dot] of [...this.dots.children].entries()) dot.toggleAttribute('data-current', index === scene.indicator.current);
    this.runner.guard(() => this.options.drawn?.(scene, this));
  }

  #slide({ page, index }, count) {
    let part = this.#slides.get(page);
    if (part === undefined) {
      part = document.createElement('div');
      part.className = 'folio-slide';
      part.setAttribute('role', 'group');
      part.ariaRoleDescription = 'slide';
      this.track.append(part);
      this.#slides.set(page, part);
      // A slide that cannot be rendered is empty.
      this.runner.guard(() => this.options.render(part, page, this));
    }
    const label = `${index + 1} of ${count}`;
    if (part.ariaLabel !== label) part.ariaLabel = label;
    part.hidden = false;
    return part;
  }

  /** The slide that is shown, or that will be when what moves comes to rest. */
  get selected() {
    return this.carousel.scene({ width: this.#width, height: 1 }).selected;
  }

  // MARK: Fingers. A carousel loops: it owns every gesture along it.

  /** Whether a gesture with this travel belongs to the carousel. */
  claims({ x, y }) {
    return Math.abs(x) > Math.abs(y);
  }

  /** The owner of the gesture of a pointer was decided. */
  decided(pointer, owns) {
    const held = this.#pointer;
    if (held?.id !== pointer || held.isDecided) return;
    held.isDecided = true;
    const at = this.runner.now;
    if (!owns) {
      this.#pointer = null;
      this.send({ type: 'page.fingerUp', at });
      return;
    }
    held.isDrag = true;
    this.element.setPointerCapture?.(pointer);
    this.send({ type: 'page.dragBegan', at });
  }

  /** The finger stopped a motion of another view. */
  caught(pointer) {
    if (this.#pointer?.id === pointer) this.#pointer.isCaught = true;
  }

  #travel(distance) {
    return getComputedStyle(this.element).direction === 'rtl' ? distance : -distance;
  }

  #down(event) {
    if (this.#pointer !== null || (event.pointerType === 'mouse' && event.button !== 0)) return;
    if (this.carousel.wake === 'frame') passOnCatch(this, event);
    this.#pointer = { id: event.pointerId, down: event, isCaught: wasCaught(event), x: event.clientX, y: event.clientY, last: event.clientX, isDecided: false, isDrag: false, samples: [] };
    this.send({ type: 'page.fingerDown', at: this.runner.at(event) });
  }

  #moved(event) {
    let held = this.#pointer;
    if (held?.id !== event.pointerId) return;
    const at = this.runner.at(event);
    if (event.type === 'pointermove') {
      const travel = { x: event.clientX - held.x, y: event.clientY - held.y };
      if (!held.isDecided && Math.hypot(travel.x, travel.y) > slop) {
        settle(this, held.down, held.id, travel);
        held = this.#pointer;
        if (held) held.last = event.clientX;
      }
      if (!held?.isDrag) return;
      this.send({ type: 'page.dragMoved', by: this.#travel(event.clientX - held.last), at });
      held.last = event.clientX;
      held.samples.push({ x: event.clientX, at });
      return;
    }
    this.#pointer = null;
    forget(held.down);
    if (!held.isDrag) {
      this.send({ type: 'page.fingerUp', at });
      if (event.type === 'pointerup' && !held.isCaught) this.#tapped(event);
      return;
    }
    if (event.type === 'pointercancel') return void this.send({ type: 'page.dragCancelled', at });
    const recent = held.samples.filter((sample) => at - sample.at < 100e6);
    const [first, last] = [recent.at(0), recent.at(-1)];
    const speed = recent.length > 1 && last.at > first.at ? (last.x - first.x) / ((last.at - first.at) / 1e9) : 0;
    this.send({ type: 'page.dragEnded', velocity: this.#travel(speed), at });
  }

  #tapped(event) {
    const part = event.target instanceof Element ? event.target.closest('.folio-slide') : null;
    for (const [page, slide] of this.#slides) if (slide === part) this.runner.guard(() => this.options.tapped?.(page, this));
  }

  /** A trackpad drags the slides, and a notch of a wheel steps. */
  #turned(event) {
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY) || (event.shiftKey && event.deltaX === 0);
    if (event.ctrlKey || (!isAcross && !this.#phases.isOpen)) return;
    event.preventDefault();
    event.stopPropagation();
    const at = this.runner.at(event);
    const delta = event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (event.deltaMode !== 0 || (!this.#phases.isOpen && Math.abs(delta) >= 50 && Number.isInteger(delta))) {
      this.send({ type: 'page.step', by: -Math.sign(this.#travel(delta)), cause: 'tap' });
      return;
    }
    for (const sample of this.#phases.sample(event.deltaX, 0)) this.#sample(sample, at);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.carousel.isEnded) return;
      for (const sample of this.#phases.end()) this.#sample(sample, this.runner.now);
    }, 90);
  }

  #sample({ phase, deltaX }, at) {
    const by = -this.#travel(deltaX);
    if (phase === 'began') this.send({ type: 'page.dragBegan', at });
    if (phase === 'began' || phase === 'changed') {
      this.#wheelSpeed = by * 60;
      this.send({ type: 'page.dragMoved', by, at });
    }
    if (phase === 'ended') this.send({ type: 'page.dragEnded', velocity: this.#wheelSpeed, at });
  }

  #pressed(event) {
    const forward = this.#travel(1) < 0 ? 'ArrowRight' : 'ArrowLeft';
    const by = { [forward]: 1, [forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight']: -1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.send({ type: 'page.step', by, cause: 'key' });
  }

  /** Removes the slides, and ends the carousel. */
  remove() {
    this.#abort.abort();
    clearTimeout(this.#timer);
    this.runner.end();
    this.observer?.disconnect();
    this.watcher?.disconnect();
    unregister(this);
    this.track.remove();
    this.dots.remove();
    this.#former.restore();
  }
}
