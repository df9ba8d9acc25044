/**
 * The words in an `id` or a `class`: letters in lower case, parted at anything else and where a capital begins. One
 * letter says nothing, and what is very long was made by a machine.
 * @example nameWords('postBody main-2 x') // ['post', 'body', 'main']
 */
export function nameWords(value: string): string[] {
  const parts = value
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return [...new Set(parts)].filter(({ length }) => length >= 2 && length <= 20);
}
