import { regionKey, settledKey } from './label-keys.ts';
import type {
  AddedWordLabel,
  BlockLabel,
  GroupLabel,
  LabelEdit,
  PageLabels,
  Rejection,
  Settled,
  TokenLabel,
} from './page-labels.ts';
import { rejectionKey } from './rejections.ts';
import { entry } from '../model/lookup.ts';

/** Labels with quick ways to their parts. */
type Parts = {
  readonly tokens: Map<number, TokenLabel>;
  readonly groups: Map<number, GroupLabel>;
  readonly blocks: Map<string, BlockLabel>;
  readonly rejected: Map<string, Rejection>;
  readonly added: Map<number, AddedWordLabel>;
  readonly regions: Map<string, TokenLabel['box']>;
  readonly settled: Map<string, Settled>;
  done: boolean;
};

/** Applies edits one after the other; `inverse` undoes them, in its own order. The version is left to the caller. */
export function applyEdits(
  labels: PageLabels,
  edits: readonly LabelEdit[],
): { readonly labels: PageLabels; readonly inverse: readonly LabelEdit[] } {
  const parts: Parts = {
    tokens: new Map(labels.tokens.map((one) => [one.token, one])),
    groups: new Map(labels.groups.map((one) => [one.group, one])),
    blocks: new Map(labels.blocks.map((one) => [one.xpath, one])),
    rejected: new Map(labels.rejected.map((one) => [rejectionKey(one), one])),
    added: new Map(labels.added.map((one) => [one.token, one])),
    regions: new Map(labels.regions.map((one) => [regionKey(one), one])),
    settled: new Map(labels.settled.map((one) => [settledKey(one), one])),
    done: labels.done,
  };
  const inverse = edits.map((edit) => applyOne(parts, edit)).toReversed();
  return {
    labels: {
      ...labels,
      done: parts.done,
      tokens: [...parts.tokens.values()].sort((a, b) => a.token - b.token),
      groups: [...parts.groups.values()].sort((a, b) => a.group - b.group),
      blocks: [...parts.blocks.values()].sort((a, b) => compareXpaths(a.xpath, b.xpath)),
      rejected: [...parts.rejected.values()].sort(by(rejectionKey)),
      added: [...parts.added.values()].sort((a, b) => a.token - b.token),
      regions: [...parts.regions.values()].sort((a, b) => a[1] - b[1] || by(regionKey)(a, b)),
      settled: [...parts.settled.values()].sort(by(settledKey)),
    },
    inverse,
  };
}

const by =
  <T>(keyOf: (one: T) => string) =>
  (a: T, b: T): number =>
    keyOf(a) < keyOf(b) ? -1 : 1;

function applyOne(parts: Parts, edit: LabelEdit): LabelEdit {
  switch (edit.kind) {
    case 'token':
      return { kind: 'token', token: edit.token, to: put(parts.tokens, edit.token, edit.to) };
    case 'group':
      return { kind: 'group', group: edit.group, to: put(parts.groups, edit.group, edit.to) };
    case 'block':
      return { kind: 'block', xpath: edit.xpath, to: put(parts.blocks, edit.xpath, edit.to) };
    case 'rejected':
      return { kind: 'rejected', key: edit.key, to: put(parts.rejected, edit.key, edit.to) };
    case 'added':
      return { kind: 'added', token: edit.token, to: put(parts.added, edit.token, edit.to) };
    case 'region':
      return { kind: 'region', key: edit.key, to: put(parts.regions, edit.key, edit.to) };
    case 'settled':
      return { kind: 'settled', key: edit.key, to: put(parts.settled, edit.key, edit.to) };
    case 'done': {
      const before = parts.done;
      parts.done = edit.to;
      return { kind: 'done', to: before };
    }
  }
}

/** Puts or takes away, and gives what was there before. */
function put<K, V>(map: Map<K, V>, key: K, to: V | null): V | null {
  const before = map.get(key) ?? null;
  if (to === null) map.delete(key);
  else map.set(key, to);
  return before;
}

/** Step by step, numbers as numbers: `/html[1]/body[1]/p[2]` comes before `/html[1]/body[1]/p[10]`. */
function compareXpaths(a: string, b: string): number {
  const [own, other] = [a.split(/(\d+)/), b.split(/(\d+)/)];
  for (let i = 0; i < Math.min(own.length, other.length); i++) {
    if (own[i] === other[i]) continue;
    const order = i % 2 === 1 ? Number(own[i]) - Number(other[i]) : entry(own, i) < entry(other, i) ? -1 : 1;
    if (order !== 0) return order;
  }
  return own.length - other.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The labels of a page that has none. */
export function emptyLabels(verb: PageLabels['verb'], document: string, page: number): PageLabels {
  return {
    schema: 'fovea/labels@1',
    document,
    page,
    verb,
    version: 0,
    done: false,
    tokens: [],
    groups: [],
    blocks: [],
    rejected: [],
    added: [],
    regions: [],
    settled: [],
  };
}

/** The edits that make one page's labels of another's. */
export function editsBetween(from: PageLabels, to: PageLabels): LabelEdit[] {
  const tokens = changes(from.tokens, to.tokens, ({ token }) => token);
  const groups = changes(from.groups, to.groups, ({ group }) => group);
  const blocks = changes(from.blocks, to.blocks, ({ xpath }) => xpath);
  const rejected = changes(from.rejected, to.rejected, rejectionKey);
  const added = changes(from.added, to.added, ({ token }) => token);
  const regions = changes(from.regions, to.regions, regionKey);
  const settled = changes(from.settled, to.settled, settledKey);
  return [
    ...tokens.map(([token, one]): LabelEdit => ({ kind: 'token', token, to: one })),
    ...groups.map(([group, one]): LabelEdit => ({ kind: 'group', group, to: one })),
    ...blocks.map(([xpath, one]): LabelEdit => ({ kind: 'block', xpath, to: one })),
    ...rejected.map(([key, one]): LabelEdit => ({ kind: 'rejected', key, to: one })),
    ...added.map(([token, one]): LabelEdit => ({ kind: 'added', token, to: one })),
    ...regions.map(([key, one]): LabelEdit => ({ kind: 'region', key, to: one })),
    ...settled.map(([key, one]): LabelEdit => ({ kind: 'settled', key, to: one })),
    ...(from.done === to.done ? [] : [{ kind: 'done' as const, to: to.done }]),
  ];
}

function changes<K, V>(from: readonly V[], to: readonly V[], keyOf: (one: V) => K): [K, V | null][] {
  const before = new Map(from.map((one) => [keyOf(one), JSON.stringify(one)]));
  const after = new Set(to.map(keyOf));
  const gone = from.map(keyOf).filter((key) => !after.has(key));
  const changed = to.filter((one) => before.get(keyOf(one)) !== JSON.stringify(one));
  return [...gone.map((key): [K, null] => [key, null]), ...changed.map((one): [K, V] => [keyOf(one), one])];
}
