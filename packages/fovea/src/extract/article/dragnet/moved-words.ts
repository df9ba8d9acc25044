import { phraseLength, type WordPair } from './word-pair.ts';
import { lastOf } from '../../../model/lookup.ts';

/** Pairs passages that gold has elsewhere: phrases that nothing is paired with yet in either text. */
export function alignMoved({ page, gold }: WordPair, places: Int32Array): void {
  const taken = new Uint8Array(gold.length);
  for (const place of places) if (place >= 0) taken[place] = 1;
  const starts = freePhrases(gold, taken);
  for (let at = 0; at + phraseLength <= page.length; at++) {
    if (!isFree(places, at, -1)) continue;
    const goldAt = firstFree(starts.get(phraseAt(page, at)), taken);
    if (goldAt === undefined) continue;
    let length = 0;
    while (places[at + length] === -1 && taken[goldAt + length] === 0 && page[at + length] === gold[goldAt + length]) {
      places[at + length] = goldAt + length;
      taken[goldAt + length] = 1;
      length++;
    }
    at += length - 1;
  }
}

/** Where each phrase of gold begins that is free, the last place first. */
function freePhrases(gold: Int32Array, taken: Uint8Array): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (let at = gold.length - phraseLength; at >= 0; at--) {
    if (!isFree(taken, at, 0)) continue;
    const phrase = phraseAt(gold, at);
    const known = starts.get(phrase);
    if (known) known.push(at);
    else starts.set(phrase, [at]);
  }
  return starts;
}

/** What has been taken stays so: it is dropped from the list, and never looked at again. */
function firstFree(starts: number[] | undefined, taken: Uint8Array): number | undefined {
  while (starts && starts.length > 0) {
    const start = lastOf(starts);
    if (isFree(taken, start, 0)) return start;
    starts.pop();
  }
  return undefined;
}

function isFree(marks: Uint8Array | Int32Array, at: number, free: number): boolean {
  for (let i = at; i < at + phraseLength; i++) if (marks[i] !== free) return false;
  return true;
}

const phraseAt = (words: Int32Array, at: number): string => words.subarray(at, at + phraseLength).join(' ');
