/** The built command line, called many times in one process: see `driver.mjs`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Answer = {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** All threads together. */
  readonly cpuMs: number;
  /** What should never get as far as this. */
  readonly thrown?: string;
};

export type Driver = {
  readonly call: (...args: string[]) => Promise<Answer>;
  /** The same as if it stood in another folder. */
  readonly callIn: (folder: string, ...args: string[]) => Promise<Answer>;
  readonly end: () => Promise<void>;
};

/** A call that takes longer hangs, and with it all that come after it. */
const longest = 240_000;

const program = fileURLToPath(new URL('driver.mjs', import.meta.url));

/** Starts a process that calls the command line as if it stood in `cwd`. */
export function startDriver(cwd: string): Driver {
  const child = fork(program, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  ended.catch(() => {});
  const ask = async (folder: string, args: string[]): Promise<Answer> => {
    child.send({ args, cwd: folder });
    const timer = setTimeout(() => child.kill('SIGKILL'), longest);
    const answer = await Promise.race([once(child, 'message') as Promise<[Answer]>, ended.then(() => undefined)]);
    clearTimeout(timer);
    if (answer) return answer[0];
    throw new Error(`fovea ${args.join(' ')} has ended the whole process`);
  };
  let last: Promise<unknown> = Promise.resolve();
  const callIn: Driver['callIn'] = (folder, ...args) => {
    const answer = last.then(() => ask(folder, args));
    last = answer.catch(() => {});
    return answer;
  };
  return {
    call: (...args) => callIn(cwd, ...args),
    callIn,
    end: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
