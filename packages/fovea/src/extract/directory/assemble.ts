import type { FlowItem } from './flow.ts';
import type { HeaderNode } from './header-nodes.ts';
import type { Phrase } from './phrase.ts';
import { ranksIn, type Outranks } from './ranks.ts';
import { lineGap } from './surroundings.ts';

/** A line of a body: phrases from left to right, and the part of the page it is in. */
export type BodyLine = { readonly phrases: readonly Phrase[]; readonly region: number };

/** A heading with its lines, not yet parted into bodies, and the headings under it. */
export type Branch = {
  readonly header: HeaderNode | undefined;
  /** In the order they are read: stretches of lines, and branches. */
  readonly parts: ({ readonly lines: BodyLine[] } | { readonly branch: Branch })[];
};

const hasLines = ({ parts }: Branch): boolean => parts.some((part) => 'lines' in part);
const childLooks = ({ parts }: Branch): string[] =>
  parts.flatMap((part) => ('branch' in part && part.branch.header ? [part.branch.header.look] : []));

/** Whether a heading belongs under an open branch. */
function belongsUnder(branch: Branch, header: HeaderNode, isClose: boolean, outranks: Outranks): boolean {
  if (!branch.header || !outranks(branch.header, header)) return false;
  return !hasLines(branch) || isClose || childLooks(branch).includes(header.look);
}

/** Lines this close, in letter heights, are not parted by white space. */
const closeStep = 1.45;

function isCloseBelow(before: FlowItem | undefined, header: HeaderNode): boolean {
  if (before?.kind !== 'line') return false;
  const step = lineGap(before.phrases[0]!, header.phrases[0]!);
  return step > 0 && step < closeStep && Math.abs(before.phrases[0]!.box.x0 - header.box.x0) < header.size;
}

function addLine(branch: Branch, line: BodyLine): void {
  const last = branch.parts.at(-1);
  if (last && 'lines' in last) last.lines.push(line);
  else branch.parts.push({ lines: [line] });
}

/** Hangs headings under headings and lines under them, in the order they are read. */
export function assemble(flow: readonly FlowItem[]): Branch {
  const outranks = ranksIn(flow);
  const root: Branch = { header: undefined, parts: [] };
  let open: Branch[] = [root];
  flow.forEach((item, i) => {
    if (item.kind === 'line') {
      addLine(open.at(-1)!, { phrases: item.phrases, region: item.region });
      return;
    }
    const branch: Branch = { header: item.header, parts: [] };
    const isClose = isCloseBelow(flow[i - 1], item.header);
    const at = open.findLastIndex(
      (one) =>
        (item.under !== undefined && one.header === item.under) || belongsUnder(one, item.header, isClose, outranks),
    );
    open = open.slice(0, Math.max(at, 0) + 1);
    open.at(-1)!.parts.push({ branch });
    open.push(branch);
  });
  return root;
}
