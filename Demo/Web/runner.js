// Runs a pager: sends it events one after the other, performs its effects, and answers its wakes with frames and timers.

import { Malformed } from './codec.js';
import { Rejected } from './machine.js';
import { Requests } from './requests.js';
import { textOfRejection } from './trace.js';

/** A clock in nanoseconds that can be slowed down and stopped. */
export class Clock {
  #start = 0;
  #moment = 1e9;
  #rate = 1;

  constructor(read = () => performance.now()) {
    this.read = read;
    this.#start = read();
  }

  /** The present moment. */
  get now() {
    return this.momentOf(this.read());
  }

  /** How many nanoseconds pass in one; 0 stops the clock. */
  get rate() {
    return this.#rate;
  }

  set rate(rate) {
    this.#moment = this.now;
    this.#start = this.read();
    this.#rate = rate;
  }

  /** The moment of a time stamp of the browser, in milliseconds. */
  momentOf(stamp) {
    return Math.round(this.#moment + (stamp - this.#start) * 1e6 * this.#rate);
  }

  /** Sets the present moment: to continue where a recording left off, or to step. */
  set(moment) {
    this.#moment = moment;
    this.#start = this.read();
  }
}

const ticked = (at) => ({ type: 'ticked', at });
const turnEnded = (at) => ({ type: 'turnEnded', at });

/** Passes an error of a host to its function, or to the window if there is none or it throws itself. */
export function reportTo(onError, error, ...place) {
  if (!onError) return void reportError(error);
  try {
    onError(error, ...place);
  } catch (another) {
    reportError(another);
  }
}

/** A machine with the queue of its events. */
export class Runner {
  #queue = [];
  #isRunning = false;
  #frame = 0;
  #timer = 0;
  #turn = 0;
  #isDirty = false;
  #requests = new Requests();

  /**
   * @param pager the pager, or another machine
   * @param options `perform(effect)`, `draw()`, and a `clock`; `report(error)` receives what `perform`, `draw` and observers throw,
   *   and is `reportError` if it is left out; `ticked(at)` and `turnEnded(at)` make the events of time for another machine
   */
  constructor(pager, options) {
    const { perform, draw, clock = new Clock() } = options;
    this.pager = pager;
    this.clock = clock;
    this.perform = perform;
    this.draw = draw;
    this.onError = options.report;
    this.ticked = options.ticked ?? ticked;
    this.turnEnded = options.turnEnded ?? turnEnded;
    /** Called after each event with `{ event, effects, reason, at }`. */
    this.observers = new Set();
    /** Whether frames and timers wait. Events are still handled. */
    this.isPaused = false;
    this.lastMoment = 0;
    /** How many frames were requested. */
    this.frames = 0;
    /** Called after each frame with the milliseconds that it took, if it is set. */
    this.measured = null;
  }

