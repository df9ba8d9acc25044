import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';

export type PhraseLabel = 'header' | 'body' | 'neither';

/** A page whose phrases are known to be headers, bodies or neither. */
export type LabelledPage = {
  readonly view: PageView;
  /** By the id of the phrase. */
  readonly labels: readonly PhraseLabel[];
};

export const withLabel = ({ view, labels }: LabelledPage, label: PhraseLabel): Phrase[] =>
  view.phrases.filter(({ id }) => labels[id] === label);
