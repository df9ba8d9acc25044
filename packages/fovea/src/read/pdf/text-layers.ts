import type { Engine } from './engine.ts';
import { readUtf16, withCString } from './memory.ts';

/** Names the layer that a page object belongs to by itself; undefined where it is on none. */
export type LayerReader = (object: number) => string | undefined;

/**
 * Layers are marked content, and objects drawn in one go share their marks, so every mark is asked once. Layers without
 * a name of their own, shown by rules over others, count as one. Whether a layer is switched on is not said here.
 */
export function createLayerReader(engine: Engine): LayerReader {
  const { x } = engine;
  const known = new Map<number, string | undefined>();
  const layerOfMark = (mark: number): string | undefined => {
    if (!known.has(mark)) known.set(mark, isLayer(engine, mark) ? nameOfLayer(engine, mark) : undefined);
    return known.get(mark);
  };
  return (object) => {
    for (let i = x.FPDFPageObj_CountMarks(object) - 1; i >= 0; i--) {
      const layer = layerOfMark(x.FPDFPageObj_GetMark(object, i));
      if (layer !== undefined) return layer;
    }
    return undefined;
  };
}

function isLayer(engine: Engine, mark: number): boolean {
  const { x } = engine;
  return sizedUtf16(engine, (buffer, size, length) => x.FPDFPageObjMark_GetName(mark, buffer, size, length)) === 'OC';
}

function nameOfLayer(engine: Engine, mark: number): string {
  const { x } = engine;
  return withCString(engine, 'Name', (key) =>
    sizedUtf16(engine, (buffer, size, length) =>
      x.FPDFPageObjMark_GetParamStringValue(mark, key, buffer, size, length),
    ),
  );
}

/** Strings of marks come with their size in a place of its own. */
function sizedUtf16(engine: Engine, get: (buffer: number, size: number, length: number) => number): string {
  const { scratch } = engine;
  return readUtf16(engine, (buffer, size) => (get(buffer, size, scratch) ? engine.integer(0) : 0));
}
