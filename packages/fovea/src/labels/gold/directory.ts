import { directoryGoldFrom } from '../../evaluate/index.ts';
import type { GroupLabel, PageLabels, TokenLabel } from '../page-labels.ts';
import {
  addedToPage,
  corners,
  doneWords,
  goldRegions,
  labelsOfRegions,
  type LabelledWord,
  type PageWords,
  type Region,
} from './page-words.ts';
import { entry, firstOf, pick } from '../../model/lookup.ts';

type Node = { readonly id: number; readonly label: string; readonly parent?: number; readonly words: number[] };

const isNode = (label: string | undefined): label is 'header' | 'body' => label === 'header' || label === 'body';

/** A page as `fovea evaluate directory` and `fovea train directory` read it. */
export function directoryGold(labels: PageLabels, page: PageWords, doc: string): object {
  const words = doneWords(labels, page);
  const added = words.flatMap(({ isAdded }, i) => (isAdded ? [i] : []));
  const nodes = [...groupNodes(labels, words), ...looseNodes(labels, words)];
  return {
    doc,
    page: labels.page,
    words: words.map(({ text, box }) => ({ t: text, b: corners(box) })),
    nodes: nodes.map((node) => ({
      ...node,
      text: pick(words, node.words)
        .map(({ text }) => text)
        .join(' '),
    })),
    triples: [],
    ...(added.length > 0 && { added }),
    ...goldRegions(labels),
  };
}

/** Groups with words; a parent without any is passed over. */
function groupNodes({ groups }: PageLabels, words: readonly LabelledWord[]): Node[] {
  const members = (group: number): number[] =>
    words.flatMap(({ label }, i) => (label?.group === group && isNode(label.label) ? [i] : []));
  const byNumber = new Map(groups.map((one) => [one.group, one]));
  const parentOf = ({ group, parent }: GroupLabel, depth = 0): number | undefined => {
    if (parent === undefined || parent === group || depth > byNumber.size) return undefined;
    const above = byNumber.get(parent);
    if (!above) return undefined;
    return members(parent).length > 0 ? parent : parentOf(above, depth + 1);
  };
  return groups.flatMap((one): Node[] => {
    const own = members(one.group);
    if (own.length === 0) return [];
    const parent = parentOf(one);
    const label = entry(words, firstOf(own)).label!.label;
    return [{ id: one.group, label, ...(parent !== undefined && { parent }), words: own }];
  });
}

/** Words that are in no group: those that follow each other are one node. */
function looseNodes({ groups }: PageLabels, words: readonly LabelledWord[]): Node[] {
  const known = new Set(groups.map(({ group }) => group));
  const isLoose = (label: TokenLabel | undefined): boolean =>
    isNode(label?.label) && (label?.group === undefined || !known.has(label.group));
  const nodes: Node[] = [];
  let next = Math.max(-1, ...known) + 1;
  words.forEach(({ label }, i) => {
    if (!isLoose(label)) return;
    const last = nodes.at(-1);
    if (last?.words.at(-1) === i - 1 && last.label === label!.label) last.words.push(i);
    else nodes.push({ id: next++, label: label!.label, words: [i] });
  });
  return nodes;
}

export function directoryFromGold(
  json: unknown,
  read: PageWords,
): Pick<PageLabels, 'tokens' | 'groups' | 'added' | 'regions'> {
  const { words, nodes, added: missed, regions: parts = [] } = directoryGoldFrom(json);
  const { page, added } = addedToPage(read, missed);
  const regions = nodes.flatMap(({ id, label, words: own }) =>
    own.flatMap((word): Region[] => {
      const { text, box } = words[word] ?? {};
      return box && text !== undefined ? [{ text, box, label, group: id }] : [];
    }),
  );
  const groups = nodes.map(({ id, label, parent }): GroupLabel => ({
    group: id,
    type: label,
    ...(parent !== undefined && { parent }),
  }));
  return {
    tokens: labelsOfRegions(regions, page),
    groups: groups.toSorted((a, b) => a.group - b.group),
    added,
    regions: parts.map(corners),
  };
}
