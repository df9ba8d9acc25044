/** What a page says must not depend on what the same engines read before it. */
import { expect, it } from 'vitest';
import type { Picture } from '../../../src/model/index.ts';
import { greyOf } from '../../../src/read/ocr/grey.ts';
import { findLanguageData, resolveFile } from '../../../src/read/ocr/languages.ts';
import { createOcrMethods } from '../../../src/read/ocr/ocr-methods.ts';
import { colorPictureOf } from '../../../src/read/ocr/scene/color-picture.ts';
import { findSceneFiles } from '../../../src/read/ocr/scene/scene-files.ts';
import { exampleBytes, openHere, strip } from '../../ocr-samples.ts';

async function stripOf(name: string, from: number, to: number): Promise<Picture> {
  const { pdf } = await openHere(exampleBytes(name), { ocr: 'never' });
  try {
    return strip(await pdf.picture(1, { dpi: 150 }), from, to);
  } finally {
    pdf.close();
  }
}

const plain = {
  corePath: resolveFile('tesseract.js-core/tesseract-core-simd-lstm.js')!,
  data: new Map([['eng', findLanguageData('eng')!]]),
};

it('pages are read the same in any order', async () => {
  const { readScene, recognize } = createOcrMethods(() => 0);
  const scene = (picture: Picture): Promise<unknown> =>
    readScene({
      picture: colorPictureOf(picture),
      files: findSceneFiles()!,
      languages: ['eng'],
      plain,
      candidates: undefined,
    });
  const page = (picture: Picture): Promise<unknown> =>
    recognize({ image: greyOf(picture), files: plain, languages: ['eng'] });
  const [text, prices] = [await stripOf('no-unicode', 75, 130), await stripOf('flyer', 300, 400)];
  const first = [await scene(text), await scene(prices), await page(text), await page(prices)];
  const again = [await page(prices), await page(text), await scene(prices), await scene(text)];
  expect(again.toReversed()).toEqual(first);
  expect(JSON.stringify(first[0])).toContain('perfect');
});
