/**
 * How the house is built, held by a test: who may import whom, what is pure, how long a file may be.
 * A rule is a function over a path and a text, so the second half can show that each one is able to fail.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, mask } from './source-text.ts';

/** Every room of src, and the rooms that it may import besides itself. */
const layers: Readonly<Record<string, readonly string[]>> = {
  model: [],
  layout: ['model'],
  look: ['model', 'layout'],
  learn: ['model'],
  models: [],
  write: ['model'],
  evaluate: ['model'],
  labels: ['model', 'layout', 'learn', 'evaluate', 'extract', 'write'],
  extract: ['model', 'layout', 'look', 'learn', 'models'],
  validate: ['model', 'look', 'learn'],
  read: ['model', 'layout'],
  storage: ['model'],
  http: ['model'],
  verbs: ['model', 'layout', 'look', 'learn', 'extract', 'validate', 'read', 'write'],
  run: ['model', 'learn', 'extract', 'validate', 'read', 'write', 'verbs', 'storage'],
  train: ['model', 'look', 'learn', 'evaluate', 'extract', 'labels', 'read', 'write', 'verbs'],
  jobs: ['model', 'learn', 'extract', 'read', 'write', 'verbs', 'storage', 'run'],
  doors:
    'model layout look learn models extract labels validate evaluate read write storage http verbs run train jobs'.split(
      ' ',
    ),
};

/** These run in browsers and in Node alike, and know neither. */
const pure = ['model', 'layout', 'look', 'learn', 'models', 'extract', 'labels', 'validate', 'write', 'evaluate'];
const purePackages = new Set([
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'countries-list',
  'fflate',
  'postcode-validator',
  're2js',
]);
const foreignGlobals =
  'process Buffer require __dirname __filename globalThis window document navigator localStorage sessionStorage fetch ' +
  'XMLHttpRequest WebSocket Worker console performance queueMicrotask ' +
  'setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate';
/** In labels, a document is a file that somebody labels; the compiler, which knows no browser there, guards against the other one. */
const ownWords: Readonly<Record<string, string>> = { labels: 'document' };
const maxLines = 400;

const isRelative = (specifier: string): boolean => specifier.startsWith('.');
const resolveFrom = (path: string, specifier: string): string => posix.join(posix.dirname(path), specifier);
/** The folder of src a file is in; empty for the files at its top. */
const layerOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : '');
/** Extractors know nothing of each other, and neither do doors. */
const apartOf = (path: string): string | undefined => /^(?:extract|doors)\/[^/]+(?=\/)/.exec(path)?.[0];
/** The command line starts the other doors, each by its front. */
const isStart = (path: string, target: string): boolean =>
  path.startsWith('doors/cli/') && /^doors\/[^/]+\/(?:index|options)\.ts$/.test(target);
const isPure = (path: string): boolean => pure.includes(layerOf(path));

// ── The rules for a source file

type Rule = (path: string, text: string) => string[];

const foldersAreKnown: Rule = (path) =>
  layerOf(path) === '' || layerOf(path) in layers
    ? []
    : [`${path}: src/${layerOf(path)} is new: add it to \`layers\` in test/architecture.test.ts and to a tsconfig`];

const importsGoDown: Rule = (path, text) => {
  // The files at the top are the library's front and may import all but doors.
  const allowed = layers[layerOf(path)] ?? Object.keys(layers).filter((layer) => layer !== 'doors');
  return importsOf(text)
    .filter(({ specifier }) => isRelative(specifier))
    .map(({ specifier }) => resolveFrom(path, specifier))
    .filter((target) => {
      if (target.startsWith('..')) return true;
      if (layerOf(target) === layerOf(path)) {
        const [own, other] = [apartOf(path), apartOf(target)];
        return own !== undefined && other !== undefined && own !== other && !isStart(path, target);
      }
      return !allowed.includes(layerOf(target));
    })
    .map((target) => `${path} may not import ${target}`);
};

const pureImports: Rule = (path, text) =>
  importsOf(text)
    .filter(({ specifier }) => isPure(path) && !isRelative(specifier) && !purePackages.has(specifier))
    .map(({ specifier }) => `${path} is pure and may not import ${specifier}`);

