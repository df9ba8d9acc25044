import { useEffect, useRef, useState } from 'react';
import type {
  LabelledVerb,
  DocumentEntry,
  EditsAnswer,
  PageLabels,
  SuggestedLabels,
} from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { clientId, getJson, messageOf, postJson } from '../api/client.ts';
import { accept } from './label-edits.ts';
import { offeredGroups, only, type Offered } from './offered.ts';
import { rememberEdit, type Labels } from './use-labels.ts';

/** A page with groups that are built like one of another page. */
type OtherPage = { readonly page: number; readonly found: PageLabels; readonly groups: readonly Offered[] };

export type AlikeElsewhere = {
  readonly pages: readonly OtherPage[];
  readonly state: string;
  readonly find: (group: number) => void;
  readonly leaveOut: (page: number, group: number) => void;
  readonly takeAll: () => void;
};

/** The other pages of the document, nearest first; those that are done are left alone. */
function otherPages({ pageCount = 1, done }: DocumentEntry, verb: LabelledVerb, page: number): number[] {
  const finished = new Set(done[verb]);
  return Array.from({ length: pageCount }, (_, i) => i + 1)
    .filter((one) => one !== page && !finished.has(one))
    .toSorted((a, b) => Math.abs(a - page) - Math.abs(b - page));
}

/** Looks for groups that are built like one of this page in the rest of the document, page by page. */
export function useAlikeElsewhere(
  entry: DocumentEntry,
  verb: LabelledVerb,
  page: number,
  whenSaved: Labels['whenSaved'],
): AlikeElsewhere {
  const [pages, setPages] = useState<readonly OtherPage[]>([]);
  const [state, setState] = useState('');
  const asked = useRef(0);
  useEffect(() => () => void asked.current++, []);
  const search = async (group: number): Promise<void> => {
    const turn = ++asked.current;
    const others = otherPages(entry, verb, page);
    setPages([]);
    await whenSaved();
    for (const [i, other] of others.entries()) {
      setState(`Looking at page ${other}: ${i} of ${others.length}`);
      const { labels: found } = await getJson<SuggestedLabels>(addresses.alike(verb, entry.id, other, page, group));
      if (turn !== asked.current) return;
      const groups = offeredGroups(found);
      if (groups.length > 0) setPages((now) => [...now, { page: other, found, groups }]);
    }
    setState(others.length === 0 ? 'There is no other page that is not done.' : `${others.length} pages looked at`);
  };
  const take = async (): Promise<void> => {
    const turn = ++asked.current;
    let count = 0;
    for (const { page: other, found, groups } of pages) {
      const url = addresses.labels(verb, entry.id, other);
      const labels = await getJson<PageLabels>(url);
      const left = groups.map(({ group }) => only(found, group));
      const wanted = { ...found, tokens: left.flatMap((one) => one.tokens), groups: left.flatMap((one) => one.groups) };
      const { inverse } = await postJson<EditsAnswer>(url, { edits: accept(labels, wanted), client: clientId });
      rememberEdit(url, inverse);
      count += groups.length;
    }
    if (turn !== asked.current) return;
    setPages([]);
    setState(`${count} taken; look at the pages and mark them as done`);
  };
  const attempt = (work: Promise<void>): void => void work.catch((thrown: unknown) => setState(messageOf(thrown)));
  return {
    pages,
    state,
    find: (group) => attempt(search(group)),
    leaveOut: (other, group) =>
      setPages((now) =>
        now.flatMap((one) => {
          if (one.page !== other) return [one];
          const groups = one.groups.filter((offered) => offered.group !== group);
          return groups.length === 0 ? [] : [{ ...one, groups }];
        }),
      ),
    takeAll: () => attempt(take()),
  };
}
