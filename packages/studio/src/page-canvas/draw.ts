import { centre, type Box } from '../../../fovea/src/model/box.ts';
import type { BoxIndex } from './box-index.ts';
import { layerColors, layerNames, type LayerName, type Layers } from './layers.ts';
import type { Mark, MarkBatch } from './marks.ts';
import { seen, type Size, type View } from './view.ts';

/** All that is to be seen. */
export type Picture = {
  readonly page: Size;
  readonly layers: Layers;
  readonly shown: ReadonlySet<LayerName>;
  readonly marks: readonly MarkBatch[];
  readonly selected: readonly Box[];
  readonly cursor?: Box;
  readonly lasso?: Box;
  /** The page as it looks; white paper until it has come. */
  readonly bitmap?: ImageBitmap;
};

type Pen = {
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  /** The part of the page that is seen. */
  readonly part: Box;
};

/** Paints the canvas: only what is seen, all boxes of one colour in one go. */
export function draw(
  context: CanvasRenderingContext2D,
  canvas: Size,
  ratio: number,
  view: View,
  picture: Picture,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width * ratio, canvas.height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const pen = { context, view, part: seen(view, canvas) };
  drawPaper(pen, picture);
  for (const name of layerNames) if (picture.shown.has(name)) drawLayer(pen, name, picture.layers[name]);
  for (const batch of picture.marks) drawBatch(pen, batch, picture.layers.tokens);
  drawSelection(pen, picture);
}

function drawPaper({ context, view, part }: Pen, { page, bitmap }: Picture): void {
  const { scale, left, top } = view;
  context.fillStyle = '#fff';
  context.fillRect(left, top, page.width * scale, page.height * scale);
  if (!bitmap) return;
  const [x0, y0] = [Math.max(0, part.x0), Math.max(0, part.y0)];
  const [x1, y1] = [Math.min(page.width, part.x1), Math.min(page.height, part.y1)];
  if (x1 <= x0 || y1 <= y0) return;
  const [byX, byY] = [bitmap.width / page.width, bitmap.height / page.height];
  context.imageSmoothingEnabled = scale < 3 * byX;
  const [width, height] = [x1 - x0, y1 - y0];
  context.drawImage(
    bitmap,
    x0 * byX,
    y0 * byY,
    width * byX,
    height * byY,
    x0 * scale + left,
    y0 * scale + top,
    width * scale,
    height * scale,
  );
}

function drawLayer(pen: Pen, name: LayerName, index: BoxIndex): void {
  const { context } = pen;
  const color = layerColors[name];
  if (name === 'order') return drawOrder(pen, index.boxes, color);
  context.strokeStyle = color;
  context.lineWidth = name === 'tokens' ? 0.8 : 1.2;
  trace(pen, index);
  context.stroke();
  if (name === 'tokens') return;
  context.globalAlpha = 0.06;
  context.fillStyle = color;
  context.fill();
  context.globalAlpha = 1;
}

/** One path of all boxes that are seen. */
function trace({ context, view, part }: Pen, index: BoxIndex): void {
  const { scale, left, top } = view;
  context.beginPath();
  for (const i of index.within(part)) {
    const { x0, y0, x1, y1 } = index.boxes[i]!;
    context.rect(
      x0 * scale + left,
      y0 * scale + top,
      Math.max(0.5, (x1 - x0) * scale),
      Math.max(0.5, (y1 - y0) * scale),
    );
  }
}

/** A line from block to block with arrows on the way and numbers at the start of each. */
function drawOrder({ context, view }: Pen, boxes: readonly Box[], color: string): void {
  const at = (box: Box): [number, number] => {
    const { x, y } = centre(box);
    return [x * view.scale + view.left, y * view.scale + view.top];
  };
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const box of boxes) context.lineTo(...at(box));
  context.stroke();
  context.font = '600 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  boxes.forEach((box, i) => {
    const [x, y] = at(box);
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, 9, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#fff';
    context.fillText(String(i + 1), x, y);
  });
}

const alphas = { wash: 0.32, pale: 0.14, outline: 0.05, ghost: 0.04 } as const;
const isDashed = (look: Mark['look']): boolean => look === 'pale' || look === 'ghost';

