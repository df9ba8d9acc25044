import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** A word now and then, so that nothing in between takes the line for dead. */
const beatMs = 15_000;

export type Say = (data: unknown, event?: string) => void;

/**
 * Server-sent events. `subscribe` is told how to say something and how to end, and gives the way to leave; the stream ends then,
 * or when nobody listens any more.
 */
export function eventStream(
  context: Context,
  subscribe: (say: Say, end: () => void) => () => void,
  first?: string,
): Response {
  return streamSSE(context, async (stream) => {
    // One after the other: an end must not overtake what was said before.
    let last: Promise<unknown> = Promise.resolve();
    const write = (data: string, event: string): void => {
      last = last.then(() => stream.writeSSE({ data, event })).catch(() => {});
    };
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    stream.onAbort(end);
    const leave = subscribe((data, event = 'message') => write(JSON.stringify(data), event), end);
    if (first !== undefined) write('', first);
    const beat = setInterval(() => write('', 'beat'), beatMs);
    await ended;
    clearInterval(beat);
    leave();
    await last;
  });
}
