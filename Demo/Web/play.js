// Replaying of traces, in node and in a page.

import { parseLine, textOfEffects, textOfRejection } from './trace.js';

const textOfDigest = (digest) => digest.toString(16).padStart(16, '0');

/**
 * Plays the lines of a trace on a pager of its own, and yields a line of text for each: effects, rejection and digest.
 *
 * Throws an error that names the line if one is malformed. A rejected event is played like any other.
 */
export function* play(folio, lines) {
  let pager = null;
  try {
    for (const [index, line] of lines.entries()) {
      let effects = [];
      let reason = null;
      try {
        const { settings, event } = parseLine(line);
        if (settings !== undefined && index > 0) throw new Error('the header is not the first line');
        pager ??= folio.pager(settings ?? {});
        if (event !== undefined) reason = pager.handle(event, (effect) => effects.push(effect));
      } catch (error) {
        throw new Error(`line ${index + 1}: ${error.message}`, { cause: error });
      }
      const rejected = reason === null ? '' : `,"rejected":${textOfRejection(reason)}`;
      yield `{"line":${index + 1},"effects":${textOfEffects(effects)}${rejected},"digest":"${textOfDigest(pager.digest)}"}`;
    }
  } finally {
    pager?.end();
  }
}
