import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DocumentEntry, PageAnswer } from '../../../fovea/src/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { tell } from '../api/events.ts';
import { usePage } from '../api/use-page.ts';
import { clearSelection, marks as panelMarks, searched, selection as selected, wanted, whyOf } from '../store/desk.ts';
import { go, usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { HoverCard } from './hover-card.tsx';
import { LayerMenu, type Ground } from './layer-menu.tsx';
import { layerNames, layersOf, type LayerName } from './layers.ts';
import { PageCanvas, type Hover } from './page-canvas.tsx';
import { PageTools } from './page-tools.tsx';
import type { Painter } from './painter.ts';
import { tokensInOrder } from './reading-order.ts';
import { optionId, TokenList } from './token-list.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { usePicture } from './use-picture.ts';
import { useSearch } from './use-search.ts';
import type { View } from './view.ts';

/** The middle of the studio: one page of a document. */
export function PageView({ entry }: { readonly entry: DocumentEntry }): ReactNode {
  const { page: number } = usePlace();
  const answer = usePage(entry.id, number);
  useEffect(() => clearSelection(), [entry.id, number]);
  const isCountNews = answer.data !== undefined && entry.pageCount === undefined;
  useEffect(() => {
    // How many pages a document has is known once one was read.
    if (isCountNews) tell({ type: 'project' });
  }, [isCountNews]);
  if (answer.error !== undefined) return <p className="notice">This page can’t be shown: {answer.error}</p>;
  if (!answer.data) return <p className="notice">Reading page {number}…</p>;
  return <LoadedPage key={`${entry.id} ${number}`} entry={entry} answer={answer.data} />;
}

const defaultLayers: ReadonlySet<LayerName> = new Set(['tokens']);

function LoadedPage({ entry, answer }: { readonly entry: DocumentEntry; readonly answer: PageAnswer }): ReactNode {
  const { page, styles } = answer;
  const place = usePlace();
  const layers = useMemo(() => layersOf(page), [page]);
  const order = useMemo(() => tokensInOrder(page), [page]);
  const [shown, setShown] = useState(defaultLayers);
  const [ground, setGround] = useState<Ground>('picture');
  const [hover, setHover] = useState<Hover>();
  const [view, setView] = useState<View>();
  const painter = useRef<Painter>(null);
  const frame = useRef<HTMLDivElement>(null);
  const selection = useStore(selected);
  const bitmap = usePicture(groundAddress(entry, page.number, ground, page.unit === 'px' ? 1 : 2));
  const search = useSearch(page, order, useStore(searched));
  const fromPanel = useStore(panelMarks);
  const marks = useMemo(() => [...fromPanel, ...search.marks], [fromPanel, search.marks]);
  const why = useStore(whyOf);
  const onView = useCallback((next: View) => setView(next), []);
  useBringIntoView(painter, page.tokens, place.token);
  const onKeyDown = useCanvasKeys(page, layers, order, painter);
  const counts = Object.fromEntries(layerNames.map((name) => [name, layers[name].boxes.length]));
  return (
    <>
      <PageTools
        page={page}
        pageCount={answer.pageCount}
        scale={view?.scale ?? 1}
        painter={painter}
        search={search}
        onPage={(next) => go({ page: next })}
      >
        <LayerMenu
          shown={shown}
          counts={counts as Record<LayerName, number>}
          ground={ground}
          hasPlanes={entry.media === 'pdf'}
          onShown={setShown}
          onGround={setGround}
        />
      </PageTools>
      <div
        ref={frame}
        className="page-frame"
        role="listbox"
        tabIndex={0}
        aria-label={`Words of page ${page.number}, in reading order`}
        aria-multiselectable="true"
        {...(selection.cursor !== undefined && { 'aria-activedescendant': optionId(selection.cursor) })}
        onKeyDown={onKeyDown}
        data-page={page.number}
        data-tokens={page.tokens.length}
        data-marks={marks.length}
        data-picture={bitmap ? 'shown' : 'none'}
        data-selected={selection.tokens.join(' ')}
      >
        <PageCanvas
          ref={painter}
          page={page}
          layers={layers}
          shown={shown}
          marks={marks}
          selection={selection}
          bitmap={bitmap}
          drag={place.panel === 'labels' ? 'lasso' : 'pan'}
          onHover={setHover}
          onSelect={(next) => {
            selected.set(next);
            frame.current?.focus({ preventScroll: true });
          }}
          onView={onView}
        />
        <TokenList page={page} order={order} selection={selection} describe={(token) => why(token).join(', ')} />
      </div>
      {hover && <HoverCard page={page} styles={styles} hover={hover} />}
      <PageNotes answer={answer} />
    </>
  );
}

function groundAddress({ id }: DocumentEntry, page: number, ground: Ground, scale: number): string | undefined {
  if (ground === 'none') return undefined;
  return ground === 'picture' ? addresses.picture(id, page, scale) : addresses.plane(id, page, ground, scale);
}

/** Moves the page so that what another part of the studio asks for is seen. */
function useBringIntoView(
  painter: { readonly current: Painter | null },
  tokens: PageAnswer['page']['tokens'],
  token: number | undefined,
): void {
  const want = useStore(wanted);
  useEffect(() => {
    if (want) painter.current?.reveal(want.box);
  }, [want, painter]);
  useEffect(() => {
    const found = token === undefined ? undefined : tokens[token];
    if (!found) return;
    selected.set({ tokens: [found.id], cursor: found.id });
    // After the page was fitted into its frame.
    requestAnimationFrame(() => wanted.set({ box: found.box }));
  }, [token, tokens]);
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
