import { useMemo, useState } from 'react';
import { unionAll } from '../../../fovea/src/model/box.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type { LabelEdit, PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { selection, wanted } from '../store/desk.ts';
import { useStore } from '../store/store.ts';
import { accept } from './label-edits.ts';
import { offeredGroups, only, openOf, reject, type Offered } from './offered.ts';

/** Groups that may be taken: what a model suggests, or what is built like a group that is labelled. */
export type Offers = {
  readonly open: PageLabels;
  readonly groups: readonly Offered[];
  /** The one that keys act on: the one clicked on, else the one chosen last, else the first. */
  readonly current: Offered | undefined;
  readonly step: (by: 1 | -1) => void;
  readonly show: (offered: Offered) => void;
  readonly take: (offered: Offered | undefined) => void;
  readonly takeAll: () => void;
  readonly reject: (offered: Offered | undefined) => void;
};

export function useOffers(
  page: LaidOutPage,
  labels: PageLabels | undefined,
  suggested: PageLabels | undefined,
  out: ReadonlySet<number> | undefined,
  edit: (edits: readonly LabelEdit[]) => void,
): Offers | undefined {
  const [chosen, setChosen] = useState<number>();
  const { cursor } = useStore(selection);
  const open = useMemo(() => labels && openOf(suggested, labels, out), [labels, suggested, out]);
  const groups = useMemo(() => (open ? offeredGroups(open) : []), [open]);
  if (!labels || !open) return undefined;
  const at = (group: number | undefined): Offered | undefined => groups.find((one) => one.group === group);
  const clicked =
    cursor === undefined ? undefined : groups.find(({ words }) => words.some((one) => one.token === cursor));
  const current = clicked ?? at(chosen) ?? groups[0];
  const show = (offered: Offered): void => {
    setChosen(offered.group);
    selection.set({ tokens: [] });
    const box = unionAll(offered.words.flatMap(({ token }) => page.tokens[token]?.box ?? []));
    if (box) wanted.set({ box });
  };
  const step = (by: 1 | -1): void => {
    const next = current && groups[(groups.indexOf(current) + by + groups.length) % groups.length];
    if (next) show(next);
  };
  /** Does something with a group and goes on to the next. */
  const and =
    (edits: (offered: Offered) => readonly LabelEdit[]) =>
    (offered: Offered | undefined): void => {
      if (!offered) return;
      const next = groups[groups.indexOf(offered) + 1];
      edit(edits(offered));
      if (next) show(next);
    };
  return {
    open,
    groups,
    current,
    step,
    show,
    take: and(({ group }) => accept(labels, only(open, group))),
    takeAll: () => edit(accept(labels, open)),
    reject: and(reject),
  };
}
