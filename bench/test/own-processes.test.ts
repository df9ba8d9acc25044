import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { cpuSecondsOfAll, ownProcesses } from '../src/own-processes.ts';

const work = `const start = process.cpuUsage(); while (process.cpuUsage(start).user < 4e5); console.log('done'); setInterval(() => {}, 1000);`;

it.skipIf(process.platform !== 'linux')(
  'what a process that was started has cost counts while it runs and when it has ended',
  async () => {
    const before = cpuSecondsOfAll();
    const child = spawn(process.execPath, ['-e', work], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    expect(ownProcesses()).toContain(child.pid);
    expect(cpuSecondsOfAll() - before).toBeGreaterThan(0.35);
    child.kill();
    await once(child, 'exit');
    expect(ownProcesses()).not.toContain(child.pid);
    expect(cpuSecondsOfAll() - before).toBeGreaterThan(0.35);
  },
);
