import { findEntities, type Entity, type EntityKind } from '../../look/entities/index.ts';
import { jurisdictionOf } from '../../look/entities/roles.ts';

/** What the words of a phrase say, as numbers from 0 up. */
export type TextSigns = {
  readonly words: number;
  readonly letters: number;
  /** Of the characters that are no white space. */
  readonly digitShare: number;
  /** Of the words that start with a letter. */
  readonly capitalShare: number;
  readonly isUpperCase: boolean;
  readonly startsLower: boolean;
  readonly startsBracket: boolean;
  readonly endsColon: boolean;
  readonly endsComma: boolean;
  readonly endsSentence: boolean;
  /** Whose law something is about: `(as to English law)`. */
  readonly isLaw: boolean;
  /** How many of each kind it surely names. */
  readonly kinds: Readonly<Partial<Record<EntityKind, number>>>;
  /** How sure the surest of each kind is, 0 to 1. */
  readonly best: Readonly<Partial<Record<EntityKind, number>>>;
  /** How much of the text roles cover. */
  readonly roleShare: number;
  readonly isContact: boolean;
};

const contactLabel =
  /^(?:tel|telephone|phone|fax|facsimile|e-?mail|web|website|internet|tfn|t|f|e|w|int|mobile)\b[^:]{0,14}[:.]?/i;

function coveredBy(entities: readonly Entity[], kind: EntityKind): number {
  let end = 0;
  let covered = 0;
  for (const entity of entities.filter((one) => one.kind === kind).toSorted((a, b) => a.start - b.start)) {
    covered += Math.max(0, entity.end - Math.max(end, entity.start));
    end = Math.max(end, entity.end);
  }
  return covered;
}

/** Scores from here on count as found. */
const surely = 0.5;

const count = (text: string, regex: RegExp): number => text.match(regex)?.length ?? 0;

const isLaw = (text: string): boolean =>
  jurisdictionOf(text) !== undefined || /^\(?(?:as to|in respect of)\b/i.test(text);

/** A line of a directory is shorter by far: of what is longer only the start is looked at. */
const longestLine = 1000;

export function textSigns(whole: string): TextSigns {
  const text = whole.slice(0, longestLine);
  const entities = findEntities(text);
  const kinds: Partial<Record<EntityKind, number>> = {};
  const best: Partial<Record<EntityKind, number>> = {};
  for (const { kind, score } of entities) {
    if (score >= surely) kinds[kind] = (kinds[kind] ?? 0) + 1;
    best[kind] = Math.max(best[kind] ?? 0, score);
  }
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lettered = words.filter((word) => /^[("'“‘]?\p{L}/u.test(word));
  const solid = text.replace(/\s/g, '').length;
  return {
    words: words.length,
    letters: solid,
    digitShare: solid === 0 ? 0 : count(text, /\d/g) / solid,
    capitalShare:
      lettered.length === 0 ? 0 : lettered.filter((word) => /^[("'“‘]?\p{Lu}/u.test(word)).length / lettered.length,
    isUpperCase: /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text),
    startsLower: /^\p{Ll}/u.test(text),
    startsBracket: /^[([]/.test(text),
    endsColon: text.endsWith(':') && !contactLabel.test(text),
    endsComma: /[,;]$/.test(text),
    endsSentence: text.endsWith('.') && words.length > 4,
    isLaw: words.length <= 12 && isLaw(text),
    kinds,
    best,
    roleShare: text.length === 0 ? 0 : coveredBy(entities, 'role') / text.length,
    isContact: contactLabel.test(text) || (kinds.phone ?? 0) + (kinds.email ?? 0) > 0,
  };
}
