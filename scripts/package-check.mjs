/**
 * `npm run package-check -- --node PATH…`: packs the package, installs it into an empty project and tries it there,
 * with this Node and all that are named. Tests use the same steps.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { isMain, npmCommand, root, run, setup } from './setup.mjs';

const source = join(root, 'packages', 'fovea');
const verbs = [
  'read',
  'article',
  'wrap',
  'offers',
  'directory',
  'validate',
  'planes',
  'train',
  'evaluate',
  'extract',
  'batch',
  'serve',
  'worker',
  'studio',
  'mcp',
];

async function npm(args, cwd) {
  const { command, args: before, shell } = npmCommand();
  const { code, stdout, output } = await run(command, [...before, ...args], { cwd, shell, capture: true });
  if (code !== 0) throw new Error(`npm ${args[0]} failed:\n${output}`);
  return stdout;
}

/** Packs the package into a folder: the tarball, and what npm says of it. */
export async function pack(folder) {
  const [packed] = JSON.parse(await npm(['pack', '--json', '--pack-destination', folder], source));
  return {
    tarball: join(folder, packed.filename),
    size: packed.unpackedSize,
    files: packed.files.map(({ path }) => path),
    /** Of the studio's app, which is the one part that people without a browser don't need. */
    appSize: packed.files.reduce((sum, { path, size }) => sum + (path.startsWith('studio/') ? size : 0), 0),
  };
}

/** Complaints about package.json, and about types as others see them. Fovea is for `import` alone. */
export async function complaints(tarball) {
  const data = readFileSync(tarball);
  const { messages } = await publint({ pack: { tarball: asBuffer(data) }, strict: true });
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
  const problems = (analysis.problems ?? []).filter(
    ({ kind, resolutionKind }) =>
      kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs',
  );
  return [
    ...messages.map(({ code, path }) => `${code} at ${path.join('.')}`),
    ...problems.map((one) => JSON.stringify(one)),
  ];
}

const asBuffer = ({ buffer, byteOffset, byteLength }) => buffer.slice(byteOffset, byteOffset + byteLength);

/** An empty project with the package in it; optional parts are left out, as they must be able to be. */
export async function installInto(folder, tarball) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=optional', '--omit=peer'];
  await npm(['install', ...quiet, tarball], folder);
  return join(folder, 'node_modules', 'fovea');
}

async function expectRun(node, args, cwd, check) {
  const { code, output } = await run(node, args, { cwd, capture: true });
  if (code === 0 && check(output)) return;
  throw new Error(`${node} ${args.join(' ')}\ngave ${code}:\n${output.slice(0, 2000)}`);
}

/** Runs every verb's help, reads an example of each kind, and imports every subpath. @throws where one does not work */
export async function tryOut(installed, cwd, node = process.execPath) {
  const bin = join(installed, 'bin', 'fovea.js');
  for (const verb of verbs)
    await expectRun(node, [bin, verb, '--help'], cwd, (text) => text.startsWith('Usage: fovea'));
  const example = (path) => join(root, 'examples', path);
  await expectRun(node, [bin, 'read', example('documents/invoice.pdf'), '-f', 'text'], cwd, (text) =>
    /Invoice/i.test(text),
  );
  await expectRun(node, [bin, 'article', example('pages/tide-mill.html'), '-f', 'text'], cwd, (text) =>
    /tide mill/i.test(text),
  );
  await tryService(bin, cwd, node);
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const names = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  const imports = names.map((path) => `await import('fovea${path.slice(1)}')`);
  const program = `for (const one of [${imports.join(', ')}]) if (Object.keys(one).length === 0) throw new Error('empty');`;
  await expectRun(node, ['--input-type=module', '--eval', program], cwd, () => true);
}

/**
 * Says what the MCP server lacks without its optional packages; then installs them, and lists its tools over standard
 * input and output. @throws where it does something else
 */
export async function tryMcp(installed, project, node = process.execPath) {
  const bin = join(installed, 'bin', 'fovea.js');
  const { code, output } = await run(node, [bin, 'mcp'], { cwd: project, capture: true });
  if (code !== 1 || !output.includes('mcp/missing')) throw new Error(`fovea mcp gave ${code}:\n${output}`);
  const { optionalDependencies: versions } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const wanted = `@modelcontextprotocol/sdk@${versions['@modelcontextprotocol/sdk']}`;
  await npm(
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--omit=optional', '--omit=peer', wanted],
    project,
  );
  const names = await mcpTools(node, bin, project);
  if (!names.includes('read')) throw new Error(`fovea mcp has the tools ${names.join(', ')}`);
}

/** The names of the tools, as a client asks for them that has no package for it. */
function mcpTools(node, bin, cwd) {
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

/** Starts the service on a free port, sends it a page, and ends it. @throws where that does not work */
async function tryService(bin, cwd, node) {
  const child = spawn(node, [bin, 'serve', '--port', '0', '-j', '1'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (text) => (log += text));
  try {
    const [line] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [])]);
    if (line === undefined) throw new Error(`fovea serve did not start:\n${log}`);
    const body = readFileSync(join(root, 'examples', 'pages', 'tide-mill.html'));
    const response = await fetch(`${String(line).trim()}/v1/article`, { method: 'POST', body });
    const answer = await response.text();
    if (response.status !== 200 || !/tide mill/i.test(answer)) throw new Error(`fovea serve answered ${answer}`);
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`fovea serve ended with ${code}:\n${log}`);
}

/** Milliseconds of a command, the middle of five. */
export async function medianTime(command, args) {
  const times = [];
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    await run(command, args, { capture: true });
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2];
}

async function main() {
  const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: [] } } });
  await setup();
  const folder = mkdtempSync(join(tmpdir(), 'fovea-package-'));
  try {
    const { tarball, size, files } = await pack(folder);
    console.log(`${files.length} files, ${(size / 1e6).toFixed(2)} MB unpacked`);
    const found = await complaints(tarball);
    console.log(found.length === 0 ? 'publint and attw have nothing to say' : found.join('\n'));
    const project = join(folder, 'project');
    const installed = await installInto(project, tarball);
    for (const node of [process.execPath, ...values.node]) {
      const { stdout } = await run(node, ['--version'], { capture: true });
      await tryOut(installed, project, node);
      const own = await medianTime(node, [join(installed, 'bin', 'fovea.js'), '--version']);
      const bare = await medianTime(node, ['-e', '0']);
      console.log(`Node ${stdout.trim()}: works; --version ${own.toFixed(0)} ms, node -e 0 ${bare.toFixed(0)} ms`);
    }
    await tryMcp(installed, project);
    console.log('the MCP server lists its tools');
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) await main();
