import {
  FoveaError,
  hiddenFlags,
  noteOfError,
  TokenFlag,
  type Box,
  type Note,
  type Page,
  type Picture,
  type Token,
} from '../../model/index.ts';
import { isBarePicture } from '../../model/hidden.ts';
import type { Letter, ReadPage, Spellings, StyleTable } from '../pdf/index.ts';
import { garbledNote, isGarbled, isGarbledLayer } from '../pdf/legibility.ts';
import { notesOnText } from '../pdf/page.ts';
import { compareToken } from './agreement.ts';
import { timeLimitError, type Ocr } from './engine.ts';
import { greyOf, keepOnly, type Grey } from './grey.ts';
import { legibleFonts } from './legible-fonts.ts';
import { differNote, emptyNote, missingNote, readNote, scenesNote, wrongMapNote } from './notes.ts';
import type { OcrTime } from './ocr-time.ts';
import { tokensOfWords } from './picture-page.ts';
import { recognize, type OcrWord } from './recognize.ts';
import { lessonsOf, linesAround, repaired, withoutSymbols, worthReading, type Unread } from './repair.ts';
import { matchWords, type Sightings } from './word-matches.ts';
import { colorPictureOf } from './scene/color-picture.ts';
import { scenePackages } from './scene/scene-files.ts';
import { createSuspicion, type Suspicion } from './suspicion.ts';
import { spotCheck } from './spot-check.ts';
import { createFontMaps, type FontMaps } from './unmapped-fonts.ts';

/** What reading by OCR works with. */
export type OcrTools = {
  readonly mode: 'auto' | 'always';
  /** Asked only when there is something to read. */
  readonly ocr: () => Ocr;
  readonly time: OcrTime;
  readonly styles: StyleTable;
  readonly picture: (page: number, part: PagePart) => Promise<Picture>;
};

/** What of a page is drawn for OCR: all of it, or text is enough; all of it in colour, for a reader of scenes. */
export type PagePart = 'all' | 'text' | 'scene';

/** Reads of a page what its fonts don't say and what is only a picture. */
export type PageOcr = (reading: ReadPage) => Promise<PlainPage>;

export type PlainPage = { readonly page: Page; readonly notes: readonly Note[] };

/** What is learnt while the pages of one document go by. */
type Memory = OcrTools & { readonly maps: FontMaps; readonly suspicion: Suspicion };

/** Tokens after OCR, and what to say of them. */
type Outcome = { readonly tokens: readonly Token[]; readonly notes: readonly Note[] };

export function createPageOcr(tools: OcrTools): PageOcr {
  const memory = { ...tools, maps: createFontMaps(), suspicion: createSuspicion() };
  return async ({ spellings, ...reading }) => {
    try {
      const outcome = await readAgain(memory, reading.page, spellings);
      return outcome ? withOutcome(reading, outcome) : reading;
    } catch (thrown) {
      // What can't be drawn or read by OCR is still what it was before.
      if (!(thrown instanceof FoveaError)) throw thrown;
      return { ...reading, notes: [...reading.notes, noteOfError(thrown, reading.page.number)] };
    }
  };
}

/** Remarks that OCR may have answered. */
const answered = new Set(['pdf/no-unicode-map', 'pdf/needs-ocr']);

function withOutcome({ page, notes: before }: PlainPage, { tokens, notes }: Outcome): PlainPage {
  const kept = before.filter(({ code }) => !answered.has(code));
  return { page: { ...page, tokens }, notes: [...kept, ...notes] };
}

/** Undefined where OCR has no part in the page. */
async function readAgain(memory: Memory, page: Page, spellings: Spellings): Promise<Outcome | undefined> {
  const scan = createScan(memory, page.number);
  if (isBarePicture(page)) return readPicture(memory, page, scan);
  const notes = await checkFonts(memory, page, scan);
  const unread = unreadTokens(memory, page, spellings);
  if (memory.mode === 'auto' && unread.length === 0) return undefined;
  const why =
    unread.length > 0 ? `${unread.length} tokens are in fonts without a usable character map` : 'OCR was requested';
  const missing = missingNote(memory.ocr(), page.number, why);
  if (missing) return { tokens: page.tokens, notes: [...notesOnText(page), missing] };
  const sightings = await look(memory, page, unread, scan);
  const read = { ...page, tokens: repairAll(memory, page, unread, sightings) };
  notes.unshift(...notesOnText(read));
  const { tokens, notes: more } =
    memory.mode === 'always' ? compareAll(memory, read, sightings) : { tokens: read.tokens, notes: [] };
  return { tokens, notes: [...notes, ...readNote(tokens, page.number, memory.ocr().lang), ...more] };
}

function repairAll({ maps }: Memory, page: Page, unread: readonly Unread[], sightings: Sightings): Token[] {
  maps.learn(lessonsOf(unread, sightings));
  const byId = new Map(unread.map((one) => [one.token.id, one]));
  return page.tokens.map((token) => {
    const one = byId.get(token.id);
    return one ? repaired(one, maps, sightings.of.get(token.id)) : token;
  });
}

/** Words in lines of text, or all on the page, pictures included; each is drawn once. */
type Scan = (lines?: readonly Box[]) => Promise<OcrWord[]>;

