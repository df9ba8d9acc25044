import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Box } from '../../../fovea/src/model/box.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type { Dragging, Selection } from '../store/desk.ts';
import type { LayerName, Layers } from './layers.ts';
import { batchesOf, type Mark } from './marks.ts';
import { Painter } from './painter.ts';
import { useGestures, type Point } from './use-gestures.ts';
import type { View } from './view.ts';

/** A token below the pointer, and where the pointer is in the window. */
export type Hover = { readonly token: number; readonly client: Point };

export type PageCanvasProps = {
  readonly page: LaidOutPage;
  readonly layers: Layers;
  readonly shown: ReadonlySet<LayerName>;
  readonly marks: readonly Mark[];
  readonly selection: Selection;
  readonly bitmap: ImageBitmap | undefined;
  readonly drag: Dragging;
  readonly onHover: (hover: Hover | undefined) => void;
  readonly onSelect: (selection: Selection) => void;
  readonly onDraw: (box: Box) => void;
  readonly onView: (view: View) => void;
  /** Filled here, once there is a canvas to paint on. */
  readonly painter: { current: Painter | null };
};

/** The page as it looks, with boxes over it. */
export function PageCanvas(props: PageCanvasProps): ReactNode {
  const { page, layers, shown, marks, selection, bitmap, painter, onView } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [lasso, setLasso] = useState<Box>();
  usePainter(canvas, painter, page, onView);
  const batches = useMemo(() => batchesOf(marks), [marks]);
  useEffect(() => {
    const { tokens, cursor } = selection;
    const cursorBox = cursor === undefined ? undefined : page.tokens[cursor]?.box;
    painter.current?.show({
      page,
      layers,
      shown,
      marks: batches,
      selected: tokens.flatMap((token) => page.tokens[token]?.box ?? []),
      ...(cursorBox && { cursor: cursorBox }),
      ...(lasso && { lasso }),
      ...(bitmap && { bitmap }),
    });
  }, [painter, page, layers, shown, batches, selection, lasso, bitmap]);
  useGestures(canvas, painter, gestureHandlers(props, setLasso));
  return <canvas ref={canvas} className="page-canvas" aria-hidden="true" data-drag={props.drag} />;
}

function usePainter(
  canvas: { readonly current: HTMLCanvasElement | null },
  painter: { current: Painter | null },
  page: LaidOutPage,
  onView: (view: View) => void,
): void {
  const { width, height } = page;
  const unfitted = useRef(true);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    painter.current ??= new Painter(element);
    const made = painter.current;
    made.holds({ width, height });
    made.onView = onView;
    unfitted.current = true;
    const watcher = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      made.resize(entry.contentRect);
      // Tall web pages are read from the top, paper as a whole.
      if (unfitted.current) made.fit(height > 2 * width);
      unfitted.current = false;
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.close();
    };
  }, [canvas, painter, width, height, onView]);
}

/** A pointer that is this near to a word, in the page's unit, means it. */
const near = 1.5;

function gestureHandlers(
  { layers, selection, drag, onHover, onSelect, onDraw }: PageCanvasProps,
  setLasso: (box: Box | undefined) => void,
): Parameters<typeof useGestures>[2] {
  const merged = (tokens: readonly number[], add: boolean): readonly number[] => {
    if (!add) return tokens;
    const had = new Set(selection.tokens);
    const isAllThere = tokens.every((token) => had.has(token));
    return isAllThere ? selection.tokens.filter((token) => !tokens.includes(token)) : [...new Set([...had, ...tokens])];
  };
  return {
    drag,
    onHover: (at, client) => {
      const token = at && layers.tokens.at(at.x, at.y, near);
      onHover(token === undefined ? undefined : { token, client });
    },
    onPick: (point, { add }) => {
      const token = layers.tokens.at(point.x, point.y, near);
      if (token === undefined) onSelect({ tokens: add ? selection.tokens : [], point });
      else onSelect({ tokens: merged([token], add), cursor: token, point });
    },
    onLasso: (box, isDone, { add }) => {
      setLasso(isDone ? undefined : box);
      if (!isDone || !box) return;
      if (drag === 'box') return onDraw(box);
      const tokens = layers.tokens.within(box).sort((a, b) => a - b);
      const cursor = tokens[0];
      onSelect({ tokens: merged(tokens, add), ...(cursor !== undefined && { cursor }) });
    },
  };
}
