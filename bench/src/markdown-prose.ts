/** Words and sentences that mean nothing and look like prose. */
import type { Dice } from './markdown-dice.ts';

const nouns =
  'harbour valley engine letter garden measure window signal station paper market bridge river method survey record archive lantern meadow council quarter account reader column margin orchard workshop ledger passage'.split(
    ' ',
  );
const adjectives =
  'quiet narrow early steady broad local former seasonal common distant regular modest careful northern official printed'.split(
    ' ',
  );
const verbs =
  'describes follows crosses supports replaces reaches carries records divides covers opens measures completes explains'.split(
    ' ',
  );
const adverbs = 'slowly often rarely clearly mostly nearly usually together again'.split(' ');
const places = 'Ardenholm Brockton Calverley Dunmore Eastwick Falkirk Greywater Holloway'.split(' ');
/** Compounds break at their own hyphens, which stay. */
const longWords =
  'administration documentation consideration representative long-term well-known cross-border Anglo-Saxon'.split(' ');

export function sentence(dice: Dice, words = dice.whole(8, 16)): string {
  const parts = [`The ${dice.pick(adjectives)} ${dice.pick(nouns)} ${dice.pick(verbs)} the ${dice.pick(nouns)}`];
  while (parts.join(' ').split(' ').length < words - 2) parts.push(clause(dice));
  return `${parts.join(' ')}.`;
}

function clause(dice: Dice): string {
  return dice.pick([
    () => `near ${dice.pick(places)}`,
    () => `and ${dice.pick(adverbs)} ${dice.pick(verbs)} a ${dice.pick(adjectives)} ${dice.pick(nouns)}`,
    () => `with ${dice.pick(longWords)} of the ${dice.pick(nouns)}`,
    () => `after the ${dice.pick(adjectives)} ${dice.pick(nouns)}`,
    () => `in ${dice.whole(1901, 2024)}`,
  ])();
}

export function prose(dice: Dice, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(dice)).join(' ');
}

/** A few words without a full stop: a heading, an item, a cell. */
export function phrase(dice: Dice, words: number): string {
  const own = Array.from({ length: Math.max(0, words - 1) }, () => dice.pick(adjectives));
  const text = [...own, dice.pick(nouns)].join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

export function placeName(dice: Dice): string {
  return dice.pick(places);
}

export function amount(dice: Dice): string {
  return `${dice.whole(1, 99)},${String(dice.whole(0, 999)).padStart(3, '0')}`;
}
