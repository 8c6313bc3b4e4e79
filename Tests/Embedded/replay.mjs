// Plays the calls that the native program recorded on the module, and compares all results bit by bit:
//     node replay.mjs MODULE.wasm CALLS
import { readFileSync } from 'node:fs';

const [wasm, calls] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
const folio = instance.exports;

const fail = (number, text) => {
  console.error(`call ${number}: ${text}`);
  process.exit(1);
};

let number = 0;
let digest = 0n;
for (const line of readFileSync(calls, 'utf8').trimEnd().split('\n')) {
  number += 1;
  const [, name, numbers, answer, expected, told] = /^(\w+)(?:\((.*)\))? = (\d+) (\d+)((?: \S+)*)$/.exec(line);
  let answered;
  try {
    answered = folio[`folio_${name}`](...(numbers ? numbers.split(', ').map(Number) : [])) ?? 0;
  } catch (error) {
    fail(number, `${name}(${numbers ?? ''}) trapped: ${error.message}`);
  }
  digest = BigInt.asUintN(64, folio.folio_digest());
  const got = Array.from({ length: folio.folio_count() }, (_, index) => folio.folio_told(index));
  const wanted = told ? told.trim().split(' ').map(Number) : [];
  if (answered !== Number(answer)) fail(number, `${name}(${numbers}) answers ${answered}, natively ${answer}`);
  if (digest !== BigInt(expected)) fail(number, `the digest after ${name}(${numbers}) is ${digest}, natively ${expected}`);
  if (got.length !== wanted.length || got.some((value, index) => !Object.is(value, wanted[index]))) {
    fail(number, `${name}(${numbers}) tells ${got}, natively ${wanted}`);
  }
}
if (number < 500) fail(number, 'the session is too short to prove anything');
console.log(`${number} calls, digest ${digest.toString(16).padStart(16, '0')}, ${folio.memory.buffer.byteLength} bytes of memory`);
