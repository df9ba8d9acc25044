/** Where only a part of a page image is wanted, OCR reads the lines in it, and nothing else. */
import { describe, expect, it } from 'vitest';
import type { Box, Token } from '../../../src/model/index.ts';
import { ocrFor } from '../../../src/read/ocr/engine.ts';
import { openReadable, type ReadingOptions } from '../../../src/read/ocr/open.ts';
import { turnedPicture, type ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import type { Networks } from '../../../src/read/ocr/scene/networks.ts';
import { createSceneReader, type Scene } from '../../../src/read/ocr/scene/read-scene.ts';
import { createEngineSource } from '../../../src/read/pdf/index.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import { exampleBytes, openHere, picturePdf, strip } from '../../ocr-samples.ts';

describe('a scene', () => {
  const [width, height, count] = [200, 1000, 10];
  const rgb = new Uint8Array(3 * width * height).fill(255);
  for (let line = 0; line < count; line++)
    for (let y = 45; y < 55; y++)
      rgb.fill(0, 3 * ((100 * line + y) * width + 50), 3 * ((100 * line + y) * width + 150));
  const upright: ColorPicture = { width, height, dpi: 72, rgb };
  const lines = Array.from({ length: count }, (_, line) => ({
    x: 100,
    y: 100 * line + 50,
    along: 60,
    across: 8,
    angle: 0,
  }));
  const characters = ['', 'S'];
  let asked = 0;
  const networks: Networks = {
    detect: async () => Promise.reject(new Error('not asked')),
    direct: async () => Promise.reject(new Error('not asked')),
    recognize: async () => {
      asked++;
      return { values: Float32Array.from([0, 0.99]), shape: [1, 1, 2] };
    },
    characters,
  };
  const boxesIn = async (scene: Scene, wanted?: Box): Promise<{ boxes: Box[]; asked: number }> => {
    asked = 0;
    const { words } = await createSceneReader(networks).read(scene, { tesseract: undefined, isTaught: true, wanted });
    return { boxes: words.map(({ box }) => box), asked };
  };

  it.each([
    [0, { x0: 0, y0: 240, x1: 200, y1: 260 }],
    [1, { x0: 240, y0: 0, x1: 260, y1: 200 }],
    [2, { x0: 0, y0: 740, x1: 200, y1: 760 }],
  ])('turned by %i quarters has only its lines in a box read, and those next to it', async (turns, wanted) => {
    const quarters = (4 - turns) % 4;
    const scene: Scene = { picture: turnedPicture(upright, turns), upright, lines, quarters, slope: 0 };
    const [whole, part] = [await boxesIn(scene), await boxesIn(scene, wanted)];
    expect([whole.asked, part.asked]).toEqual([10, 1]);
    const isIn = ({ x0, y0, x1, y1 }: Box): boolean =>
      x0 < wanted.x1 && x1 > wanted.x0 && y0 < wanted.y1 && y1 > wanted.y0;
    expect(part.boxes.filter(isIn)).toEqual(whole.boxes.filter(isIn));
    expect(part.boxes.filter(isIn)).toHaveLength(1);
  });
});

it('a cropped page has the same words, of fewer lines that were read', { timeout: 90_000 }, async () => {
  const { pdf } = await openHere(exampleBytes('no-unicode'), { ocr: 'never' });
  const pages = picturePdf([strip(await pdf.picture(1, { dpi: 150 }), 75, 330)]);
  pdf.close();
  const read = async (options: ReadingOptions): Promise<{ tokens: readonly Token[]; lines: number }> => {
    let lines = 0;
    const engines = createEngineSource(await pdfiumModule(), 1 << 30);
    const file = await openReadable(engines, pages, { language: 'eng', ...options }, (lang) => {
      const { readScene, ...plain } = ocrFor(lang);
      if (!readScene) throw new Error('the text detector is not installed');
      const counted: typeof readScene = async (...args) => {
        const text = await readScene(...args);
        lines = text.lines;
        return text;
      };
      return { ...plain, readScene: counted };
    });
    const { page } = await file.page(1);
    file.close();
    return { tokens: page.tokens, lines };
  };
  const whole = await read({});
  const part = await read({ crop: '0,0,100%,20%' });
  expect(part.lines).toBeGreaterThan(0);
  expect(part.lines).toBeLessThanOrEqual(whole.lines / 2);
  const wordsOf = (tokens: readonly Token[]): unknown[] => tokens.map(({ text, box }) => [text, box.x0, box.x1]);
  const inside = wordsOf(whole.tokens).slice(0, part.tokens.length);
  expect(part.tokens.length).toBeGreaterThan(5);
  expect(wordsOf(part.tokens)).toEqual(inside);
});
