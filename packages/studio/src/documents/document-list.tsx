import type { ReactNode } from 'react';
import type { LabelledVerb, DocumentEntry, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { go, usePlace } from '../store/place.ts';
import { AddDocuments, type Upload } from './add-documents.tsx';
import { PageStrip } from './page-strip.tsx';
import { Thumbnail } from './thumbnail.tsx';

type DocumentListProps = {
  readonly project: Project;
  readonly verb: LabelledVerb;
  readonly upload: Upload;
};

/** All documents by group, with how far their labels are. */
export function DocumentList({ project, verb, upload }: DocumentListProps): ReactNode {
  const groups = groupsOf(project.documents);
  return (
    <nav className="documents" aria-label="Documents">
      {project.isReadOnly !== true && <AddDocuments upload={upload} />}
      {[...groups].map(([group, entries]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {entries.map((entry) => (
              <DocumentItem key={entry.id} entry={entry} verb={verb} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function groupsOf(entries: readonly DocumentEntry[]): Map<string, DocumentEntry[]> {
  const groups = new Map<string, DocumentEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return groups;
}

const nameOf = (id: string): string => id.split('/').at(-1) ?? id;

type DocumentItemProps = { readonly entry: DocumentEntry; readonly verb: LabelledVerb };

function DocumentItem({ entry, verb }: DocumentItemProps): ReactNode {
  const place = usePlace();
  const isOpen = place.document === entry.id;
  const done = entry.done[verb]?.length ?? 0;
  const finished = new Set([...(entry.done[verb] ?? []), ...(entry.partly[verb] ?? [])]);
  const begun = (entry.labelled[verb] ?? []).filter((page) => !finished.has(page)).length;
  const pages = entry.pageCount;
  const counted = pages === undefined ? `${done} done` : `${done} of ${pages} done`;
  const partly = entry.partly[verb]?.length ?? 0;
  const progress = [
    counted,
    ...(partly > 0 ? [`${partly} partly`] : []),
    ...(begun > 0 ? [`${begun} begun`] : []),
  ].join(', ');
  return (
    <li>
      <button
        type="button"
        className="document"
        aria-current={isOpen}
        onClick={() => go({ document: entry.id, page: 1, run: undefined })}
      >
        <Thumbnail document={entry.id} page={1} />
        <span>
          <strong>{nameOf(entry.id)}</strong>
          <small>{progress}</small>
          {pages !== undefined && <progress max={pages} value={done} aria-label={`Progress of ${nameOf(entry.id)}`} />}
        </span>
      </button>
      {isOpen && pages !== undefined && pages > 1 && <PageStrip entry={entry} verb={verb} />}
    </li>
  );
}
