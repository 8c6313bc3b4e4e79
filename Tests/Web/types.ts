// Compiled with tsc --noEmit --strict: what an application writes is accepted, and mistakes are not.
import { Ended, load, Rejected, Trace } from '../../Demo/Web/folio.js';
import type { PagerEffect, Rejection, RequestID, SlotGeneration, SlotID } from '../../Demo/Web/folio.js';
import { CarouselView } from '../../Demo/Web/carousel-view.js';
import { FolioView } from '../../Demo/Web/view.js';
import type { RequestOutcome } from '../../Demo/Web/view.js';

const folio = await load();
const pager = folio.pager({ page: { cache: { capacity: null } }, pager: { list: { nearEnd: { type: 'points', points: 300 }, initialPosition: 'bottom' } } });
const effects: PagerEffect[] = pager.send({ type: 'page.jump', to: 3 });
for (const effect of effects) {
  if (effect.type === 'list.measure') {
    const { page, row, generation } = effect;
    pager.send({ type: 'list.measured', page, rows: [{ row, height: 20 }], generation });
  }
  if (effect.type === 'page.jumpAnswered' && typeof effect.answer === 'object') console.log(effect.answer.transition);
  // @ts-expect-error There is no such effect.
  if (effect.type === 'page.jumped') console.log(effect);
}
// @ts-expect-error The page is missing.
pager.send({ type: 'page.jump' });
// @ts-expect-error There is no such key.
pager.send({ type: 'key', key: 'sideways' });
// @ts-expect-error An identity is a number.
pager.send({ type: 'page.pagesChanged', pages: ['tea'] });
try {
  pager.send({ type: 'pointer', phase: 'down', x: 1, y: 2, at: 0 });
} catch (error) {
  if (error instanceof Rejected && typeof error.reason === 'object' && error.reason.type === 'unknownPage') console.log(error.reason.page);
  if (error instanceof Ended) console.log(error.message);
}
const trace = new Trace(pager.settings);
trace.record({ type: 'turnEnded', at: 0 }, 0);
const view = new FolioView(folio, document.body, {
  pages: [{ id: 1, title: 'Tea' }],
  load: async () => [{ id: 0, rows: { type: 'uniform', count: 50, model: { height: 40 } } }],
  render(element, row) { element.textContent = String(row.row); },
});
view.scroller = 'browser';
const title: string | undefined = view.titles.get(1);
const height: number | undefined = view.options.stripHeight;
console.log(title, height);
const refusal: Rejection | null | undefined = view.send({ type: 'cover.expand' });
if (refusal && typeof refusal === 'object' && refusal.type === 'unknownPage') console.log(refusal.page);
const outcome: RequestOutcome = await view.request({ type: 'page.jump', to: 1 });
if (outcome === 'completed' || outcome === 'removed') console.log(outcome);
// @ts-expect-error There is no such outcome.
if (outcome === 'done') console.log(outcome);
new FolioView(folio, document.body, {
  pages: [], load: () => [], render(element, { isScratch, key, slot }, host) { element.textContent = `${isScratch} ${key} ${slot} ${host.titles.size}`; },
  onError(error, { during, page, row }) { console.error(during, page, row, error); },
  // @ts-expect-error There is no such option.
  stripHeigth: 5,
});
// Numbers of different kinds are not mixed up.
for (const effect of effects) {
  if (effect.type !== 'list.mount') continue;
  const slot: SlotID = effect.slot;
  // @ts-expect-error A slot is not a generation.
  const generation: SlotGeneration = slot;
  const plain: number = slot;
  console.log(generation, plain);
}
const request: RequestID = 5;
// @ts-expect-error A request is not a moment.
pager.send({ type: 'ticked', at: request });
// @ts-expect-error Settings of a pager do not change.
pager.settings.page.loops = true;
const carousel = folio.carousel({ carousel: { interval: null } });
carousel.send({ type: 'page.step', by: 1 });
const scene = carousel.scene({ width: 320, height: 100 });
console.log(scene.advance === 'waiting', scene.slides[0]?.parallax);
// @ts-expect-error A carousel has no cover.
carousel.send({ type: 'cover.expand' });
// @ts-expect-error A pager is not a carousel.
carousel.assign(pager);
const feed = folio.feed({ overscan: 5 });
for (const effect of feed.send({ type: 'itemsChanged', items: [{ id: 1, x: 0, y: 0, width: 5, height: 5 }] })) if (effect.type === 'mount') console.log(effect.isRecycled);
const scheduler = folio.scheduler({ cores: 2 });
for (const effect of scheduler.send({ type: 'request', key: { target: 1 } })) if (effect.type === 'start') console.log(effect.task, effect.lane);
new Trace(carousel.settings, [], 'carousel').record({ type: 'cancelAdvance' }, 0);
new CarouselView(folio, document.body, { slides: [1, 2], render(element, slide) { element.textContent = String(slide); } }).remove();
export {};
