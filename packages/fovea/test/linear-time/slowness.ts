/** How fast this machine is at the moment: a second of the processor is not worth the same everywhere, nor at every time. */
import { cpuSeconds } from '../cpu-time.ts';

/** What the work below took where the limits were set, in a quiet moment. */
const usualSeconds = 0.009;
/** Whatever is slower still is no machine to measure on. */
const slowest = 4;

/** By how many times the machine is slower than where the limits were set; 1 where it is not. */
export function slowness(): number {
  const tries = Array.from({ length: 8 }, () => cpuSeconds(someWork)).sort((a, b) => a - b);
  return Math.min(slowest, Math.max(1, tries[3]! / usualSeconds));
}

/** Words, maps, sorting: what readers of text do. */
function someWork(): number {
  const counts = new Map<string, number>();
  for (let i = 0; i < 40_000; i++) {
    const word = `word${(i * 7919) % 10_007}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.map(([word, count]) => word.repeat(count)).join(' ');
  return text.split(' ').length;
}
