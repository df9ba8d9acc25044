import { useMemo, useState } from 'react';
import { settledKey } from '../../../fovea/src/labels/label-keys.ts';
import type { LabelAgreement, LabelledVerb, Difference, LabelEdit } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { clientId, messageOf, postJson } from '../api/client.ts';
import { useEvents } from '../api/events.ts';
import { useAnswer } from '../api/use-answer.ts';

export type Agreement = {
  readonly answer: LabelAgreement | undefined;
  readonly error: string | undefined;
  /** Those that are not settled, without what is on its way. */
  readonly differences: readonly Difference[];
  /** One's own label stays, or the other's becomes the label of the project. */
  readonly settle: (difference: Difference, how: 'own' | 'other') => void;
};

const keyOf = ({ document, page, thing }: Difference): string => `${document} ${page} ${thing}`;

/** How far the labels of the project and those of another person agree. */
export function useAgreement(verb: LabelledVerb, annotator: string): Agreement {
  const { data, error, refresh } = useAnswer<LabelAgreement>(addresses.agreement(verb, annotator));
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  useEvents((event) => {
    if (event.type === 'labels' && event.labels.verb === verb) refresh();
  });
  const differences = useMemo(() => (data?.differences ?? []).filter((one) => !sent.has(keyOf(one))), [data, sent]);
  const settle = (difference: Difference, how: 'own' | 'other'): void => {
    const { document, page, thing, own, other } = difference;
    const to = { by: annotator, thing, own, other };
    const settled: LabelEdit = { kind: 'settled', key: settledKey(to), to };
    const edits = how === 'own' ? [settled] : [...difference.edits, settled];
    setSent((now) => new Set([...now, keyOf(difference)]));
    postJson(addresses.projectLabels(verb, document, page), { edits, client: clientId }).catch((thrown: unknown) => {
      setFailure(messageOf(thrown));
      setSent((now) => new Set([...now].filter((key) => key !== keyOf(difference))));
    });
  };
  return { answer: data, error: failure ?? error, differences, settle };
}
