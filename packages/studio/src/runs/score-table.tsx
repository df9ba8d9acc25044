import type { ReactNode } from 'react';
import type { NamedScore } from '../../../fovea/src/model/evaluation.ts';
import type { RunResult } from '../../../fovea/src/doors/studio/protocol.ts';

/** The new model beside the shipped one, each figure with its range at 95 %. */
export function ScoreTable({ scores, gains = [] }: Pick<RunResult, 'scores' | 'gains'>): ReactNode {
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
        {gains.length > 0 && (
          <tr>
            <th scope="row">difference</th>
            {names.map((name) => {
              const found = gains.find((one) => one.name === name);
              return <td key={name}>{found ? <Gain gain={found} /> : '–'}</td>;
            })}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Score({ score: { value, low, high } }: { readonly score: NamedScore }): ReactNode {
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

const signed = (value: number): string =>
  `${value >= 0.0005 ? '+' : ''}${value.toFixed(3).replace(/^-(?=0\.000$)/, '')}`;

const verdicts = { better: 'better', worse: 'worse', open: 'may be chance', few: 'too few pages' } as const;

/** Better or worse only where the whole range is. */
function Gain({ gain: { value, low, high } }: { readonly gain: NamedScore }): ReactNode {
  // One page has no range.
  const verdict = low === high && value !== 0 ? 'few' : low > 0 ? 'better' : high < 0 ? 'worse' : 'open';
  return (
    <div className="score" data-verdict={verdict}>
      <b>{signed(value)}</b>
      <small>
        {signed(low)} to {signed(high)}
      </small>
      <small>{verdicts[verdict]}</small>
    </div>
  );
}
