/** Does work that prints to the console without letting it: what is printed goes where results go. Not for promises. */
export function quietly<T>(work: () => T): T {
  const { log } = console;
  console.log = () => {};
  try {
    return work();
  } finally {
    console.log = log;
  }
}
