// Writes a trace as a source in C that plays it: the numbers of its events, for a runtime that only calls one function of a
// new module. On the last line, in a comment, is the result that the digests of a native replay lead to.
//     node numbers.mjs TRACE ANSWERS > play.c
import { readFileSync } from 'node:fs';
import { coder, NumberBuffer } from '../../Demo/Web/codec.js';
import { parseLine } from '../../Demo/Web/folio.js';

const [trace, answers] = process.argv.slice(2);
const lines = (path) => readFileSync(path, 'utf8').trimEnd().split('\n');
const buffer = new NumberBuffer(new Float64Array(1_024));
buffer.grow = (count) => {
  const view = new Float64Array(count * 2);
  view.set(buffer.view);
  return view;
};
const numbers = [];
const encoder = coder('PagerEvent');
const native = lines(answers).map((line) => BigInt(`0x${/"digest":"([0-9a-f]+)"\}\}$/.exec(line)[1]}`));
let result = 0n;
for (const [index, line] of lines(trace).entries()) {
  const { event, settings } = parseLine(line);
  if (settings !== undefined) {
    if (Object.values(settings).some((part) => Object.keys(part).length > 0)) throw new Error('The trace has settings');
    continue;
  }
  buffer.count = 0;
  encoder.write(event, buffer);
  numbers.push(buffer.count, ...buffer.view.slice(0, buffer.count));
  result = BigInt.asUintN(64, result * 31n + native[index]);
}
const text = (number) => (Number.isNaN(number) ? '__builtin_nan("")' : Number.isFinite(number) ? String(number) : `${number < 0 ? '-' : ''}__builtin_inf()`);
console.log(`static const double numbers[] = {${numbers.map(text).join(', ')}};
int folio_create(int), folio_send(int, int), folio_input(int);
unsigned long long folio_digest(int);
unsigned long long folio_play(void) {
  unsigned long long result = 0;
  int pager = folio_create(0);
  for (unsigned long i = 0; i < sizeof numbers / sizeof *numbers;) {
    int count = (int)numbers[i++];
    double *input = (double *)folio_input(count);
    for (int j = 0; j < count; j++) input[j] = numbers[i++];
    folio_send(pager, count);
    result = result * 31 + folio_digest(pager);
  }
  return result;
}
// ${result}`);
