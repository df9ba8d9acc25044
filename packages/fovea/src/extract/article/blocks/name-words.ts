const shortest = 2;
const longest = 20;

/**
 * The words in an `id` or a `class`: letters in lower case, parted at anything else and where a capital begins. One
 * letter says nothing, and what is very long was made by a machine.
 * @example nameWords('postBody main-2 x') // ['post', 'body', 'main']
 */
export function nameWords(value: string): string[] {
  const words = new Set<string>();
  let start = 0;
  let wasLower = false;
  for (let i = 0; i <= value.length; i++) {
    const unit = i < value.length ? value.charCodeAt(i) : 0;
    const isLower = unit >= 0x61 && unit <= 0x7a;
    const isUpper = unit >= 0x41 && unit <= 0x5a;
    if (!isLower && (!isUpper || wasLower)) {
      if (i - start >= shortest && i - start <= longest) words.add(value.slice(start, i).toLowerCase());
      start = isUpper ? i : i + 1;
    }
    wasLower = isLower;
  }
  return [...words];
}
