// Views within views: which of them a gesture belongs to.

const views = new WeakMap();
const decisions = new Map();

/** Adds a view, which others may contain or be contained in. */
export const register = (view) => views.set(view.element, view);

/** Returns the views that contain an element, the innermost first. */
export function viewsAround(target) {
  const found = [];
  for (let element = target; element instanceof Element; element = element.parentElement) {
    const view = views.get(element);
    if (view && !view.pager.isEnded) found.push(view);
  }
  return found;
}

/** Returns the view that owns what begins at a place and moves by a travel; undefined if none does. */
export function ownerOf(around, place, travel) {
  const levels = around.map((view) => ({ pager: view.pager, ...view.input.place(place) }));
  const owner = around[0].folio.owner(levels, travel);
  return owner === null ? undefined : around[owner.level];
}

/** Answers `claimAsked` of a pager. All views under the finger receive the same decision. */
export function decide(view, { pointer, travelX, travelY }) {
  const down = view.input.downOf(pointer);
  if (down === undefined) return view.send({ type: 'claimDecided', pointer, owns: false, at: view.runner.now });
  const around = viewsAround(down.target);
  if (!decisions.has(down.event)) decisions.set(down.event, ownerOf(around, down.event, { x: travelX, y: travelY }));
  const owner = decisions.get(down.event);
  // An owner that has not requested the decision yet does so with its next sample. Others release the finger at once.
  for (const other of around) {
    if (other === view || other !== owner) other.send({ type: 'claimDecided', pointer, owns: other === owner, at: other.runner.now });
  }
  return undefined;
}

/** Forgets a decision. */
export const forget = (event) => decisions.delete(event);
