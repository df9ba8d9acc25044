import { useMemo, useState, type ReactNode } from 'react';
import type { JobRequest, LearnedVerb, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { begunPages, doneGroups, suggestedSplit } from './split.ts';
import { SplitTable, type Use } from './split-table.tsx';

type TrainFormProps = {
  readonly project: Project;
  readonly verb: LearnedVerb;
  readonly onStart: (request: JobRequest) => void;
};

const whatLearns: Readonly<Record<LearnedVerb, string>> = {
  offers:
    'Your pages are combined with the built-in model; their weight is chosen by the number of offers found on held-out pages.',
  directory: 'The model trained on your pages is averaged with the built-in model.',
  article:
    'Trains a model for the method “dragnet”, which needs only a few pages. The built-in model “fovea” was trained on thousands of pages and is not changed; both are compared on held-out pages.',
};

/** What to learn from, what to keep aside, and the name of the model. */
export function TrainForm({ project, verb, onStart }: TrainFormProps): ReactNode {
  const groups = useMemo(() => doneGroups(project.documents, verb), [project.documents, verb]);
  const suggested = useMemo(() => suggestedSplit(groups), [groups]);
  const [name, setName] = useState(`my-${verb}`);
  const [ablation, setAblation] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, Use>>>({});
  const useOf = (group: string): Use => chosen[group] ?? (suggested.includes(group) ? 'judge' : 'learn');
  const usedFor = (use: Use): typeof groups => groups.filter((group) => useOf(group.name) === use);
  const [learned, judged] = [usedFor('learn'), usedFor('judge')];
  const train = (): void =>
    onStart({
      kind: 'train',
      verb,
      name,
      ...(usedFor('leave').length > 0 && { documents: [...learned, ...judged].flatMap(({ documents }) => documents) }),
      ...(judged.length > 0 && { heldOut: judged.map((group) => group.name) }),
      ...(ablation && { ablation }),
    });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        train();
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
      <BegunNote begun={begunPages(project.documents, verb)} />
      <SplitTable groups={groups} useOf={useOf} onUse={(group, use) => setChosen({ ...chosen, [group]: use })} />
      <p className="dim">
        {groups.length === 1
          ? 'All pages that are done are in one group: a fifth of its pages is held out for evaluation.'
          : 'Whole groups are held out, so that the model is evaluated on unseen publishers.'}
      </p>
      <p className="dim">{whatLearns[verb]}</p>
      <label className="check">
        <input type="checkbox" checked={ablation} onChange={(event) => setAblation(event.target.checked)} />
        Ablation: also train without each group of features to measure its contribution (takes several times as long)
      </label>
      <div className="row">
        <button type="submit" className="primary" disabled={learned.length === 0}>
          Train
        </button>
        <button type="button" disabled={groups.length === 0} onClick={() => onStart({ kind: 'evaluate', verb })}>
          Evaluate the built-in model
        </button>
      </div>
    </form>
  );
}

function BegunNote({ begun }: { readonly begun: number }): ReactNode {
  if (begun === 0) return null;
  return (
    <p className="dim" data-begun={begun}>
      {begun === 1 ? '1 page with labels is' : `${begun} pages with labels are`} not marked as done and{' '}
      {begun === 1 ? 'does' : 'do'} not count: press <kbd>d</kbd> on a page when all of it is labelled.
    </p>
  );
}
