import { cutPicture } from '../../model/cut-picture.ts';
import { area, FoveaError, intersection, type Box } from '../../model/index.ts';
import type { OpenDoc } from '../open.ts';
import { ocrFor } from './engine.ts';
import { greyOf } from './grey.ts';
import { documentLang, findLanguageData } from './languages.ts';
import { missingNote } from './notes.ts';
import { areaOf } from './picture-page.ts';
import { recognize, type OcrWord } from './recognize.ts';
import { colorPictureOf } from './scene/color-picture.ts';
import { missingScenePackages } from './scene/scene-files.ts';

/** What OCR was trained on. */
const dpi = 300;
/** White around the box, in points: letters at the very edge are not read. */
const margin = 6;
const timeoutMs = 30_000;

/**
 * Reads a part of a page from its picture: for text that is drawn or part of an image.
 * @throws FoveaError `ocr/failed` where OCR is not installed
 */
export async function readBox(
  doc: Pick<OpenDoc, 'picture' | 'metadata'>,
  page: number,
  wanted: Box,
): Promise<{ readonly text: string; readonly box: Box }[]> {
  const ocr = ocrFor(documentLang(doc.metadata.language, (code) => findLanguageData(code) !== undefined));
  const missing = ocr.readScene
    ? undefined
    : missingNote(ocr, page, 'A part of the page was to be read', missingScenePackages());
  if (missing) throw new FoveaError('ocr/failed', missing.message);
  const picture = await doc.picture(page, { dpi });
  const whole = { x0: 0, y0: 0, x1: picture.width / picture.scale, y1: picture.height / picture.scale };
  const box = intersection(wanted, whole);
  if (!box || area(box) === 0) throw new FoveaError('input/empty', 'The box is outside the page');
  const part = cutPicture(picture, box, margin);
  const words: readonly OcrWord[] = ocr.readScene
    ? (await ocr.readScene(colorPictureOf(part), timeoutMs)).words
    : await recognize(ocr, greyOf(part), timeoutMs);
  const [x, y] = [box.x0 - margin, box.y0 - margin];
  return words.map((word) => {
    const { x0, y0, x1, y1 } = areaOf(word);
    return { text: word.text, box: { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y } };
  });
}
