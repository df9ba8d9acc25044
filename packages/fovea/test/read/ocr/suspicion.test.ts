import { describe, expect, it } from 'vitest';
import type { Page, Style, Token } from '../../../src/model/index.ts';
import { createSuspicion } from '../../../src/read/ocr/suspicion.ts';

const style: Style = {
  font: 'Body',
  family: 'Body',
  size: 10,
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
};
const box = { x0: 0, y0: 0, x1: 10, y1: 10 };

function pageOf(text: string): Page {
  const tokens = text.split(' ').map((word, id): Token => ({ id, text: word, box, ink: box, style: 0, flags: 0 }));
  return { number: 1, width: 100, height: 100, unit: 'pt', tokens, shapes: [], images: [], annotations: [] };
}

const suspects = (text: string): string[] => createSuspicion().suspectsOn(pageOf(text), [style]);

const english =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and ' +
  'should act towards one another in a spirit of brotherhood.';

/** Every letter replaced by the one `by` places on. */
function shift(text: string, by: number): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + by) % 26));
  });
}

describe('createSuspicion', () => {
  it.each([
    ['English', english],
    [
      'German',
      'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
    ],
    [
      'Polish',
      'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
    ],
    [
      'Finnish',
      'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.',
    ],
    [
      'Turkish',
      'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
    ],
    [
      'Welsh',
      "Genir pawb yn rhydd ac yn gydradd â'i gilydd mewn urddas a hawliau. Fe'u cynysgaeddir â rheswm a chydwybod, a dylai pawb ymddwyn y naill at y llall mewn ysbryd cymodlon.",
    ],
    ['capitals', english.toUpperCase()],
    [
      'names with capitals inside',
      `${english} iPhone eBay YouTube JavaScript McDonald O'Brien e.g. and/or AT&T a@b.org`,
    ],
    ['numbers', '1,234.56 2,345.67 3,456.78 4,567.89 USD EUR 12/2023 31.12.2023 (45.6)'.repeat(20)],
    ['Russian', 'Все люди рождаются свободными и равными в своем достоинстве и правах. '.repeat(4)],
  ])('does not mind %s', (_, text) => {
    expect(suspects(text)).toEqual([]);
  });

  it.each([1, 3, 5, 7, 9, 13, 20, 25])('minds an alphabet shifted by %i', (by) => {
    expect(suspects(shift(english, by))).toEqual(['Body']);
  });

  it('minds signs among letters', () => {
    expect(suspects(english.replaceAll('e', '%').replaceAll('r', '#'))).toEqual(['Body']);
  });

  it('waits until there is enough to go by', () => {
    const suspicion = createSuspicion();
    const [half, rest] = [shift(english, 3).slice(0, 70), shift(english, 3).slice(70)];
    expect(suspicion.suspectsOn(pageOf(half), [style])).toEqual([]);
    expect(suspicion.suspectsOn(pageOf(rest), [style])).toEqual(['Body']);
  });

  it('names a font no more once it is judged', () => {
    const suspicion = createSuspicion();
    expect(suspicion.suspectsOn(pageOf(shift(english, 3)), [style])).toEqual(['Body']);
    suspicion.judge('Body', true);
    expect(suspicion.suspectsOn(pageOf(shift(english, 3)), [style])).toEqual([]);
    expect(suspicion.isWrong('Body')).toBe(true);
  });
});
