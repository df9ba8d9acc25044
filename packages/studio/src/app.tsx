import { useEffect, type ReactNode } from 'react';
import type { Project } from '../../fovea/src/doors/studio/protocol.ts';
import { addresses } from './api/addresses.ts';
import { useConnection, useEvents } from './api/events.ts';
import { useAnswer } from './api/use-answer.ts';
import { useDropAnywhere, useUpload } from './documents/add-documents.tsx';
import { DocumentList } from './documents/document-list.tsx';
import { PageView } from './page-canvas/page-view.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { TopBar } from './panel/top-bar.tsx';
import { RunView } from './runs/run-view.tsx';
import { go, usePlace } from './store/place.ts';

/** The studio: documents at the left, the page in the middle, what is done with it at the right. */
export function App(): ReactNode {
  const project = useAnswer<Project>(addresses.project());
  useEvents((event) => {
    // Labels change the progress of documents, a finished job the list of models.
    if (event.type === 'job' ? event.job.state === 'done' : event.type !== 'scoring') project.refresh();
  });
  if (project.data) return <Studio project={project.data} />;
  return (
    <main className="notice">
      {project.error ? `Cannot open the project: ${project.error}` : 'Opening the project…'}
    </main>
  );
}

function Studio({ project }: { readonly project: Project }): ReactNode {
  const place = usePlace();
  const connection = useConnection();
  const entry = project.documents.find(({ id }) => id === place.document) ?? project.documents[0];
  const verb = place.verb ?? project.verb;
  const upload = useUpload();
  const isReadOnly = project.isReadOnly === true;
  const isDropping = useDropAnywhere(isReadOnly ? undefined : upload.add);
  useEffect(() => {
    document.title = `${project.name} · Fovea studio`;
  }, [project.name]);
  useEffect(() => {
    if (entry && entry.id !== place.document) go({ document: entry.id, page: 1 });
  }, [entry, place.document]);
  return (
    <div className="studio" data-panel={place.panel}>
      <TopBar project={project} verb={verb} />
      <DocumentList project={project} verb={verb} upload={upload} />
      <main className="desk" aria-label={place.run === undefined ? 'Page' : 'Report'}>
        {connection === 'lost' && (
          <p className="banner" role="alert">
            The server cannot be reached. Edits are not saved until it is back.
          </p>
        )}
        {place.run !== undefined ? (
          <RunView id={place.run} />
        ) : entry ? (
          <PageView entry={entry} />
        ) : (
          <p className="notice">
            This project has no documents yet. Drop PDF files, images or web pages anywhere in this window.
          </p>
        )}
      </main>
      {isDropping && (
        <p className="drop-here" role="status">
          Drop to add to the project
        </p>
      )}
      <SidePanel project={project} entry={entry} verb={verb} />
    </div>
  );
}
