/** Who reads a line: Tesseract where it is sure, the network for the rest, each with what the other does not see. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grey } from '../../../src/read/ocr/grey.ts';
import { lineParts } from '../../../src/read/ocr/scene/best-reading.ts';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { inkOf, inkPart } from '../../../src/read/ocr/scene/ink.ts';
import { withoutLeader } from '../../../src/read/ocr/scene/leaders.ts';
import type { LineWord } from '../../../src/read/ocr/scene/line-words.ts';
import { withMoney } from '../../../src/read/ocr/scene/money-signs.ts';
import type { Networks } from '../../../src/read/ocr/scene/networks.ts';
import { createSceneReader, type SceneSettings } from '../../../src/read/ocr/scene/read-scene.ts';
import type { Sign } from '../../../src/read/ocr/scene/read-line.ts';
import { wholeOf } from '../../../src/read/ocr/scene/sample.ts';
import { isLatin } from '../../../src/read/ocr/scene/scene-files.ts';
import { tesseractLine } from '../../../src/read/ocr/scene/tesseract-line.ts';
import type { RawLine, Tesseract } from '../../../src/read/ocr/tesseract.ts';

/** Letters as bars, at some columns. */
function bars(width: number, columns: readonly number[]): ColorPicture {
  const rgb = new Uint8Array(3 * width * 30).fill(255);
  for (const x of columns)
    for (let y = 5; y < 25; y++) rgb.fill(0, 3 * (y * width + Math.max(0, x)), 3 * (y * width + x + 6));
  return { width, height: 30, dpi: 72, rgb };
}

/** White that Tesseract gets around a line. */
const margin = 12;

/** Tesseract that reads a word, one letter a bar, and counts the pictures that it is shown. */
function reading(text: string, columns: readonly number[], confidence: number): Tesseract & { asked: () => number } {
  let count = 0;
  const boxOf = (x0: number, x1: number): RawLine['baseline'] => ({ x0: x0 + margin, y0: 17, x1: x1 + margin, y1: 37 });
  const symbols = Array.from(text, (one, i) => ({ text: one, bbox: boxOf(columns[i]!, columns[i]! + 6) }));
  const bbox = boxOf(columns[0]!, columns.at(-1)! + 6);
  const words = [{ text, confidence, bbox, symbols }];
  const lines: RawLine[] = [{ words, baseline: bbox, rowAttributes: { rowHeight: 30, descenders: 5 } }];
  return { recognize: () => (count++, lines), end: () => {}, asked: () => count };
}

/** A network that reads `text` at some places of every line, and counts the lines. */
function network(text: string): Networks & { asked: () => number } {
  let count = 0;
  const characters = ['', ...Array.from(text)];
  return {
    detect: async () => Promise.reject(new Error('not asked')),
    direct: async () => Promise.reject(new Error('not asked')),
    recognize: async () => {
      count++;
      const values = new Float32Array(text.length * characters.length);
      for (let i = 0; i < text.length; i++) values[i * characters.length + i + 1] = 0.99;
      return { values, shape: [1, text.length, characters.length] };
    },
    characters,
    asked: () => count,
  };
}

/** What a network says that reads two digits at the end of a line. */
const fewDigits = Float32Array.from([1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0.99, 0, 0, 0, 0.99]);

const columns = [4, 14, 24, 34, 44];
const picture = bars(54, columns);

