import { useEffect, useMemo } from 'react';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type {
  LabelledVerb,
  DocumentEntry,
  PageLabels,
  SuggestedLabels,
} from '../../../fovea/src/doors/studio/protocol.ts';
import { selection } from '../store/desk.ts';
import { useStore } from '../store/store.ts';
import type { Offered } from './offered.ts';
import { useAlike, type AlikeState } from './use-alike.ts';
import { useAlikeElsewhere, type AlikeElsewhere } from './use-alike-elsewhere.ts';
import { useOffers, type Offers } from './use-offers.ts';
import type { TokenLabelling } from './use-token-labels.ts';

/** What may be taken instead of being labelled by hand. */
export type Taking = {
  readonly alike: AlikeState;
  readonly elsewhere: AlikeElsewhere;
  /** The group that others are to be like. */
  readonly template: number | undefined;
  readonly offers: Offers | undefined;
  /** As drawn over the page. */
  readonly shown: SuggestedLabels | undefined;
  /** What is built alike is left out as long as the page is open; what a model suggests is rejected for good. */
  readonly refuse: (offered: Offered | undefined) => void;
};

const offeredAt = (groups: readonly Offered[], token: number | undefined): Offered | undefined =>
  groups.find(({ words }) => words.some((word) => word.token === token));

/** The group of the word that was chosen, else the one that was made last. */
const templateOf = ({ tokens, groups }: PageLabels, token: number | undefined): number | undefined =>
  tokens.find((one) => one.token === token)?.group ?? groups.at(-1)?.group;

/** Suggestions of the model or, when these were asked for, groups that are built like one that is labelled. */
export function useTaking(
  entry: DocumentEntry,
  verb: LabelledVerb,
  page: LaidOutPage,
  { kept, suggestions, ready }: TokenLabelling,
): Taking {
  const alike = useAlike(verb, entry.id, page.number, kept.whenSaved);
  const elsewhere = useAlikeElsewhere(entry, verb, page.number, kept.whenSaved);
  const isAlike = alike.alike !== undefined;
  const suggested = alike.alike?.found ?? suggestions.data?.labels;
  const offers = useOffers(page, ready?.labels, suggested, alike.alike?.out, kept.edit);
  const { cursor } = useStore(selection);
  const clicked = isAlike ? offeredAt(offers?.groups ?? [], cursor) : undefined;
  const { leaveOut } = alike;
  useEffect(() => {
    // While one looks at what is built alike, a click takes out.
    if (clicked) leaveOut(clicked.group);
  }, [clicked, leaveOut]);
  const labels = ready?.labels;
  const template = labels && templateOf(labels, cursor);
  const open = offers?.open;
  const certainty = suggestions.data?.certainty;
  const shown = useMemo(() => open && { labels: open, certainty: certainty ?? {} }, [open, certainty]);
  const refuse = (offered: Offered | undefined): void => {
    if (!isAlike) offers?.reject(offered);
    else if (offered) leaveOut(offered.group);
  };
  return { alike, elsewhere, template, offers, shown, refuse };
}
