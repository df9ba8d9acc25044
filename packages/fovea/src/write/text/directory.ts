import type { Extraction, Group } from '../../model/index.ts';
import { pagesTitle } from '../directory-pages.ts';

function lines(group: Group, depth: number): string[] {
  const [first = '', ...more] = group.text.split('\n');
  const pad = '  '.repeat(depth);
  const own = group.type === 'header' ? [[first, ...more].join(' ')] : [first, ...more];
  return [...own.map((line) => pad + line), ...(group.children ?? []).flatMap((child) => lines(child, depth + 1))];
}

/**
 * Reading trees as indented text, page after page.
 * @example
 * ```ts
 * import { findDirectories, read } from 'fovea';
 * import { directoryToText } from 'fovea/write';
 * const found = findDirectories(await read('examples/documents/directory-page.pdf'));
 * console.log(directoryToText(found).split('\n').slice(0, 3).join('\n'));
 * // => Page 1
 * // =>   DIRECTORY
 * // =>     Registered Office of the Fund
 * ```
 */
export function directoryToText({ groups }: Extraction): string {
  return groups
    .filter(({ type }) => type === 'directory')
    .map((group) => [pagesTitle(group), ...(group.children ?? []).flatMap((child) => lines(child, 1)), ''].join('\n'))
    .join('\n');
}
