import type { ReactNode } from 'react';
import type { PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { groupColor, type LabelKind } from './classes.ts';
import { groupText } from './group-text.ts';

type GroupListProps = {
  readonly labels: PageLabels;
  readonly kind: LabelKind;
  readonly onPick: (group: number) => void;
};

/** Offers or items: what has been joined, class by class. */
export function GroupList({ labels, kind, onPick }: GroupListProps): ReactNode {
  if (labels.groups.length === 0) return <p className="dim">No groups yet.</p>;
  return (
    <ul className="groups">
      {labels.groups.map(({ group, type }) => (
        <li key={group}>
          <button type="button" onClick={() => onPick(group)} style={{ borderLeftColor: groupColor(group) }}>
            <strong>
              {type} {group}
            </strong>
            {kind.classes.map(({ name, color }) => {
              const text = groupText(labels, group, name);
              return text === '' ? null : (
                <span key={name}>
                  <i className="swatch" style={{ background: color }} /> {text}
                </span>
              );
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
