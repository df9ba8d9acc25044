import { defined } from '../model/defined.ts';
import { area, contains, type Box, type Page, type Shape } from '../model/index.ts';
import { entry } from '../model/lookup.ts';

/** A box drawn around something, and the frames drawn inside it. */
export type FrameBox = { readonly box: Box; readonly fill?: string; readonly stroke?: string };

/** A box that holds nearly the whole page frames nothing; one as small as a word is a highlight. */
const maxShare = 0.85;
const maxFrames = 400;

/** Boxes drawn as shapes, or by four rules; each once, however often it is drawn. */
export function findFrames(page: Page): FrameBox[] {
  const limit = maxShare * page.width * page.height;
  const found: FrameBox[] = [];
  for (const shape of [...page.shapes, ...boxesOfRules(page.shapes)]) {
    if (found.length >= maxFrames) break;
    if (!isBoxLike(shape) || area(shape.box) > limit) continue;
    if (found.some((frame) => isSameBox(frame.box, shape.box))) continue;
    found.push({
      box: shape.box,
      ...defined({ fill: shape.fill, stroke: shape.stroke }),
    });
  }
  return found;
}

/** Rounded boxes are curves; a white fill without an edge frames nothing the eye can see. */
function isBoxLike({ kind, fill, stroke }: Shape): boolean {
  if (kind !== 'rect' && kind !== 'curve') return false;
  return stroke !== undefined || (fill !== undefined && fill !== '#ffffff');
}

function isSameBox(a: Box, b: Box): boolean {
  const slack = 0.02 * Math.min(a.x1 - a.x0, a.y1 - a.y0) + 1e-9;
  return (
    Math.abs(a.x0 - b.x0) <= slack &&
    Math.abs(a.y0 - b.y0) <= slack &&
    Math.abs(a.x1 - b.x1) <= slack &&
    Math.abs(a.y1 - b.y1) <= slack
  );
}

/** More rules than this are a grid, which is a table's business. */
const maxRules = 60;

function boxesOfRules(shapes: readonly Shape[]): Shape[] {
  const rules = shapes.filter((shape) => shape.kind === 'rule');
  if (rules.length < 4 || rules.length > maxRules) return [];
  const isLevel = ({ box }: Shape): boolean => box.x1 - box.x0 >= box.y1 - box.y0;
  const level = rules.filter(isLevel).toSorted((a, b) => a.box.y0 - b.box.y0);
  const upright = rules.filter((rule) => !isLevel(rule));
  const boxes: Shape[] = [];
  for (const [i, top] of level.entries()) {
    const bottom = level.slice(i + 1).find((rule) => isUnder(top.box, rule.box));
    if (!bottom) continue;
    const box = { x0: top.box.x0, y0: top.box.y0, x1: top.box.x1, y1: bottom.box.y1 };
    if (hasEdge(upright, box.x0, box) && hasEdge(upright, box.x1, box)) {
      boxes.push({ kind: 'rect', box, stroke: top.stroke ?? top.fill ?? '#000000' });
    }
  }
  return boxes;
}

function isUnder(top: Box, bottom: Box): boolean {
  const slack = 0.02 * (top.x1 - top.x0);
  return Math.abs(top.x0 - bottom.x0) <= slack && Math.abs(top.x1 - bottom.x1) <= slack && bottom.y0 > top.y1;
}

function hasEdge(upright: readonly Shape[], x: number, box: Box): boolean {
  const slack = 0.03 * Math.min(box.x1 - box.x0, box.y1 - box.y0);
  return upright.some(
    (rule) =>
      Math.abs((rule.box.x0 + rule.box.x1) / 2 - x) <= slack + (rule.box.x1 - rule.box.x0) &&
      rule.box.y0 <= box.y0 + 2 * slack &&
      rule.box.y1 >= box.y1 - 2 * slack,
  );
}

/** For each frame the smallest other that holds it, -1 for none. */
export function frameParents(frames: readonly FrameBox[]): number[] {
  return frames.map((frame, i) => innermost(frames, frame.box, i));
}

/** The smallest frame around a box, with a little slack for strokes; -1 for none. */
export function innermost(frames: readonly FrameBox[], box: Box, except = -1): number {
  let best = -1;
  for (const [i, frame] of frames.entries()) {
    if (i === except || !holds(frame.box, box)) continue;
    if (except >= 0 && area(frame.box) <= area(box)) continue;
    if (best < 0 || area(frame.box) < area(entry(frames, best).box)) best = i;
  }
  return best;
}

function holds(frame: Box, box: Box): boolean {
  const slack = 0.1 * (box.y1 - box.y0);
  return contains({ x0: frame.x0 - slack, y0: frame.y0 - slack, x1: frame.x1 + slack, y1: frame.y1 + slack }, box);
}
