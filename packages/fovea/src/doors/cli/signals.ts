import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How signals reach a verb. */
export type Signals = {
  /** Aborted by the first one: the verb ends in an orderly way. */
  readonly signal: AbortSignal;
  /** Leaves signals to the system. */
  readonly leave: () => void;
  /** The same once those have been heard that came before: throws where one did. */
  readonly leaveHeard: () => Promise<void>;
};

/** So soon nobody asks twice: npm passes on a Ctrl-C that the terminal has sent to the program as well. */
const sameMs = 100;

/**
 * The first SIGINT or SIGTERM asks the verb to end, the second one ends the process at once, whatever it is doing: the system
 * does that, which needs no event loop, with 128 and the number of the signal for the shell (130, 143).
 */
export function watchSignals(): Signals {
  const interrupt = new AbortController();
  let first = 0;
  const leave = (): void => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  const onSignal = (name: 'SIGINT' | 'SIGTERM'): void => {
    if (interrupt.signal.aborted) {
      if (performance.now() - first >= sameMs) endAtOnce(name, leave);
      return;
    }
    first = performance.now();
    // The system leaves the first process of a container alone unless it listens itself.
    if (process.pid !== 1) setTimeout(() => setImmediate(leave), sameMs).unref();
    interrupt.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  const leaveHeard = async (): Promise<void> => {
    // One that came while something was computed waits for the next turn of the event loop, and is lost if nobody listens then.
    await nextTurn();
    await nextTurn();
    interrupt.signal.throwIfAborted();
    leave();
  };
  return { signal: interrupt.signal, leave, leaveHeard };
}

/** By the system: an exit of our own waits for threads, and those for whatever they are doing, as opening a pipe. */
function endAtOnce(name: 'SIGINT' | 'SIGTERM', leave: () => void): void {
  if (process.pid !== 1) {
    leave();
    process.kill(process.pid, name);
  }
  process.exit(128 + constants.signals[name]);
}
