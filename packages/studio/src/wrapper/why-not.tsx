import { useEffect, useState, type ReactNode } from 'react';
import type { WhyNotAnswer, WhyNotRequest } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, postJson } from '../api/client.ts';
import { groupOfToken, type GroupOnPage } from '../result/place-of-group.ts';
import { selection } from '../store/desk.ts';
import { useStore } from '../store/store.ts';

type WhyNotProps = {
  readonly wrapper: string;
  readonly document: string;
  readonly page: number;
  readonly groups: readonly GroupOnPage[];
};

/** For a word that is clicked and in no group: what keeps it out. */
export function WhyNot({ wrapper, document, page, groups }: WhyNotProps): ReactNode {
  const { cursor } = useStore(selection);
  const [lines, setLines] = useState<readonly string[]>([]);
  const isFound = cursor !== undefined && groupOfToken(groups, cursor) !== undefined;
  const token = cursor === undefined || isFound ? undefined : cursor;
  useEffect(() => {
    setLines([]);
    if (token === undefined) return undefined;
    const stop = new AbortController();
    const request: WhyNotRequest = { wrapper, document, page, token };
    postJson<WhyNotAnswer>(addresses.whyNot(), request, stop.signal).then(
      (answer) => setLines(answer.lines),
      (thrown: unknown) => {
        if (!stop.signal.aborted) setLines([messageOf(thrown)]);
      },
    );
    return () => stop.abort();
  }, [wrapper, document, page, token]);
  if (token === undefined) return <p className="dim">Click a word that was not extracted to see why.</p>;
  return (
    <div className="why-not" role="status">
      <strong>Why not?</strong>
      {lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </div>
  );
}
