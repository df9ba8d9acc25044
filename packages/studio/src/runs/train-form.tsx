import { useMemo, useState, type ReactNode } from 'react';
import type { JobRequest, Project } from '../../../fovea/src/studio/protocol.ts';
import { labelledGroups, suggestedSplit } from './split.ts';

type TrainFormProps = {
  readonly project: Project;
  readonly capability: 'offers' | 'directory' | 'article';
  readonly onStart: (request: JobRequest) => void;
};

/** What to learn from, what to keep aside, and the name of the model. */
export function TrainForm({ project, capability, onStart }: TrainFormProps): ReactNode {
  const groups = useMemo(() => labelledGroups(project.documents, capability), [project.documents, capability]);
  const [name, setName] = useState(`my-${capability}`);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const heldOut = chosen ?? new Set(suggestedSplit(groups));
  const use = (group: string, part: string): void => {
    const [nextLeft, nextHeld] = [new Set(left), new Set(heldOut)];
    nextLeft.delete(group);
    nextHeld.delete(group);
    if (part === 'leave') nextLeft.add(group);
    if (part === 'judge') nextHeld.add(group);
    setLeft(nextLeft);
    setChosen(nextHeld);
  };
  const used = groups.filter((group) => !left.has(group.name));
  const learns = used.some((group) => !heldOut.has(group.name));
  const start = (): void =>
    onStart({
      kind: 'train',
      capability,
      name,
      ...(left.size > 0 && { documents: used.flatMap(({ documents }) => documents) }),
      ...(heldOut.size > 0 && { heldOut: [...heldOut].filter((group) => !left.has(group)) }),
    });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h2>Train a model</h2>
      <label>
        Name
        <input
          required
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {groups.length === 0 ? (
        <p className="dim">No page has labels for this task yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Pages</th>
              <th scope="col">Use</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name: group, pages }) => (
              <tr key={group}>
                <th scope="row">{group}</th>
                <td>{pages}</td>
                <td>
                  <select
                    aria-label={`Use of ${group}`}
                    value={left.has(group) ? 'leave' : heldOut.has(group) ? 'judge' : 'learn'}
                    onChange={(event) => use(group, event.target.value)}
                  >
                    <option value="learn">learn from</option>
                    <option value="judge">judge by</option>
                    <option value="leave">leave out</option>
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="dim">Whole groups are kept aside, so that the model is judged by publishers it has never seen.</p>
      <div className="row">
        <button type="submit" className="primary" disabled={!learns}>
          Train
        </button>
        <button type="button" disabled={groups.length === 0} onClick={() => onStart({ kind: 'evaluate', capability })}>
          Judge the shipped model
        </button>
      </div>
    </form>
  );
}