function drawBatch(pen: Pen, batch: MarkBatch, words: BoxIndex): void {
  const { color, look, index, names } = batch;
  if (look === 'link') return drawLinks(pen, batch);
  const { context } = pen;
  trace(pen, index);
  context.fillStyle = color;
  context.globalAlpha = alphas[look];
  context.fill();
  context.globalAlpha = look === 'pale' ? 0.5 : 1;
  context.strokeStyle = color;
  context.lineWidth = look === 'outline' || look === 'ghost' ? 2 : 1.2;
  context.setLineDash(isDashed(look) ? [4, 3] : []);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
  drawNames(pen, color, index, names, words);
}

/** From the lower left of a box to the upper left of what belongs to it, with a dot at the end. */
function drawLinks({ context, view: { scale, left, top } }: Pen, { color, links }: MarkBatch): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 1.5;
  for (const [from, to] of links) {
    const start = [from.x0 * scale + left + 4, from.y1 * scale + top] as const;
    const end = [to.x0 * scale + left, ((to.y0 + to.y1) / 2) * scale + top] as const;
    context.beginPath();
    context.moveTo(...start);
    context.bezierCurveTo(start[0], (start[1] + end[1]) / 2, end[0] - 14, end[1], ...end);
    context.stroke();
    context.beginPath();
    context.arc(...end, 3, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawNames(
  { context, view, part }: Pen,
  color: string,
  index: BoxIndex,
  names: readonly (string | undefined)[],
  words: BoxIndex,
): void {
  if (names.every((name) => name === undefined)) return;
  context.font = '600 10px system-ui, sans-serif';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const i of index.within(part)) {
    const name = names[i];
    if (name === undefined) continue;
    const { x0, y0, x1, y1 } = index.boxes[i]!;
    const width = context.measureText(name).width + 8;
    const place = freePlace({ x0, y0, x1, y1 }, width, view, words);
    if (!place) continue;
    context.fillStyle = color;
    context.fillRect(place.x, place.y, width, chipHeight);
    context.fillStyle = '#fff';
    context.fillText(name, place.x + 4, place.y + 7);
  }
}

const chipHeight = 13;

/** Where the name of a box hides no word: above it, below it, or beside it; undefined where there is no room. */
function freePlace(
  box: Box,
  width: number,
  { scale, left, top }: View,
  words: BoxIndex,
): { readonly x: number; readonly y: number } | undefined {
  const [x0, y0] = [box.x0 * scale + left, box.y0 * scale + top];
  const [x1, y1] = [box.x1 * scale + left, box.y1 * scale + top];
  const places = [
    { x: x0 - 1, y: y0 - chipHeight },
    { x: x1 - width + 1, y: y0 - chipHeight },
    { x: x0 - 1, y: y1 },
    { x: x1 - width + 1, y: y1 },
    { x: x1 + 1, y: y0 },
    { x: x0 - width - 1, y: y0 },
  ];
  return places.find(({ x, y }) => {
    const part = {
      x0: (x - left) / scale,
      y0: (y - top) / scale,
      x1: (x + width - left) / scale,
      y1: (y + chipHeight - top) / scale,
    };
    return words.within(part).length === 0;
  });
}

const accent = '#4338ca';

function drawSelection({ context, view: { scale, left, top } }: Pen, { selected, cursor, lasso }: Picture): void {
  context.strokeStyle = accent;
  context.lineWidth = 2;
  for (const { x0, y0, x1, y1 } of selected) {
    context.strokeRect(x0 * scale + left - 1, y0 * scale + top - 1, (x1 - x0) * scale + 2, (y1 - y0) * scale + 2);
  }
  if (cursor) {
    const { x0, y0, x1, y1 } = cursor;
    context.lineWidth = 2.5;
    context.strokeRect(x0 * scale + left - 3, y0 * scale + top - 3, (x1 - x0) * scale + 6, (y1 - y0) * scale + 6);
  }
  if (!lasso) return;
  const place = [lasso.x0 * scale + left, lasso.y0 * scale + top] as const;
  const size = [(lasso.x1 - lasso.x0) * scale, (lasso.y1 - lasso.y0) * scale] as const;
  context.fillStyle = `${accent}22`;
  context.fillRect(...place, ...size);
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  context.strokeRect(...place, ...size);
  context.setLineDash([]);
}
