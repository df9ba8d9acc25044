/** A database that accepts connections only after a while, as PostgreSQL does after a crash. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whyMissing } from '../../../../../scripts/databases.mjs';
import { finish, start } from '../../doors/cli/run-fovea.ts';
import { engineAt, submit } from './engine-run.ts';
import { startDatabase, type DatabaseServer } from './servers.ts';

/** FATAL 57P03, as the protocol has it: a letter, a length, fields that end in zero, and one more zero. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** Passes connections on, except those whose number is in `refused`. */
async function startProxy(port: number, refused: ReadonlySet<number>): Promise<Server> {
  let count = 0;
  const proxy = createServer((client) => {
    client.on('error', () => {});
    if (refused.has(++count)) return void client.once('data', () => client.end(startingUp()));
    const database = connect(port, '127.0.0.1');
    database.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
    return void client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

const reason = whyMissing('postgres');

describe.skipIf(reason !== undefined)('a worker on postgres', () => {
  let database: DatabaseServer;
  let root = '';
  beforeAll(async () => {
    database = await startDatabase('postgres');
    root = await mkdtemp(join(tmpdir(), 'fovea-starting-'));
  });
  afterAll(async () => {
    await database.stop();
    await rm(root, { recursive: true, force: true });
  });

  it('waits for a database that starts up after the worker has found it', async () => {
    await submit(await engineAt(database.address, 'starting'), join(root, 'out'), ['page'], { wait: false });
    const address = new URL(database.address);
    const proxy = await startProxy(Number(address.port), new Set([2, 3, 4]));
    address.port = String((proxy.address() as AddressInfo).port);
    const args = ['worker', '--queue', 'starting', '-j', '1', '--idle-exit', '5'];
    const { code, stderr } = await finish(start(args, root, { FOVEA_ENGINE: address.href }, 60_000));
    proxy.close();
    expect(stderr).toContain('the database system is starting up; continuing');
    expect(stderr).toContain('fovea: 1 jobs done');
    expect(code).toBe(0);
  });
});
