// Runs a pager: sends it events one after the other, performs its effects, and answers its wakes with frames and timers.

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

/** A pager with the queue of its events. */
export class Runner {
  #queue = [];
  #isRunning = false;
  #frame = 0;
  #timer = 0;
  #turn = 0;
  #isDirty = false;

  /**
   * @param pager the pager
   * @param options `perform(effect)`, `draw()`, and a `clock`
   */
  constructor(pager, { perform, draw, clock = new Clock() }) {
    this.pager = pager;
    this.clock = clock;
    this.perform = perform;
    this.draw = draw;
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

  /** Sends an event. Its effects are performed before this returns, unless it is sent while another is performed. */
  send(event) {
    this.#queue.push(event);
    if (this.#isRunning) return;
    this.#isRunning = true;
    const errors = [];
    while (this.#queue.length > 0) {
      try {
        this.#handle(this.#queue.shift(), errors);
      } catch (error) {
        // What is no event, or a mistake of the host, does not hold up the events behind it.
        errors.push(error);
      }
    }
    this.#isRunning = false;
    this.schedule();
    if (errors.length > 0) throw errors[0];
  }

  #handle(event, errors) {
    // What fails in one observer or effect does not hold up the others.
    const guard = (body) => {
      try {
        body();
      } catch (error) {
        errors.push(error);
      }
    };
    const effects = [];
    const at = this.clock.now;
    const reason = this.pager.handle(event, (effect) => effects.push(effect));
    this.#isDirty = true;
    for (const observer of this.observers) guard(() => observer({ event, effects, reason, at }));
    if (reason !== null && this.observers.size === 0) console.info(`${event.type}: ${textOfRejection(reason)}`);
    for (const effect of effects) guard(() => this.perform(effect));
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
    const wake = this.pager.wake;
    if ((this.#isDirty || (wake === 'frame' && !this.isPaused)) && this.#frame === 0) {
      this.frames += 1;
      this.#frame = requestAnimationFrame((stamp) => this.#drawFrame(stamp));
    }
    clearTimeout(this.#timer);
    if (this.isPaused) return;
    if (wake === 'at') {
      const wait = (this.pager.due - this.now) / 1e6 / (this.clock.rate || 1);
      this.#timer = setTimeout(() => this.send({ type: 'ticked', at: this.moment(Math.max(this.now, this.pager.due)) }), Math.max(0, wait));
    }
    if (wake === 'endOfTurn' && this.#turn === 0 && this.#frame === 0) {
      this.#turn = setTimeout(() => this.endTurn());
    }
  }

  #drawFrame(stamp) {
    this.#frame = 0;
    if (this.pager.isEnded) return;
    const begin = this.measured ? performance.now() : 0;
    if (!this.isPaused && this.pager.wake === 'frame') this.send({ type: 'ticked', at: this.moment(this.clock.momentOf(stamp)) });
    this.#isDirty = false;
    this.draw();
    this.schedule();
    this.measured?.(performance.now() - begin);
  }

  /** Ends the turn, if the pager waits for that. */
  endTurn() {
    this.#turn = 0;
    if (!this.pager.isEnded && !this.isPaused && this.pager.wake === 'endOfTurn') this.send({ type: 'turnEnded', at: this.now });
  }

  /** Draws with the next frame, although no event was sent. */
  invalidate() {
    this.#isDirty = true;
    this.schedule();
  }

  /** Ends the pager, and requests nothing any more. */
  end() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    clearTimeout(this.#turn);
    this.pager.end();
  }
}
