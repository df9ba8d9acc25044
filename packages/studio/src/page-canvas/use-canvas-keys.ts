import type { KeyboardEvent } from 'react';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import { useKeys } from '../keys/use-keys.ts';
import { clearSelection, selection, wanted } from '../store/desk.ts';
import type { Layers } from './layers.ts';
import type { Painter } from './painter.ts';
import { neighbour } from './reading-order.ts';

/** From word to word with the arrow keys. */
export function useCanvasKeys(
  page: LaidOutPage,
  layers: Layers,
  order: readonly number[],
): (event: KeyboardEvent) => void {
  const moves: Readonly<Record<string, (from: number) => number | undefined>> = {
    ArrowRight: (from) => order[order.indexOf(from) + 1],
    ArrowLeft: (from) => order[order.indexOf(from) - 1],
    ArrowDown: (from) => neighbour(layers.tokens.boxes, from, 'down'),
    ArrowUp: (from) => neighbour(layers.tokens.boxes, from, 'up'),
    Home: () => order[0],
    End: () => order.at(-1),
  };
  const step = (event: KeyboardEvent, move: (from: number) => number | undefined): void => {
    const { cursor, tokens } = selection.get();
    const isJump = event.key === 'Home' || event.key === 'End';
    const next = cursor === undefined && !isJump ? order[0] : move(cursor ?? 0);
    if (next === undefined) return;
    selection.set({ tokens: event.shiftKey ? [...new Set([...tokens, next])] : [next], cursor: next });
    wanted.set({ box: page.tokens[next]!.box });
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    // Space is held to move the page, and must not scroll the window.
    if (move || event.key === ' ') event.preventDefault();
    if (move) step(event, move);
  };
}

/** Larger, smaller, whole, and on to what comes below or on the next page, wherever one is. */
export function useViewKeys(painter: { readonly current: Painter | null }, onPage: (by: 1 | -1) => void): void {
  const leaf = (by: 1 | -1) => (): void => {
    if (painter.current?.leaf(by) !== true) onPage(by);
  };
  useKeys({
    '+': () => painter.current?.zoom(1.25),
    '=': () => painter.current?.zoom(1.25),
    '-': () => painter.current?.zoom(0.8),
    f: () => painter.current?.fit(),
    w: () => painter.current?.fit(true),
    PageDown: leaf(1),
    PageUp: leaf(-1),
    ']': () => onPage(1),
    '[': () => onPage(-1),
    Escape: clearSelection,
  });
}
