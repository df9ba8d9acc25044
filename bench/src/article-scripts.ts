const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Latin', /\p{sc=Latin}/gu],
  ['Cyrillic', /\p{sc=Cyrillic}/gu],
  ['Greek', /\p{sc=Greek}/gu],
  ['Arabic', /\p{sc=Arabic}/gu],
  ['Hebrew', /\p{sc=Hebrew}/gu],
  ['Devanagari', /\p{sc=Devanagari}/gu],
  ['Thai', /\p{sc=Thai}/gu],
  ['Korean', /\p{sc=Hangul}/gu],
  ['Japanese', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['Chinese', /\p{sc=Han}/gu],
];

/** Enough to tell. */
const maxLength = 20_000;

/** The script that most letters of a text are of; undefined for a text without letters of a script that is known here. */
export function scriptOf(text: string): string | undefined {
  const start = text.slice(0, maxLength);
  let [most, found] = [0, undefined as string | undefined];
  for (const [name, letters] of scripts) {
    const count = start.match(letters)?.length ?? 0;
    if (count > most) [most, found] = [count, name];
  }
  return found;
}