describe('a line', () => {
  const read = async (networks: Networks, how: Partial<SceneSettings>): Promise<string[]> => {
    const scene = { picture, upright: picture, lines: [wholeOf(picture)], quarters: 0, slope: 0 };
    const settings = { tesseract: undefined, isTaught: true, ...how };
    return (await createSceneReader(networks).read(scene, settings)).words.map(({ text }) => text);
  };

  it('is read once, by itself, where Tesseract is sure of it', async () => {
    const [tesseract, networks] = [reading('Salat', columns, 95), network('Solot')];
    expect(await read(networks, { tesseract })).toEqual(['Salat']);
    expect([tesseract.asked(), networks.asked()]).toEqual([1, 0]);
  });

  it('is what the network reads where Tesseract is not', async () => {
    const networks = network('Salat');
    expect(await read(networks, { tesseract: reading('Solot', columns, 60) })).toEqual(['Salat']);
    expect(networks.asked()).toBe(1);
  });

  it('in another language is what Tesseract reads, unless it is a number', async () => {
    const how = { isTaught: false, isSimilar: false };
    expect(await read(network('Canat'), { ...how, tesseract: reading('Салат', columns, 60) })).toEqual(['Салат']);
    expect(await read(network('12345'), { ...how, tesseract: reading('Салат', columns, 60) })).toEqual(['12345']);
  });

  it('in another language is not asked for again where its letters are certain, nor cut down to the numbers in it', async () => {
    const how = { isTaught: false, isSimilar: false };
    const networks = network('12345');
    expect(await read(networks, { ...how, tesseract: reading('Салат', columns, 80) })).toEqual(['Салат']);
    expect(networks.asked()).toBe(0);
    const few: Networks = { ...network('12'), recognize: async () => ({ values: fewDigits, shape: [1, 5, 3] }) };
    expect(await read(few, { ...how, tesseract: reading('값은300', columns, 50) })).toEqual(['값은300']);
  });

  it('is not read again where nobody could be so much surer that it counts', async () => {
    const how = { isTaught: false, isSimilar: true };
    const networks = network('Salat');
    expect(await read(networks, { ...how, tesseract: reading('Salät', columns, 85) })).toEqual(['Salät']);
    expect(networks.asked()).toBe(0);
    expect(await read(networks, { ...how, tesseract: reading('Solot', columns, 60) })).toEqual(['Salat']);
    expect(await read(network('12345'), { ...how, tesseract: reading('72345', columns, 85) })).toEqual(['12345']);
  });

  it('of Chinese is what the network reads, without Tesseract', async () => {
    const tesseract = reading('域壁广场上', columns, 95);
    expect(await read(network('城堡广场上'), { tesseract, isChinese: true })).toEqual(['城堡广场上']);
    expect(tesseract.asked()).toBe(0);
    expect(await read(network('Salat'), { tesseract: reading('Solot', columns, 95), isChinese: true })).toEqual([
      'Solot',
    ]);
  });

  it('keeps words of which nobody is sure at all', async () => {
    expect(await read(network(''), { isTaught: false, tesseract: reading('Салат', columns, 0) })).toEqual(['Салат']);
  });
});

describe('the parts of a line that is not well read', () => {
  const wordAt = (text: string, confidence: number, x0: number, x1: number): LineWord => ({
    text,
    confidence,
    symbols: [],
    x0,
    x1,
    y0: 3,
    y1: 17,
  });
  const line = { width: 200, height: 20 };
  const partsOf = (...words: LineWord[]): (string | number | boolean)[][] =>
    lineParts(words, line).map(({ from, to, words: own, isSure }) => [
      from,
      to,
      own.map(({ text }) => text).join(' '),
      isSure,
    ]);
  const [sold, at, price] = [wordAt('Sold', 0.95, 2, 60), wordAt('at', 0.96, 70, 100), wordAt('3.49', 0.9, 110, 190)];

  it('are those with words that are not sure, and those between them', () => {
    expect(partsOf(sold, at, price)).toEqual([
      [0, 105, 'Sold at', true],
      [105, 200, '3.49', false],
    ]);
    expect(partsOf({ ...sold, confidence: 0.4 }, at, { ...price, confidence: 0.97 })).toEqual([
      [0, 65, 'Sold', false],
      [65, 200, 'at 3.49', true],
    ]);
  });

  it('are all of it where most is not sure, something was not read, or words are not in the order of their places', () => {
    const whole = (text: string): unknown => [[0, 200, text, false]];
    expect(partsOf({ ...sold, confidence: 0.4 }, at, price)).toEqual(whole('Sold at 3.49'));
    expect(partsOf({ ...sold, confidence: 0.4 }, at)).toEqual(whole('Sold at'));
    expect(partsOf(price, at, sold)).toEqual(whole('3.49 at Sold'));
    expect(partsOf()).toEqual(whole(''));
  });

  it('end in the white between words, wherever these were measured', () => {
    const isInk = new Uint8Array(line.width * line.height).fill(1);
    for (let y = 0; y < line.height; y++) isInk.fill(0, y * line.width + 92, y * line.width + 98);
    expect(lineParts([sold, at, price], { ...line, isInk }).map(({ to }) => to)).toEqual([95, 200]);
  });

  it('do not part a text without blanks, and are words where numbers alone are wanted', () => {
    const [one, two] = [wordAt('城堡', 0.95, 2, 60), wordAt('上的', 0.5, 70, 100)];
    expect(partsOf(one, two, { ...price, confidence: 0.97 })).toEqual([
      [0, 105, '城堡 上的', false],
      [105, 200, '3.49', true],
    ]);
    const words = lineParts(
      [{ ...at, x0: 2, x1: 60, confidence: 0.5 }, { ...at, confidence: 0.5 }, price],
      line,
      'words',
    );
    expect(words.map(({ words: own }) => own.length)).toEqual([1, 1, 1]);
  });

  it('are next to each other and have every word once', () => {
    const confidence = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(confidence, { minLength: 1, maxLength: 8 }), (sure) => {
        const pitch = line.width / sure.length;
        const words = sure.map((one, i) => wordAt(`w${i}`, one, Math.round(i * pitch), Math.round((i + 0.9) * pitch)));
        const parts = lineParts(words, line);
        expect(parts.flatMap((part) => part.words)).toEqual(words);
        expect([0, ...parts.map(({ to }) => to)]).toEqual([...parts.map(({ from }) => from), line.width]);
      }),
    );
  });

  it('are next to each other, whatever words lie upon or in one another', () => {
    const [wide, within] = [wordAt('Lumpia', 0.95, 2, 190), wordAt('80', 0.3, 10, 20)];
    expect(partsOf(wide, within, wordAt('x', 0.95, 30, 40))).toEqual([[0, 200, 'Lumpia 80 x', false]]);
    const place = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(210), fc.nat(210));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 5 }), (places) => {
        const words = places
          .toSorted(([, a], [, b]) => a - b)
          .map(([sure, x0, width], i) => wordAt(`w${i}`, sure, x0, x0 + width));
        const parts = lineParts(words, line);
        expect(parts.every(({ from, to }) => from < to)).toBe(true);
        expect([0, ...parts.map(({ to }) => to)]).toEqual([...parts.map(({ from }) => from), line.width]);
      }),
    );
  });

  it('have the ink of their columns', () => {
    const part = inkPart(inkOf(picture, wholeOf(picture)), 14, 30);
    expect([part.width, part.height, part.isDark]).toEqual([16, 30, true]);
    expect(Array.from(part.isInk.subarray(10 * 16, 11 * 16)).join('')).toBe('1111110000111111');
    expect([part.greys.length, part.rgb.length]).toEqual([480, 1440]);
  });

  it('are read where they are, and only those that are not sure', async () => {
    const places = [4, 14, 24, 60, 70, 80, 90, 100];
    const long = bars(110, places);
    const [first, second] = [reading('Tea', places, 95), reading('Solot', places.slice(3), 50)];
    const tesseract: Tesseract = {
      recognize: (image) => {
        const [one, two] = [first.recognize(image)[0]!, second.recognize(image)[0]!];
        return [{ ...one, words: [...one.words, ...two.words] }];
      },
      end: () => {},
    };
    const widths: number[] = [];
    const salat = network('Salat');
    const networks: Networks = {
      ...salat,
      recognize: async (values, shape) => (widths.push(shape[3]!), salat.recognize(values, shape)),
    };
    const scene = { picture: long, upright: long, lines: [wholeOf(long)], quarters: 0, slope: 0 };
    const { words } = await createSceneReader(networks).read(scene, { tesseract, isTaught: true });
    expect(words.map(({ text, box }) => [text, box.x0, box.x1])).toEqual([
      ['Tea', 4, 30],
      ['Salat', 60, 106],
    ]);
    // From the middle of the white between the words to the end of the line, at a height of 48.
    expect(widths).toEqual([104]);
  });
});

