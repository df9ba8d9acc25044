/**
 * Makes a checkout ready to run: installs what the lock file names, then builds.
 * Both are skipped while nothing they depend on has changed. Needs nothing but Node and npm.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeVerbList } from './verb-list.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A step that did not work; the message holds what its tool printed. */
export class SetupError extends Error {}

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const sha256 = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};
const stampOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined);
const installStamp = (dir) => join(dir, 'node_modules', '.fovea-setup');
const buildStamp = (dir) => join(dir, 'node_modules', '.fovea-build');
const appStamp = (dir) => join(dir, 'node_modules', '.fovea-app');

/** The folders that `workspaces` of package.json names, sorted; `packages/*` is the only pattern it may hold. */
export function workspaces(dir) {
  const folders = readJson(join(dir, 'package.json')).workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(join(dir, parent)) ? readdirSync(join(dir, parent)).map((name) => `${parent}/${name}`) : [];
  });
  return folders.filter((folder) => existsSync(join(dir, folder, 'package.json'))).sort();
}

/** Stands for everything that decides what is installed. */
export function installState(dir) {
  const files = ['package-lock.json', 'package.json', ...workspaces(dir).map((folder) => `${folder}/package.json`)];
  const present = files.filter((file) => existsSync(join(dir, file)));
  return sha256(present.flatMap((file) => [file, readFileSync(join(dir, file))]));
}

export function needsInstall(dir) {
  return stampOf(installStamp(dir)) !== installState(dir);
}

/** All files of a folder and of those in it; none where there is no folder. */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Stands for everything that is compiled, tests included: names, sizes and times, not contents, so it is quick. */
export function buildState(dir) {
  const folders = workspaces(dir).map((folder) => join(dir, folder));
  const sources = folders.flatMap((folder) => [
    ...filesBelow(join(folder, 'src')),
    ...filesBelow(join(folder, 'test')),
  ]);
  const configs = [dir, ...folders].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => join(folder, name)),
  );
  const bundler = [bundleScript(dir)].filter((path) => existsSync(path));
  return stateOf(dir, [...sources.filter((path) => /\.[cm]?tsx?$|\.json$/.test(path)), ...configs, ...bundler]);
}

const bundleScript = (dir) => join(dir, 'scripts', 'bundle.mjs');
const lacksBundle = (dir) => existsSync(bundleScript(dir)) && !existsSync(join(dir, 'packages', 'fovea', 'lib'));