function createScan({ ocr, picture, time }: OcrTools, number: number): Scan {
  let deadline: number | undefined;
  const left = (): number => {
    const now = performance.now();
    deadline ??= now + time.forPage(number);
    if (now >= deadline) throw timeLimitError(0);
    return deadline - now;
  };
  const drawn = new Map<PagePart, Promise<Grey>>();
  const draw = (part: PagePart): Promise<Grey> => {
    const grey = drawn.get(part) ?? picture(number, part).then(greyOf);
    drawn.set(part, grey);
    return grey;
  };
  return async (lines) => {
    left();
    const grey = lines ? keepOnly(await draw('text'), lines) : await draw('all');
    return recognize(ocr(), grey, left());
  };
}

async function readPicture(memory: Memory, page: Page, scan: Scan): Promise<Outcome> {
  const { ocr, styles } = memory;
  const { number, tokens } = page;
  const { readScene } = ocr();
  const why = 'The page is an image without a text layer';
  const missing = readScene ? undefined : missingNote(ocr(), number, why, scenePackages);
  if (missing) return { tokens, notes: [missing] };
  const words = await (readScene ? scene(memory, number) : scan());
  const more = readScene ? [] : [scenesNote(number)];
  const found = tokensOfWords(words, styles, tokens.length);
  if (found.length === 0) return { tokens, notes: [emptyNote(number, ocr().lang), ...more] };
  const notes = readNote(found, number, ocr().lang);
  const isDoubtful = notes.some(({ level }) => level === 'warning');
  // The network is sure of letters that it was never taught, too.
  const isSalad = isGarbled(words) || (readScene !== undefined && isGarbledLayer(words));
  if (!isSalad) return { tokens: [...tokens, ...found], notes: isDoubtful ? [...notes, ...more] : notes };
  const doubted = found.map((token) => ({ ...token, flags: token.flags | TokenFlag.doubtful }));
  return { tokens: [...tokens, ...doubted], notes: [...notes, garbledNote(found, number), ...more] };
}

/** All that is written in the picture of a page. */
async function scene({ ocr, picture, time }: OcrTools, number: number): Promise<OcrWord[]> {
  const timeoutMs = time.forPage(number);
  if (timeoutMs <= 0) throw timeLimitError(0);
  const drawn = colorPictureOf(await picture(number, 'scene'));
  return ocr().readScene!(drawn, timeoutMs);
}

/** Looks at fonts whose text is hardly a language. */
async function checkFonts({ suspicion, styles, ocr }: Memory, page: Page, scan: Scan): Promise<Note[]> {
  const notes: Note[] = [];
  for (const font of suspicion.suspectsOn(page, styles.styles)) {
    if (ocr().missing.length > 0) break;
    const verdict = await spotCheck(font, page, styles.styles, scan);
    if (verdict === 'unclear') continue;
    suspicion.judge(font, verdict === 'differs');
    if (verdict === 'differs') notes.push(wrongMapNote(font, page.number));
  }
  return notes;
}

/** Tokens whose font has no map or a wrong one. */
function unreadTokens({ suspicion, styles }: Memory, page: Page, spellings: Spellings): Unread[] {
  const unread: Unread[] = [];
  const legible = legibleFonts(page.tokens, styles.styles);
  for (const token of page.tokens) {
    const { font } = styles.styles[token.style]!;
    if (legible.has(font) && !suspicion.isWrong(font)) continue;
    const letters = suspicion.isWrong(font) ? lettersOfText(token.text, font) : spellings.get(token.id);
    if (letters) unread.push({ token, letters });
  }
  return withoutSymbols(unread);
}

/** Under a wrong map every character stands for a glyph, and for nothing else. */
function lettersOfText(text: string, font: string): Letter[] {
  return Array.from(text, (character) => ({ font, code: character.codePointAt(0)!, text: '' }));
}

/** Everything, or only the lines with glyphs that are not known yet. */
async function look(
  { mode, maps, styles }: Memory,
  page: Page,
  unread: readonly Unread[],
  scan: Scan,
): Promise<Sightings> {
  if (mode === 'always') return matchWords(page.tokens, await scan());
  const wanted = worthReading(unread, maps, styles.styles);
  if (wanted.length === 0) return { of: new Map(), strays: [] };
  return matchWords(page.tokens, await scan(linesAround(wanted, page.tokens)));
}

/** Flags tokens that say something else than can be seen, and adds words found in pictures. */
function compareAll({ styles }: Memory, { number, tokens, images }: Page, sightings: Sightings): Outcome {
  let differing = 0;
  const judged = tokens.map((token) => {
    const upright = styles.styles[token.style]!.angle === 0;
    if (!upright || token.flags & (hiddenFlags | TokenFlag.ocr) || compareToken(token, sightings) !== 'differs')
      return token;
    differing++;
    return { ...token, flags: token.flags | TokenFlag.doubtful };
  });
  const pictured = sightings.strays.filter(({ box }) => images.some((image) => isInside(box, image.box)));
  const added = tokensOfWords(pictured, styles, tokens.length);
  return { tokens: [...judged, ...added], notes: differing > 0 ? [differNote(differing, number)] : [] };
}

function isInside(inner: Box, outer: Box): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = (inner.y0 + inner.y1) / 2;
  return outer.x0 <= x && x <= outer.x1 && outer.y0 <= y && y <= outer.y1;
}