it('a digit that Tesseract reads where its line was cut out is not sure', () => {
  const places = [-3, 14, 24];
  const cut = bars(34, places);
  const [word] = tesseractLine(reading('389', places, 95), inkOf(cut, wholeOf(cut)), 72);
  expect(word).toMatchObject({ text: '389', leastDigit: 0.5 });
  const [whole] = tesseractLine(reading('389', columns, 95), inkOf(picture, wholeOf(picture)), 72);
  expect(whole!.leastDigit).toBeUndefined();
});

describe('a long line', () => {
  const places = [4, 94, 184];
  const long = bars(200, places);
  const shown = (mayNarrow: boolean): { image: Grey | undefined; words: LineWord[] } => {
    let image: Grey | undefined;
    const step = mayNarrow ? 1.25 : 1;
    // What Tesseract sees of a letter is where the letter is in the picture that it gets.
    const seen = reading(
      'abc',
      places.map((x) => (x + margin) / step - margin),
      95,
    );
    const tesseract: Tesseract = { ...seen, recognize: (one) => ((image = one), seen.recognize(one)) };
    return { words: tesseractLine(tesseract, inkOf(long, wholeOf(long)), 72, mayNarrow), image };
  };

  it('is narrower for Tesseract, and its letters are where they are in the line', () => {
    const [narrow, wide] = [shown(true), shown(false)];
    expect([narrow.image?.width, narrow.image?.height]).toEqual([179, 54]);
    expect([wide.image?.width, wide.image?.height]).toEqual([224, 54]);
    for (const { words } of [narrow, wide]) {
      expect(words[0]!.symbols.map(({ text, x0, x1 }) => [text, x0, x1])).toEqual([
        ['a', 4, 10],
        ['b', 94, 100],
        ['c', 184, 190],
      ]);
    }
  });

  it('keeps its ink when it is narrower', () => {
    const inkIn = (image: Grey | undefined): number => image!.pixels.reduce((sum, value) => sum + 255 - value, 0);
    expect(1.25 * inkIn(shown(true).image)).toBeCloseTo(inkIn(shown(false).image), -4);
  });

  it('is shown as it is where letters are not Latin, or where it is short', () => {
    expect([isLatin(['deu', 'eng']), isLatin(['eng', 'chi_sim']), isLatin(['rus'])]).toEqual([true, false, false]);
    const short = bars(170, [4]);
    let width = 0;
    const tesseract: Tesseract = { recognize: (image) => ((width = image.width), []), end: () => {} };
    tesseractLine(tesseract, inkOf(short, wholeOf(short)), 72, true);
    expect(width).toBe(194);
  });
});

