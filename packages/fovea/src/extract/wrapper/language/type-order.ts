/** Types with those that they are made of before them, or some that lead back to the first of them, the first again at the end. */
export type TypeOrder = {
  readonly order: readonly string[];
  readonly cycle?: readonly string[];
  readonly chain: number;
};

type Step = { readonly type: string; readonly parts: readonly string[]; next: number; height: number };

/**
 * Goes down from each of `starts` in turn. Without recursion: how deep types lie inside one another is up to whoever wrote
 * them. `chain` is the longest way down.
 */
export function typeOrder(parts: ReadonlyMap<string, readonly string[]>, starts: Iterable<string>): TypeOrder {
  const heights = new Map<string, number>();
  const path: Step[] = [];
  const onPath = new Set<string>();
  const enter = (type: string): void => {
    path.push({ type, parts: parts.get(type) ?? [], next: 0, height: 1 });
    onPath.add(type);
  };
  for (const start of starts) {
    if (!heights.has(start)) enter(start);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const part = step.parts[step.next++];
      if (part === undefined) {
        heights.set(step.type, step.height);
        onPath.delete(step.type);
        path.pop();
        continue;
      }
      if (onPath.has(part)) return { order: [], cycle: cycleOn(path, part), chain: path.length };
      const height = heights.get(part);
      if (height === undefined) {
        // Looked at again once it is known.
        step.next--;
        enter(part);
      } else step.height = Math.max(step.height, height + 1);
    }
  }
  return { order: [...heights.keys()], chain: [...heights.values()].reduce((most, one) => Math.max(most, one), 0) };
}

function cycleOn(path: readonly Step[], type: string): string[] {
  const types = path.map((step) => step.type);
  return [...types.slice(types.indexOf(type)), type];
}
