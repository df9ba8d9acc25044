/**
 * `npm run train -- dragnet|article|offers|directory --data DIR`: learns anew what
 * comes with Fovea, and puts it where it is shipped from.
 * The same data gives the same bytes.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMain, orExit, root, run, setup } from './setup.mjs';

const shipped = new Set(['dragnet', 'article', 'offers', 'directory']);

/** The model as a module, so that browsers can load it like any other. */
export function moduleOf(name, json) {
  const text = json.trim().replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return [
    `/** Made by \`npm run train -- ${name}\`; \`models/${name}.card.md\` says from what. */`,
    `export const ${name}Model: string =`,
    `  '${text}';`,
    '',
  ].join('\n');
}

async function main([name, ...args]) {
  if (!shipped.has(name)) {
    console.error(`npm run train -- ${[...shipped].join('|')} --data DIR`);
    return 2;
  }
  await orExit(setup());
  const folder = mkdtempSync(join(tmpdir(), 'fovea-train-'));
  try {
    const fovea = join(root, 'packages/fovea/bin/fovea.js');
    const output = join(folder, `${name}.json`);
    const { code } = await run(process.execPath, [fovea, 'train', name, ...args, '-o', output], { cwd: process.cwd() });
    if (code !== 0) return code;
    const [cards, models] = ['packages/fovea/models', 'packages/fovea/src/models'].map((path) => join(root, path));
    for (const path of [cards, models]) mkdirSync(path, { recursive: true });
    writeFileSync(join(models, `${name}.ts`), moduleOf(name, readFileSync(output, 'utf8')));
    writeFileSync(join(cards, `${name}.card.md`), readFileSync(join(folder, `${name}.card.md`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await orExit(setup());
  return 0;
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