describe('a sign of money that the network was not taught', () => {
  const amount: Sign[] = Array.from('3,98', (text, i) => ({ text, confidence: 0.99, at: 0.1 + 0.15 * i }));
  const box = { y0: 0, y1: 20 };
  const tesseract = (text: string, x0: number): Parameters<typeof withMoney>[1] => {
    const symbols = Array.from(text, (one, i) => ({ text: one, ...box, x0: x0 + 4 * i, x1: x0 + 4 * i + 10 }));
    return [{ text, confidence: 0.7, symbols, ...box, x0, x1: x0 + 10 }];
  };
  const money = (text: string, x0: number, width = 100): Sign[] =>
    withMoney(amount, tesseract(text, x0), width, Array.from('0123456789,£'));
  const textOf = (signs: readonly Sign[]): string => signs.map(({ text }) => text).join('');

  it('is there where Tesseract sees it and the network reads nothing', () => {
    expect(textOf(money('€', 80))).toBe('3,98€');
    expect(textOf(money('€', 0, 140))).toBe('€3,98');
    expect(textOf(money('¢€', 80))).toBe('3,98€');
  });

  it('is not where the network reads something else, or nothing at all, or would know the sign', () => {
    expect(textOf(money('£', 80))).toBe('3,98');
    expect(textOf(money('€', 50))).toBe('3,98');
    expect(textOf(money('x', 80))).toBe('3,98');
    expect(withMoney([], tesseract('€', 80), 100, [])).toEqual([]);
  });
});

describe('the last dot of a leader', () => {
  const wordOf = (text: string): LineWord => {
    const symbols = Array.from(text, (one, i) => ({ text: one, x0: 10 * i, x1: 10 * i + 8, y0: 0, y1: 20 }));
    return { text, confidence: 0.9, symbols, x0: 0, x1: 10 * text.length - 2, y0: 0, y1: 20 };
  };

  it.each([
    ['.4,90', '4,90', 10],
    ['„16,90€', '16,90€', 10],
    ['....5.50', '5.50', 40],
  ])('is no part of the price: %s', (text, price, x0) => {
    expect(withoutLeader(wordOf(text))).toMatchObject({ text: price, x0, x1: 10 * text.length - 2 });
  });

  it.each(['.99', ',50', '4,90', '.5', '...', '.12,345', '„Anna'])('is none in %s', (text) => {
    expect(withoutLeader(wordOf(text))).toEqual(wordOf(text));
  });
});

describe('a line of letters with marks', () => {
  const asked: boolean[] = [];
  const line = inkOf(picture, wholeOf(picture));
  const shown = (first: RawLine[], raw: RawLine[], isLatin = false): string[] => {
    asked.length = 0;
    const recognize = (image: Grey): RawLine[] => {
      asked.push(image.isRaw ?? false);
      expect(image.isMarked).toBe(!isLatin);
      return image.isRaw ? raw : first;
    };
    return tesseractLine({ recognize, end: () => {} }, line, 72, isLatin).map(({ text }) => text);
  };
  const linesOf = (text: string, confidence: number): RawLine[] => {
    const boxes = reading(text, columns, confidence);
    return boxes.recognize({ width: 1, height: 1, dpi: 72, pixels: new Uint8Array(1), isPartial: true });
  };

  it('is read as it is where Tesseract takes its letters for specks', () => {
    expect(shown([], linesOf('اطراف', 90))).toEqual(['اطراف']);
    expect(shown(linesOf('اطرا.', 10), linesOf('اطراف', 90))).toEqual(['اطراف']);
    expect(asked).toEqual([false, true]);
  });

  it('is read once where it is read, or where another reads it', () => {
    expect(shown(linesOf('اطراف', 90), [])).toEqual(['اطراف']);
    expect(asked).toEqual([false]);
    expect(shown([], linesOf('Salat', 90), true)).toEqual([]);
    expect(asked).toEqual([false]);
  });

  it('ends in a comma where its last sign is higher than a full stop', () => {
    expect(shown(linesOf('نانا.', 90), [])).toEqual(['نانا،']);
    expect(shown(linesOf('nana.', 90), [])).toEqual(['nana.']);
  });
});
