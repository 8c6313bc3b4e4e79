// Compiled with tsc --noEmit --strict: what an application writes is accepted, and mistakes are not.
import { Ended, load, Rejected, Trace } from '../../Demo/Web/folio.js';
import type { PagerEffect } from '../../Demo/Web/folio.js';
import { FolioView } from '../../Demo/Web/view.js';

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
export {};
