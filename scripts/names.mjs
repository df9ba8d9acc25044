/**
 * `npm run names`: writes the names of persons that Fovea knows, from the locales of `@faker-js/faker` (MIT).
 * Names are written once each, as they are compared, sorted, and each as what it shares with the one before and its rest.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allLocales } from '@faker-js/faker';
import { foldWord } from '../packages/fovea/dist/look/entities/words.js';
import { isMain, root } from './setup.mjs';

const listsIn = (value) => (Array.isArray(value) ? [value] : Object.values(value ?? {}).flatMap(listsIn));

/** Names of one word in letters that have capitals; others are told by their script. */
function namesOf(part) {
  const names = Object.values(allLocales).flatMap(({ person }) => listsIn(person?.[part]).flat());
  const words = names.filter((name) => typeof name === 'string').flatMap((name) => name.split(/[\s-]+/));
  const told = words.filter((word) => /^\p{Lu}[\p{L}\p{M}'’]{1,14}$/u.test(word));
  return [...new Set(told.map(foldWord))].sort();
}

/** Each name as the number of letters that it shares with the one before, and the rest. */
export function frontCoded(names) {
  return names
    .map((name, i) => {
      const before = names[i - 1] ?? '';
      let shared = 0;
      while (shared < 9 && shared < name.length && name[shared] === before[shared]) shared++;
      return `${shared}${name.slice(shared)}`;
    })
    .join('');
}

const moduleText = (first, last) =>
  [
    '/** Made by `npm run names` from `@faker-js/faker` (MIT, 60 locales): each name is what it shares with the one before, and its rest. */',
    `export const firstNames: string =\n  ${JSON.stringify(first).replaceAll("'", "\\'").replace(/^"|"$/g, "'")};`,
    `export const lastNames: string =\n  ${JSON.stringify(last).replaceAll("'", "\\'").replace(/^"|"$/g, "'")};`,
    '',
  ].join('\n');

if (isMain(import.meta.url)) {
  const text = moduleText(frontCoded(namesOf('first_name')), frontCoded(namesOf('last_name')));
  writeFileSync(join(root, 'packages/fovea/src/look/entities/name-lists.ts'), text);
}
