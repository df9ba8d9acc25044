import type { GoldGroup } from '../../extract/wrapper/index.ts';
import type { GroupLabel, PageLabels } from '../page-labels.ts';
import {
  boxOfWords,
  doneWords,
  labelsOfRegions,
  type LabelledWord,
  type PageWords,
  type Region,
} from './page-words.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';

/** The items of a page as `fovea wrap --learn` takes them; `type` for only those of one type. */
export function itemsGold(labels: PageLabels, page: PageWords, type?: string): GoldGroup[] {
  const words = doneWords(labels, page).filter((word) => word.label !== undefined);
  const inside = (parent: number | undefined): GroupLabel[] =>
    labels.groups.filter((one) => one.parent === parent && one.group !== parent);
  const goldOf = ({ group, type: own }: GroupLabel, depth = 0): GoldGroup[] => {
    if (depth > 20) return [];
    const children = [
      ...leavesOf(
        words.filter(({ label }) => label!.group === group),
        labels.page,
      ),
      ...inside(group).flatMap((one) => goldOf(one, depth + 1)),
    ];
    return children.length === 0 ? [] : [{ type: own, page: labels.page, children }];
  };
  const wanted = type === undefined ? inside(undefined) : labels.groups.filter((one) => one.type === type);
  return wanted.flatMap((one) => goldOf(one));
}

/** Words of one label that follow each other without a gap are one leaf; two amounts of a row are two. */
function leavesOf(words: readonly LabelledWord[], page: number): GoldGroup[] {
  const runs: LabelledWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1);
    if (last && goesOn(last, word)) lastOf(runs).push(word);
    else runs.push([word]);
  }
  return runs.map((run) => ({
    type: firstOf(run).label!.label,
    page,
    text: run.map(({ text }) => text).join(' '),
    box: boxOfWords(run)!,
  }));
}

function goesOn(last: LabelledWord, word: LabelledWord): boolean {
  if (last.label!.label !== word.label!.label || last.label!.token !== word.label!.token - 1) return false;
  const height = Math.max(last.box.y1 - last.box.y0, word.box.y1 - word.box.y0);
  const isSameLine = word.box.y0 < last.box.y1 && last.box.y0 < word.box.y1;
  if (isSameLine) return word.box.x0 - last.box.x1 < height;
  return word.box.y0 > last.box.y0 && word.box.y0 - last.box.y1 < height;
}

/** The labels of a page from such groups. Only leaves with a box have a place. */
export function itemsFromGold(
  gold: readonly GoldGroup[],
  number: number,
  page: PageWords,
): Pick<PageLabels, 'tokens' | 'groups'> {
  const groups: GroupLabel[] = [];
  const regions: Region[] = [];
  const visit = (one: GoldGroup, parent: number | undefined): void => {
    if (!one.children) {
      if (one.box) regions.push({ box: one.box, label: one.type, ...(parent !== undefined && { group: parent }) });
      return;
    }
    const group = groups.length;
    groups.push({ group, type: one.type, ...(parent !== undefined && { parent }) });
    for (const child of one.children) visit(child, group);
  };
  for (const one of gold.filter((group) => (group.page ?? 1) === number)) visit(one, undefined);
  return { tokens: labelsOfRegions(regions, page), groups };
}
