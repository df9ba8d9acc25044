import { emptyLabels } from './label-edits.ts';
import { withoutRejected } from './rejections.ts';
import type { BlockLabel, GroupLabel, PageLabels, SuggestedLabels, TokenLabel } from './page-labels.ts';

/** What a model says of one page, before it is put into the labels of a document. */
export type Suggestion = {
  readonly tokens: readonly TokenLabel[];
  readonly groups: readonly GroupLabel[];
  readonly blocks: readonly BlockLabel[];
  readonly certainty: Readonly<Record<string, number>>;
};

/** As the other side takes it: the least certain first, and nothing that was rejected. */
export function suggestedLabels(
  { certainty, ...said }: Suggestion,
  { verb, document, page, rejected }: Pick<PageLabels, 'verb' | 'document' | 'page' | 'rejected'>,
): SuggestedLabels {
  const sorted = Object.entries(certainty).sort((a, b) => a[1] - b[1]);
  const labels = withoutRejected({ ...emptyLabels(verb, document, page), ...said }, rejected);
  return { labels, certainty: Object.fromEntries(sorted) };
}

/** How sure a page is as a whole: as its least certain tenth. */
export function pageCertainty({ certainty }: Suggestion): number {
  const values = Object.values(certainty).sort((a, b) => a - b);
  if (values.length === 0) return 1;
  const tenth = values.slice(0, Math.max(1, Math.ceil(values.length / 10)));
  return tenth.reduce((sum, value) => sum + value, 0) / tenth.length;
}
