import type { ReactNode } from 'react';
import type { RankedColumn } from '../../../fovea/src/model/evaluation.ts';

const most = 20;

/** Features from the strongest down. */
export function RankedBars({ columns }: { readonly columns: readonly RankedColumn[] }): ReactNode {
  const shown = columns.slice(0, most);
  const top = Math.max(1e-9, ...shown.map(({ value }) => value));
  return (
    <ol className="bars">
      {shown.map(({ column, value }) => (
        <li key={column}>
          <span className="name" title={column}>
            {column}
          </span>
          <span className="track" aria-hidden="true">
            <b style={{ width: `${(100 * Math.max(0, value)) / top}%` }} />
          </span>
          <span className="figure">{value.toFixed(3)}</span>
        </li>
      ))}
    </ol>
  );
}
