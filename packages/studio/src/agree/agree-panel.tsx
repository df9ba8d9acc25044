import { useState, type ReactNode } from 'react';
import type { LabelAgreement, LabelledVerb, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { fieldColor } from '../../../fovea/src/write/svg/field-colors.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, postJson } from '../api/client.ts';
import { go } from '../store/place.ts';
import { DifferenceList } from './difference-list.tsx';
import { useAgreement } from './use-agreement.ts';

type AgreePanelProps = { readonly project: Project; readonly verb: LabelledVerb };

/** A second annotator: who labels besides, how far both agree, and where they do not. */
export function AgreePanel({ project, verb }: AgreePanelProps): ReactNode {
  const [chosen, setChosen] = useState<string>();
  const annotator = project.annotators.find((name) => name === chosen) ?? project.annotators[0];
  return (
    <section aria-label="Agreement">
      <NewAnnotator />
      {annotator === undefined ? (
        <p className="dim">
          Somebody else labels the same pages under a name of their own; here you see how far you agree, and settle the
          differences.
        </p>
      ) : (
        <>
          <div className="row">
            <label>
              Compare with{' '}
              <select value={annotator} onChange={(event) => setChosen(event.target.value)}>
                {project.annotators.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => go({ annotator, panel: 'labels' })}>
              Label as {annotator}
            </button>
          </div>
          <Agreement key={`${verb} ${annotator}`} verb={verb} annotator={annotator} />
        </>
      )}
    </section>
  );
}

/** Somebody who is to have labels of their own. */
function NewAnnotator(): ReactNode {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const add = async (): Promise<void> => {
    try {
      await postJson(addresses.annotators(), { name: name.trim() });
      setName('');
      setError('');
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  };
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <input
        aria-label="Name of an annotator"
        placeholder="name of an annotator"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" disabled={name.trim() === ''}>
        Add
      </button>
      {error !== '' && (
        <p className="warn" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

function Agreement({ verb, annotator }: { readonly verb: LabelledVerb; readonly annotator: string }): ReactNode {
  const agreement = useAgreement(verb, annotator);
  const { answer, error } = agreement;
  if (error !== undefined) return <p className="warn">{error}</p>;
  if (!answer) return <p className="dim">Comparing…</p>;
  if (answer.pages === 0) return <p className="dim">No page is marked as done by both of you yet.</p>;
  return (
    <>
      <p data-kappa={answer.kappa?.toFixed(3)}>{verdict(answer, annotator)}</p>
      <FieldTable answer={answer} annotator={annotator} />
      <DifferenceList agreement={agreement} annotator={annotator} verb={verb} />
    </>
  );
}

function verdict({ pages, kappa, groups, settled }: LabelAgreement, annotator: string): string {
  const on = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const whole = kappa === undefined ? '' : `: Cohen’s kappa ${kappa.toFixed(2)}`;
  const same =
    groups.own + groups.other === 0 ? '' : `, ${groups.same} of ${Math.max(groups.own, groups.other)} groups the same`;
  return `You and ${annotator} on ${on}${whole}${same}${settled === 0 ? '' : `; ${settled} settled`}.`;
}

function FieldTable({ answer, annotator }: { readonly answer: LabelAgreement; readonly annotator: string }): ReactNode {
  return (
    <table className="agreement">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Kappa</th>
          <th scope="col">You</th>
          <th scope="col">{annotator}</th>
          <th scope="col">Both</th>
        </tr>
      </thead>
      <tbody>
        {answer.fields.map(({ field, kappa, own, other, both }) => (
          <tr key={field}>
            <th scope="row">
              <i className="swatch" style={{ background: fieldColor(field) ?? '#6b7280' }} /> {field}
            </th>
            <td>{kappa?.toFixed(2) ?? '–'}</td>
            <td>{own}</td>
            <td>{other}</td>
            <td>{both}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
