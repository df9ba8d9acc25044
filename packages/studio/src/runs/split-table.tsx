import type { ReactNode } from 'react';
import type { LabelledGroup } from './split.ts';

/** What a group of documents is used for. */
export type Use = 'learn' | 'judge' | 'leave';

type SplitTableProps = {
  readonly groups: readonly LabelledGroup[];
  readonly useOf: (group: string) => Use;
  readonly onUse: (group: string, use: Use) => void;
};

const uses: readonly { readonly use: Use; readonly title: string }[] = [
  { use: 'learn', title: 'train' },
  { use: 'judge', title: 'hold out' },
  { use: 'leave', title: 'ignore' },
];

/** Groups of documents with pages that are done, and what each is used for. */
export function SplitTable({ groups, useOf, onUse }: SplitTableProps): ReactNode {
  if (groups.length === 0) return <p className="dim">No page is marked as done for this task yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Pages</th>
          <th scope="col">Use</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, pages }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{pages}</td>
            <td>
              <select
                aria-label={`Use of ${name}`}
                value={useOf(name)}
                onChange={(event) => onUse(name, event.target.value as Use)}
              >
                {uses.map(({ use, title }) => (
                  <option key={use} value={use}>
                    {title}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
