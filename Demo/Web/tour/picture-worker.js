// A lane of Pictures: draws what it is sent, one after the other.

import { drawPicture, drawText } from './picture-row.js';

addEventListener('message', async ({ data }) => {
  const { task, kind, row, file, look } = data;
  try {
    const bitmap = kind === 'text' ? drawText(row, look) : drawPicture(await createImageBitmap(file), look);
    postMessage({ task, bitmap }, [bitmap]);
  } catch (error) {
    postMessage({ task, error: String(error) });
  }
});
