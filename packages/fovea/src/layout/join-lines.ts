/** Words of a document as they stand inside lines, in lower case: what a broken word can be checked against. */
export type Vocabulary = ReadonlySet<string>;

/** Joins the lines of a paragraph. A hyphen at the end of a line goes only where the joined word is plausible. */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else text = /\p{L}[-‐\u00ad]$/u.test(text) ? joinBroken(text, line, vocabulary) : `${text} ${line}`;
  }
  return text;
}

function joinBroken(text: string, line: string, vocabulary: Vocabulary): string {
  const head = /[\p{L}\p{N}’']+(?=[-‐\u00ad]$)/u.exec(text)?.[0] ?? '';
  const tail = /^[\p{L}\p{N}’']+/u.exec(line)?.[0] ?? '';
  const without = text.slice(0, -1);
  // A capital or a digit after the break is a name or a number of its own: `Anglo-` `American`.
  if (!/^\p{Ll}/u.test(tail)) return /^[\p{Lu}\p{N}]/u.test(tail) ? `${text}${line}` : `${text} ${line}`;
  return isOneWord(head.toLowerCase(), tail.toLowerCase(), vocabulary) ? without + line : `${text}${line}`;
}

function isOneWord(head: string, tail: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(head + tail)) return true;
  if (vocabulary.has(`${head}-${tail}`)) return false;
  // Two words that both stand alone elsewhere make a compound: `long-` `term`.
  return !(vocabulary.has(head) && vocabulary.has(tail) && head.length > 2 && tail.length > 2);
}
