/**
 * `npm run new-case -- EXTRACTOR NAME FILE [OPTIONS]`: makes a case of `packages/fovea/test/cases` from a document and options as
 * JSON, and writes down what comes out. Read it before you commit it: from then on it is what is expected.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isMain, orExit, root, run, setup, toolPath } from './setup.mjs';

const cases = join(root, 'packages', 'fovea', 'test', 'cases');

/** The folder of a new case, with its input and options. @throws where the call makes no sense */
export function makeCase([extractor, name, file, options], folder = cases) {
  const extractors = readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  );
  if (file === undefined) throw new Error('npm run new-case -- EXTRACTOR NAME FILE [OPTIONS]');
  if (!extractors.includes(extractor)) throw new Error(`No extractor ${extractor}; there are ${extractors.join(', ')}`);
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`A name of small letters, digits and dashes, not ${name}`);
  const made = join(folder, extractor, name);
  if (existsSync(made)) throw new Error(`${made} is there already`);
  const told = options === undefined ? undefined : JSON.parse(options);
  mkdirSync(made);
  cpSync(file, join(made, `input${extname(file)}`));
  if (told) writeFileSync(join(made, 'options.json'), `${JSON.stringify(told, undefined, 2)}\n`);
  return made;
}

async function main(args) {
  const made = makeCase(args);
  await orExit(setup());
  const env = { ...process.env, UPDATE: '1' };
  const filter = ['cases.test.ts', '-t', `${args[0]}/${args[1]}`];
  const { code } = await run(process.execPath, [toolPath('vitest'), 'run', ...filter], { env });
  console.log(code === 0 ? `\n${made}: read expected.json before you commit it` : `\n${made} was made, but failed`);
  process.exitCode = code;
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
