import { intersection, type Box } from '../../../model/index.ts';
import type { Grey } from '../grey.ts';
import type { OcrWord } from '../recognize.ts';
import { sampleSize } from '../sample-lines.ts';
import type { Tesseract } from '../tesseract.ts';
import { turnedPicture, type ColorPicture } from './color-picture.ts';
import { withCurrencySigns } from './currency-signs.ts';
import { withOneDecimalSign } from './decimal-signs.ts';
import { detectLines } from './detect-lines.ts';
import { inkOf, inkPart, type Ink } from './ink.ts';
import { withoutLeader } from './leaders.ts';
import { wholeLine } from './line-ends.ts';
import { lineWords, shifted, type LineWord } from './line-words.ts';
import { seemsLying } from './lying.ts';
import { withMoney } from './money-signs.ts';
import type { Networks } from './networks.ts';
import {
  bestReading,
  isWellRead,
  isWellReadChinese,
  lineParts,
  mayBeSurpassed,
  type LinePart,
} from './best-reading.ts';
import { pageLooks } from './page-looks.ts';
import { placedWords, type SeenWord } from './placed-words.ts';
import { withoutRaised } from './raised-digits.ts';
import { beginningOf, readLine, upsideDown, type Sign } from './read-line.ts';
import { boxAround, type Rect } from './rect.ts';
import { partedAlike } from './same-letters.ts';
import { leaningWord, pageSlope, straightened, straightLine } from './straighten.ts';
import { withStrike } from './strike.ts';
import { lineImage, tesseractLine } from './tesseract-line.ts';
import { turnedWord } from './turned-word.ts';
import { withUnitPrices } from './unit-prices.ts';
import { withWholeAmounts, type ReadLine } from './whole-amounts.ts';

/** Reads the text of a picture, wherever and however it stands in it. */
export type SceneReader = {
  /** Turns the picture upright and finds its lines. */
  readonly find: (picture: ColorPicture) => Promise<Scene>;
  /** Some long lines, level and in black on white. */
  readonly samples: (scene: Scene) => Grey[];
  /** The same scene, read the other way up. */
  readonly turnedOver: (scene: Scene) => Scene;
  /** A scene that was turned over with its lines as they are found that way up, where those that were found before lie off. */
  readonly foundAgain: (scene: Scene) => Promise<Scene>;
  readonly read: (scene: Scene, how: SceneSettings) => Promise<SceneText>;
};

/** A picture with the lines of text in it: as it is, and turned so that its lines read from left to right. */
export type Scene = {
  readonly picture: ColorPicture;
  readonly upright: ColorPicture;
  readonly lines: readonly Rect[];
  /** By how many quarters it was turned, clockwise. */
  readonly quarters: number;
  /** How its lines leaned then, in radians, clockwise: `upright` is turned against that, too. */
  readonly slope: number;
};

export type SceneText = {
  readonly words: readonly OcrWord[];
  /** Lines of text that were found, and those of them in which nobody could read anything. */
  readonly lines: number;
  readonly unread: number;
  /** The languages that it was read in, where they had to be found. */
  readonly lang?: string;
};

export type SceneSettings = {
  /** Where it is installed. */
  readonly tesseract: Tesseract | undefined;
  /** Whether the network was taught all languages that are asked for; else Tesseract reads what is not a number. */
  readonly isTaught: boolean;
  /** Whether it was taught their letters at least, accents apart: it may be asked for lines that Tesseract can't read. */
  readonly isSimilar?: boolean;
  /** Whether all languages that are asked for are written in Latin letters. */
  readonly isLatin?: boolean;
  /** Whether Chinese is asked for, of which the network was taught the simple letters. */
  readonly isChinese?: boolean;
  /** Only lines in this box, in page units, or near it are read; all where absent. */
  readonly wanted?: Box | undefined;
};

/**
 * Finds the lines of a picture and has each read by who does it best: Tesseract, which is quick, where it is sure, and
 * a network that was taught text of all looks for the rest.
 */
export function createSceneReader(networks: Networks): SceneReader {
  return {
    find: async (picture) => straightScene({ picture, slope: 0, ...(await levelLines(picture, networks)) }),
    samples: ({ upright, lines }) =>
      longest(lines, sampleSize).map((line) => lineImage(inkOf(upright, line), upright.dpi)),
    turnedOver: onItsHead,
    foundAgain: (scene) => foundAgain(scene, networks),
    read: (scene, how) => readLines(scene, networks, how),
  };
}

/** Lines that lean together are turned level. */
function straightScene(scene: Scene): Scene {
  const slope = pageSlope(scene.lines);
  if (slope === 0) return scene;
  return {
    ...scene,
    slope,
    upright: straightened(scene.upright, slope),
    lines: scene.lines.map((line) => straightLine(line, scene.upright, slope)),
  };
}