  /**
   * Sends an event. Its effects are performed before this returns, unless it is sent while another is performed.
   *
   * Returns null, or the reason of a rejection; undefined if the event waits for the one that is performed. Throws `Malformed`
   * for what is no event, and `Ended`. What the host throws while it performs effects is reported, and not thrown here.
   *
   * @param handled called with the reason and an error, null each if there is none, when the event was handled
   */
  send(event, handled = undefined) {
    if (this.pager.isEnded) this.pager.handle(event, () => {});
    const entry = { event, handled, number: undefined, result: undefined };
    this.#queue.push(entry);
    if (this.#isRunning) return undefined;
    this.#isRunning = true;
    while (this.#queue.length > 0) this.#handle(this.#queue.shift(), entry);
    this.#isRunning = false;
    this.schedule();
    if (entry.error !== undefined) throw entry.error;
    return entry.result;
  }

  /**
   * Sends an event that requests a page, and returns a promise of the outcome: 'completed', 'cancelled', 'finishedEarly' or
   * 'superseded' when its transition has ended; 'alreadyThere', 'pending', 'dropped', 'noEffect' or 'unanswered' if there is
   * none; 'removed' if the pager ends before. The promise is rejected with `Rejected`, `Malformed` or `Ended`.
   */
  request(event) {
    return new Promise((resolve, reject) => {
      if (event?.request !== undefined) throw new Malformed('request', 'is set by the runner');
      const number = this.#requests.add(resolve);
      const handled = (reason, error) => {
        if (reason === null && error === null) return;
        this.#requests.drop(number);
        reject(error ?? new Rejected(reason, event));
      };
      try {
        this.send(typeof event === 'string' ? { type: event, request: number } : { ...event, request: number }, handled);
      } catch (error) {
        this.#requests.drop(number);
        reject(error);
      }
    });
  }

  #handle(entry, own) {
    const { event, handled } = entry;
    const effects = [];
    const at = this.clock.now;
    let reason = null;
    try {
      const { request } = typeof event === 'object' && event !== null ? event : {};
      this.#requests.begin(request < 0 ? request : undefined);
      reason = this.pager.handle(event, (effect) => effects.push(effect));
    } catch (error) {
      // What is no event does not hold up the events behind it. It is thrown to the one who sent it, if that is known.
      if (handled) this.guard(() => handled(null, error));
      else if (entry === own) entry.error = error;
      else this.report(error);
      return;
    }
    entry.result = reason;
    this.#isDirty = true;
    for (const effect of effects) this.#requests.observe(effect);
    if (reason === null) this.#requests.finish(effects.length > 0);
    for (const observer of this.observers) this.guard(() => observer({ event, effects, reason, at }));
    if (reason !== null && this.observers.size === 0 && !handled) console.info(`${event.type ?? event}: ${textOfRejection(reason)}`);
    for (const effect of effects) {
      if (this.pager.isEnded) break;
      this.guard(() => this.perform(effect));
    }
    if (handled) this.guard(() => handled(reason, null));
    if (this.pager.isEnded) this.#queue.length = 0;
  }

  /** Passes an error of the host to `report`, or to the window if there is none or it throws itself. */
  report(error) {
    reportTo(this.onError, error);
  }

  /** What fails in one observer or effect does not hold up the others. */
  guard(body) {
    try {
      body();
    } catch (error) {
      this.report(error);
    }
  }

  /** The present moment for an event, which never precedes one that an event before had. */
  get now() {
    return this.moment(this.clock.now);
  }

  /** The moment of an event of the browser. */
  at(event) {
    return this.moment(this.clock.momentOf(event.timeStamp));
  }

  moment(moment) {
    this.lastMoment = Math.max(this.lastMoment, moment);
    return this.lastMoment;
  }

  /** Requests what the pager needs next: a frame, a timer, or the end of the turn. */
  schedule() {
    if (this.pager.isEnded) return;
    const { wake } = this.pager;
    if ((this.#isDirty || (wake === 'frame' && !this.isPaused)) && this.#frame === 0) {
      this.frames += 1;
      this.#frame = requestAnimationFrame((stamp) => this.#drawFrame(stamp));
    }
    clearTimeout(this.#timer);
    if (this.isPaused) return;
    if (wake === 'at') {
      const wait = (this.pager.due - this.now) / 1e6 / (this.clock.rate || 1);
      this.#timer = setTimeout(() => this.send(this.ticked(this.moment(Math.max(this.now, this.pager.due)))), Math.max(0, wait));
    }
    if (wake === 'endOfTurn' && this.#turn === 0 && this.#frame === 0) {
      this.#turn = setTimeout(() => this.endTurn());
    }
  }

  #drawFrame(stamp) {
    this.#frame = 0;
    if (this.pager.isEnded) return;
    const begin = this.measured ? performance.now() : 0;
    if (!this.isPaused && this.pager.wake === 'frame') this.send(this.ticked(this.moment(this.clock.momentOf(stamp))));
    this.#isDirty = false;
    if (!this.pager.isEnded) this.guard(() => this.draw());
    this.schedule();
    this.measured?.(performance.now() - begin);
  }

  /** Ends the turn, if the pager waits for that. */
  endTurn() {
    this.#turn = 0;
    if (!this.pager.isEnded && !this.isPaused && this.pager.wake === 'endOfTurn') this.send(this.turnEnded(this.now));
  }

  /** Draws with the next frame, although no event was sent. */
  invalidate() {
    this.#isDirty = true;
    this.schedule();
  }

  /** Ends the pager and all requests, and requests nothing any more. */
  end() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    clearTimeout(this.#turn);
    this.pager.end();
    this.#requests.endAll();
  }
}
