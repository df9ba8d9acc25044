/** Directory pages of structures that nothing was learned from, beside what is made of them once something was. */
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import {
  addTreeCounts,
  compareDirectoryTree,
  createRandomPages,
  fitDirectory,
  madeWholes,
  noTreeCounts,
  pageKinds,
  parsePage,
  readingTree,
  scoreOf,
  teachMadePages,
} from './directory-internals.ts';
import { formatTable } from './table.ts';

export const directoryStructures: Bench = {
  name: 'directory-structures',
  description: 'made directory pages whose structure was left out of what was learned from',
  needsData: false,
  run,
};

type Kind = (typeof pageKinds)[number];
type Known = ReturnType<typeof createRandomPages>[number];
type Model = ReturnType<typeof fitDirectory>;
type TreeCounts = typeof noTreeCounts;

/** Left out together: to learn anew for every one would take an hour. */
const groups: readonly (readonly Kind[])[] = [
  ['bands', 'grid'],
  ['panel', 'left-pairs', 'people'],
  ['mixedColumns', 'left'],
  ['sections', 'bilingual'],
  ['spreadBodies', 'above', 'inline'],
];

const learnedFrom = 120;
const judgedOn = 20;
/** Bodies under their headers, the mean over all structures that were left out. */
const floor = 0.6;
/** Whole blocks, where labels are given. */
const labelledFloor = 0.78;

function learned(kinds: readonly Kind[]): Model {
  const made = teachMadePages(learnedFrom, 3, kinds);
  return fitDirectory({ taught: [], wholes: [], made, madeWholes: madeWholes(10, 3) }, 0);
}

/** The gold of a made page, in the words of the page. */
function goldOf({ view, nodeOf, labelOf, parentOf }: Known): Parameters<typeof compareDirectoryTree>[1] {
  const nodes = view.page.tokens.map(({ id }) => nodeOf(id));
  const words = new Map<number, number[]>();
  nodes.forEach((node, token) => {
    if (node >= 0) words.set(node, [...(words.get(node) ?? []), token]);
  });
  const pathTo = (node: number): string[] => [
    ...(parentOf(node) >= 0 ? pathTo(parentOf(node)) : []),
    (words.get(node) ?? []).join(' '),
  ];
  const bodies = [...words.keys()].filter((node) => labelOf(node) === 'body');
  const labels = nodes.map((node) => (node < 0 ? undefined : labelOf(node)));
  return { nodeOf: Int32Array.from(nodes), labelOf: labels, blocks: bodies.map(pathTo) };
}

type Tree = Parameters<typeof compareDirectoryTree>[0];

/** What is made of pages of a kind. */
function judged(kind: Kind, read: (known: Known) => Tree): TreeCounts {
  return createRandomPages(judgedOn, 70, [kind])
    .map((known) => compareDirectoryTree(read(known), goldOf(known)))
    .reduce(addTreeCounts, noTreeCounts);
}

const readWhole =
  (model: Model) =>
  ({ view }: Known): Tree =>
    parsePage(view, 'fovea', model).tree;

/** The tree where it is known what is a header, what a body, and where bodies end: what is left is who stands under whom. */
const readLabelled =
  (model: Model) =>
  ({ view, nodeOf, labelOf }: Known): Tree => {
    const nodes = view.phrases.map(({ tokens }) => nodeOf(tokens[Math.floor(tokens.length / 2)]!.id));
    const labels = nodes.map((node) => (node < 0 ? 'neither' : labelOf(node)));
    const nodeAt = (line: { readonly phrases: readonly { readonly id: number }[] }): number =>
      nodes[line.phrases[0]!.id]!;
    return readingTree({ view, labels }, model, ({ lines }, line) =>
      nodeAt(lines[line]!) === nodeAt(lines[line - 1]!) ? 0 : 1,
    );
  };

async function run({ print }: BenchContext): Promise<BenchResult> {
  const all = learned(pageKinds);
  const rows = groups.flatMap((leftOut) => {
    const others = learned(pageKinds.filter((kind) => !leftOut.includes(kind)));
    return leftOut.map((kind) => ({
      kind,
      counts: [others, all].map((model) => judged(kind, readWhole(model))),
      labelled: [others, all].map((model) => judged(kind, readLabelled(model))),
    }));
  });
  const scores = rows.map(({ kind, counts, labelled }) => ({
    kind,
    bodies: counts.map(({ bodyAndParent }) => scoreOf(bodyAndParent).f1),
    blocks: counts.map(({ blocks }) => scoreOf(blocks).f1),
    labelled: labelled.map(({ blocks }) => scoreOf(blocks).f1),
  }));
  const head = [
    'left out',
    'others',
    'all',
    'blocks: others',
    'blocks: all',
    'true labels: others',
    'true labels: all',
  ];
  const mean = (of: 'bodies' | 'blocks' | 'labelled'): number[] =>
    [0, 1].map((i) => scores.reduce((sum, one) => sum + one[of][i]!, 0) / scores.length);
  const means = { kind: 'mean', bodies: mean('bodies'), blocks: mean('blocks'), labelled: mean('labelled') };
  const table = [...scores, means];
  print(
    formatTable(
      head,
      table.map(({ kind, bodies, blocks, labelled }) => [
        kind,
        ...[...bodies, ...blocks, ...labelled].map((score) => score.toFixed(3)),
      ]),
    ),
  );
  const [others = 0] = mean('bodies');
  const [labelled = 0] = mean('labelled');
  return {
    checks: [
      {
        name: `bodies and their parents, of structures left out: F ≥ ${floor}`,
        passed: others >= floor,
        detail: others.toFixed(3),
      },
      {
        name: `blocks where labels are true, of structures left out: F ≥ ${labelledFloor}`,
        passed: labelled >= labelledFloor,
        detail: labelled.toFixed(3),
      },
    ],
    figures: { scores },
  };
}