const pureGlobals: Rule = (path, text) => {
  if (!isPure(path)) return [];
  const names = foreignGlobals.replaceAll(' ', '|');
  // Neither a member (`.process`) nor a key (`{ process: …`); a spread (`...process`) is a use.
  const use = new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)(${names})(?![\\w$])(\\s*\\??:)?`, 'g');
  const code = mask(text);
  return [...code.matchAll(use)]
    .filter((found) => found[2] === undefined || !/(?:[{,;(]|\breadonly)\s*$/.test(code.slice(0, found.index)))
    .filter((found) => found[1] !== ownWords[layerOf(path)])
    .map((found) => `${path} is pure and may not use the global ${found[1]}; a name of your own must differ`);
};

const pdfReaderRunsInBrowsers: Rule = (path, text) =>
  importsOf(text)
    .filter(({ specifier }) => path.startsWith('read/pdf/') && isBuiltin(specifier))
    .map(({ specifier }) => `${path} also runs in browsers and may not import ${specifier}`);

/** Turned into text and run in web pages: what is imported would not be there. */
const pageScriptsStandAlone: Rule = (path, text) =>
  importsOf(text)
    .filter(({ typeOnly }) => /^read\/browser\/in-page\/(?!index\.ts$)/.test(path) && !typeOnly)
    .map(({ specifier }) => `${path} runs inside web pages and may import only types, not ${specifier}`);

const browsersAreDrivenInOnePlace: Rule = (path, text) =>
  importsOf(text)
    .filter(({ specifier }) => specifier.startsWith('playwright') && !path.startsWith('read/browser/'))
    .map(({ specifier }) => `${path} may not import ${specifier}; only read/browser drives browsers`);

const filesAreShort: Rule = (path, text) => {
  const lines = mask(text)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  return lines > maxLines ? [`${path} has ${lines} lines of code, over ${maxLines}`] : [];
};

const namesSaySomething: Rule = (path) =>
  /(?:^|\/)(?:utils?|helpers?)(?:\.ts|\/)/.test(path) ? [`${path}: name it after what it holds`] : [];

const noDefaultExport: Rule = (path, text) =>
  /\bexport\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/.test(mask(text)) ? [`${path} has a default export`] : [];

const rules: Readonly<Record<string, Rule>> = {
  'lies in a known folder': foldersAreKnown,
  'imports only what its layer may': importsGoDown,
  'imports only pure packages where it is pure': pureImports,
  'uses no global of Node or a browser where it is pure': pureGlobals,
  'imports nothing of Node in the PDF reader': pdfReaderRunsInBrowsers,
  'imports nothing that would be missing inside a web page': pageScriptsStandAlone,
  'drives a browser only in the browser reader': browsersAreDrivenInOnePlace,
  [`has at most ${maxLines} lines of code`]: filesAreShort,
  'has a name that says something': namesSaySomething,
  'has no default export': noDefaultExport,
};

// ── The rules for more than one file

/** Node imports that loading a file of the PDF reader brings in, over any number of files; types bring in nothing. */
function nodeBehindPdfReader(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const seen = new Set([...files.keys()].filter((path) => path.startsWith('read/pdf/')));
  for (const path of seen) {
    for (const { specifier, typeOnly } of importsOf(files.get(path) ?? '')) {
      if (typeOnly) continue;
      if (isRelative(specifier)) seen.add(resolveFrom(path, specifier));
      else if (isBuiltin(specifier)) problems.push(`read/pdf loads ${path}, which imports ${specifier}`);
    }
  }
  return problems;
}

function targetsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsOf) : [];
}

function exportsWithoutSource(exported: unknown, exists: (path: string) => boolean): string[] {
  return targetsOf(exported).filter(
    // Of a pattern, the folder is there.
    (target) =>
      !exists(target.replace(/\*.*$/, '').replace(/^\.\/(?:dist\/(.*)\.d\.ts|lib\/(.*)\.js)$/, './src/$1$2.ts')),
  );
}

/** Put together from words, so that this file does not hold what it looks for. */
const homes = ['work', 'root'] as const;
const registry = ['registry', 'npmjs', 'org'];
const machine = new RegExp(`(?<![\\w.-])/(?:${homes.join('|')})/|${registry.join('\\.')}`);

const namesNoMachine: Rule = (path, text) =>
  text
    .split('\n')
    .flatMap((line, index) => (machine.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : []));

const lockNamesNoHost = (text: string): string[] => text.match(/"resolved": "http[^"]*"/g) ?? [];

// ── The house itself

const packageDir = new URL('../', import.meta.url);
const repoDir = new URL('../../', packageDir);
const read = (path: string, base: URL): string => readFileSync(new URL(path, base), 'utf8');

function sources(): Map<string, string> {
  const names = readdirSync(new URL('src/', packageDir), { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.ts'));
  return new Map(paths.sort().map((path) => [path, read(`src/${path}`, packageDir)]));
}

/** Tracked files and those about to be; nothing outside a checkout. */
function trackedFiles(): string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', args, {
      cwd: fileURLToPath(repoDir),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((path) => path !== '' && existsSync(new URL(encodeURI(path), repoDir)));
  } catch {
    return [];
  }
}

describe('every source file', () => {
  const files = sources();

  it.each(Object.entries(rules))('%s', (_, rule) => {
    expect([...files].flatMap(([path, text]) => rule(path, text))).toEqual([]);
  });

  it('of the PDF reader loads without Node', () => {
    expect(nodeBehindPdfReader(files)).toEqual([]);
  });
});

describe('the package', () => {
  it('compiles what is pure without the types of Node and browsers', () => {
    const { include } = JSON.parse(read('tsconfig.pure.json', packageDir)) as { include: string[] };
    expect(include.toSorted()).toEqual(pure.map((folder) => `src/${folder}`).toSorted());
  });

  it('exports what there is', () => {
    const manifest = JSON.parse(read('package.json', packageDir)) as { exports: unknown; bin: unknown };
    const exists = (path: string): boolean => existsSync(new URL(path, packageDir));
    expect(exportsWithoutSource([manifest.exports, manifest.bin], exists)).toEqual([]);
  });
});

describe('the repository', () => {
  it('names no machine and no package registry', () => {
    const problems = trackedFiles().flatMap((path) => {
      const text = read(encodeURI(path), repoDir);
      return text.includes('\0') || path.endsWith('.pdf') ? [] : namesNoMachine(path, text);
    });
    expect(problems).toEqual([]);
  });

  it('locks packages by their digest, not by an address', () => {
    expect(lockNamesNoHost(read('package-lock.json', repoDir))).toEqual([]);
  });
});

// ── That each rule can fail

const behind = (statement: string): string[] =>
  nodeBehindPdfReader(
    new Map([
      ['read/pdf/a.ts', statement],
      ['read/b.ts', `import { c } from './c.ts';`],
      ['read/c.ts', `import { open } from 'node:fs/promises';`],
    ]),
  );

describe('the rules', () => {
  it.each<[string, Rule, string, string, string]>([
    ['an unknown folder', foldersAreKnown, 'magic/a.ts', '', 'add it to `layers`'],
    ['model importing', importsGoDown, 'model/a.ts', `import { b } from '../layout/b.ts';`, 'layout/b.ts'],
    ['layout importing look', importsGoDown, 'layout/a.ts', `export * from '../look/b.ts';`, 'look/b.ts'],
    [
      'read importing write',
      importsGoDown,
      'read/pdf/a.ts',
      `import type { B } from '../../write/b.ts';`,
      'write/b.ts',
    ],
    ['validate importing layout', importsGoDown, 'validate/a.ts', `import '../layout/b.ts';`, 'layout/b.ts'],
    [
      'one extractor importing another',
      importsGoDown,
      'extract/a/x.ts',
      `import { y } from '../b/y.ts';`,
      'extract/b/y.ts',
    ],
    ['importing the front door', importsGoDown, 'write/a.ts', `import { b } from '../index.ts';`, 'index.ts'],
    ['leaving src', importsGoDown, 'doors/cli/a.ts', `import { b } from '../../../test/b.ts';`, '../test/b.ts'],
    [
      'a door behind a door',
      importsGoDown,
      'doors/mcp/a.ts',
      `import { b } from '../studio/b.ts';`,
      'doors/studio/b.ts',
    ],
    ['a start past the front', importsGoDown, 'doors/cli/a.ts', `import { b } from '../mcp/b.ts';`, 'doors/mcp/b.ts'],
    ['a room importing a door', importsGoDown, 'run/a.ts', `import { b } from '../doors/cli/b.ts';`, 'doors/cli/b.ts'],
    ['the library importing a door', importsGoDown, 'index.ts', `export * from './doors/cli/b.ts';`, 'doors/cli/b.ts'],
    ['importing on demand', importsGoDown, 'learn/a.ts', `const b = await import('../look/b.ts');`, 'look/b.ts'],
    ['importing over lines', importsGoDown, 'learn/a.ts', `import {\n  b,\n} from\n  "../look/b.ts";`, 'look/b.ts'],
    ['Node in pure code', pureImports, 'write/a.ts', `import { readFileSync } from 'node:fs';`, 'node:fs'],
    ['a package in pure code', pureImports, 'layout/a.ts', `import { Command } from 'commander';`, 'commander'],
    ['process', pureGlobals, 'layout/a.ts', 'const home = process.env;', 'process'],
    ['a global in a template', pureGlobals, 'write/a.ts', 'const t = `a ${`${document.title}`} b`;', 'document'],
    ['a global after a pattern', pureGlobals, 'write/a.ts', `const t = /["'\`]/.test(s) ? fetch : undefined;`, 'fetch'],
    ['a global spread', pureGlobals, 'write/a.ts', 'const t = { ...globalThis };', 'globalThis'],
    [
      'Node in the PDF reader',
      pdfReaderRunsInBrowsers,
      'read/pdf/a.ts',
      `import { open } from 'fs/promises';`,
      'fs/promises',
    ],
    [
      'imports inside web pages',
      pageScriptsStandAlone,
      'read/browser/in-page/a.ts',
      `import type { A } from './b.ts';\nimport { b } from './b.ts';`,
      'only types',
    ],
    [
      'a browser elsewhere',
      browsersAreDrivenInOnePlace,
      'doors/cli/a.ts',
      `const { chromium } = await import('playwright-core');`,
      'playwright-core',
    ],
    ['a long file', filesAreShort, 'model/a.ts', 'call();\n'.repeat(401), '401 lines'],
    ['utils', namesSaySomething, 'layout/utils.ts', '', 'layout/utils.ts'],
    ['helpers', namesSaySomething, 'read/pdf/helpers.ts', '', 'helpers.ts'],
    ['a default export', noDefaultExport, 'model/a.ts', 'export default function a() {}', 'default export'],
    ['a default by name', noDefaultExport, 'model/a.ts', 'const a = 1;\nexport { a as default };', 'default export'],
    ['a path of a machine', namesNoMachine, 'a.md', `see /${homes[0]}/main`, 'a.md:1'],
    ['a home', namesNoMachine, 'a.md', `first\nfile:///${homes[1]}/x`, 'a.md:2'],
    ['a registry', namesNoMachine, 'a.json', `https://${registry.join('.')}/x`, 'a.json:1'],
  ])('refuse %s', (_, rule, path, text, message) => {
    expect(rule(path, text)).toEqual([expect.stringContaining(message)]);
  });

  it.each<[string, Rule, string, string]>([
    ['look importing layout', importsGoDown, 'look/a.ts', `import { b } from '../layout/index.ts';`],
    [
      'extractors importing what they share',
      importsGoDown,
      'extract/a/x.ts',
      `import { y } from '../face.ts';\nimport './z.ts';`,
    ],
    ['a door importing a room', importsGoDown, 'doors/cli/a.ts', `import { b } from '../../jobs/batch/b.ts';`],
    ['the command line starting a door', importsGoDown, 'doors/cli/a.ts', `import { b } from '../mcp/index.ts';`],
    ['the front door importing all', importsGoDown, 'index.ts', `export * from './read/index.ts';`],
    [
      'imports in strings and comments',
      importsGoDown,
      'model/a.ts',
      `// import '../cli/a.ts';\nf("import '../cli/a.ts'");`,
    ],
    ['the pure package', pureImports, 'write/a.ts', `import { zlibSync } from 'fflate';`],
    ['Node in readers', pureImports, 'read/input.ts', `import { open } from 'node:fs/promises';`],
    ['the words in text', pureGlobals, 'write/a.ts', '/* window */ const t = "process" + `fetch` + /document/.source;'],
    [
      'members and keys',
      pureGlobals,
      'write/a.ts',
      'type A = { readonly document?: B };\nconst a = { process: b.window };',
    ],
    ['globals in readers', pureGlobals, 'read/fetch.ts', 'await fetch(address);'],
    ['types inside web pages', pageScriptsStandAlone, 'read/browser/in-page/a.ts', `import type { A } from './b.ts';`],
    ['putting page scripts together', pageScriptsStandAlone, 'read/browser/in-page/index.ts', `import './a.ts';`],
    ['long comments', filesAreShort, 'model/a.ts', `${'// why\n\n'.repeat(500)}/*\n${'why\n'.repeat(500)}*/\ncall();`],
    ['names that only end alike', namesSaySomething, 'layout/word-helpers.ts', ''],
    ['the word default', noDefaultExport, 'model/a.ts', 'switch (a) { default: b(); }\nexport { c };'],
    ['folders of the project', namesNoMachine, 'a.md', `packages/${homes[0]}/x and ./${homes[1]}/y`],
  ])('allow %s', (_, rule, path, text) => {
    expect(rule(path, text)).toEqual([]);
  });

  it('follow the PDF reader through other files, but not through types', () => {
    expect(behind(`import { b } from '../b.ts';`)).toEqual([
      'read/pdf loads read/c.ts, which imports node:fs/promises',
    ]);
    expect(behind(`import { x } from './x.ts';\nimport type { B } from '../b.ts';`)).toEqual([]);
  });

  it('refuse an export with no source and an address in the lock file', () => {
    const exported = {
      '.': { types: './dist/a.d.ts', default: './lib/a.js' },
      './b': './lib/b.js',
      './c': './c.json',
    };
    expect(exportsWithoutSource(exported, (path) => path === './src/a.ts')).toEqual(['./lib/b.js', './c.json']);
    expect(lockNamesNoHost('{ "resolved": "packages/a" }')).toEqual([]);
    expect(lockNamesNoHost('{ "resolved": "https://example.org/a.tgz" }')).toHaveLength(1);
  });
});
