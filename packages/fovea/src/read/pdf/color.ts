import type { Engine } from './engine.ts';

export type Paint = { readonly color: string; readonly opacity: number };

type ColorGetter = (object: number, r: number, g: number, b: number, a: number) => number;

/** No colour that a number can say: none at all, or a pattern. */
export const noColor = -1;

/** Asks a page object for a colour, as one number: red, green, blue and opacity, a byte each. */
export function readColor(engine: Engine, get: ColorGetter, object: number): number {
  const at = engine.scratch;
  if (!get(object, at, at + 4, at + 8, at + 12)) return noColor;
  return (
    (engine.integer(0) & 255) * 0x1000000 +
    ((engine.integer(1) & 255) << 16) +
    ((engine.integer(2) & 255) << 8) +
    (engine.integer(3) & 255)
  );
}

export function paintOf(color: number): Paint | undefined {
  if (color === noColor) return undefined;
  const rgb = Math.floor(color / 256);
  return { color: hexColor(rgb >> 16, rgb >> 8, rgb), opacity: Math.round(((color & 255) / 255) * 100) / 100 };
}

export function readPaint(engine: Engine, get: ColorGetter, object: number): Paint | undefined {
  return paintOf(readColor(engine, get, object));
}

export function hexColor(r: number, g: number, b: number): string {
  return `#${((1 << 24) | ((r & 255) << 16) | ((g & 255) << 8) | (b & 255)).toString(16).slice(1)}`;
}
