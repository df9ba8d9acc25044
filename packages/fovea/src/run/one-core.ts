import { setFlagsFromString } from 'node:v8';

/**
 * Has every thread started from now on compile its hot code by itself. V8 does it beside the thread otherwise, with
 * processors that the other threads need: `-j 2` then takes three, and a worker in a container with one has none left.
 */
export function keepThreadsToOneCore(): void {
  setFlagsFromString('--no-concurrent-recompilation');
}
