/**
 * `npm run package-check -- --node PATH…`: clones what is committed, packs the package there, installs it into an empty
 * project and tries it, with this Node and all that are named. Tests use the same steps.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freshClone } from './fresh-clone.mjs';
import { tryOptional, tryOut } from './package-tries.mjs';
import { filesBelow, install, isMain, npmCommand, npmEnvironment, orExit, readJson, root, run } from './setup.mjs';

async function npm(args, cwd) {
  const { command, args: before, shell } = npmCommand();
  const options = { cwd, shell, env: npmEnvironment(), capture: true };
  const { code, stdout, output } = await run(command, [...before, ...args], options);
  if (code !== 0) throw new Error(`npm ${args[0]} failed:\n${output}`);
  return stdout;
}

/** Packs the package of a checkout into a folder: the tarball, and what npm says of it. */
export async function pack(checkout, folder) {
  const args = ['pack', '--workspace', 'packages/fovea', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(await npm(args, checkout));
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
  // Only now: on a fresh clone there is nothing yet to import.
  const [{ publint }, { checkPackage, createPackageFromTarballData }] = await Promise.all([
    import('publint'),
    import('@arethetypeswrong/core'),
  ]);
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

const quietly = ['--prefer-offline', '--no-audit', '--no-fund'];

/** An empty project with the package in it, as a plain `npm install` puts it there. */
export async function installInto(folder, tarball) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  await npm(['install', ...quietly, tarball], folder);
  return join(folder, 'node_modules', 'fovea');
}

/** Megabytes of what is installed in a project as a disk holds them, and how many packages that are. */
export function weigh(project) {
  const files = filesBelow(join(project, 'node_modules'));
  const blocks = files.reduce((sum, path) => sum + Math.ceil(statSync(path).size / 4096), 0);
  const { packages } = readJson(join(project, 'package-lock.json'));
  return { megabytes: (blocks * 4096) / 1e6, packages: Object.keys(packages).filter((key) => key !== '').length };
}

/** Adds what some verbs need besides, as it is in this checkout; from there comes the browser too. */
export async function installOptional(project) {
  const { peerDependencies, devDependencies } = readJson(join(root, 'packages', 'fovea', 'package.json'));
  const browser = '@sparticuz/chromium';
  const names = Object.keys(peerDependencies).filter((name) => name !== browser);
  const wanted = [...names.map((name) => `${name}@${devDependencies[name]}`), join(root, 'node_modules', browser)];
  // Without programs that would be compiled here.
  await npm(['install', ...quietly, '--omit=optional', ...wanted], project);
}

const says = "process.on('exit', () => console.error(`${process.cpuUsage().user + process.cpuUsage().system} µs`))";

/** Milliseconds of the processor that a program of Node takes, the middle of five: what else the machine does is not counted. */
export async function medianTime(node, args) {
  const times = [];
  for (let i = 0; i < 5; i++) {
    const { output } = await run(node, ['--import', `data:text/javascript,${says}`, ...args], { capture: true });
    times.push(Number(/(\d+) µs/.exec(output)[1]) / 1000);
  }
  return times.sort((a, b) => a - b)[2];
}

/** Says how the package fares with a Node, and how long it takes to say its version. */
async function report(node, installed, project) {
  const { stdout } = await run(node, ['--version'], { capture: true });
  await tryOut(installed, project, node);
  const own = await medianTime(node, [join(installed, 'bin', 'fovea.js'), '--version']);
  const bare = await medianTime(node, ['-e', '0']);
  const times = `--version ${own.toFixed(0)} ms, node -e 0 ${bare.toFixed(0)} ms`;
  console.log(`Node ${stdout.trim()}: every verb works or names what it needs; ${times}`);
}

async function check(nodes, folder) {
  const clone = join(folder, 'clone');
  await freshClone(clone);
  console.log('packing a fresh clone …');
  const { tarball, size, files } = await pack(clone, folder);
  console.log(`${files.length} files, ${(size / 1e6).toFixed(2)} MB unpacked`);
  const found = await complaints(tarball);
  console.log(found.length === 0 ? 'publint and attw have nothing to say' : found.join('\n'));
  const project = join(folder, 'project');
  const installed = await installInto(project, tarball);
  const { megabytes, packages } = weigh(project);
  console.log(`a plain install is ${packages} packages, ${megabytes.toFixed(0)} MB`);
  for (const node of nodes) await report(node, installed, project);
  await installOptional(project);
  for (const node of nodes) await tryOptional(installed, project, node);
  console.log('with the packages that their errors name, read with OCR, worker, validate and mcp work too');
  return found.length === 0;
}

async function main() {
  const options = { node: { type: 'string', multiple: true, default: [] } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const nodes = [process.execPath, ...values.node.concat(positionals).map((path) => resolve(path))];
  await orExit(install());
  const folder = mkdtempSync(join(tmpdir(), 'fovea-package-'));
  try {
    process.exitCode = (await check(nodes, folder)) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) await main();
