import { TokenFlag, type Page, type Shape } from '../../model/index.ts';
import { timeLimitError } from './engine.ts';
import { withEvenSizes } from './even-sizes.ts';
import { emptyNote, missingNote, readNote, scenesNote } from './notes.ts';
import type { OcrTools, Outcome } from './ocr-tools.ts';
import { tokensOfWords } from './picture-page.ts';
import type { OcrWord } from './recognize.ts';
import { colorPictureOf } from './scene/color-picture.ts';
import type { SceneText } from './scene/read-scene.ts';
import { missingScenePackages } from './scene/scene-files.ts';
import { isUnreadable, unreadableNote, type PictureText } from './unreadable.ts';

/** Reads a page that is nothing but a picture; `plain` reads it where nobody looks for text of all kinds. */
export async function readPicture(tools: OcrTools, page: Page, plain: () => Promise<OcrWord[]>): Promise<Outcome> {
  const { ocr, styles } = tools;
  const { number, tokens } = page;
  const { readScene } = ocr();
  const why = 'The page is an image without a text layer';
  const missing = readScene ? undefined : missingNote(ocr(), number, why, missingScenePackages());
  if (missing) return { tokens, notes: [missing] };
  const { words, lines, unread } = readScene
    ? await scene(tools, page)
    : { words: withEvenSizes(await plain()), lines: 0, unread: 0 };
  const { lang } = ocr();
  const text: PictureText = { words, lines, unread, byNetwork: readScene !== undefined };
  const more = readScene ? [] : [scenesNote(number)];
  const found = tokensOfWords(words, styles, tokens.length);
  const isSalad = isUnreadable(text);
  if (found.length === 0) {
    return { tokens, notes: [isSalad ? unreadableNote(words, number, lang) : emptyNote(number, lang), ...more] };
  }
  const notes = readNote(found, number, lang);
  const strokes = words.flatMap(strokeOf);
  if (isSalad) {
    const doubted = found.map((token) => ({ ...token, flags: token.flags | TokenFlag.doubtful }));
    return { tokens: [...tokens, ...doubted], notes: [...notes, unreadableNote(found, number, lang), ...more] };
  }
  const isDoubtful = notes.some(({ level }) => level === 'warning');
  return { tokens: [...tokens, ...found], notes: isDoubtful ? [...notes, ...more] : notes, strokes };
}

/** All that is written in the picture of a page, or in the part of it that is wanted. */
async function scene({ ocr, languages, picture, time, wanted }: OcrTools, page: Page): Promise<SceneText> {
  const { number } = page;
  const timeoutMs = time.forPage(number);
  if (timeoutMs <= 0) throw timeLimitError(0);
  const drawn = colorPictureOf(await picture(number, 'scene'));
  const text = await ocr().readScene!(drawn, timeoutMs, languages.open(), wanted?.(page));
  if (text.lang !== undefined) languages.settle(text.lang);
  return text;
}

/** What strikes a number out is on the page what it would be had it been drawn: a rule. */
function strokeOf({ strike, look }: OcrWord): Shape[] {
  return strike ? [{ kind: 'rule', box: strike, stroke: look?.color ?? '#000000' }] : [];
}
