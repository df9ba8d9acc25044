import type { MeasuredNode } from './node.ts';

/** Which nodes are compared with each other, as indices: those of one field, or of none. */
export function indicesByField(nodes: readonly MeasuredNode[]): ReadonlyMap<string | undefined, readonly number[]> {
  const members = new Map<string | undefined, number[]>();
  nodes.forEach(({ field }, index) => {
    const known = members.get(field);
    if (known) known.push(index);
    else members.set(field, [index]);
  });
  return members;
}
