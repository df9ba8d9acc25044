import type { Box } from '../../model/index.ts';
import { lastOf } from '../../model/lookup.ts';
import { formatBgra, opaqueWhite } from './canvas.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';

/** Pixels a point: enough to see whether a letter leaves a mark. */
const scale = 1;
/** Pixels no farther apart than this in any channel look the same. */
const sameColor = 12;
/** Looks farther apart than this, in points, are drawn by themselves: only what they touch is drawn. */
const apart = 36;
const maxPixels = 4_000_000;

/** A piece of text, and the objects that draw it. */
export type Suspect = { readonly id: number; readonly box: Box; readonly objects: readonly number[] };

/** Those whose absence, with that of their twins, changes nothing that can be seen, by id. */
export function leavingNoMark(
  engine: Engine,
  page: number,
  frame: PageFrame,
  suspects: readonly Suspect[],
  twins: readonly number[],
): Set<number> {
  const convicted = new Set<number>();
  for (const group of neighbours(suspects)) {
    const view = viewOf(group, frame);
    const whole = draw(engine, page, frame, view);
    const without =
      whole &&
      withoutObjects(engine, [...twins, ...group.flatMap(({ objects }) => objects)], () =>
        draw(engine, page, frame, view),
      );
    if (!whole || !without) continue;
    for (const { id, box } of group) if (looksAlike(whole, without, view, box)) convicted.add(id);
  }
  return convicted;
}

function neighbours(suspects: readonly Suspect[]): Suspect[][] {
  const groups: Suspect[][] = [];
  let bottom = -Infinity;
  for (const suspect of suspects.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    if (suspect.box.y0 > bottom + apart) groups.push([]);
    lastOf(groups).push(suspect);
    bottom = Math.max(bottom, suspect.box.y1);
  }
  return groups;
}

/** Part of the page in pixels. */
type View = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function viewOf(group: readonly Suspect[], frame: PageFrame): View {
  let [x0, y0, x1, y1] = [Infinity, Infinity, 0, 0];
  for (const { box } of group) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  const left = Math.max(0, Math.floor(x0 * scale));
  const top = Math.max(0, Math.floor(y0 * scale));
  const width = Math.ceil(Math.min(x1, frame.width) * scale) - left;
  const height = Math.ceil(Math.min(y1, frame.height) * scale) - top;
  return { left, top, width, height };
}

/** Undefined for a view too large, or without extent. */
function draw(engine: Engine, page: number, frame: PageFrame, view: View): Uint8Array | undefined {
  const { x } = engine;
  const { left, top, width, height } = view;
  if (!(width > 0 && height > 0 && width * height <= maxPixels)) return undefined;
  const bitmap = x.FPDFBitmap_CreateEx(width, height, formatBgra, 0, 0);
  if (bitmap === 0) return undefined;
  try {
    const start = x.FPDFBitmap_GetBuffer(bitmap);
    const end = start + height * x.FPDFBitmap_GetStride(bitmap);
    engine.u8().fill(opaqueWhite, start, end);
    const [w, h] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
    x.FPDF_RenderPageBitmap(bitmap, page, -left, -top, w, h, 0, 0);
    return engine.u8().slice(start, end);
  } finally {
    x.FPDFBitmap_Destroy(bitmap);
  }
}

function withoutObjects<T>(engine: Engine, objects: readonly number[], work: () => T): T {
  const activate = (active: number): void => {
    for (const object of objects) engine.x.FPDFPageObj_SetIsActive(object, active);
  };
  activate(0);
  try {
    return work();
  } finally {
    if (!engine.isDead()) activate(1);
  }
}

function looksAlike(a: Uint8Array, b: Uint8Array, view: View, box: Box): boolean {
  const left = Math.max(0, Math.floor(box.x0 * scale) - view.left);
  const right = Math.min(view.width, Math.ceil(box.x1 * scale) - view.left);
  const bottom = Math.min(view.height, Math.ceil(box.y1 * scale) - view.top);
  for (let y = Math.max(0, Math.floor(box.y0 * scale) - view.top); y < bottom; y++) {
    for (let i = 4 * (y * view.width + left), end = 4 * (y * view.width + right); i < end; i++) {
      if (Math.abs(a[i]! - b[i]!) > sameColor) return false;
    }
  }
  return true;
}
