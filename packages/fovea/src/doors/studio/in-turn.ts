/** Does one thing after the other; what nobody waits for any more when its turn comes is passed over. */
export function createTurns(): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, work) => {
    const own = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = own.catch(() => {});
    return own;
  };
}
