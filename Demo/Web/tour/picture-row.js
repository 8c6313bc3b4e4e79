// What a row of Pictures shows, drawn on a canvas by a worker or by the page.

import { paint, palette } from './art.js';
import { nameOf, people, Random, textOf } from './words.js';

export const rowHeight = 132;
export const pictureSize = 108;
/** The number of pictures that all rows share. */
export const addresses = 64;

/** The address of the picture of a row. */
export const addressOf = (row) => new Random(row * 3 + 1).below(addresses) + 1;

function canvasOf(width, height, scale) {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  return { canvas, context };
}

/** Draws the text of a row: a name, a line of facts, and words in colours of their own, wrapped. Returns an ImageBitmap. */
export function drawText(row, { width, scale, ink, soft, isDark }) {
  const { canvas, context } = canvasOf(width, rowHeight - 16, scale);
  const random = new Random(row);
  context.textBaseline = 'top';
  context.fillStyle = ink;
  context.font = '600 16px system-ui, sans-serif';
  context.fillText(nameOf(random), 0, 2, width - 64);
  context.font = '12px system-ui, sans-serif';
  context.fillStyle = soft;
  context.textAlign = 'right';
  context.fillText(`row ${(row + 1).toLocaleString('en')}`, width, 5);
  context.textAlign = 'left';
  context.fillText(`by ${random.one(people)}  ·  ${10 + random.below(900)} likes`, 0, 25);
  const size = 14;
  let [x, y] = [0, 47];
  for (const word of textOf(4, random).split(' ')) {
    const isColoured = random.below(6) === 0;
    context.font = `${isColoured ? 600 : 400} ${size}px system-ui, sans-serif`;
    const length = context.measureText(`${word} `).width;
    if (x + length > width && x > 0) [x, y] = [0, y + 20];
    if (y > rowHeight - 36) break;
    context.fillStyle = isColoured ? `hsl(${random.below(360)} 70% ${isDark ? 68 : 40}%)` : ink;
    context.fillText(word, x, y);
    x += length;
  }
  return canvas.transferToImageBitmap();
}

/** Draws a decoded picture with rounded corners. Returns an ImageBitmap. */
export function drawPicture(picture, { scale }) {
  const { canvas, context } = canvasOf(pictureSize, pictureSize, scale);
  context.beginPath();
  context.roundRect(0, 0, pictureSize, pictureSize, 14);
  context.clip();
  context.drawImage(picture, 0, 0, pictureSize, pictureSize);
  return canvas.transferToImageBitmap();
}

/** The file at an address, as if it came over a network. */
export async function file(address) {
  const { canvas, context } = canvasOf(240, 240, 1);
  paint(context, 240, 240, address * 77);
  context.fillStyle = palette(address * 77)[2];
  context.font = '600 22px system-ui, sans-serif';
  context.globalAlpha = 0.8;
  context.fillText(String(address), 14, 226);
  return canvas.convertToBlob({ type: 'image/png' });
}
