/** From now on all threads of those programs that this process starts. */
export function keepThreads(programs?: RegExp): void;
