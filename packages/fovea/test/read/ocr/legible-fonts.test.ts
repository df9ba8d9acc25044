import { describe, expect, it } from 'vitest';
import { TokenFlag, type Style, type Token } from '../../../src/model/index.ts';
import { legibleFonts } from '../../../src/read/ocr/legible-fonts.ts';

const style: Style = {
  font: 'A',
  family: 'A',
  size: 10,
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
};
const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const tokensOf = (text: string, flags: number = TokenFlag.doubtful): Token[] =>
  text.split(' ').map((word, id) => ({ id, text: word, box, ink: box, style: 0, flags }));

describe('A font without a map', () => {
  it.each([
    ['Cyrillic words', 'Айстра кущова Kassel Анемона гібридна Астільба китайська 97 грн.'],
    ['Greek words', 'Χωριάτικη σαλάτα ντομάτα αγγούρι φέτα ελιές κρεμμύδι 7,50'],
    ['Arabic words', 'دجاج مشوي مع الأرز والسلطة خبز طازج ولبن وعصير'],
    ['Chinese', '招牌潤餅便當 清蒸嫩雞胸 油飯盒 季節甜品 白菜魚湯麵 紅茶綠奶 精品海鮮'],
  ])('is legible where its codes read as %s', (_, text) => {
    expect(legibleFonts(tokensOf(text), [style])).toEqual(new Set(['A']));
  });

  it.each([
    ['Latin letters, which OCR can check', 'Vine tomatoes of the season on the stem with basil and oil'],
    ['letters of many scripts', 'ᮾி㒔Ụᮾ ༊㇏Ὢ㻟㻙 ᮾி㒔Ụᮾ ༊㇏Ὢ㻟㻙 ᮾி㒔Ụᮾ ༊㇏Ὢ㻟㻙 ᮾி㒔Ụᮾ'],
    ['capitals within words', 'АйсТРа куЩОва КаСсЕл АнеМОна гіБРидНа АсТільБа'],
    ['too few letters', 'Айстра кущова'],
  ])('is not where they read as %s', (_, text) => {
    expect(legibleFonts(tokensOf(text), [style])).toEqual(new Set());
  });

  it('is nobody’s business where it has a map', () => {
    expect(legibleFonts(tokensOf('Айстра кущова Анемона гібридна Астільба китайська', 0), [style])).toEqual(new Set());
  });
});
