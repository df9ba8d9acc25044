/** Words as a program that recognises letters would leave them: mostly right, a little off. */
import type { MeasuredWord } from '../in-page/words.ts';
import type { Dice } from '../random.ts';

const confused: Readonly<Record<string, string>> = {
  '0': 'O',
  O: '0',
  '1': 'l',
  l: '1',
  I: 'l',
  '5': 'S',
  S: '5',
  '8': 'B',
  B: '8',
  e: 'c',
  rn: 'm',
  ',': '.',
  '€': 'E',
  ö: 'o',
  é: 'e',
};

const shareOfWrongWords = 0.03;

/** Doubles are seen once, boxes move a little, and some letters are taken for others. */
export function misread(words: readonly MeasuredWord[], dice: Dice): MeasuredWord[] {
  return words
    .filter((word) => !word.twice)
    .map((word) => {
      const move = (): number => dice.between(-0.03, 0.03) * word.size;
      const [x0, y0, x1, y1] = word.box;
      const down = move();
      const text = dice.chance(shareOfWrongWords) ? wrong(word.text, dice) : word.text;
      return { ...word, text, box: [x0 + move(), y0 + down, x1 + move(), y1 + down], baseline: word.baseline + down };
    });
}

function wrong(text: string, dice: Dice): string {
  const likely = Object.keys(confused).filter((letter) => text.includes(letter));
  if (likely.length === 0) return text;
  const letter = dice.pick(likely);
  return text.replace(letter, confused[letter] ?? letter);
}
