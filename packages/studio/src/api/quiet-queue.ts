/**
 * Small pictures, and pages that may be wanted next, are asked for one after the other, and only while nothing that someone waits for is on its way: a browser
 * has six lines to a server, and thumbnails would take them all.
 */
const waiting: (() => Promise<void>)[] = [];
let urgent = 0;
let isBusy = false;

function next(): void {
  if (isBusy || urgent > 0) return;
  const work = waiting.shift();
  if (!work) return;
  isBusy = true;
  void work().finally(() => {
    isBusy = false;
    next();
  });
}

/** Does the work when its turn comes, at the end of the queue or at its head; gives the way to take it back. */
export function whenQuiet(work: () => Promise<void>, place: 'head' | 'end' = 'end'): () => void {
  if (place === 'head') waiting.unshift(work);
  else waiting.push(work);
  next();
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/** What someone waits for: the queue rests until it is done. */
export async function urgently<T>(work: Promise<T>): Promise<T> {
  urgent++;
  try {
    return await work;
  } finally {
    urgent--;
    next();
  }
}
