import { createRandomPages } from './synthetic/random-pages.ts';
import { bodyStartRow, type BodyGroup } from './body-rows.ts';
import type { FeatureRow } from './feature-table.ts';
import type { PhraseLabel } from './labelled.ts';
import { lineRows } from './line-features.ts';
import type { PageView } from './page-view.ts';
import { branchesOf, groupsIn } from './reading-tree.ts';
import type { Branch } from './assemble.ts';

/** Rows with what they are, from one page. */
export type TaughtPage = {
  readonly lines: readonly { readonly row: FeatureRow; readonly label: PhraseLabel }[];
  readonly starts: readonly { readonly row: FeatureRow; readonly label: 'start' | 'same' }[];
};

/** What is known of a page: by token the node it is in, -1 for none, -2 where nothing is known; and headers by node. */
export type KnownPage = {
  readonly view: PageView;
  readonly nodeOf: (token: number) => number;
  readonly labelOf: (node: number) => 'header' | 'body';
};

function most(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const branchesIn = (branch: Branch): Branch[] => [
  branch,
  ...branch.parts.flatMap((part) => ('branch' in part ? branchesIn(part.branch) : [])),
];

function startsIn(group: BodyGroup, nodeOf: KnownPage['nodeOf']): TaughtPage['starts'] {
  const nodes = group.lines.map(({ phrases }) =>
    most(phrases.flatMap(({ tokens }) => tokens.map(({ id }) => nodeOf(id)))),
  );
  let start = 0;
  return nodes.slice(1).map((node, i) => {
    const line = i + 1;
    const label = node === nodes[i] ? 'same' : 'start';
    const row = bodyStartRow(group, line, start);
    if (label === 'start') start = line;
    return { row, label };
  });
}

/** What a page whose tree is known has to teach. */
export function teach({ view, nodeOf, labelOf }: KnownPage): TaughtPage {
  const known = view.phrases.map(({ tokens }) => most(tokens.map(({ id }) => nodeOf(id))));
  const labels = known.map((node): PhraseLabel => (node < 0 ? 'neither' : labelOf(node)));
  const rows = lineRows(view);
  const lines = view.phrases.flatMap((phrase, i) =>
    known[i] === -2 || view.isFurniture(phrase) ? [] : [{ row: rows[i]!, label: labels[i]! }],
  );
  const { root } = branchesOf({ view, labels });
  const groups = branchesIn(root).flatMap((branch) => groupsIn(branch, view).map(({ group }) => group));
  return { lines, starts: groups.flatMap((group) => startsIn(group, nodeOf)) };
}

/** What made pages have to teach; the same for the same seed. */
export function teachMadePages(count: number, seed: number): TaughtPage[] {
  return createRandomPages(count, seed).map(teach);
}
