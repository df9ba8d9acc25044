import type { Dice } from './dice.ts';

const syllables =
  'ba be bi bo bra ca ce chi cro da de di dor du el en fa fer fi ga gel gro ha hin il in ka ke la le li lo ma mel mi mo na ne no or pa pe pi po qua ra re ri ro sa se si so sta ta te ti to tra un va ve vi zo'.split(
    ' ',
  );
const measures = ['g', 'kg', 'ml', 'cl', 'l', 'L', 'cm', 'pz', 'lt'];

export function word(dice: Dice): string {
  return Array.from({ length: dice.whole(1, 4) }, () => dice.pick(syllables)).join('');
}

const large = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How names are written on one page. */
export type NameForm = {
  readonly words: readonly [number, number];
  readonly letters: 'upper' | 'first' | 'each';
  readonly measure: number;
  readonly bracket: number;
};

export function nameForm(dice: Dice): NameForm {
  const least = dice.whole(1, 3);
  return {
    words: [least, least + dice.whole(0, 5)],
    letters: dice.pick(['upper', 'first', 'first', 'each']),
    measure: dice.chance(0.4) ? dice.between(0.2, 1) : 0.05,
    bracket: dice.chance(0.3) ? 0.3 : 0,
  };
}

export function name(dice: Dice, form: NameForm): string[] {
  const words = Array.from({ length: dice.whole(...form.words) }, (_, i) => {
    const plain = word(dice);
    if (form.letters === 'upper') return plain.toUpperCase();
    return form.letters === 'each' || i === 0 || dice.chance(0.15) ? large(plain) : plain;
  });
  if (dice.chance(form.bracket)) words.push(`(${word(dice)})`);
  if (!dice.chance(form.measure)) return words;
  const amount = String(dice.pick([100, 250, 300, 330, 500, 700, 750, 1, 2, 5, 6, 12]));
  const unit = dice.pick(measures);
  return dice.chance(0.6) ? [...words, `${amount}${unit}`] : [...words, amount, unit];
}

/** `list`: things between commas. `prose`: sentences. `facts`: short pieces between strokes. */
export type ProseForm = { readonly kind: 'list' | 'prose' | 'facts'; readonly words: readonly [number, number] };

export function proseForm(dice: Dice): ProseForm {
  const least = dice.whole(2, 14);
  return { kind: dice.pick(['list', 'list', 'prose', 'facts']), words: [least, least + dice.whole(1, 20)] };
}

export function prose(dice: Dice, { kind, words }: ProseForm): string[] {
  const count = dice.whole(...words);
  const mark = dice.pick(['|', '/', '·', '-']);
  const out: string[] = [];
  for (let i = 0; i < count; i++) {
    const plain = word(dice);
    if (kind === 'facts') out.push(...factsBefore(dice, mark, i === 0));
    const isLarge = i === 0 ? dice.chance(0.7) : dice.chance(kind === 'prose' ? 0.08 : 0.03);
    out.push((isLarge ? large(plain) : plain) + endOf(dice, kind, i === count - 1));
  }
  return out;
}

function factsBefore(dice: Dice, mark: string, isFirst: boolean): string[] {
  const out = !isFirst && dice.chance(0.3) ? [mark] : [];
  return dice.chance(0.25) ? [...out, dice.pick(['39%', '12', '2025', '5', '30%', '12.10.2026'])] : out;
}

function endOf(dice: Dice, kind: ProseForm['kind'], isLast: boolean): string {
  if (isLast) return kind === 'prose' ? '.' : '';
  if (kind === 'list' && dice.chance(0.4)) return ',';
  return kind === 'prose' && dice.chance(0.08) ? '.' : '';
}

/** Small print, headings' company, what shops say of themselves. */
export function smallPrint(dice: Dice): string[] {
  const out = prose(dice, { kind: 'prose', words: [8, 60] });
  const extras = [
    `${dice.whole(1, 28)}.${dice.whole(1, 12)}.2026`,
    'www.example.com',
    '10%',
    `${dice.whole(2, 90)}€`,
    '+39',
    String(dice.whole(100, 999)),
    'tel:',
    '2026',
  ];
  return out.map((one) => (dice.chance(0.06) ? dice.pick(extras) : one));
}
