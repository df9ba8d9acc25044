/** The examples in the comments of what the package exports: compiled, and run as they stand. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ts } from '@ts-morph/common';
import { typeErrors } from './public-api.mjs';
import { root, run } from './setup.mjs';

/** Every example, under the name of what it is of, and numbered where there are several. */
export function examplesOf(api) {
  const named = (name, examples) =>
    examples.map((code, index) => ({ name: index === 0 ? name : `${name} (${index + 1})`, code }));
  return api.flatMap(({ specifier, exports }) =>
    exports.flatMap(({ name, examples }) => named(`${name} of ${specifier}`, examples)),
  );
}

/** What an example says that it prints: the rest of its lines behind `// => `. */
export const promisedBy = (code) => [...code.matchAll(/\/\/ => (.*)$/gm)].map(([, line]) => line);

const compiled = (code) =>
  ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 } })
    .outputText;

/**
 * Runs examples from the root of the repository: for each the lines it printed, and the error that ended it. Inside the
 * checkout, so that `fovea` is the one that was built here.
 */
export async function runExamples(examples, folder = join(root, 'out', 'doc-examples')) {
  mkdirSync(folder, { recursive: true });
  try {
    const programs = examples.map(({ code }, index) => {
      const file = join(folder, `${index}.mjs`);
      writeFileSync(file, compiled(code));
      return file;
    });
    const results = join(folder, 'results.json');
    const args = [join(root, 'scripts', 'run-programs.mjs'), results, ...programs];
    const { code, output } = await run(process.execPath, args, { capture: true });
    if (code !== 0) throw new Error(output);
    return JSON.parse(readFileSync(results, 'utf8')).map(({ printed, error }) => ({
      printed: printed.flatMap((text) => text.split('\n')),
      error,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the compiler says against examples, by their names; those in CommonJS have the ending `cts`. */
export function wrongTypes(examples, options = {}) {
  const folder = join(root, 'out', `doc-example-types-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const files = examples.map(({ code, ending = 'mts' }, index) => {
      const file = join(folder, `${index}.${ending}`);
      writeFileSync(file, `${code}\nexport {};\n`);
      return file;
    });
    return typeErrors(files, options).map(({ index, message }) => `${examples[index].name}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
