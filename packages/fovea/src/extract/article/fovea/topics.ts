import type { Block } from '../blocks/block.ts';
import { isWordPart, isWordWhole } from '../blocks/words.ts';
import { sumsOf, type Sums } from './frame.ts';
import { topicWords } from './topic-words.ts';

/** What the furniture of a page is about: comments, related articles, legal notices and so on. */
export type Topic = keyof typeof topicWords;
export const topics = Object.keys(topicWords) as readonly Topic[];

/** Which topics the blocks of a page speak of. */
export type Topics = {
  /** By block, a bit for each topic that its beginning names. */
  readonly named: Uint16Array;
  /** The same, only of texts so short that they are headings, labels or buttons. */
  readonly labels: Uint16Array;
  /** By block and topic, how many blocks ago the last label of it was, and how many on the next one is; {@link far} for none. */
  readonly since: Uint16Array;
  readonly until: Uint16Array;
  /** Labels of replies. */
  readonly replies: Sums;
  /** By topic, how many labels of it there are. */
  readonly counts: readonly number[];
};

const far = 0xffff;

/** The furniture of a page says what it is at once. */
const maxLength = 120;
/** A label has so many words at most. */
const maxLabelWords = 9;

type Stem = { readonly text: string; readonly isWhole: boolean; readonly bit: number };

/** Stems by their first two units, and which pairs there are: most places of a text need no closer look. */
const stems = new Map<number, Stem[]>();
const isKnown = new Uint8Array(4096);

const keyOf = (first: number, second: number): number => first * 0x10000 + second;
const markOf = (first: number, second: number): number => (first * 31 + second) & 4095;

topics.forEach((topic, place) => {
  for (const entry of topicWords[topic].split('|').map((text) => text.trim())) {
    const isWhole = entry.startsWith('=');
    const text = entry.slice(isWhole ? 1 : 0);
    const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
    const key = keyOf(first, second);
    stems.set(key, [...(stems.get(key) ?? []), { text, isWhole, bit: 1 << place }]);
    isKnown[markOf(first, second)] = 1;
  }
});

export const topicBit = (topic: Topic): number => 1 << topics.indexOf(topic);

export function topicsOf(blocks: readonly Block[]): Topics {
  const named = Uint16Array.from(blocks, ({ text }) => topicsIn(text));
  const labels = named.map((bits, i) => (blocks[i]!.words <= maxLabelWords ? bits : 0));
  const replies = sumsOf(labels.map((bits) => +((bits & topicBit('reply')) !== 0)));
  const counts = topics.map((_, topic) => labels.reduce((sum, bits) => sum + ((bits >> topic) & 1), 0));
  return { named, labels, counts, since: distances(labels, 1), until: distances(labels, -1), replies };
}

/** By block and topic, how far away the nearest label of it is, of those before (`step` 1) or after it (−1). */
function distances(labels: Uint16Array, step: 1 | -1): Uint16Array {
  const count = topics.length;
  const found = new Uint16Array(labels.length * count);
  for (let topic = 0; topic < count; topic++) {
    let distance = far;
    for (let i = step === 1 ? 0 : labels.length - 1; i >= 0 && i < labels.length; i += step) {
      distance = ((labels[i]! >> topic) & 1) === 1 ? 0 : Math.min(far, distance + 1);
      found[i * count + topic] = distance;
    }
  }
  return found;
}

/** The topics that the beginning of a text names, as bits. */
export function topicsIn(text: string): number {
  const lower = text.slice(0, maxLength).toLowerCase();
  let bits = 0;
  let isInWord = false;
  for (let i = 0; i < lower.length; i++) {
    const unit = lower.charCodeAt(i);
    const isPart = isWordPart(unit);
    if (!(isPart && isInWord)) bits |= topicsAt(lower, i, unit);
    isInWord = isPart;
  }
  return bits;
}

function topicsAt(text: string, at: number, unit: number): number {
  const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0x20;
  if (isKnown[markOf(unit, next)] === 0) return 0;
  let bits = 0;
  for (const { text: stem, isWhole, bit } of stems.get(keyOf(unit, next)) ?? []) {
    if (text.startsWith(stem, at) && !(isWhole && goesOn(text, at + stem.length))) bits |= bit;
  }
  return bits;
}

/** Whether a word goes on at a place. */
function goesOn(text: string, at: number): boolean {
  return at < text.length && isWordPart(text.charCodeAt(at)) && !isWordWhole(text.charCodeAt(at - 1));
}
