/**
 * `npm start`: reads the example documents, prints the results, draws them over the pages, and opens the studio with a
 * sample project. Without a terminal, or with CI set, it prints the command for the studio instead of opening it.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { orExit, root, run, setup } from './setup.mjs';

const names = ['flyer', 'balance-sheet', 'report', 'rotated'];
const file = (name) => join('examples', 'documents', `${name}.pdf`);
const out = join(root, 'out');

const fovea = (...args) =>
  run(process.execPath, [join('packages', 'fovea', 'bin', 'fovea.js'), ...args], { capture: true });

async function read(name) {
  const start = performance.now();
  const { stdout, output, code } = await fovea('read', file(name), '-f', 'json');
  const milliseconds = Math.round(performance.now() - start);
  try {
    return { name, milliseconds, doc: JSON.parse(stdout) };
  } catch {
    console.error(`${file(name)}: reading failed (exit code ${code}).\n${output.trimEnd()}`);
    process.exitCode = 1;
    return { name, milliseconds };
  }
}

/** Pads columns to their widest cell; numbers are right-aligned. */
function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const pad = (text, column) => (isNumber[column] ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  return cells.map((row) => `  ${row.map(pad).join('  ').trimEnd()}`).join('\n');
}

/** The first lines of a text. */
function indented(text, count) {
  const lines = text.split('\n').slice(0, count);
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n');
}

function summary({ name, doc, milliseconds }) {
  if (!doc) return [name, 0, 0, 0, 0, 0, 'failed', milliseconds];
  const count = (key) => doc.pages.reduce((sum, page) => sum + page[key].length, 0);
  const counts = [doc.pages.length, count('tokens'), doc.styles.length, count('shapes'), count('images')];
  return [name, ...counts, doc.status, milliseconds];
}

function tokenRow({ text, box, style }, styles) {
  const { font, size, color } = styles[style];
  const corners = [box.x0, box.y0, box.x1, box.y1].map((value) => value.toFixed(1)).join(' ');
  return [text, font, Number(size.toFixed(2)), color, corners];
}

/** Draws all documents in one run; returns the SVG files that are new in `out`. */
async function draw() {
  mkdirSync(out, { recursive: true });
  const start = Date.now() - 1000;
  const { code, output } = await fovea('read', ...names.map(file), '-f', 'svg', '-o', 'out/');
  if (code !== 0) {
    console.error(output.trimEnd());
    process.exitCode = code;
  }
  const entries = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((entry) => entry.endsWith('.svg'));
  return entries.map((entry) => join(out, entry)).filter((path) => statSync(path).mtimeMs >= start);
}

await orExit(setup());

const results = [];
for (const name of names) results.push(await read(name));
console.log('\nThe example documents, as Fovea reads them (one process each; times include start-up):\n');
console.log(table(['document', 'pages', 'tokens', 'styles', 'shapes', 'images', 'status', 'ms'], results.map(summary)));

const { doc: flyer } = results[0];
if (flyer) {
  const tokens = flyer.pages.flatMap((page) => page.tokens).slice(0, 10);
  const rows = tokens.map((token) => tokenRow(token, flyer.styles));
  console.log('\nThe first words of the flyer, with font, size, colour and position:\n');
  console.log(table(['text', 'font', 'size', 'colour', 'box (x0 y0 x1 y1)'], rows));
}

const webPage = join('examples', 'pages', 'tide-mill.html');
const { stdout: article } = await fovea('article', webPage, '-f', 'markdown');
console.log(`\nThe start of the article in ${webPage}, without menus and other boilerplate:\n`);
console.log(indented(article, 9));

const { stdout: items } = await fovea('wrap', file('balance-sheet'), '--with', 'balance-sheet', '-f', 'text');
console.log('\nThe first items of the balance sheet, found by the balance-sheet wrapper, with truth values:\n');
console.log(indented(items, 6));

const drawn = await draw();
await fovea('wrap', file('balance-sheet'), '--with', 'balance-sheet', '-f', 'html', '-o', 'out/balance-items.html');
await fovea('article', webPage, '-f', 'html-report', '-o', 'out/tide-mill.html');
await fovea('read', file('report'), '-f', 'html', '-o', 'out/report.html');
console.log('\nOpen these files in a browser and hover over a box for details:\n');
console.log(
  `  ${relative(process.cwd(), join(out, 'report.html'))}  (pages with layers: blocks, reading order, tables, planes …)`,
);
console.log(
  `  ${relative(process.cwd(), join(out, 'tide-mill.html'))}  (why every block of a web page was kept or dropped)`,
);
console.log(
  `  ${relative(process.cwd(), join(out, 'balance-items.html'))}  (what a wrapper found and why, and near misses)`,
);
for (const path of drawn.sort()) console.log(`  ${relative(process.cwd(), path)}`);

/** Documents by their folder in the sample project; the folder stands for the publisher. */
const samples = {
  flyers: ['flyer.pdf', 'price-list.pdf'],
  reports: ['report.pdf', 'balance-sheet.pdf', 'invoice.pdf', 'directory-page.pdf'],
};

/** Creates the sample project. Existing files are kept, because they may have been labelled. */
function sampleProject() {
  const project = join(out, 'studio');
  const put = (from, to) => {
    if (existsSync(to)) return;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  };
  for (const [group, files] of Object.entries(samples)) {
    for (const one of files) put(join(root, 'examples', 'documents', one), join(project, 'documents', group, one));
  }
  put(join(root, webPage), join(project, 'documents', 'web', 'tide-mill.html'));
  for (const one of readdirSync(join(root, 'examples', 'wrappers'))) {
    put(join(root, 'examples', 'wrappers', one), join(project, 'wrappers', one));
  }
  const file = join(project, 'fovea.json');
  if (!existsSync(file)) {
    const about = { schema: 'fovea/project@1', name: 'Sample', verb: 'offers' };
    writeFileSync(file, `${JSON.stringify(about, undefined, 2)}\n`);
  }
  return project;
}

const project = sampleProject();
const command = ['packages', 'fovea', 'bin', 'fovea.js'].join('/');
if (process.stdout.isTTY && !process.env.CI) {
  console.log('\nStarting the studio with a sample project made from the examples. Press Ctrl-C to stop it.\n');
  const { code } = await run(process.execPath, [join('packages', 'fovea', 'bin', 'fovea.js'), 'studio', project]);
  process.exitCode ||= code;
} else {
  console.log('\nTo view, label, train and evaluate in a browser, open the sample project in the studio:\n');
  console.log(`  node ${command} studio ${relative(process.cwd(), project)}`);
}
