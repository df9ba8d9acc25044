import { constants } from 'node:os';

/** How signals reach a verb. */
export type Signals = {
  /** Aborted by the first one: the verb ends in an orderly way. */
  readonly signal: AbortSignal;
  /** Leaves signals to the system. */
  readonly leave: () => void;
};

/**
 * The first SIGINT or SIGTERM asks the verb to end, the second one ends the process at once, whatever it is doing: the system
 * does that, which needs no event loop, with 128 and the number of the signal for the shell (130, 143).
 */
export function watchSignals(): Signals {
  const interrupt = new AbortController();
  const leave = (): void => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  const onSignal = (name: 'SIGINT' | 'SIGTERM'): void => {
    // Both may have come while nobody could listen.
    if (interrupt.signal.aborted) process.exit(128 + constants.signals[name]);
    interrupt.abort();
    // The system leaves the first process of a container alone unless it listens itself.
    if (process.pid !== 1) setImmediate(leave);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return { signal: interrupt.signal, leave };
}
