import type { ReactNode } from 'react';
import type { LabelKind } from './classes.ts';
import type { Offered } from './offered.ts';
import type { Offers } from './use-offers.ts';

type OfferListProps = {
  readonly offers: Offers;
  readonly kind: LabelKind;
  /** What rejecting is called: what is built alike is only left out, what a model says is rejected for good. */
  readonly rejecting: string;
  readonly onReject: (offered: Offered | undefined) => void;
};

/** Groups that may be taken, each with its parts, to take or to reject one by one. */
export function OfferList({ offers, kind, rejecting, onReject }: OfferListProps): ReactNode {
  const { groups, current, show, take } = offers;
  if (groups.length === 0) return null;
  return (
    <ul className="offered" aria-label="Suggested groups">
      {groups.map((offered) => (
        <li key={offered.group} data-current={offered === current}>
          <button type="button" aria-current={offered === current} onClick={() => show(offered)}>
            {kind.classes.map(({ name, color }) => {
              const text = offered.words
                .filter(({ label }) => label === name)
                .map((word) => word.text)
                .join(' ');
              return text === '' ? null : (
                <span key={name}>
                  <i className="swatch" style={{ background: color }} /> {text}
                </span>
              );
            })}
          </button>
          <button type="button" className="small" aria-label="Accept" title="Accept" onClick={() => take(offered)}>
            ✓
          </button>
          <button
            type="button"
            className="small"
            aria-label={rejecting}
            title={rejecting}
            onClick={() => onReject(offered)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}
