import { useEffect } from 'react';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type { PageLabels, SuggestedLabels, TokenLabel } from '../../../fovea/src/doors/studio/protocol.ts';
import { marks, whyOf } from '../store/desk.ts';
import type { LabelKind } from './classes.ts';
import { labelMarks } from './label-marks.ts';

/** Draws the labels, and says of each word why it has its colour. */
export function useLabelMarks(
  page: LaidOutPage,
  labels: PageLabels | undefined,
  kind: LabelKind | undefined,
  suggested: SuggestedLabels | undefined,
  current: number | undefined,
): void {
  useEffect(() => {
    if (!labels || !kind) return undefined;
    marks.set(labelMarks(page.tokens, labels, suggested?.labels, kind, current));
    const own = new Map(labels.tokens.map((one) => [one.token, one]));
    const said = new Map(suggested?.labels.tokens.map((one) => [one.token, one]));
    whyOf.set((token) => wordsFor(own.get(token), said.get(token), suggested?.certainty[token]));
    return () => {
      marks.set([]);
      whyOf.set(() => []);
    };
  }, [page, labels, kind, suggested, current]);
}

function wordsFor(
  label: TokenLabel | undefined,
  guess: TokenLabel | undefined,
  certainty: number | undefined,
): string[] {
  if (label) return [`labelled ${label.label}${label.group === undefined ? '' : `, group ${label.group}`}`];
  if (!guess) return [];
  return [`the model says ${guess.label}${certainty === undefined ? '' : `, certainty ${certainty.toFixed(2)}`}`];
}
