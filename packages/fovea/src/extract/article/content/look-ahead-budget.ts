/** How many more nodes may be looked at ahead of the walk. Without an end to it, hostile nesting would cost a square. */
export type Patience = { left: number };

const most = 1_000_000;

export function createPatience(): Patience {
  return { left: most };
}
