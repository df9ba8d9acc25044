import { expect, it } from 'vitest';
import { BodyLook, lettersByStyle } from '../../src/model/body-look.ts';
import { makePage, makeToken, plainStyle } from '../write/samples.ts';

const styles = [plainStyle, { ...plainStyle, weight: 700 }, { ...plainStyle, size: 14.1 }];
const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const page = (...words: readonly (readonly [text: string, style: number])[]): ReturnType<typeof makePage> =>
  makePage({ tokens: words.map(([text, style]) => makeToken(text, box, { style })) });

it('the usual look is that of most letters, over all pages so far', () => {
  const look = new BodyLook();
  expect(look).toMatchObject({ size: 0, isBold: false });
  look.add(lettersByStyle(page(['harbour', 1], ['a', 0], ['b', 0])), styles);
  expect(look).toMatchObject({ size: plainStyle.size, isBold: true });
  look.add(lettersByStyle(page(['lanterns', 2], ['lit', 2])), styles);
  expect(look).toMatchObject({ size: 14, isBold: false });
});

it('words of a style that is not known do not count', () => {
  const look = new BodyLook();
  look.add(lettersByStyle(page(['harbour', 9], ['lit', 0])), styles);
  expect(look.size).toBe(plainStyle.size);
});
