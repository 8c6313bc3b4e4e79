// Compares what `folio-replay` answered with what the module does for the same trace, line by line: effects, rejections and
// digests, to the last bit.
//     node compare.mjs MODULE.wasm TRACE ANSWERS
import { readFileSync } from 'node:fs';
import { load } from '../../Demo/Web/folio.js';
import { play } from '../../Demo/Web/play.js';

const [file, trace, answers] = process.argv.slice(2);
const folio = await load(readFileSync(file));
const lines = (path) => readFileSync(path, 'utf8').trimEnd().split('\n');
const native = lines(answers);
let number = 0;
let digest = '';
for (const got of play(folio, lines(trace))) {
  const answer = native[number] ?? '';
  number += 1;
  digest = /"digest":"([0-9a-f]+)"\}\}$/.exec(answer)?.[1];
  const end = answer.indexOf(',"state":');
  const expected = `${answer.slice(0, end)},"digest":"${digest}"}`;
  if (end < 0 || got !== expected) {
    console.error(`line ${number} of ${trace}:\n  natively ${expected}\n  here     ${got}`);
    process.exit(1);
  }
}
if (number !== native.length) {
  console.error(`${trace}: ${native.length} answers natively, ${number} here`);
  process.exit(1);
}
console.log(`${number} lines, digest ${digest}, ${folio.exports.memory.buffer.byteLength} bytes of memory`);
