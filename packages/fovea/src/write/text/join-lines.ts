/** Words of a document as they occur inside lines, in lower case: used to check hyphenated words. */
export type Vocabulary = ReadonlySet<string>;

/** What becomes of the end of a line: how many letters go, and whether a blank takes their place. */
export type LineBreak = { readonly dropped: 0 | 1; readonly blank: boolean };

const asBlank: LineBreak = { dropped: 0, blank: true };
const asNothing: LineBreak = { dropped: 0, blank: false };
const withoutHyphen: LineBreak = { dropped: 1, blank: false };

/** No word is longer; looking at more would cost hostile texts dearly. */
const longestWord = 100;

/** Joins the lines of a paragraph. A hyphen at the end of a line goes only where the joined word is plausible. */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): string {
  let text = '';
  for (const line of lines) {
    if (text === '') {
      text = line;
      continue;
    }
    const { dropped, blank } = lineBreak(text.slice(-longestWord), line.slice(0, longestWord), vocabulary);
    text = text.slice(0, text.length - dropped) + (blank ? ' ' : '') + line;
  }
  return text;
}

/** How the text before and after the end of a line belong together; the last and the first word are enough. */
export function lineBreak(before: string, after: string, vocabulary: Vocabulary): LineBreak {
  if (isBrokenAddress(before, after)) return asNothing;
  if (/\p{L}\u00ad$/u.test(before)) return withoutHyphen;
  if (/\p{N}[-‐–]$/u.test(before) && /^\p{N}/u.test(after)) return asNothing;
  if (/\p{L}[-‐]$/u.test(before)) return brokenWord(before, after, vocabulary);
  return unspaced.test(before.slice(-2)) && unspacedStart.test(after) ? asNothing : asBlank;
}

const addressStart = /^[\p{Ps}\p{Pi}"'<]{0,3}(?:https?:\/\/|www\.)/iu;

/** An address of the web goes on in the next line after one of its signs, or before one. */
function isBrokenAddress(before: string, after: string): boolean {
  if (!addressStart.test(before.slice(before.lastIndexOf(' ') + 1))) return false;
  if (/[/\-_=&?%#~]$/.test(before))
    return (
      /^[\p{Ll}\p{N}/_?&=#%~-]/u.test(after) || /^\p{Lu}[\p{L}\p{N}]*[/._=-]/u.test(after) || /^www\./i.test(after)
    );
  return /^[/?&=#_%]\S/.test(after) || /^[a-z\d_-]+[/?=]\S/.test(after);
}

/** Scripts that put no blank between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff65]$/u;
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff65]/u;

/** After these a hyphen stands for what two words share: `Haupt-` `und Nebensatz`. */
const sharing: ReadonlySet<string> = new Set(['and', 'und', 'oder', 'bzw']);

function brokenWord(before: string, after: string, vocabulary: Vocabulary): LineBreak {
  const head = /(?<![\p{L}\p{N}’'])[\p{L}\p{N}’']+(?=[-‐]$)/u.exec(before)?.[0] ?? '';
  const tail = /^[\p{L}\p{N}’']+/u.exec(after)?.[0] ?? '';
  const whole = (head + tail).toLowerCase();
  if (/^\p{Ll}/u.test(tail)) {
    if (sharing.has(tail) && !vocabulary.has(whole)) return asBlank;
    return isOneWord(head.toLowerCase(), tail.toLowerCase(), vocabulary) ? withoutHyphen : asNothing;
  }
  // A capital or a digit after the break is a name or a number of its own: `Anglo-` `American`.
  if (!/^[\p{Lu}\p{N}]/u.test(tail)) return asBlank;
  const capitals = /^\p{Lu}{2,}$/u.test(head) && /^\p{Lu}+$/u.test(tail);
  return capitals && vocabulary.has(whole) ? withoutHyphen : asNothing;
}

function isOneWord(head: string, tail: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(head + tail)) return true;
  if (vocabulary.has(`${head}-${tail}`)) return false;
  // Two words that both stand alone elsewhere make a compound: `long-` `term`.
  return !(vocabulary.has(head) && vocabulary.has(tail) && head.length > 2 && tail.length > 2);
}
