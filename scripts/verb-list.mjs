/**
 * Lists the verbs: every file directly in `src/verbs` that exports a constant `…Verb`, and the function of the library that each has in
 * `run/` or in the file itself. The build runs this, so that a new verb is one new file.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const headOf = (what) =>
  `/** ${what}. The build writes this file from the files of this folder: see scripts/verb-list.mjs. */\n`;

/** Files that this writes. */
const written = { verbs: 'all-verbs.ts', functions: 'functions.ts' };

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The verbs of a folder: the constant and the file of each. */
function verbsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !Object.values(written).includes(name))
    .sort()
    .flatMap((name) => {
      const [, verb] = /^export const (\w+Verb)\b/m.exec(textOf(join(folder, name))) ?? [];
      return verb ? [{ verb, name }] : [];
    });
}

/** The text of `all-verbs.ts` for a folder of verbs. An array: a namespace would tie what browsers load to all of them. */
export function verbList(folder) {
  const found = verbsIn(folder);
  const imports = [
    ...found.map(({ verb, name }) => `import { ${verb} } from './${name}';\n`),
    "import type { Verb } from './verb.ts';\n",
  ];
  const list = found.map(({ verb }) => `  ${verb},\n`);
  return `${headOf('Every verb')}${imports.join('')}\nexport const allVerbs: readonly Verb[] = [\n${list.join('')}];\n`;
}

/** The text of `functions.ts`: what the library exports for each verb that does not say why it has no function. */
export function functionList(folder) {
  const exports = verbsIn(folder).flatMap(({ verb, name }) => {
    const called = verb.replace(/Verb$/, '');
    const declares = new RegExp(`^export (?:async )?function ${called}\\b`, 'm');
    const path = [`run/${name}`, name].find((one) => declares.test(textOf(join(folder, one))));
    return path ? [`export { ${called} } from './${path}';\n`] : [];
  });
  return `${headOf('The function of every verb')}${exports.join('')}`;
}

/** Writes both where they have changed; a checkout without verbs is left alone. */
export function writeVerbList(root) {
  const folder = join(root, 'packages', 'fovea', 'src', 'verbs');
  if (!existsSync(folder)) return;
  writeChanged(join(folder, written.verbs), verbList(folder));
  writeChanged(join(folder, written.functions), functionList(folder));
}

function writeChanged(path, text) {
  if (textOf(path) !== text) writeFileSync(path, text);
}
