import type { OcrWord } from '../recognize.ts';
import { turnedPicture, type ColorPicture } from './color-picture.ts';
import { detectLines } from './detect-lines.ts';
import { inkOf } from './ink.ts';
import { lineReading } from './line-words.ts';
import { loadNetworks, type Networks, type SceneFiles } from './networks.ts';
import { readLine, upsideDown } from './read-line.ts';
import type { Rect } from './rect.ts';
import { pageLooks } from './page-looks.ts';
import { turnedWord } from './turned-word.ts';

/** Reads the text of a picture, wherever and however it stands in it. */
export type SceneReader = (picture: ColorPicture) => Promise<OcrWord[]>;

export async function createSceneReader(files: SceneFiles): Promise<SceneReader> {
  const networks = await loadNetworks(files);
  return async (picture) => {
    const { upright, lines, quarters } = await levelLines(picture, networks);
    const read: OcrWord[] = [];
    for (const line of lines) read.push(...(await wordsOf(upright, line, networks)));
    return pageLooks(read).map((word) => turnedWord(word, quarters, picture));
  };
}

/** Of so many lines, the longest ones, it is asked whether they stand on their heads. */
const asked = 12;
/** Only of lines that are so much longer than high the direction can be told. */
const tellingLength = 3;

type Level = { readonly upright: ColorPicture; readonly lines: readonly Rect[]; readonly quarters: number };

/** A picture turned so that its lines read from left to right, and by how many quarters clockwise. */
async function levelLines(picture: ColorPicture, networks: Networks): Promise<Level> {
  let level: Level = { upright: picture, lines: await detectLines(picture, networks.detect), quarters: 0 };
  if (isOnItsSide(level.lines)) {
    const upright = turnedPicture(picture, 1);
    level = { upright, lines: await detectLines(upright, networks.detect), quarters: 1 };
  }
  const long = level.lines
    .filter(({ along, across }) => along >= tellingLength * across)
    .toSorted((a, b) => b.along * b.across - a.along * a.across)
    .slice(0, asked);
  let turned = 0;
  for (const line of long) turned += (await upsideDown(level.upright, line, networks)) - 0.5;
  return turned > 0 ? onItsHead(level) : level;
}

function isOnItsSide(lines: readonly Rect[]): boolean {
  let [upright, lying] = [0, 0];
  for (const { along, across } of lines) {
    if (along >= tellingLength * across) lying += along * across;
    if (across >= tellingLength * along) upright += along * across;
  }
  return upright > lying;
}

function onItsHead({ upright, lines, quarters }: Level): Level {
  return {
    upright: turnedPicture(upright, 2),
    lines: lines.map((line) => ({ ...line, x: upright.width - line.x, y: upright.height - line.y })),
    quarters: quarters + 2,
  };
}

/** How far letters reach up and down from where they stand, as shares of the size of their font. */
const [rise, fall] = [0.75, 0.22];

async function wordsOf(picture: ColorPicture, line: Rect, networks: Networks): Promise<OcrWord[]> {
  const signs = await readLine(picture, line, networks);
  if (signs.length === 0) return [];
  const ink = inkOf(picture, line);
  const reading = lineReading(signs, ink);
  if (!reading) return [];
  const unit = 72 / picture.dpi;
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  /** From the ink of the line to the page. */
  const pointAt = (x: number, y: number): { x: number; y: number } => {
    const [along, across] = [x - line.along, y - line.across];
    return { x: (line.x + along * cos - across * sin) * unit, y: (line.y + along * sin + across * cos) * unit };
  };
  const boxOf = ({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): OcrWord['box'] => {
    const [start, end] = [pointAt(x0, (y0 + y1) / 2), pointAt(x1, (y0 + y1) / 2)];
    const half = ((y1 - y0) / 2) * unit;
    const middle = (start.y + end.y) / 2;
    return { x0: start.x, y0: middle - half, x1: end.x, y1: middle + half };
  };
  return reading.words.map((word) => ({
    text: word.text,
    confidence: word.confidence,
    box: boxOf(word),
    symbols: word.symbols.map((symbol) => ({ text: symbol.text, box: boxOf(symbol) })),
    base: pointAt((word.x0 + word.x1) / 2, reading.base).y,
    rise: rise * reading.size * unit,
    fall: fall * reading.size * unit,
    look: { color: ink.color, isBold: reading.isBold, angle: 0 },
  }));
}
