import type { ReactNode } from 'react';
import type { Reason } from '../../../fovea/src/model/reason.ts';
import type { GroupOnPage } from '../result/place-of-group.ts';
import { selection, wanted } from '../store/desk.ts';

/** What was found, with the truth of each condition. */
export function MatchList({ groups }: { readonly groups: readonly GroupOnPage[] }): ReactNode {
  return (
    <ul className="matches">
      {groups.map(({ group, path, depth }) => (
        <li key={path} style={{ marginInlineStart: `${depth * 0.7}rem` }}>
          <button
            type="button"
            onClick={() => {
              const tokens = group.tokens ?? [];
              selection.set({ tokens, ...(tokens[0] !== undefined && { cursor: tokens[0] }) });
              if (group.box) wanted.set({ box: group.box });
            }}
          >
            <strong>{group.type}</strong> <span className="figure">{group.score.toFixed(2)}</span>{' '}
            <span>{group.text}</span>
          </button>
          {group.reasons && group.reasons.length > 0 && <Reasons reasons={group.reasons} />}
        </li>
      ))}
    </ul>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }): ReactNode {
  return (
    <ul className="reasons">
      {reasons.map(({ condition, truth, with: bound }, i) => (
        <li
          key={i}
          title={Object.entries(bound)
            .map(([name, text]) => `${name}: ${text}`)
            .join('\n')}
        >
          <meter min={0} max={1} value={truth} aria-label={condition} /> <code>{condition}</code> {truth.toFixed(2)}
        </li>
      ))}
    </ul>
  );
}