async function readLines(scene: Scene, networks: Networks, how: SceneSettings): Promise<SceneText> {
  const { picture, upright, quarters, slope } = scene;
  const lines = how.wanted ? linesIn(scene, how.wanted) : scene.lines;
  const read: ReadLine[] = [];
  for (const line of lines) read.push(await readWords(upright, line, networks, how));
  const unread = read.filter(({ words }) => words.length === 0).length;
  const seen = (await withWholeAmounts(upright, read, networks)).flatMap((line) => seenWords(line, upright.dpi));
  const words = pageLooks(withOneDecimalSign(withCurrencySigns(seen))).map((word) =>
    wordOnPage(word, { picture, quarters, slope }),
  );
  return { words, lines: lines.length, unread };
}

/** Where a word of a scene that was turned is on the page. */
function wordOnPage(
  word: OcrWord,
  { picture, quarters, slope }: Pick<Scene, 'picture' | 'quarters' | 'slope'>,
): OcrWord {
  return turnedWord(leaningWord(word, turnedSize(picture, quarters), slope), quarters, picture);
}

/** So many times its height from a box a line may still be of use: its units or its cents are within. */
const nearness = 3;

/** The lines of a scene that lie in a box of the page, or near it. */
function linesIn(scene: Scene, wanted: Box): Rect[] {
  const unit = 72 / scene.picture.dpi;
  return scene.lines.filter((line) => {
    const near = nearness * 2 * line.across;
    const { x0, y0, x1, y1 } = boxAround(line);
    const box = { x0: (x0 - near) * unit, y0: (y0 - near) * unit, x1: (x1 + near) * unit, y1: (y1 + near) * unit };
    const word = { text: '', confidence: 1, box, symbols: [], base: box.y1, rise: box.y1 - box.y0, fall: 0 };
    return intersection(wordOnPage(word, scene).box, wanted) !== undefined;
  });
}

type Size = Pick<ColorPicture, 'width' | 'height' | 'dpi'>;

/** The size of a picture once it is turned by quarters. */
const turnedSize = ({ width, height, dpi }: ColorPicture, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height, dpi } : { width: height, height: width, dpi };

async function readWords(
  picture: ColorPicture,
  found: Rect,
  networks: Networks,
  how: SceneSettings,
): Promise<ReadLine> {
  const { line, ink } = wholeLine(picture, found);
  if (how.isChinese) {
    // Many times as right as Tesseract, and quicker.
    const whole = { from: 0, to: ink.width, words: [], isSure: false };
    const words = await networkWords(picture, line, ink, whole, networks);
    if (isWellReadChinese(words, ink)) return { line, ink, words: bestReading([words]) };
  }
  const own = how.tesseract ? tesseractLine(how.tesseract, ink, picture.dpi, how.isLatin) : [];
  if (isWellRead(own, ink)) return { line, ink, words: bestReading([own]) };
  const words: LineWord[] = [];
  for (const part of lineParts(own, ink, how.isTaught || how.isSimilar ? 'runs' : 'words')) {
    const { from, isSure } = part;
    const asks = !isSure && mayGain(part, how);
    const readings = asks ? networkReadings(await networkWords(picture, line, ink, part, networks), part, how) : [];
    words.push(...bestReading([part.words, ...readings.map((reading) => shifted(reading, from))]));
  }
  return { line, ink, words };
}

/** What the network reads in a part of a line, in the columns of that part. */
async function networkWords(
  picture: ColorPicture,
  line: Rect,
  ink: Ink,
  { from, to, words }: LinePart,
  networks: Networks,
): Promise<LineWord[]> {
  const [part, shift] = [inkPart(ink, from, to), (from + to - ink.width) / 2];
  const rect: Rect = {
    ...line,
    x: line.x + shift * Math.cos(line.angle),
    y: line.y + shift * Math.sin(line.angle),
    along: (line.along * part.width) / ink.width,
  };
  const signs = await readLine(picture, rect, networks);
  const own = shifted(words, -from);
  return partedAlike(lineWords(withMoney(signs, own, part.width, networks.characters), part), own);
}

/** The words of a line where they are on the page. */
function seenWords({ line, ink, words }: ReadLine, dpi: number): SeenWord[] {
  const parted = withUnitPrices(words.map(withoutLeader).flatMap(withoutRaised));
  return placedWords(parted, ink, line, dpi).map((word) => withStrike(word, ink, line, dpi));
}