function stateOf(dir, files) {
  const lines = files.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${relative(dir, path)} ${size} ${mtimeMs}`;
  });
  return sha256(lines.sort());
}

const app = join('packages', 'studio');
/** What the app is made of: its own files, and what it takes from the library. */
const fromLibrary = ['model', 'labels', 'write'].map((name) => join('..', 'fovea', 'src', name));
const appParts = ['src', 'public', ...fromLibrary];
const appFiles = [
  'index.html',
  'vite.config.ts',
  'package.json',
  join('..', 'fovea', 'src', 'doors', 'studio', 'protocol.ts'),
];

/** Stands for everything that the studio's app is made of. */
export function appState(dir) {
  const files = appFiles.map((name) => join(dir, app, name)).filter((path) => existsSync(path));
  return stateOf(dir, [...appParts.flatMap((name) => filesBelow(join(dir, app, name))), ...files]);
}

/** Only where there is an app; a checkout without it is none the worse. */
export function needsApp(dir) {
  if (!existsSync(join(dir, app, 'index.html'))) return false;
  const unbuilt = !existsSync(join(dir, 'packages', 'fovea', 'studio', 'index.html'));
  return unbuilt || stampOf(appStamp(dir)) !== appState(dir);
}

export function needsBuild(dir) {
  const unbuilt = workspaces(dir).some(
    (folder) => existsSync(join(dir, folder, 'src')) && !existsSync(join(dir, folder, 'dist')),
  );
  return unbuilt || lacksBundle(dir) || stampOf(buildStamp(dir)) !== buildState(dir);
}

/** How to start npm: the npm that runs us if there is one, else the one on the path. */
export function npmCommand(env = process.env, platform = process.platform) {
  if (env.npm_execpath && /npm-cli\.[cm]?js$/.test(env.npm_execpath)) {
    return { command: process.execPath, args: [env.npm_execpath], shell: false };
  }
  // Node starts .cmd files only through a shell.
  return platform === 'win32'
    ? { command: 'npm.cmd', args: [], shell: true }
    : { command: 'npm', args: [], shell: false };
}

/** The script behind a command that a package installs: started with Node it needs no shell on any system. */
export function toolPath(name, dir = root, packageName = name) {
  const folder = join(dir, 'node_modules', packageName);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

const running = new Set();
const text = (chunks) => Buffer.concat(chunks.map(({ data }) => data)).toString();

/** Runs a command to its end; what it prints goes where ours goes, or with `capture` into the result. */
export function run(command, args, { cwd = root, env = process.env, shell = false, capture = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    const chunks = [];
    running.add(child);
    for (const name of ['stdout', 'stderr']) child[name]?.on('data', (data) => chunks.push({ name, data }));
    child.once('error', fail);
    child.once('close', (code) => {
      running.delete(child);
      done({ code: code ?? 1, output: text(chunks), stdout: text(chunks.filter(({ name }) => name === 'stdout')) });
    });
  });
}

function tryTake(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

const ageOf = (path) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** Ends the tool that runs, not us: whoever waits for the lock may only go on once that has ended. */
const interrupt = (signal) => running.forEach((child) => child.kill(signal));

/** One set-up at a time: the holder of the lock touches it every few seconds, and an untouched lock is nobody's. */
export async function locked(work, { dir = root, quiet = false, staleAfter = 30_000 } = {}) {
  const lock = join(dir, 'out', '.setup-lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = quiet; !tryTake(lock);) {
    if (ageOf(lock) > staleAfter) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!told) console.error('Waiting for another set-up of this checkout…');
    told = true;
    await sleep(200);
  }
  const beat = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), staleAfter / 6);
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    return await work();
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** What tells one npm command what to do with what; npm hands it on to all that it starts, where it would be wrong. */
const ofOneCommand =
  /^npm_config_(?:dry_run|json|workspace|workspaces|include_workspace_root|pack_destination|package_lock_only|ignore_scripts|omit|include|global)$/i;

/** The environment for an npm that is started by a script of npm: `npm pack --dry-run` must not install dry. */
export const npmEnvironment = (env = process.env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !ofOneCommand.test(name)));

async function step(message, command, args, { dir, quiet, shell = false, env = process.env }) {
  if (!quiet) console.error(message);
  const { code, output } = await run(command, args, { cwd: dir, env, shell, capture: true });
  if (code !== 0) throw new SetupError(`${output.trimEnd()}\n\n${message} failed (exit code ${code}).`);
}

export async function install({ dir = root, quiet = false } = {}) {
  const work = async () => {
    if (!needsInstall(dir)) return;
    const state = installState(dir);
    const npm = npmCommand();
    const args = [...npm.args, 'ci', '--include=dev', '--no-fund', '--no-audit'];
    await step('Installing…', npm.command, args, { dir, quiet, shell: npm.shell, env: npmEnvironment() });
    rmSync(buildStamp(dir), { force: true });
    rmSync(appStamp(dir), { force: true });
    writeFileSync(installStamp(dir), `${state}\n`);
  };
  if (needsInstall(dir)) await locked(work, { dir, quiet });
}

export async function build({ dir = root, quiet = false } = {}) {
  writeVerbList(dir);
  const work = async () => {
    if (!needsBuild(dir)) return;
    const state = buildState(dir);
    // No stamp: never built, or built with other packages, whose types may differ where no file of ours does.
    const force = existsSync(buildStamp(dir)) ? [] : ['--force'];
    await step('Building…', process.execPath, [toolPath('tsc', dir, 'typescript'), '-b', ...force], { dir, quiet });
    await bundle({ dir, quiet });
    writeFileSync(buildStamp(dir), `${state}\n`);
  };
  if (needsBuild(dir)) await locked(work, { dir, quiet });
  await buildApp({ dir, quiet });
}

/** What the package ships, and no more of the checkout: half the work. */
export async function buildPackage({ dir = root, quiet = false } = {}) {
  const args = [toolPath('tsc', dir, 'typescript'), '-b', join('packages', 'fovea')];
  const work = async () => {
    writeVerbList(dir);
    await step('Building…', process.execPath, args, { dir, quiet });
    await bundle({ dir, quiet });
  };
  await locked(work, { dir, quiet });
  await buildApp({ dir, quiet });
}

/** The files that run and are shipped, of those that the compiler has made. */
async function bundle({ dir, quiet }) {
  if (!existsSync(bundleScript(dir))) return;
  await step('Bundling…', process.execPath, [bundleScript(dir)], { dir, quiet });
}

/** The studio's app, as `fovea studio` serves it. */
async function buildApp({ dir, quiet }) {
  const work = async () => {
    if (!needsApp(dir)) return;
    const state = appState(dir);
    const args = [toolPath('vite', dir), 'build', join(dir, app), '--logLevel', 'warn'];
    await step('Building the studio…', process.execPath, args, { dir, quiet });
    writeFileSync(appStamp(dir), `${state}\n`);
  };
  if (needsApp(dir)) await locked(work, { dir, quiet });
}

export async function setup(options = {}) {
  await install(options);
  await build(options);
}

/** For scripts: ends the process with what the failing tool printed. */
export async function orExit(work) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

/** Sets up, then runs a built program with our arguments and passes on its exit code. */
export async function runBuilt(file, args = process.argv.slice(2)) {
  await orExit(setup());
  const { code } = await run(process.execPath, [join(root, file), ...args], { cwd: process.cwd() });
  process.exitCode = code;
}

export const isMain = (url) => process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);

if (isMain(import.meta.url)) await orExit(setup());
