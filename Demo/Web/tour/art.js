// Pictures from numbers: for the background of an element, and for a canvas in a page or a worker.

import { Random } from './words.js';

const hueOf = (random) => random.below(360);

/** Returns three colours that go together. */
export function palette(seed) {
  const random = new Random(seed * 31 + 7);
  const hue = hueOf(random);
  const turn = random.one([28, 40, 150, 190, 320]);
  return [`oklch(0.76 0.15 ${hue})`, `oklch(0.6 0.17 ${(hue + turn) % 360})`, `oklch(0.36 0.12 ${(hue + turn * 1.6) % 360})`];
}

/** Returns the background of an element, in CSS. */
export function background(seed) {
  const random = new Random(seed * 17 + 3);
  const [light, middle, dark] = palette(seed);
  const place = () => `${random.below(100)}% ${random.below(100)}%`;
  const size = 18 + random.below(30);
  return [
    `radial-gradient(circle at ${place()}, ${light} 0 ${size * 0.55}%, transparent ${size * 0.55 + 0.4}%)`,
    `radial-gradient(circle at ${place()}, transparent 0 ${size}%, color-mix(in srgb, ${middle} 70%, transparent) ${size + 0.4}% ${size + 14}%, transparent ${size + 14.4}%)`,
    `linear-gradient(${random.below(360)}deg, ${middle}, ${dark})`,
  ].join(', ');
}

/** Paints a picture on the context of a canvas. */
export function paint(context, width, height, seed) {
  const random = new Random(seed * 131 + 11);
  const [light, middle, dark] = palette(seed);
  const sky = context.createLinearGradient(0, 0, width * 0.3, height);
  sky.addColorStop(0, middle);
  sky.addColorStop(1, dark);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = light;
  context.beginPath();
  context.arc(width * (0.2 + random.below(60) / 100), height * (0.2 + random.below(30) / 100), Math.min(width, height) * (0.1 + random.below(14) / 100), 0, 7);
  context.fill();
  // Hills, from far to near.
  for (let layer = 0; layer < 4; layer += 1) {
    const base = height * (0.45 + layer * 0.14);
    const [size, speed, phase] = [height * (0.05 + random.below(9) / 100), 1 + random.below(30) / 10, random.below(700) / 100];
    context.fillStyle = layer % 2 === 0 ? dark : middle;
    context.globalAlpha = 0.35 + layer * 0.18;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += 4) context.lineTo(x, base + Math.sin((x / width) * 6.3 * speed + phase) * size + Math.sin((x / width) * 17 + phase * 2) * size * 0.3);
    context.lineTo(width, height);
    context.fill();
  }
  context.globalAlpha = 1;
}
