import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PageAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import {
  dragging,
  drawn as drawnBox,
  marks as panelMarks,
  selection as selected,
  wanted,
  whyOf,
} from '../store/desk.ts';
import { usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { HoverCard } from './hover-card.tsx';
import type { LayerName, Layers } from './layers.ts';
import type { Mark } from './marks.ts';
import { PageCanvas, type Hover } from './page-canvas.tsx';
import type { Painter } from './painter.ts';
import { optionId, TokenList } from './token-list.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import type { View } from './view.ts';

type PageFrameProps = {
  readonly answer: PageAnswer;
  readonly layers: Layers;
  readonly order: readonly number[];
  readonly shown: ReadonlySet<LayerName>;
  readonly found: readonly Mark[];
  readonly bitmap: ImageBitmap | undefined;
  readonly painter: { current: Painter | null };
  readonly onScale: (scale: number) => void;
};

/** The canvas, the list of words behind it, and the card that follows the pointer. */
export function PageFrame({
  answer,
  layers,
  order,
  shown,
  found,
  bitmap,
  painter,
  onScale,
}: PageFrameProps): ReactNode {
  const { page, styles } = answer;
  const place = usePlace();
  const [hover, setHover] = useState<Hover>();
  const frame = useRef<HTMLDivElement>(null);
  const selection = useStore(selected);
  const marks = useMarks(found);
  const why = useStore(whyOf);
  const drag = useStore(dragging);
  const onView = useCallback((view: View) => onScale(view.scale), [onScale]);
  useBringIntoView(painter, page.tokens, place.token);
  const onKeyDown = useCanvasKeys(page, layers, order);
  return (
    <div
      ref={frame}
      className="page-frame"
      role="listbox"
      tabIndex={0}
      aria-label={`Words of page ${page.number}, in reading order`}
      aria-multiselectable="true"
      {...(selection.cursor !== undefined && { 'aria-activedescendant': optionId(selection.cursor) })}
      onKeyDown={onKeyDown}
      data-tokens={page.tokens.length}
      data-marks={marks.length}
      data-picture={bitmap ? 'shown' : 'none'}
      data-selected={selection.tokens.join(' ')}
      data-drag={drag}
    >
      <PageCanvas
        painter={painter}
        page={page}
        layers={layers}
        shown={shown}
        marks={marks}
        selection={selection}
        bitmap={bitmap}
        drag={drag}
        onHover={setHover}
        onSelect={(next) => {
          selected.set(next);
          frame.current?.focus({ preventScroll: true });
        }}
        onDraw={drawnBox.set}
        onView={onView}
      />
      <TokenList page={page} order={order} selection={selection} describe={(token) => why(token).join(', ')} />
      {hover && <HoverCard page={page} styles={styles} hover={hover} />}
    </div>
  );
}

/** What the panel draws, matches of a search, and a box that was drawn. */
function useMarks(found: readonly Mark[]): readonly Mark[] {
  const fromPanel = useStore(panelMarks);
  const drawn = useStore(drawnBox);
  return useMemo(
    () => [...fromPanel, ...found, ...(drawn ? [{ box: drawn, color: '#4338ca', look: 'ghost' } satisfies Mark] : [])],
    [fromPanel, found, drawn],
  );
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
    wanted.set({ box: found.box });
  }, [token, tokens]);
}
