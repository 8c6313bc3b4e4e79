// Views within views: which of them a gesture belongs to.

const views = new WeakMap();
const decisions = new Map();
const catches = new WeakSet();

/** Adds a view, which others may contain or be contained in. */
export const register = (view) => views.set(view.element, view);

/** Throws if an element already is that of a view. */
export function checkFree(element) {
  if (views.has(element)) throw new Error('element: there is a view in it; remove that first');
}

/** Removes a view. */
export const unregister = (view) => views.delete(view.element);

const hasEnded = (view) => view.runner.pager.isEnded;

/** Returns the views that contain an element, the innermost first. */
export function viewsAround(target) {
  const found = [];
  for (let element = target; element instanceof Element; element = element.parentElement) {
    const view = views.get(element);
    if (view && !hasEnded(view)) found.push(view);
  }
  return found;
}

/** Returns the view that owns what begins at a place and moves by a travel; undefined if none does. */
export function ownerOf(around, place, travel) {
  // A carousel owns what moves along it. Pagers decide among each other.
  const pagers = [];
  for (const view of around) {
    if (view.pager !== undefined) pagers.push(view);
    else if (pagers.length === 0 && view.claims(travel)) return view;
  }
  if (pagers.length === 0) return undefined;
  const levels = pagers.map((view) => ({ pager: view.pager, ...view.input.place(place) }));
  const owner = pagers[0].folio.owner(levels, travel);
  return owner === null ? undefined : pagers[owner.level];
}

/** Answers `claimAsked` of a pager. All views under the finger receive the same decision. */
export function decide(view, { pointer, travelX, travelY }) {
  const down = view.input.downOf(pointer);
  if (down === undefined) return view.decided(pointer, false);
  return settle(view, down.event, pointer, { x: travelX, y: travelY }, down.target);
}

/** Decides to which of the views under a finger its gesture belongs. */
export function settle(view, event, pointer, travel, target = event.target) {
  const around = viewsAround(target);
  if (!decisions.has(event)) decisions.set(event, ownerOf(around, event, travel));
  const owner = decisions.get(event);
  // An owner that has not requested the decision yet does so with its next sample. Others release the finger at once.
  for (const other of around) if (other === view || other !== owner) other.decided(pointer, other === owner);
}

/** Tells the other views under a finger that it stopped a motion of this one. Those that it reaches later ask `wasCaught`. */
export function passOnCatch(view, event, target = event.target) {
  catches.add(event);
  for (const other of viewsAround(target)) if (other !== view) other.caught(event.pointerId);
}

/** Returns whether the finger of an event stopped a motion of a view that it reached before. */
export const wasCaught = (event) => catches.has(event);

/** Forgets a decision. */
export const forget = (event) => decisions.delete(event);
