/**
 * Databases for tests and benches: those of the machine, started in a temporary folder, on a free port of loopback. Types are in
 * `databases.d.mts`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Why there is none, for the report of those tests that are left out; undefined where there is one. */
export function whyMissing(kind) {
  if (kind === 'redis') return redisServer() ? undefined : 'there is no redis-server: apt-get install redis-server';
  if (!postgresFolder()) return 'there is no PostgreSQL: apt-get install postgresql';
  return isRoot() && !otherUser() ? 'PostgreSQL does not run as root, and there is no other user' : undefined;
}

export async function startDatabase(kind) {
  const folder = mkdtempSync(join(tmpdir(), `fovea-${kind}-`));
  const port = await freePort();
  return await (kind === 'redis' ? startRedis(folder, port) : startPostgres(folder, port));
}

const password = 'se-cret:x';
const inAddress = encodeURIComponent(password);

/** Every write is on the disk before it is answered, so that a kill loses nothing that was promised. */
async function startRedis(folder, port) {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--requirepass', password];
  const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
  const start = () => spawn(redisServer(), [...args, ...durable], { stdio: 'ignore' });
  return await serverOf(folder, port, `redis://:${inAddress}@127.0.0.1:${port}`, start);
}

async function startPostgres(folder, port) {
  const user = isRoot() ? otherUser() : undefined;
  const own = user && { uid: user.uid, gid: user.gid };
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const program = (name) => join(postgresFolder(), name);
  const environment = { ...process.env, HOME: folder, LC_ALL: 'C' };
  const options = { ...own, cwd: folder, env: environment };
  execFileSync('sh', ['-c', 'printf %s "$1" > pw', 'sh', password], options);
  const login = ['--username=fovea', '--pwfile=pw', '--auth=scram-sha-256'];
  execFileSync(program('initdb'), ['-D', data, '--no-locale', '--encoding=UTF8', ...login], {
    ...options,
    stdio: 'pipe',
  });
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'];
  const start = () => spawn(program('postgres'), args, { ...options, stdio: 'ignore' });
  const address = `postgres://fovea:${inAddress}@127.0.0.1:${port}/postgres`;
  return await serverOf(folder, port, address, start, () => isStarted(join(data, 'postmaster.pid')));
}

/** It takes connections before it answers them; from when on it does is in the last line of its file. */
function isStarted(file) {
  return existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('\nready');
}

async function serverOf(folder, port, address, start, isReady = () => true) {
  let child = start();
  // Whoever started it and ends without a word must not leave it behind.
  process.on('exit', () => child.kill('SIGKILL'));
  await answering(port, child, isReady);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return {
    address,
    password,
    kill,
    restart: async () => {
      await kill();
      // Children of a server that was killed need a moment to see it.
      for (let i = 0; i < 20; i++) {
        child = start();
        if (
          await answering(port, child, isReady).then(
            () => true,
            () => false,
          )
        )
          return;
        child.kill('SIGKILL');
        await pause(500);
      }
      throw new Error('The database does not start again');
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(port, child, isReady) {
  for (let i = 0; i < 300; i++) {
    if (child.exitCode !== null) throw new Error(`The database ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen && isReady()) return;
    await pause(100);
  }
  throw new Error('The database does not answer');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function redisServer() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const names = folders.flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)));
  return names.find(isProgram);
}

/** Where Debian keeps its programs, the newest first; not all of them are on the path. */
function postgresFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => isProgram(join(folder, 'postgres')) && isProgram(join(folder, 'initdb')));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isRoot = () => process.getuid?.() === 0;

function otherUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next one, then.
    }
  }
  return undefined;
}
