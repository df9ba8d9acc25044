import { useEffect, useRef, useState } from 'react';
import type { LabelledVerb, PageLabels, Rejection, SuggestedLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { withoutRejected } from '../../../fovea/src/labels/rejections.ts';
import { addresses } from '../api/addresses.ts';
import { getJson, messageOf } from '../api/client.ts';
import { offeredGroups, rejectionOf } from './offered.ts';
import type { Labels } from './use-labels.ts';

/** Groups of this page that are built like one that is labelled. */
export type Alike = {
  /** The group that the others are like. */
  readonly group: number;
  readonly found: PageLabels;
  /** Taken out by a click. */
  readonly out: ReadonlySet<number>;
};

export type AlikeState = {
  readonly alike: Alike | undefined;
  readonly state: string;
  readonly find: (group: number | undefined) => void;
  readonly leaveOut: (group: number) => void;
  readonly close: () => void;
};

/** Finds groups that are built like one of this page. */
export function useAlike(
  verb: LabelledVerb,
  document: string,
  page: number,
  whenSaved: Labels['whenSaved'],
): AlikeState {
  const [alike, setAlike] = useState<Alike>();
  const [state, setState] = useState('');
  const asked = useRef(0);
  /** What was left out does not come back as long as the page is open. */
  const leftOut = useRef<Rejection[]>([]);
  useEffect(() => () => void asked.current++, []);
  const find = (group: number | undefined): void => {
    if (group === undefined) return setState('Label one group first: its words, joined with g.');
    const turn = ++asked.current;
    setState('Looking for groups built alike…');
    const search = async (): Promise<void> => {
      // The server knows the group once it is on disk.
      await whenSaved();
      const { labels } = await getJson<SuggestedLabels>(addresses.alike(verb, document, page, page, group));
      if (turn !== asked.current) return;
      const found = withoutRejected(labels, leftOut.current);
      setAlike({ group, found, out: new Set() });
      setState(found.groups.length === 0 ? 'Nothing on this page is built alike.' : '');
    };
    search().catch((thrown: unknown) => turn === asked.current && setState(messageOf(thrown)));
  };
  return {
    alike,
    state,
    find,
    leaveOut: (group) => {
      const offered = alike && offeredGroups(alike.found).find((one) => one.group === group);
      if (offered) leftOut.current.push(rejectionOf(offered));
      setAlike((now) => now && { ...now, out: new Set([...now.out, group]) });
    },
    close: () => {
      asked.current++;
      setAlike(undefined);
      setState('');
    },
  };
}
