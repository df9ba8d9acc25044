import type { ReactNode } from 'react';
import type { ClassReport } from '../../../fovea/src/model/evaluation.ts';

const figure = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

/** Precision, recall and what follows from them, a row a class. */
export function ClassTable({ classes }: { readonly classes: readonly ClassReport[] }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {['class', 'precision', 'recall', 'F1', 'average precision', 'rows'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.map(({ name, precision, recall, f1, averagePrecision, support }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{figure(precision)}</td>
            <td>{figure(recall)}</td>
            <td>{figure(f1)}</td>
            <td>{figure(averagePrecision)}</td>
            <td>{Math.round(support * 100) / 100}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
