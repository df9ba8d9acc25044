import type { CSSProperties, ReactNode } from 'react';
import type { EvaluationReport } from '../../../fovea/src/model/evaluation.ts';
import type { RunResult } from '../../../fovea/src/doors/studio/protocol.ts';

type ConfusionMatrixProps = {
  readonly report: EvaluationReport;
  readonly cells: RunResult['cells'];
  readonly chosen: string | undefined;
  readonly onChoose: (cell: string) => void;
};

/** True classes down, said ones across, shaded by their share of the row; a cell with known words can be opened. */
export function ConfusionMatrix({ report, cells, chosen, onChoose }: ConfusionMatrixProps): ReactNode {
  const names = report.classes.map(({ name }) => name);
  return (
    <table className="matrix">
      <thead>
        <tr>
          <th scope="col">true ↓ said →</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.confusion.map((counts, i) => {
          const total = counts.reduce((sum, count) => sum + count, 0) || 1;
          return (
            <tr key={names[i]}>
              <th scope="row">{names[i]}</th>
              {counts.map((count, j) => {
                const cell = `${names[i]}>${names[j]}`;
                const share = { '--share': (count / total).toFixed(3) } as CSSProperties;
                const shown = Math.round(count * 100) / 100;
                return (
                  <td key={cell} className={i === j ? 'right' : ''} style={share}>
                    {cells[cell] ? (
                      <button
                        type="button"
                        aria-pressed={chosen === cell}
                        aria-label={`${shown} ${names[i]} taken for ${names[j]}`}
                        onClick={() => onChoose(cell)}
                      >
                        {shown}
                      </button>
                    ) : (
                      shown
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
