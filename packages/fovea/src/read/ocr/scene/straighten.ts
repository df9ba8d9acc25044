import type { Box } from '../../../model/index.ts';
import { applyToBox, type Affine } from '../../../model/affine.ts';
import { areaOf } from '../picture-page.ts';
import type { OcrWord } from '../recognize.ts';
import type { ColorPicture } from './color-picture.ts';
import type { Rect } from './rect.ts';

/** From this slope on, in radians, Tesseract loses lines and lines of a page overlap. */
const steep = 0.02;
/** Of the lines, by their length, so many say how a page leans; else they lean each for itself. */
const leastShare = 0.6;
/** Lines of a page that lean alike differ by no more. */
const alike = 0.02;

/** How the lines of a page lean together, in radians, clockwise; 0 where they are level or do not agree. */
export function pageSlope(lines: readonly Rect[]): number {
  const sorted = lines.toSorted((a, b) => a.angle - b.angle);
  const total = sorted.reduce((sum, { along }) => sum + along, 0);
  let half = total / 2;
  const middle = sorted.find(({ along }) => (half -= along) <= 0)?.angle ?? 0;
  if (Math.abs(middle) < steep) return 0;
  const near = sorted.filter(({ angle }) => Math.abs(angle - middle) <= alike);
  const length = near.reduce((sum, { along }) => sum + along, 0);
  if (length < leastShare * total) return 0;
  return near.reduce((sum, { angle, along }) => sum + angle * along, 0) / length;
}

/** A picture turned against its slope; what was not in it before is white. */
export function straightened(picture: ColorPicture, slope: number): ColorPicture {
  const { width, height, dpi, rgb } = picture;
  const [newWidth, newHeight] = sizeOf(picture, slope);
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const straight = new Uint8Array(3 * newWidth * newHeight).fill(255);
  const below = 3 * width;
  for (let row = 0, to = 0; row < newHeight; row++) {
    const v = row + 0.5 - newHeight / 2;
    const alongX = v * sin;
    const alongY = v * cos;
    for (let column = 0; column < newWidth; column++, to += 3) {
      const u = column + 0.5 - newWidth / 2;
      const x = u * cos - alongX + width / 2 - 0.5;
      const y = u * sin + alongY + height / 2 - 0.5;
      if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) continue;
      // Neither is below 0: this is the whole part.
      const left = x | 0;
      const top = y | 0;
      const partX = x - left;
      const partY = y - top;
      const from = 3 * (top * width + left);
      for (let c = 0; c < 3; c++) {
        const at = from + c;
        const [first, second] = [rgb[at]!, rgb[at + below]!];
        const upper = first + partX * (rgb[at + 3]! - first);
        const lower = second + partX * (rgb[at + below + 3]! - second);
        straight[to + c] = upper + partY * (lower - upper) + 0.5;
      }
    }
  }
  return { width: newWidth, height: newHeight, dpi, rgb: straight };
}

type Size = Pick<ColorPicture, 'width' | 'height' | 'dpi'>;

/** Large enough for all of the picture. */
function sizeOf({ width, height }: Size, slope: number): [number, number] {
  const [cos, sin] = [Math.abs(Math.cos(slope)), Math.abs(Math.sin(slope))];
  return [Math.ceil(width * cos + height * sin), Math.ceil(width * sin + height * cos)];
}

/** A line of a picture where it is once that was straightened. */
export function straightLine(line: Rect, picture: Size, slope: number): Rect {
  const [newWidth, newHeight] = sizeOf(picture, slope);
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const [dx, dy] = [line.x - picture.width / 2, line.y - picture.height / 2];
  return {
    ...line,
    x: dx * cos + dy * sin + newWidth / 2,
    y: dy * cos - dx * sin + newHeight / 2,
    angle: line.angle - slope,
  };
}

/** A word of a straightened picture where it is on the page, with the angle of its text. */
export function leaningWord(word: OcrWord, picture: Size, slope: number): OcrWord {
  if (slope === 0) return word;
  const unit = 72 / picture.dpi;
  const [newWidth, newHeight] = sizeOf(picture, slope);
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
  const [u, v] = [(newWidth / 2) * unit, (newHeight / 2) * unit];
  const toPage: Affine = {
    a: cos,
    b: sin,
    c: -sin,
    d: cos,
    e: (picture.width / 2) * unit - u * cos + v * sin,
    f: (picture.height / 2) * unit - u * sin - v * cos,
  };
  const back = (box: Box): Box => applyToBox(toPage, box);
  const look = word.look ?? { color: '#000000', isBold: false, angle: 0 };
  return {
    ...word,
    area: back(areaOf(word)),
    box: back(word.box),
    symbols: word.symbols.map((own) => ({ ...own, box: back(own.box) })),
    look: { ...look, angle: ((slope * 180) / Math.PI + 360) % 360 },
    ...(word.strike && { strike: back(word.strike) }),
  };
}
