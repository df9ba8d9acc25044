import type { ReactNode } from 'react';
import { labelledVerbs, type LabelledVerb, type Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { ShareMenu } from '../share/share-menu.tsx';
import { go, usePlace } from '../store/place.ts';
import { chooseTheme, themes, useTheme, type Theme } from '../store/theme.ts';

export const verbTitles: Readonly<Record<LabelledVerb, string>> = {
  offers: 'Offers on flyers',
  directory: 'Directory pages',
  article: 'Main content of web pages',
  wrap: 'Fuzzy wrappers',
  validate: 'Visual validation',
};

type TopBarProps = { readonly project: Project; readonly verb: LabelledVerb };

/** What the project is about, and with which model. */
export function TopBar({ project, verb }: TopBarProps): ReactNode {
  const { model } = usePlace();
  const models = project.models.filter((one) => one.verb === verb && !one.shipped);
  return (
    <header className="top-bar">
      <img src="./icon.svg" alt="" width="22" height="22" />
      <h1>{project.name}</h1>
      <label>
        Task{' '}
        <select value={verb} onChange={(event) => go({ verb: event.target.value as LabelledVerb, model: undefined })}>
          {labelledVerbs.map((name) => (
            <option key={name} value={name}>
              {verbTitles[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Model{' '}
        <select value={model ?? ''} onChange={(event) => go({ model: event.target.value || undefined })}>
          <option value="">shipped</option>
          {models.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {project.annotators.length > 0 && project.isReadOnly !== true && <WhoseLabels project={project} />}
      <span className="gap" />
      {project.isReadOnly === true ? <strong className="read-only">Read-only</strong> : <ShareMenu />}
      <ThemeChoice />
    </header>
  );
}

/** Whose labels are shown and changed. */
function WhoseLabels({ project }: { readonly project: Project }): ReactNode {
  const { annotator } = usePlace();
  return (
    <label>
      Labels{' '}
      <select value={annotator ?? ''} onChange={(event) => go({ annotator: event.target.value || undefined })}>
        <option value="">project</option>
        {project.annotators.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const themeTitles: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

function ThemeChoice(): ReactNode {
  const theme = useTheme();
  return (
    <label>
      Look{' '}
      <select value={theme} onChange={(event) => chooseTheme(event.target.value as Theme)}>
        {themes.map((name) => (
          <option key={name} value={name}>
            {themeTitles[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
