import type { Engine } from './engine.ts';

export type Paint = { readonly color: string; readonly opacity: number };

type ColorGetter = (object: number, r: number, g: number, b: number, a: number) => number;

/** Asks a page object for a colour; undefined where it has none that a number can say (a pattern, say). */
export function readPaint(engine: Engine, get: ColorGetter, object: number): Paint | undefined {
  const at = engine.scratch;
  if (!get(object, at, at + 4, at + 8, at + 12)) return undefined;
  const u32 = engine.u32();
  const i = at >> 2;
  return { color: hexColor(u32[i]!, u32[i + 1]!, u32[i + 2]!), opacity: Math.round((u32[i + 3]! / 255) * 100) / 100 };
}

export function hexColor(r: number, g: number, b: number): string {
  return `#${((1 << 24) | ((r & 255) << 16) | ((g & 255) << 8) | (b & 255)).toString(16).slice(1)}`;
}
