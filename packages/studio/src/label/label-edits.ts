import type { Token } from '../../../fovea/src/model/doc.ts';
import type { LabelEdit, PageLabels, TokenLabel } from '../../../fovea/src/doors/studio/protocol.ts';
import type { LabelKind } from './classes.ts';

/** A token's label as it is kept: with text and box, so that it outlives another reader. */
export function labelOf({ id, text, box }: Token, label: string, group: number | undefined): TokenLabel {
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    token: id,
    text,
    box: [round(box.x0), round(box.y0), round(box.x1), round(box.y1)],
    label,
    ...(group !== undefined && { group }),
  };
}

/** Gives tokens a class; those that are in a group stay in it. */
export function classify(labels: PageLabels, tokens: readonly Token[], label: string): LabelEdit[] {
  const groups = new Map(labels.tokens.map(({ token, group }) => [token, group]));
  return tokens.map((token) => ({
    kind: 'token',
    token: token.id,
    to: labelOf(token, label, groups.get(token.id)),
  }));
}

/** Takes the labels of tokens away, and with them groups that are left empty. */
export function unlabel(labels: PageLabels, tokens: readonly number[]): LabelEdit[] {
  const gone = new Set(tokens);
  const removed = labels.tokens.filter(({ token }) => gone.has(token));
  const left = labels.tokens.filter(({ token }) => !gone.has(token));
  return [...removed.map(({ token }): LabelEdit => ({ kind: 'token', token, to: null })), ...emptied(labels, left)];
}

/** Groups that no token is in any more are taken away; what hung under them hangs where they hung. */
function emptied(labels: PageLabels, left: readonly TokenLabel[]): LabelEdit[] {
  const used = new Set(left.map(({ group }) => group));
  const gone = labels.groups.filter(({ group }) => !used.has(group));
  const orphans = labels.groups.filter(
    ({ group, parent }) => used.has(group) && gone.some((one) => one.group === parent),
  );
  return [
    ...orphans.map(({ group, type, parent }): LabelEdit => {
      const grand = gone.find((one) => one.group === parent)?.parent;
      return {
        kind: 'group',
        group,
        to: { group, type, ...(grand !== undefined && used.has(grand) && { parent: grand }) },
      };
    }),
    ...gone.map(({ group }): LabelEdit => ({ kind: 'group', group, to: null })),
  ];
}

/** Joins tokens into one group: the group that most of them are in already, else a new one. */
export function join(labels: PageLabels, tokens: readonly Token[], kind: LabelKind, fallback: string): LabelEdit[] {
  const chosen = new Map(tokens.map((token) => [token.id, token]));
  const had = labels.tokens.filter(({ token }) => chosen.has(token));
  const isNew =
    new Set(had.map(({ group }) => group)).size !== 1 || had[0]?.group === undefined || had.length < tokens.length / 2;
  const group = isNew ? nextGroup(labels) : had[0]!.group!;
  const classes = new Map(had.map(({ token, label }) => [token, label]));
  const moved = tokens.map((token) => labelOf(token, classes.get(token.id) ?? fallback, group));
  const left = [...labels.tokens.filter(({ token }) => !chosen.has(token)), ...moved];
  // In a directory a node is what its words are; elsewhere words have classes and groups have types.
  const type = kind.isTree && !kind.isOpen ? (moved[0]?.label ?? kind.group) : kind.group;
  return [
    ...moved.map((to): LabelEdit => ({ kind: 'token', token: to.token, to })),
    ...(isNew ? [{ kind: 'group' as const, group, to: { group, type } }] : []),
    ...emptied(labels, left),
  ];
}

/** Parts groups again: their tokens keep their classes. */
export function part(labels: PageLabels, groups: readonly number[]): LabelEdit[] {
  const gone = new Set(groups);
  const freed = labels.tokens.filter(({ group }) => group !== undefined && gone.has(group));
  const left = labels.tokens.filter((one) => !freed.includes(one));
  return [
    ...freed.map(({ token, text, box, label }): LabelEdit => ({
      kind: 'token',
      token,
      to: { token, text, box, label },
    })),
    ...emptied(labels, left),
  ];
}

const nextGroup = ({ groups, tokens }: PageLabels): number =>
  1 + Math.max(0, ...groups.map(({ group }) => group), ...tokens.map(({ group }) => group ?? 0));

/** Hangs a group under another one, or with undefined under none; nothing when that would make a ring. */
export function hang(labels: PageLabels, group: number, parent: number | undefined): LabelEdit[] {
  const found = labels.groups.find((one) => one.group === group);
  const parents = new Map(labels.groups.map((one) => [one.group, one.parent]));
  for (let above = parent; above !== undefined; above = parents.get(above)) if (above === group) return [];
  if (!found || found.parent === parent) return [];
  return [{ kind: 'group', group, to: { group, type: found.type, ...(parent !== undefined && { parent }) } }];
}

/** Groups of which some words are in a group already: by their number, the number of that one. */
function begunGroups(labels: PageLabels, suggested: PageLabels): Map<number, number> {
  const own = new Map(labels.tokens.map(({ token, group }) => [token, group]));
  const begun = new Map<number, number>();
  for (const { token, group } of suggested.tokens) {
    const had = own.get(token);
    if (group !== undefined && had !== undefined && !begun.has(group)) begun.set(group, had);
  }
  return begun;
}

/** What a model suggests, for all that has no label yet. Its groups get new numbers, unless they were begun by hand. */
export function accept(labels: PageLabels, suggested: PageLabels): LabelEdit[] {
  const have = new Set(labels.tokens.map(({ token }) => token));
  const fresh = suggested.tokens.filter(({ token }) => !have.has(token));
  const used = new Set(fresh.flatMap(({ group }) => group ?? []));
  const begun = begunGroups(labels, suggested);
  const start = nextGroup(labels);
  const numbers = new Map([...used].map((group, i) => [group, begun.get(group) ?? start + i]));
  const blocks = new Set(labels.blocks.map(({ xpath }) => xpath));
  return [
    ...fresh.map(({ group, ...rest }): LabelEdit => {
      const number = group === undefined ? undefined : numbers.get(group);
      return { kind: 'token', token: rest.token, to: { ...rest, ...(number !== undefined && { group: number }) } };
    }),
    ...suggested.groups.flatMap(({ group, type, parent }): LabelEdit[] => {
      const number = numbers.get(group);
      if (number === undefined || begun.has(group)) return [];
      const above = parent === undefined ? undefined : numbers.get(parent);
      return [
        { kind: 'group', group: number, to: { group: number, type, ...(above !== undefined && { parent: above }) } },
      ];
    }),
    ...suggested.blocks
      .filter(({ xpath }) => !blocks.has(xpath))
      .map((to): LabelEdit => ({ kind: 'block', xpath: to.xpath, to })),
  ];
}
