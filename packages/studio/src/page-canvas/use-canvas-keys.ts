import type { KeyboardEvent } from 'react';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import { clearSelection, selection, wanted } from '../store/desk.ts';
import type { Layers } from './layers.ts';
import type { Painter } from './painter.ts';
import { neighbour } from './reading-order.ts';

/** From word to word with the arrow keys; larger, smaller and whole with +, - and 0 together with ctrl, or w and f. */
export function useCanvasKeys(
  page: LaidOutPage,
  layers: Layers,
  order: readonly number[],
  painter: { readonly current: Painter | null },
): (event: KeyboardEvent) => void {
  const moves: Readonly<Record<string, (from: number) => number | undefined>> = {
    ArrowRight: (from) => order[order.indexOf(from) + 1],
    ArrowLeft: (from) => order[order.indexOf(from) - 1],
    ArrowDown: (from) => neighbour(layers.tokens.boxes, from, 'down'),
    ArrowUp: (from) => neighbour(layers.tokens.boxes, from, 'up'),
    Home: () => order[0],
    End: () => order.at(-1),
  };
  const views: Readonly<Record<string, () => void>> = {
    '+': () => painter.current?.zoom(1.25),
    '=': () => painter.current?.zoom(1.25),
    '-': () => painter.current?.zoom(0.8),
    f: () => painter.current?.fit(page),
    w: () => painter.current?.fit(page, true),
    PageDown: () => painter.current?.pan(0, -400),
    PageUp: () => painter.current?.pan(0, 400),
    Escape: clearSelection,
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
    const view = views[event.key];
    if (!move && !view) {
      // Space is held to move the page, and must not scroll the window.
      if (event.key === ' ') event.preventDefault();
      return;
    }
    event.preventDefault();
    if (move) step(event, move);
    else view?.();
  };
}
