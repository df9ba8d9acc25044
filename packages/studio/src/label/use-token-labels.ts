import { useEffect, useMemo, useRef, useState } from 'react';
import type { Token } from '../../../fovea/src/model/doc.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type {
  AddedWordLabel,
  LabelledVerb,
  PageAnswer,
  PageLabels,
  SuggestedLabels,
} from '../../../fovea/src/doors/studio/protocol.ts';
import { pageWithAdded } from '../../../fovea/src/labels/page-with-added.ts';
import { addresses } from '../api/addresses.ts';
import { useAnswer } from '../api/use-answer.ts';
import { tokensInOrder } from '../../../fovea/src/labels/page-text.ts';
import { addedWords, selection, wanted } from '../store/desk.ts';
import { usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { labelKind, type LabelKind } from './classes.ts';
import { classify, hang, join, part, unlabel } from './label-edits.ts';
import { useLabels, type Labels } from './use-labels.ts';

/** The same list as long as the same words are in it, so that a page is laid out anew only when it has other words. */
function useSameWords(added: readonly AddedWordLabel[] = []): readonly AddedWordLabel[] {
  const key = JSON.stringify(added);
  return useMemo(() => JSON.parse(key) as readonly AddedWordLabel[], [key]);
}

export type Suggestions = {
  readonly isOn: boolean;
  readonly turn: () => void;
  readonly data: SuggestedLabels | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
};

/** What the model says of a page, unless it is switched off. Wrappers have no model that could. */
function useSuggestions(
  verb: LabelledVerb,
  document: string,
  page: number,
  added: readonly AddedWordLabel[],
): Suggestions {
  const { model } = usePlace();
  const [isOn, setOn] = useState(true);
  const isAsked = isOn && verb !== 'wrap';
  const { data, isLoading, error, refresh } = useAnswer<SuggestedLabels>(
    isAsked ? addresses.suggested(verb, document, page, model) : undefined,
  );
  const asked = useRef(added);
  useEffect(() => {
    // Words that were added may be part of what is suggested.
    if (asked.current !== added) refresh();
    asked.current = added;
  }, [added, refresh]);
  return { isOn, turn: () => setOn(!isOn), data, isLoading, error };
}

/** What can be done with the words that are chosen. */
export type TokenActions = {
  readonly chosen: readonly Token[];
  readonly give: (name: string) => void;
  readonly takeAway: () => void;
  readonly join: () => void;
  readonly part: () => void;
  readonly finish: () => void;
  readonly hang: (group: number, parent: number | undefined) => void;
  readonly pick: (group: number) => void;
};

/** Chooses words and moves the page to the first of them. */
function choose(page: LaidOutPage, tokens: readonly number[]): void {
  const first = tokens[0];
  if (first === undefined) return;
  selection.set({ tokens, cursor: first });
  const found = page.tokens[first];
  if (found) wanted.set({ box: found.box });
}

function actionsOn(
  page: LaidOutPage,
  order: readonly number[],
  ids: readonly number[],
  { labels, edit }: { readonly labels: PageLabels; readonly edit: Labels['edit'] },
  kind: LabelKind,
): TokenActions {
  const chosen = ids.flatMap((id): Token[] => (page.tokens[id] ? [page.tokens[id]] : []));
  const groupsOfChosen = labels.tokens.filter(({ token }) => ids.includes(token)).flatMap(({ group }) => group ?? []);
  return {
    chosen,
    give: (name) => {
      edit(classify(labels, chosen, name));
      // On to the next word, so that a line can be typed through.
      const after = chosen.length === 1 ? order[order.indexOf(chosen[0]!.id) + 1] : undefined;
      if (after !== undefined) choose(page, [after]);
    },
    takeAway: () => edit(unlabel(labels, ids)),
    join: () => chosen.length > 0 && edit(join(labels, chosen, kind, kind.classes[0]!.name)),
    part: () => edit(part(labels, [...new Set(groupsOfChosen)])),
    finish: () => edit([{ kind: 'done', to: !labels.done }]),
    hang: (group, parent) => edit(hang(labels, group, parent)),
    pick: (group) =>
      choose(
        page,
        labels.tokens.filter((one) => one.group === group).map(({ token }) => token),
      ),
  };
}

export type TokenLabelling = {
  readonly kept: Labels;
  /** With the words that were added. */
  readonly page: LaidOutPage;
  readonly suggestions: Suggestions;
  /** Undefined until the labels have come. */
  readonly ready?: { readonly labels: PageLabels; readonly kind: LabelKind; readonly actions: TokenActions };
  readonly addType: (name: string) => void;
  /** What words are joined into, where types are free. */
  readonly setGroupType: (name: string) => void;
};

/** All that labelling the words of a page needs. */
export function useTokenLabels(verb: LabelledVerb, document: string, read: PageAnswer): TokenLabelling {
  const kept = useLabels(verb, document, read.page.number);
  const added = useSameWords(kept.labels?.added);
  const { page } = useMemo(() => pageWithAdded(read.page, read.styles, added), [read, added]);
  useEffect(() => {
    addedWords.set(added);
    // Words of another page or task are none of the next one.
    return () => addedWords.set([]);
  }, [added]);
  const suggestions = useSuggestions(verb, document, page.number, useSameWords(kept.saved?.added));
  const [types, setTypes] = useState<readonly string[]>([]);
  const { tokens } = useStore(selection);
  const order = useMemo(() => tokensInOrder(page), [page]);
  const { labels, edit } = kept;
  const [groupType, setGroupType] = useState('item');
  const kind = useMemo(() => labels && labelKind(verb, labels, types, groupType), [verb, labels, types, groupType]);
  const actions = labels && kind && actionsOn(page, order, tokens, { labels, edit }, kind);
  return {
    kept,
    page,
    suggestions,
    ...(labels && kind && actions && { ready: { labels, kind, actions } }),
    addType: (name) => setTypes([...types, name]),
    setGroupType,
  };
}
