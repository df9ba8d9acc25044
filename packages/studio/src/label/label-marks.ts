import { unionAll, type Box } from '../../../fovea/src/model/box.ts';
import type { Token } from '../../../fovea/src/model/doc.ts';
import type { PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import type { Mark } from '../page-canvas/marks.ts';
import { groupColor, type LabelKind } from './classes.ts';

/** Labels as they are drawn: words washed in the colour of their class, groups outlined; suggestions are pale. */
export function labelMarks(
  tokens: readonly Token[],
  labels: PageLabels,
  suggested: PageLabels | undefined,
  kind: LabelKind,
  current?: number,
): Mark[] {
  const colors = new Map(kind.classes.map(({ name, color }) => [name, color]));
  const have = new Set(labels.tokens.map(({ token }) => token));
  const washed = (source: PageLabels, look: Mark['look']): Mark[] =>
    source.tokens.flatMap(({ token, label }) => {
      const box = tokens[token]?.box;
      const color = colors.get(label) ?? '#6b7280';
      return box && (look === 'wash' || (!have.has(token) && label !== 'Other')) ? [{ box, color, look }] : [];
    });
  return [
    ...(labels.done ? [] : labels.regions).map(regionMark),
    ...labels.added.flatMap(({ token }) => addedMark(tokens[token])),
    ...(suggested ? washed(suggested, 'pale') : []),
    ...(suggested?.groups ?? []).flatMap(({ group }) => ghostMark(tokens, suggested!, group, group === current)),
    ...washed(labels, 'wash'),
    ...labels.groups.flatMap(({ group, type }) => groupMark(tokens, labels, group, type)),
    ...labels.groups.flatMap(({ group, parent }) => linkMark(tokens, labels, group, parent)),
  ];
}

/** A part of the page that is done. */
const regionMark = ([x0, y0, x1, y1]: PageLabels['regions'][number]): Mark => ({
  box: { x0, y0, x1, y1 },
  color: '#15803d',
  look: 'outline',
  name: 'done',
});

/** A word that was added, whether it has a label or not. */
const addedMark = (token: Token | undefined): Mark[] =>
  token ? [{ box: token.box, color: '#0891b2', look: 'outline' }] : [];

function groupBox(tokens: readonly Token[], labels: PageLabels, group: number): Box | undefined {
  const own = labels.tokens.filter((one) => one.group === group);
  return unionAll(own.flatMap(({ token }) => tokens[token]?.box ?? []));
}

/** The tree over the page: from a header to what hangs under it. */
function linkMark(tokens: readonly Token[], labels: PageLabels, group: number, parent: number | undefined): Mark[] {
  const to = groupBox(tokens, labels, group);
  const box = parent === undefined ? undefined : groupBox(tokens, labels, parent);
  return box && to ? [{ box, to, color: '#4338ca', look: 'link' }] : [];
}

const around = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: x0 - 2, y0: y0 - 2, x1: x1 + 2, y1: y1 + 2 });

/** What would become a group: dashed, and the one that keys act on with a name. */
function ghostMark(tokens: readonly Token[], suggested: PageLabels, group: number, isCurrent: boolean): Mark[] {
  const box = groupBox(tokens, suggested, group);
  if (!box) return [];
  return [
    { box: around(box), color: isCurrent ? '#4338ca' : '#6b7280', look: 'ghost', ...(isCurrent && { name: '?' }) },
  ];
}

function groupMark(tokens: readonly Token[], labels: PageLabels, group: number, type: string): Mark[] {
  const box = groupBox(tokens, labels, group);
  if (!box) return [];
  return [{ box: around(box), color: groupColor(group), look: 'outline', name: `${type} ${group}` }];
}
