import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { functionList, verbList, writeVerbList } from './verb-list.mjs';

const root = mkdtempSync(join(tmpdir(), 'fovea-verbs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'packages', 'fovea', 'src', 'verbs');

it('lists every file that defines a verb, and nothing else', () => {
  writeVerbList(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'wrap.ts'), 'const a = 1;\nexport const wrapVerb: VerbOf<A> = {};\n');
  writeFileSync(join(folder, 'article.ts'), 'export const articleVerb: VerbOf<A> = {};\n');
  writeFileSync(join(folder, 'check.ts'), 'export const checkedVerbs = 1;\n// export const myVerb\n');
  writeVerbList(root);
  const lines = readFileSync(join(folder, 'all-verbs.ts'), 'utf8').split('\n').slice(1);
  expect(lines).toEqual([
    "import { articleVerb } from './article.ts';",
    "import { wrapVerb } from './wrap.ts';",
    "import type { Verb } from './verb.ts';",
    '',
    'export const allVerbs: readonly Verb[] = [',
    '  articleVerb,',
    '  wrapVerb,',
    '];',
    '',
  ]);
});

it('lists the function of each, in its own file or in that of what it runs', () => {
  mkdirSync(join(folder, 'run'));
  writeFileSync(
    join(folder, 'run', 'wrap.ts'),
    'export function wrapped(): void {}\nexport async function wrap(): void {}\n',
  );
  writeFileSync(join(folder, 'prices.ts'), 'export const pricesVerb: Verb = {};\nexport function prices(): void {}\n');
  writeVerbList(root);
  expect(readFileSync(join(folder, 'functions.ts'), 'utf8').split('\n').slice(1)).toEqual([
    "export { prices } from './prices.ts';",
    "export { wrap } from './run/wrap.ts';",
    '',
  ]);
});

it('is not written again when nothing has changed', () => {
  const path = join(folder, 'all-verbs.ts');
  const before = statSync(path).mtimeMs;
  writeVerbList(root);
  expect(statSync(path).mtimeMs).toBe(before);
});

it('of this checkout is current', () => {
  const own = fileURLToPath(new URL('../packages/fovea/src/verbs', import.meta.url));
  expect(readFileSync(join(own, 'all-verbs.ts'), 'utf8')).toBe(verbList(own));
  expect(readFileSync(join(own, 'functions.ts'), 'utf8')).toBe(functionList(own));
});