/** Of a script that the network was not taught, it sees only the numbers: these must be nearly all that Tesseract read there. */
const mostRead = 0.7;
const lettersOf = (words: readonly LineWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** Whether the network may say something that is used. */
function mayGain({ words }: LinePart, { isTaught, isSimilar }: SceneSettings): boolean {
  if (isTaught) return mayBeSurpassed(words, 1);
  if (isSimilar) return mayBeSurpassed(words, words.some(hasLetters) ? 1 - untaught : 1);
  return words.length === 0 || words.some(mayBeNumber);
}

const hasLetters = ({ text }: LineWord): boolean => /\p{L}{2}/u.test(text);

/** Whether a word in such a script may be a number, badly read. */
const mayBeNumber = ({ text, confidence }: LineWord): boolean =>
  confidence < certainLetters || !/^[\p{L}\p{M}]{2,}[^\p{L}\p{N}]?$/u.test(text);
const certainLetters = 0.65;

/** Accents that the network was not taught, it leaves out: it must be so much surer of a line. */
const untaught = 0.15;

/** What the network makes of a line, where it was taught the language or reads a number. */
function networkReadings(
  words: readonly LineWord[],
  part: LinePart,
  { isTaught, isSimilar }: SceneSettings,
): (readonly LineWord[])[] {
  const isNumber = !words.some(({ text }) => /\p{L}/u.test(text));
  if (isTaught || (isNumber && (isSimilar || lettersOf(words) >= mostRead * lettersOf(part.words)))) return [words];
  if (!isSimilar) return [];
  return [words.map((word) => ({ ...word, confidence: Math.max(0, word.confidence - untaught) }))];
}

/** Of so many lines, the longest ones, it is asked whether they stand on their heads. */
const asked = 12;
/** Only of lines that are so much longer than high the direction can be told. */
const tellingLength = 3;

type Level = Omit<Scene, 'picture' | 'slope'>;

/** The largest of the lines that are much longer than high. */
function longest(lines: readonly Rect[], count: number): Rect[] {
  return lines
    .filter(({ along, across }) => along >= tellingLength * across)
    .toSorted((a, b) => b.along * b.across - a.along * a.across)
    .slice(0, count);
}

async function levelLines(picture: ColorPicture, networks: Networks): Promise<Level> {
  const own = await levelOf(picture, seemsLying(picture) ? 1 : 0, networks);
  const level = standingShare(own.lines) < clearlyLying ? own : await betterLying(picture, own, networks);
  const isWrong = await isOnItsHead(level.upright, longest(level.lines, asked), networks);
  return isWrong ? foundAgain(onItsHead(level), networks) : level;
}

/**
 * The detector marks the middle of letters that stand upright: lines that it found on their heads are off by up to a fifth of their height,
 * so that commas lose their tails.
 */
async function foundAgain<Found extends Level>(found: Found, networks: Networks): Promise<Found> {
  return { ...found, lines: await detectLines(found.upright, networks.detect) };
}

async function levelOf(picture: ColorPicture, quarters: number, networks: Networks): Promise<Level> {
  const upright = turnedPicture(picture, quarters);
  return { upright, lines: await detectLines(upright, networks.detect), quarters };
}

/** With less of its text on its side than this share, a page is not; with more than that, it is. In between both are tried. */
const [clearlyLying, clearlyStanding] = [0.25, 0.75];

/** A page on its side, or one that may be: as it was first looked at, or the other way, whichever has less text that stands. */
async function betterLying(picture: ColorPicture, own: Level, networks: Networks): Promise<Level> {
  const other = await levelOf(picture, 1 - own.quarters, networks);
  const standing = standingShare(own.lines);
  return standing > clearlyStanding || standing > standingShare(other.lines) ? other : own;
}

/** Where fewer lines than this share agree on how they stand, some are read both ways: their beginnings, as far as tells. */
const agreeing = 0.9;
const readBothWays = 6;
/** So many times as long as the line is high. */
const telling = 8;
/** No more are read once one way is so much surer, over all that were. */
const clearlySurer = 0.8;

async function isOnItsHead(picture: ColorPicture, lines: readonly Rect[], networks: Networks): Promise<boolean> {
  let turned = 0;
  for (const line of lines) turned += +((await upsideDown(picture, line, networks)) > 0.5);
  const share = turned / Math.max(1, lines.length);
  if (share <= 1 - agreeing || share >= agreeing) return share > 0.5;
  let surer = 0;
  for (const line of lines.slice(0, readBothWays)) {
    const upright = beginningOf(line, telling);
    const onHead = { ...upright, angle: upright.angle + Math.PI };
    surer += sureOf(await readLine(picture, onHead, networks)) - sureOf(await readLine(picture, upright, networks));
    if (Math.abs(surer) >= clearlySurer) break;
  }
  return surer > 0;
}

function sureOf(signs: readonly Sign[]): number {
  return signs.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, signs.length);
}

/** How much of the text stands on its side, of that in lines much longer than high; 0 where there are none. */
function standingShare(lines: readonly Rect[]): number {
  let [standing, lying] = [0, 0];
  for (const { along, across } of lines) {
    if (along >= tellingLength * across) lying += along * across;
    if (across >= tellingLength * along) standing += along * across;
  }
  return standing / Math.max(1, standing + lying);
}

function onItsHead<Found extends Level>(found: Found): Found {
  const { upright, lines, quarters } = found;
  return {
    ...found,
    upright: turnedPicture(upright, 2),
    lines: lines.map((line) => ({ ...line, x: upright.width - line.x, y: upright.height - line.y })),
    quarters: (quarters + 2) % 4,
  };
}
