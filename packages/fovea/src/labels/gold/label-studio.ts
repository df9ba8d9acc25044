import type { BlockLabel, GroupLabel, PageLabels } from '../page-labels.ts';
import { invalidLabels } from '../invalid-labels.ts';
import { blockLabelFrom, groupLabelFrom } from '../labels-json.ts';
import type { PagePicture } from './pictures.ts';
import { boxFrom, labelsOfRegions, type PageWords, type Region } from './page-words.ts';

type Json = Readonly<Record<string, unknown>>;
const objects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((one): one is Json => typeof one === 'object' && one !== null) : [];
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** One page as a task with its annotation, as Label Studio imports and exports it. */
export function labelStudioTask(labels: PageLabels, page: PageWords | undefined, picture?: PagePicture): object {
  const regions = page ? [...tokenRegions(labels, page), ...groupRelations(labels)] : blockRegions(labels);
  return {
    data: {
      // As Label Studio serves files of a folder on its own machine.
      ...(picture && { image: `/data/local-files/?d=${picture.path}` }),
      document: labels.document,
      page: labels.page,
      verb: labels.verb,
      groups: labels.groups,
    },
    annotations: [{ result: regions, was_cancelled: false, ground_truth: labels.done }],
  };
}

function tokenRegions({ tokens }: PageLabels, { width, height }: PageWords): object[] {
  return tokens.map(({ token, text, box: [x0, y0, x1, y1], label, group }) => ({
    id: `t${token}`,
    type: 'rectanglelabels',
    from_name: 'label',
    to_name: 'image',
    original_width: width,
    original_height: height,
    value: {
      x: (100 * x0) / width,
      y: (100 * y0) / height,
      width: (100 * (x1 - x0)) / width,
      height: (100 * (y1 - y0)) / height,
      rotation: 0,
      rectanglelabels: [label],
    },
    meta: { text: [text], token, ...(group !== undefined && { group }) },
  }));
}

/** What belongs together is tied to its first word; a group is tied to its parent by the first words of both. */
function groupRelations({ tokens, groups }: PageLabels): object[] {
  const first = new Map<number, number>();
  for (const { token, group } of tokens) if (group !== undefined && !first.has(group)) first.set(group, token);
  const tie = (from: number, to: number, label: string): object => ({
    type: 'relation',
    from_id: `t${from}`,
    to_id: `t${to}`,
    direction: 'right',
    labels: [label],
  });
  return groups.flatMap(({ group, type, parent }) => {
    const own = first.get(group);
    if (own === undefined) return [];
    const members = tokens.filter((one) => one.group === group).map(({ token }) => tie(own, token, type));
    const above = parent === undefined ? undefined : first.get(parent);
    return above === undefined ? members : [...members, tie(own, above, 'parent')];
  });
}

function blockRegions({ blocks }: PageLabels): object[] {
  return blocks.map(({ xpath, label }, i) => ({
    id: `b${i}`,
    type: 'hypertextlabels',
    from_name: 'label',
    to_name: 'text',
    value: { start: xpath, end: xpath, startOffset: 0, endOffset: 0, hypertextlabels: [label] },
  }));
}

/** Which page a task is of; undefined where it does not say. */
export function taskPlace(task: unknown): { readonly document: string; readonly page: number } | undefined {
  const { document, page } = objectOf(objectOf(task)['data']);
  return typeof document === 'string' && typeof page === 'number' ? { document, page } : undefined;
}

export function labelsOfTask(
  task: unknown,
  page: PageWords | undefined,
): Pick<PageLabels, 'tokens' | 'groups' | 'blocks' | 'done'> {
  const [annotation] = objects(objectOf(task)['annotations']);
  if (!annotation) throw invalidLabels('a task has no annotation');
  const result = objects(annotation['result']);
  const done = annotation['ground_truth'] === true;
  if (!page) return { tokens: [], groups: [], blocks: result.flatMap(blockOf), done };
  const numbers = groupNumbers(result);
  const regions = result.flatMap((one) => regionOf(one, page, numbers));
  const groups = new Map(toldGroups(task).map((one) => [one.group, one]));
  // What was tied since then is newer than what we told.
  for (const one of groupsOf(result, numbers)) groups.set(one.group, { ...groups.get(one.group), ...one });
  const sorted = [...groups.values()].sort((a, b) => a.group - b.group);
  return { tokens: labelsOfRegions(regions, page), groups: sorted, blocks: [], done };
}

