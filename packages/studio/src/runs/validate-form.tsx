import { useState, type ReactNode } from 'react';
import type { JobRequest, Project } from '../../../fovea/src/doors/studio/protocol.ts';

type ValidateFormProps = { readonly project: Project; readonly onStart: (request: JobRequest) => void };

const labels = [
  { id: 'content', title: 'main content' },
  { id: 'comment', title: 'reader comments' },
] as const;

/** Which web pages of one site are compared with each other. */
export function ValidateForm({ project, onStart }: ValidateFormProps): ReactNode {
  const pages = project.documents.filter(({ media }) => media === 'html');
  const groups = [...new Set(pages.map(({ group }) => group))];
  const [chosen, setChosen] = useState<string>();
  const [label, setLabel] = useState<string>('content');
  const group = chosen ?? groups[0];
  const own = pages.filter((page) => page.group === group);
  if (groups.length === 0) return <p className="dim">Validation compares web pages; this project has none.</p>;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ kind: 'validate', documents: own.map(({ id }) => id), label });
      }}
    >
      <h2>Find what does not look like the rest</h2>
      <label>
        Site
        <select value={group} onChange={(event) => setChosen(event.target.value)}>
          {groups.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Blocks
        <select value={label} onChange={(event) => setLabel(event.target.value)}>
          {labels.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p className="dim">
        {own.length} {own.length === 1 ? 'page' : 'pages'}. Uses the blocks labelled so or, on pages without labels,
        those that the model finds. If blocks are labelled for this task, the report also shows the effect of dropping.
      </p>
      <button type="submit" className="primary">
        Validate
      </button>
    </form>
  );
}
