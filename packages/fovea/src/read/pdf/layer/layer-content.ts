import { applyToPoint, rotation, type Affine } from '../../../model/affine.ts';
import { ascent, descent } from './glyphless-font.ts';
import type { LayerFont } from './layer-font.ts';
import { plainNumber } from './source.ts';
import { leftToRight } from './visual-order.ts';
import type { LayerWord } from './text-layer.ts';

/** The part of the height of a line that is above its baseline. */
const aboveBase = ascent / (ascent - descent);
/** Narrower than this share of the height, the white after a word is none. */
const leastSpace = 0.08;
/** The least that a word may be long or high, in points: nothing may be scaled to nothing. */
const leastExtent = 0.1;

/** Where a word stands: the middle of its box, how long and how high it is along its baseline. */
type Stand = { readonly x: number; readonly y: number; readonly length: number; readonly height: number };

/**
 * What is drawn for a page: its words in invisible letters, as wide as they are in the picture.
 * @param toUser from places on the page as seen into the page's own coordinates
 * @param name of the font among the resources of the page
 */
export function layerContent(
  lines: readonly (readonly LayerWord[])[],
  font: LayerFont,
  name: string,
  toUser: Affine,
): string {
  const shown = lines.flatMap((line) =>
    line.flatMap((word, i) => {
      const next = line[i + 1];
      const space = next && spaceBetween(word, next);
      return font.width(word.text) > 0 ? [shownWord(word, space, font, name, toUser)] : [];
    }),
  );
  return `q BT 3 Tr\n${shown.join('\n')}\nET Q\n`;
}

function shownWord(word: LayerWord, space: number | undefined, font: LayerFont, name: string, toUser: Affine): string {
  const { x, y, length, height } = standOf(word);
  const turn = rotation(word.angle);
  // Back by half its length, and down from the middle to the baseline.
  const down = (aboveBase - 0.5) * height;
  const start = applyToPoint(
    toUser,
    x - (turn.a * length) / 2 + turn.c * down,
    y - (turn.b * length) / 2 + turn.d * down,
  );
  const along = applied(toUser, turn.a, turn.b);
  const up = applied(toUser, -turn.c, -turn.d);
  const scale = Math.hypot(along.x, along.y);
  const size = height * scale;
  const matrix = [along.x / scale, along.y / scale, up.x / scale, up.y / scale, start.x, start.y];
  const stretch = (of: string, to: number): string => plainNumber((100 * to) / (font.width(of) * height));
  const text = leftToRight(word.text);
  const parts = [
    `/${name} ${plainNumber(size)} Tf ${stretch(text, length)} Tz`,
    `${matrix.map(plainNumber).join(' ')} Tm ${font.encode(text)} Tj`,
  ];
  if (space !== undefined) parts.push(`${stretch(' ', space)} Tz ${font.encode(' ')} Tj`);
  return parts.join(' ');
}

/** A direction, without the place. */
function applied({ a, b, c, d }: Affine, x: number, y: number): { x: number; y: number } {
  return { x: a * x + c * y, y: b * x + d * y };
}

/** Of a word that is slanted, the box has corners that are not its own. */
function standOf({ box, size, angle }: LayerWord): Stand {
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const isUpright = Math.min(cos, sin) < 0.001;
  const height = isUpright ? (cos > sin ? h : w) : size;
  const length = cos > sin ? (w - height * sin) / cos : (h - height * cos) / sin;
  return {
    x: (box.x0 + box.x1) / 2,
    y: (box.y0 + box.y1) / 2,
    length: Math.max(leastExtent, length),
    height: Math.max(leastExtent, height),
  };
}

/** How much white is between two words of a line; undefined where one does not follow the other to the right. */
function spaceBetween(word: LayerWord, next: LayerWord): number | undefined {
  const [from, to] = [standOf(word), standOf(next)];
  const turn = rotation(word.angle);
  const ahead = (to.x - from.x) * turn.a + (to.y - from.y) * turn.b;
  const white = ahead - (from.length + to.length) / 2;
  return word.angle === next.angle && white > leastSpace * from.height ? white : undefined;
}
