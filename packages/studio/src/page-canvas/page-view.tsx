import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DocumentEntry, PageAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { tell } from '../api/events.ts';
import { readAhead, usePage } from '../api/use-page.ts';
import { addedWords, clearSelection, drawn, searched, wanted } from '../store/desk.ts';
import { go, usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { LayerMenu, type Ground } from './layer-menu.tsx';
import { layersOf, type LayerName } from './layers.ts';
import { PageFrame } from './page-frame.tsx';
import { PageTools } from './page-tools.tsx';
import type { Painter } from './painter.ts';
import { pageWithAdded } from '../../../fovea/src/labels/page-with-added.ts';
import { tokensInOrder } from '../../../fovea/src/labels/page-text.ts';
import { useViewKeys } from './use-canvas-keys.ts';
import { usePicture } from './use-picture.ts';
import { useDocumentSearch } from './use-document-search.ts';
import { useSearch } from './use-search.ts';

/** The middle of the studio: one page of a document. */
export function PageView({ entry }: { readonly entry: DocumentEntry }): ReactNode {
  const { page: number } = usePlace();
  const answer = usePage(entry.id, number);
  useEffect(() => {
    clearSelection();
    // A place of the page before says nothing about this one.
    wanted.set(undefined);
    drawn.set(undefined);
  }, [entry.id, number]);
  const pageCount = answer.data?.pageCount ?? 0;
  useEffect(() => {
    const near = [number + 1, number - 1].filter((one) => one >= 1 && one <= pageCount);
    return readAhead(entry.id, near);
  }, [entry.id, number, pageCount]);
  const isCountNews = answer.data !== undefined && entry.pageCount === undefined;
  useEffect(() => {
    // How many pages a document has is known once one was read.
    if (isCountNews) tell({ type: 'project' });
  }, [isCountNews]);
  if (answer.error !== undefined) return <p className="notice">Cannot show this page: {answer.error}</p>;
  if (!answer.data) return <p className="notice">Reading page {number}…</p>;
  return <LoadedPage key={`${entry.id} ${number}`} entry={entry} answer={answer.data} />;
}

/** On web pages one looks at blocks first. */
const firstLayers = ({ media }: DocumentEntry): ReadonlySet<LayerName> => new Set(media === 'pdf' ? ['tokens'] : []);

function LoadedPage({
  entry,
  answer: read,
}: {
  readonly entry: DocumentEntry;
  readonly answer: PageAnswer;
}): ReactNode {
  const added = useStore(addedWords);
  const answer = useMemo(() => ({ ...read, ...pageWithAdded(read.page, read.styles, added) }), [read, added]);
  const { page } = answer;
  const layers = useMemo(() => layersOf(page), [page]);
  const order = useMemo(() => tokensInOrder(page), [page]);
  const [shown, setShown] = useState(() => firstLayers(entry));
  const [ground, setGround] = useState<Ground>('picture');
  const [scale, setScale] = useState(1);
  const painter = useRef<Painter>(null);
  const sharpness = sharpnessFor(scale, page.unit);
  const bitmap = usePicture(groundAddress(entry, page.number, ground, sharpness), ground);
  const goTo = (next: number): void => {
    if (next >= 1 && next <= answer.pageCount && next !== page.number) go({ page: next });
  };
  useViewKeys(painter, (by) => goTo(page.number + by));
  const text = useStore(searched);
  const search = useSearch(page, order, text, useDocumentSearch(entry.id, answer.pageCount, text), goTo);
  return (
    <>
      <PageTools page={page} pageCount={answer.pageCount} scale={scale} painter={painter} search={search} onPage={goTo}>
        <LayerMenu
          shown={shown}
          layers={layers}
          ground={ground}
          hasPlanes={entry.media === 'pdf'}
          onShown={setShown}
          onGround={setGround}
        />
      </PageTools>
      <PageFrame
        answer={answer}
        layers={layers}
        order={order}
        shown={shown}
        found={search.marks}
        bitmap={bitmap}
        painter={painter}
        onScale={setScale}
      />
      <PageNotes answer={answer} />
    </>
  );
}

/** Pixels for a unit of the page: twice as many where it is seen from near. Web pages have one picture. */
function sharpnessFor(scale: number, unit: 'pt' | 'px'): number {
  if (unit === 'px') return 1;
  return scale * devicePixelRatio > 2.5 ? 4 : 2;
}

function groundAddress({ id }: DocumentEntry, page: number, ground: Ground, scale: number): string | undefined {
  if (ground === 'none') return undefined;
  return ground === 'picture' ? addresses.picture(id, page, scale) : addresses.plane(id, page, ground, scale);
}

function PageNotes({ answer }: { readonly answer: PageAnswer }): ReactNode {
  const notes = answer.notes.filter(({ page }) => page === undefined || page === answer.page.number);
  if (notes.length === 0) return null;
  return (
    <details className="page-notes">
      <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`}</summary>
      <ul>
        {notes.map(({ code, message, level }, i) => (
          <li key={i} data-level={level}>
            {message} <code>{code}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