/** Groups as we wrote them beside the task: those that have no words of their own can't be tied. */
const toldGroups = (task: unknown): GroupLabel[] =>
  objects(objectOf(objectOf(task)['data'])['groups']).map(groupLabelFrom);

function blockOf({ type, value }: Json): BlockLabel[] {
  const { start, hypertextlabels } = objectOf(value);
  if (type !== 'hypertextlabels' || !Array.isArray(hypertextlabels)) return [];
  return [blockLabelFrom({ xpath: start, label: hypertextlabels[0] as unknown })];
}

const isTie = ({ type, from_id: from, to_id: to }: Json): boolean =>
  type === 'relation' && typeof from === 'string' && typeof to === 'string';
const nameOf = ({ labels }: Json): string => {
  const [name] = Array.isArray(labels) ? (labels as unknown[]) : [];
  return typeof name === 'string' ? name : 'group';
};

/** By region: the group it is in. Our own numbers where they are told, else new ones, by what is tied together. */
function groupNumbers(result: readonly Json[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { id, meta } of result) {
    const { group } = objectOf(meta);
    if (typeof id === 'string' && typeof group === 'number') numbers.set(id, group);
  }
  let next = Math.max(-1, ...numbers.values()) + 1;
  for (const tie of result.filter((one) => isTie(one) && nameOf(one) !== 'parent')) {
    const [from, to] = [tie['from_id'] as string, tie['to_id'] as string];
    const number = numbers.get(from) ?? numbers.get(to) ?? next++;
    if (!numbers.has(from)) numbers.set(from, number);
    if (!numbers.has(to)) numbers.set(to, number);
  }
  return numbers;
}

function groupsOf(result: readonly Json[], numbers: ReadonlyMap<string, number>): GroupLabel[] {
  const groups = new Map<number, GroupLabel>();
  const of = (tie: Json, end: 'from_id' | 'to_id'): number | undefined => numbers.get(tie[end] as string);
  for (const tie of result.filter(isTie)) {
    const [group, other] = [of(tie, 'from_id'), of(tie, 'to_id')];
    if (group === undefined) continue;
    const known = groups.get(group) ?? { group, type: 'group' };
    if (nameOf(tie) !== 'parent') groups.set(group, { ...known, type: nameOf(tie) });
    else if (other !== undefined) groups.set(group, { ...known, parent: other });
  }
  return [...groups.values()].sort((a, b) => a.group - b.group);
}

function regionOf(one: Json, { width, height }: PageWords, numbers: ReadonlyMap<string, number>): Region[] {
  const { x, y, width: w, height: h, rectanglelabels } = objectOf(one['value']);
  const [label] = Array.isArray(rectanglelabels) ? (rectanglelabels as unknown[]) : [];
  if (typeof label !== 'string') return [];
  const [left, top, wide, high] = [x, y, w, h].map(Number) as [number, number, number, number];
  const box = boxFrom([
    (left * width) / 100,
    (top * height) / 100,
    ((left + wide) * width) / 100,
    ((top + high) * height) / 100,
  ]);
  const { token, text } = objectOf(one['meta']);
  const [said] = Array.isArray(text) ? (text as unknown[]) : [];
  const group = typeof one['id'] === 'string' ? numbers.get(one['id']) : undefined;
  return [
    {
      box,
      label,
      ...(group !== undefined && { group }),
      ...(typeof token === 'number' && typeof said === 'string' && { token, text: said }),
    },
  ];
}
