import type { Letter } from '../pdf/index.ts';
import type { Sighting } from './word-matches.ts';

/** A word spelt inside its font, and what OCR sees in its place. */
export type Lesson = { readonly letters: readonly Letter[]; readonly seen: Sighting };

/**
 * What the glyphs of fonts without a map stand for, learnt from OCR and kept for the whole document: every reading of a
 * word is a vote for each of its glyphs, so that one slip of OCR does not count, and a glyph once known needs no OCR.
 */
export type FontMaps = {
  readonly learn: (lessons: readonly Lesson[]) => void;
  /** Whether looking at a picture of the glyph could teach anything new. */
  readonly isOpen: (letter: Letter) => boolean;
  /** The word by what is known; undefined when one of its glyphs was never read. */
  readonly spell: (letters: readonly Letter[]) => Sighting | undefined;
};

/** Votes for one character: what they weigh, and what they would if OCR were sure. */
type Votes = { weight: number; room: number };
/** Votes for one glyph, and how often it was looked at. */
type Ballot = { readonly votes: Map<string, Votes>; total: number; looks: number };

/** Two clear readings, nearly all for one character. */
const settledWeight = 1.5;
const settledShare = 0.75;
/** Numbers that are characters after all: so much of a font's votes, and so many, must say so. */
const literalShare = 0.85;
const literalWeight = 5;
/** A glyph that OCR can't agree on in so many lessons is no letter. */
const maxLooks = 24;
/** The longest text one glyph stands for: `ffi`. */
const maxLigature = 3;

export function createFontMaps(): FontMaps {
  const ballots = new Map<string, Ballot>();
  const literal = createLiteralFonts();
  const keyOf = ({ font, code }: Letter): string => `${code} ${font}`;
  const ballotOf = (letter: Letter): Ballot => {
    const key = keyOf(letter);
    const ballot = ballots.get(key) ?? { votes: new Map(), total: 0, looks: 0 };
    ballots.set(key, ballot);
    return ballot;
  };
  const best = (letter: Letter): Sighting | undefined => {
    if (letter.text !== '') return { text: letter.text, confidence: 1 };
    const ballot = ballots.get(keyOf(letter));
    return literal.read(letter) ?? (ballot && winner(ballot));
  };
  const voteFor = (letter: Letter, text: string, lesson: Lesson): void => {
    if (letter.text !== '') return;
    vote(ballotOf(letter), text, lesson);
    literal.count(letter, text, lesson.seen.confidence);
  };
  return {
    learn: (lessons) => {
      for (const { letters } of lessons) for (const letter of letters) ballotOf(letter).looks++;
      const [plain, other] = partLessons(lessons);
      for (const lesson of plain) {
        const symbols = Array.from(lesson.seen.text);
        if (lesson.letters.some(({ text }, i) => text !== '' && text !== symbols[i])) continue;
        for (const [i, letter] of lesson.letters.entries()) voteFor(letter, symbols[i]!, lesson);
      }
      // Ligatures show when the letters around them are known.
      for (const lesson of other) {
        const rest = unknownRest(lesson, (letter) => best(letter)?.text);
        if (rest) voteFor(rest.letter, rest.text, lesson);
      }
    },
    isOpen: (letter) => {
      if (letter.text !== '' || literal.read(letter)) return false;
      const ballot = ballots.get(keyOf(letter));
      return !ballot || (ballot.looks < maxLooks && !isSettled(ballot));
    },
    spell: (letters) => {
      const known = letters.map(best);
      if (!known.every((letter) => letter !== undefined)) return undefined;
      const text = known.map((letter) => letter.text).join('');
      return { text, confidence: Math.min(1, ...known.map((letter) => letter.confidence)) };
    },
  };
}

type LiteralFonts = {
  readonly count: (letter: Letter, text: string, weight: number) => void;
  readonly read: (letter: Letter) => Sighting | undefined;
};

/**
 * Fonts whose numbers are the characters, although nothing in them says so. When OCR shows that most are, the rest is
 * believed too: it knows accents that OCR in another language does not.
 */
function createLiteralFonts(): LiteralFonts {
  const tallies = new Map<string, { same: number; total: number }>();
  return {
    count: ({ font, code }, text, weight) => {
      const tally = tallies.get(font) ?? { same: 0, total: 0 };
      tallies.set(font, tally);
      tally.total += weight;
      if (characterOf(code) === text) tally.same += weight;
    },
    read: ({ font, code }) => {
      const tally = tallies.get(font);
      const text = characterOf(code);
      if (!tally || text === undefined || tally.total < literalWeight) return undefined;
      const confidence = tally.same / tally.total;
      return confidence >= literalShare ? { text, confidence } : undefined;
    },
  };
}

function characterOf(code: number): string | undefined {
  const isText = code > 0x20 && code < 0xd800 && !(code >= 0x7f && code <= 0xa0);
  return isText ? String.fromCharCode(code) : undefined;
}

/** Those with one symbol a glyph, and the others. */
function partLessons(lessons: readonly Lesson[]): [Lesson[], Lesson[]] {
  const plain: Lesson[] = [];
  const other: Lesson[] = [];
  for (const lesson of lessons) {
    (Array.from(lesson.seen.text).length === lesson.letters.length ? plain : other).push(lesson);
  }
  return [plain, other];
}

/** A letter that stands alone has no word around it that OCR could go by, and counts half. */
function vote(ballot: Ballot, text: string, { letters, seen }: Lesson): void {
  const room = letters.length > 1 ? 1 : 0.5;
  const votes = ballot.votes.get(text) ?? { weight: 0, room: 0 };
  votes.weight += room * seen.confidence;
  votes.room += room;
  ballot.votes.set(text, votes);
  ballot.total += room * seen.confidence;
}

function winner({ votes, total }: Ballot): Sighting | undefined {
  let best: [string, Votes] | undefined;
  for (const entry of votes) if (!best || entry[1].weight > best[1].weight) best = entry;
  if (!best || total === 0) return undefined;
  const [text, { weight, room }] = best;
  return { text, confidence: (weight / room) * (weight / total) };
}

function isSettled({ votes, total }: Ballot): boolean {
  const most = Math.max(0, ...Array.from(votes.values(), ({ weight }) => weight));
  return most >= settledWeight && most >= settledShare * total;
}

/** The one glyph between known ones, and what OCR has in its place. */
function unknownRest(
  { letters, seen: { text } }: Lesson,
  known: (letter: Letter) => string | undefined,
): { letter: Letter; text: string } | undefined {
  let start = 0;
  let from = 0;
  let end = letters.length;
  let to = text.length;
  for (let part = known(letters[start]!); start < end - 1 && part && text.startsWith(part, from);) {
    from += part.length;
    part = known(letters[++start]!);
  }
  for (let part = known(letters[end - 1]!); end - 1 > start && part && text.slice(from, to).endsWith(part);) {
    to -= part.length;
    part = known(letters[--end - 1]!);
  }
  const rest = text.slice(from, to);
  const fits = end - start === 1 && rest !== '' && Array.from(rest).length <= maxLigature;
  return fits ? { letter: letters[start]!, text: rest } : undefined;
}
