/**
 * Lists the verbs: every file directly in `src/verbs` that exports a constant `…Verb`. The build runs this, so that a new verb is
 * one new file.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const head =
  '/** Every verb. The build writes this file from the files of this folder: see scripts/verb-list.mjs. */\n';

/** The text of `all-verbs.ts` for a folder of verbs. An array: a namespace would tie what browsers load to all of them. */
export function verbList(folder) {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'all-verbs.ts')
    .sort()
    .flatMap((name) => {
      const [, verb] = /^export const (\w+Verb)\b/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      return verb ? [{ verb, name }] : [];
    });
  const imports = [
    ...found.map(({ verb, name }) => `import { ${verb} } from './${name}';\n`),
    "import type { Verb } from './verb.ts';\n",
  ];
  const list = found.map(({ verb }) => `  ${verb},\n`);
  return `${head}${imports.join('')}\nexport const allVerbs: readonly Verb[] = [\n${list.join('')}];\n`;
}

/** Writes it where it has changed; a checkout without verbs is left alone. */
export function writeVerbList(root) {
  const folder = join(root, 'packages', 'fovea', 'src', 'verbs');
  if (!existsSync(folder)) return;
  const path = join(folder, 'all-verbs.ts');
  const text = verbList(folder);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
