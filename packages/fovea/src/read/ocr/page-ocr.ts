import {
  FoveaError,
  hiddenFlags,
  noteOfError,
  TokenFlag,
  type Box,
  type Note,
  type Page,
  type Token,
} from '../../model/index.ts';
import { isBarePicture } from '../../model/hidden.ts';
import type { Letter, ReadPage, Spellings } from '../pdf/index.ts';
import { notesOnText } from '../pdf/page.ts';
import { compareToken } from './agreement.ts';
import { timeLimitError } from './engine.ts';
import { greyOf, keepOnly, type Grey } from './grey.ts';
import { legibleFonts } from './legible-fonts.ts';
import { differNote, missingNote, readNote, wrongMapNote } from './notes.ts';
import type { OcrTools, Outcome, PagePart } from './ocr-tools.ts';
import { tokensOfWords } from './picture-page.ts';
import { readPicture } from './read-picture.ts';
import { recognize, type OcrWord } from './recognize.ts';
import { lessonsOf, linesAround, repaired, withoutSymbols, worthReading, type Unread } from './repair.ts';
import { matchWords, type Sightings } from './word-matches.ts';
import { createSmallRepairs, type SmallRepairs } from './small-repairs.ts';
import { createSuspicion, type Suspicion } from './suspicion.ts';
import { spotCheck } from './spot-check.ts';
import { createFontMaps, type FontMaps } from './unmapped-fonts.ts';

/** Reads of a page what its fonts don't say and what is only a picture. */
export type PageOcr = (reading: ReadPage) => Promise<PlainPage>;

export type PlainPage = { readonly page: Page; readonly notes: readonly Note[] };

/** What is learnt while the pages of one document go by. */
type Memory = OcrTools & {
  readonly maps: FontMaps;
  readonly suspicion: Suspicion;
  readonly repairs: SmallRepairs;
};

export function createPageOcr(tools: OcrTools): PageOcr {
  const memory = { ...tools, maps: createFontMaps(), suspicion: createSuspicion(), repairs: createSmallRepairs() };
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

function withOutcome({ page, notes: before }: PlainPage, { tokens, notes, strokes = [] }: Outcome): PlainPage {
  const kept = before.filter(({ code }) => !answered.has(code));
  const shapes = strokes.length > 0 ? [...page.shapes, ...strokes] : page.shapes;
  return { page: { ...page, tokens, shapes }, notes: [...kept, ...notes] };
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

function createScan({ ocr, languages, picture, time }: OcrTools, number: number): Scan {
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
    if (lines) return recognize(ocr(), keepOnly(await draw('text'), lines), left());
    const grey = await draw('all');
    const candidates = languages.open();
    const lang = candidates && (await ocr().chooseLang?.(grey, candidates, left()));
    if (lang !== undefined) languages.settle(lang);
    return recognize(ocr(), grey, left());
  };
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
  { mode, maps, styles, repairs }: Memory,
  page: Page,
  unread: readonly Unread[],
  scan: Scan,
): Promise<Sightings> {
  if (mode === 'always') return matchWords(page.tokens, await scan());
  const wanted = worthReading(unread, maps, styles.styles);
  if (wanted.length === 0 || !repairs.isWorth(wanted, page.tokens, maps)) return { of: new Map(), strays: [] };
  const lines = linesAround(
    wanted.map(({ token }) => token),
    page.tokens,
  );
  return matchWords(page.tokens, await scan(lines));
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
