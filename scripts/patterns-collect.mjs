/** Where the packages' sources have regular expressions, and what these say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ts } from '@ts-morph/common';
import { root } from './setup.mjs';

const isRegExpCall = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** The patterns in a text: literals with what they say, and the places of calls of `RegExp`, known only when they run. */
export function patternsIn(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const literals = [];
  const calls = [];
  const placeOf = (node) => file.getLineAndCharacterOfPosition(node.getStart());
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({
        file: name,
        line: placeOf(node).line + 1,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    } else if (isRegExpCall(node)) {
      const { line, character } = placeOf(node);
      calls.push(`${name}:${line + 1}:${character + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, calls };
}

function filesIn(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}

/** The place that asked for a pattern: below what notes it and the trap that caught it. */
function callerOf(stack) {
  const [, url, where] = /(file:\/\/\S+?)(:\d+:\d+)/.exec(stack.split('\n')[3] ?? '') ?? [];
  return url === undefined ? '' : `${relative(root, fileURLToPath(url))}${where}`;
}

/** The patterns that modules put together as they load, each with the place of the call. */
async function composedBy(modules) {
  const plain = globalThis.RegExp;
  const made = [];
  const noted = (pattern) => {
    made.push({ call: callerOf(new Error('where').stack), source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, args) => noted(Reflect.construct(target, args)),
    apply: (target, self, args) => noted(Reflect.apply(target, self, args)),
  });
  try {
    for (const name of modules) await import(pathToFileURL(join(root, name)).href);
  } finally {
    globalThis.RegExp = plain;
  }
  return made;
}

const sourceOf = (place) => place.replace('/dist/', '/src/').replace(/\.js:[\d:]+$/, '.ts');

/**
 * All patterns of the packages, `{ file, line, source, flags }`, and the calls whose pattern nobody sees before they
 * run. Where calls put patterns together is looked up in what was built, which can be loaded as it is.
 */
export async function allPatterns() {
  const sources = ['packages/fovea/src', 'packages/studio/src'].flatMap((folder) => filesIn(folder, /(?<!\.d)\.tsx?$/));
  const found = sources.map(({ name, text }) => patternsIn(name, text));
  const built = filesIn('packages/fovea/dist', /\.js$/).filter(({ text }) => text.includes('RegExp('));
  const calls = new Set(built.flatMap(({ name, text }) => patternsIn(name, text).calls));
  const composed = (await composedBy(new Set([...calls].map((call) => call.replace(/:.*$/s, ''))))).filter(({ call }) =>
    calls.has(call),
  );
  const seen = new Set(composed.map(({ call }) => call));
  return {
    patterns: [
      ...found.flatMap(({ literals }) => literals),
      ...composed.map(({ call, source, flags }) => ({ file: sourceOf(call), source, flags })),
    ],
    unseen: [
      ...[...calls].filter((call) => !seen.has(call)).map(sourceOf),
      ...found.flatMap((one) => one.calls).filter((call) => !call.startsWith('packages/fovea/')),
    ],
  };
}
