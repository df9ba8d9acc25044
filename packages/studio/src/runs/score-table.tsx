import type { ReactNode } from 'react';
import type { RunResult, ScoreWithRange } from '../../../fovea/src/studio/protocol.ts';

/** The new model beside the shipped one, each figure with its range at 95 %. */
export function ScoreTable({ scores }: { readonly scores: RunResult['scores'] }): ReactNode {
  const names = [...new Set(scores.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  return (
    <table className="scores">
      <thead>
        <tr>
          <th scope="col">model</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scores.map(({ model, figures }) => (
          <tr key={model}>
            <th scope="row">{model}</th>
            {names.map((name) => {
              const found = figures.find((one) => one.name === name);
              return <td key={name}>{found ? <Score score={found} /> : '–'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Score({ score: { value, low, high } }: { readonly score: ScoreWithRange }): ReactNode {
  const percent = (share: number): string => `${100 * Math.min(1, Math.max(0, share))}%`;
  return (
    <div className="score">
      <b>{value.toFixed(3)}</b>
      <small>
        {low.toFixed(3)} to {high.toFixed(3)}
      </small>
      <span className="range" aria-hidden="true">
        <i style={{ left: percent(low), width: percent(high - low) }} />
        <b style={{ left: percent(value) }} />
      </span>
    </div>
  );
}
