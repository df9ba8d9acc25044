import type { FlowItem } from './flow.ts';
import type { HeaderNode } from './header-nodes.ts';

/** Whether one heading stands above another, as their looks tell. Headings of one look never do. */
export type Outranks = (upper: HeaderNode, lower: HeaderNode) => boolean;

/** Sizes closer than this are one. */
const sameSize = 1.04;

/** How often a heading of one look is followed at once by one of another. */
function followers(flow: readonly FlowItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  flow.forEach((item, i) => {
    const next = flow[i + 1];
    if (item.kind !== 'header' || next?.kind !== 'header' || item.header.look === next.header.look) return;
    const key = `${item.header.look}→${next.header.look}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return counts;
}

export function ranksIn(flow: readonly FlowItem[]): Outranks {
  const counts = followers(flow);
  return (upper, lower) => {
    if (upper.look === lower.look) return false;
    const down = counts.get(`${upper.look}→${lower.look}`) ?? 0;
    const up = counts.get(`${lower.look}→${upper.look}`) ?? 0;
    if (Math.max(upper.size, lower.size) > sameSize * Math.min(upper.size, lower.size)) return upper.size > lower.size;
    if (down !== up) return down > up;
    return upper.isBold && !lower.isBold;
  };
}
