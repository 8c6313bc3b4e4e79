// Plays a trace in WebAssembly, as `folio-replay` does natively, and prints a line for each line of it:
//
//     node Demo/Web/replay.mjs [--module FILE] < trace.jsonl
//     {"line":2,"effects":[…],"digest":"1b2c…"}
//
// The effects, a rejection and the digest are what `folio-replay --machine pager` prints for the same line. A malformed line
// ends it with the status 65.
import { readFileSync } from 'node:fs';
import { load } from './folio.js';
import { play } from './play.js';

const place = process.argv.indexOf('--module');
const module = place > 0 ? process.argv[place + 1] : new URL('./folio.wasm', import.meta.url);
const folio = await load(readFileSync(module));
const text = readFileSync(0, 'utf8').replace(/\n$/, '');
try {
  let lines = [];
  for (const line of play(folio, text === '' ? [] : text.split('\n'))) {
    lines.push(line);
    if (lines.length === 1_000) {
      process.stdout.write(`${lines.join('\n')}\n`);
      lines = [];
    }
  }
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 65;
}
