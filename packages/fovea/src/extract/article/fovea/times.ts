import type { Block } from '../blocks/block.ts';

/** Where dates and times of day stand by themselves: beside the name of whoever wrote what follows. */
export type Times = {
  /** By block. */
  readonly isTime: Uint8Array;
  /** By block: how many blocks ago the last one was, and how many on the next one is; {@link far} where there is none. */
  readonly since: Int32Array;
  readonly until: Int32Array;
  readonly count: number;
};

const far = 99;
/** Longer texts may hold a date, too, but they are about something else. */
const maxWords = 16;
const maxLength = 160;
const time = /\d[:.]\d\d(?!\d)|(?:19|20)\d\d(?!\d)|\d[./-]\d{1,2}[./-]\d/;

export function timesOf(blocks: readonly Block[]): Times {
  const isTime = Uint8Array.from(
    blocks,
    ({ words, text }) => +(words <= maxWords && text.length <= maxLength && time.test(text)),
  );
  const since = new Int32Array(blocks.length);
  const until = new Int32Array(blocks.length);
  let count = 0;
  for (let i = 0, steps = far; i < blocks.length; i++) {
    steps = isTime[i] === 1 ? 0 : Math.min(far, steps + 1);
    since[i] = steps;
    count += isTime[i]!;
  }
  for (let i = blocks.length - 1, steps = far; i >= 0; i--) {
    steps = isTime[i] === 1 ? 0 : Math.min(far, steps + 1);
    until[i] = steps;
  }
  return { isTime, since, until, count };
}
