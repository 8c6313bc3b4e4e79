// Which requests of a runner have not ended, and what they wait for.
//
//     sent ──▶ answered: began ──▶ transitionBegan with its number ──▶ transitionEnded ──▶ its outcome
//      │          ├── queued ──▶ the same at rest, or jumpDropped ──▶ dropped
//      │          ├── joined ──────────────────────────────────────▶ transitionEnded ──▶ its outcome
//      │          └── alreadyThere, pending ──▶ that
//      └──▶ not answered, without effect ──▶ that

/** The requests of a pager, by the numbers that they have there. */
export class Requests {
  #open = new Map();
  #running = new Map();
  #last = 0;
  #present = null;

  /** Adds a request. Returns its number, which no event of the host has if the host counts upwards. */
  add(settle) {
    this.#last -= 1;
    this.#open.set(this.#last, settle);
    return this.#last;
  }

  /** Begins with the event of a request, or another one. */
  begin(number) {
    this.#present = { number, isAnswered: false };
  }

  /** Updates the requests for an effect of the present event. */
  observe(effect) {
    if (this.#open.size === 0) return;
    switch (effect.type) {
      case 'page.jumpAnswered': {
        if (!this.#open.has(effect.request)) return;
        if (this.#present?.number === effect.request) this.#present.isAnswered = true;
        const { answer } = effect;
        if (answer === 'alreadyThere' || answer === 'pending') this.#end(effect.request, answer);
        else if (answer.type === 'joined') this.#run(answer.transition, effect.request);
        break;
      }
      case 'page.jumpDropped': this.#end(effect.request, 'dropped'); break;
      // The transition names the request when it begins, at once or at rest.
      case 'page.transitionBegan': if (this.#open.has(effect.request)) this.#run(effect.transition, effect.request); break;
      case 'page.transitionEnded':
        for (const number of this.#running.get(effect.transition) ?? []) this.#end(number, effect.outcome);
        this.#running.delete(effect.transition);
        break;
      default:
    }
  }

  /** Ends with the present event. */
  finish(hadEffect) {
    const { number, isAnswered } = this.#present ?? {};
    this.#present = null;
    if (number !== undefined && !isAnswered) this.#end(number, hadEffect ? 'unanswered' : 'noEffect');
  }

  /** Forgets a request whose event was refused. */
  drop(number) {
    this.#open.delete(number);
    this.#present = null;
  }

  /** Ends all requests: the pager ends. */
  endAll() {
    for (const number of [...this.#open.keys()]) this.#end(number, 'removed');
  }

  #run(transition, number) {
    this.#running.set(transition, [...(this.#running.get(transition) ?? []), number]);
  }

  #end(number, outcome) {
    const settle = this.#open.get(number);
    this.#open.delete(number);
    settle?.(outcome);
  }
}
