import { useEffect, useRef, type RefObject } from 'react';
import type { Box } from '../../../fovea/src/model/box.ts';
import type { Dragging } from '../store/desk.ts';
import type { Painter } from './painter.ts';
import { toPage } from './view.ts';

export type Point = { readonly x: number; readonly y: number };
export type PickKeys = { readonly add: boolean };

export type GestureHandlers = {
  /** What dragging does when neither space nor the middle button is held. */
  readonly drag: Dragging;
  readonly onHover: (at: Point | undefined, client: Point) => void;
  readonly onPick: (at: Point, keys: PickKeys) => void;
  readonly onLasso: (box: Box | undefined, isDone: boolean, keys: PickKeys) => void;
};

type Down = { readonly start: Point; last: Point; moved: boolean; readonly lassoes: boolean };

/** Less than this is a click with an unsteady hand. */
const steady = 4;

/** Wheel, drag, pinch and click on the canvas. */
export function useGestures(
  canvas: RefObject<HTMLCanvasElement | null>,
  painter: RefObject<Painter | null>,
  handlers: GestureHandlers,
): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const gestures = new Gestures(element, painter, latest);
    const on = <K extends keyof HTMLElementEventMap>(name: K, call: (event: HTMLElementEventMap[K]) => void): void =>
      element.addEventListener(name, call, { signal: listening.signal, passive: false });
    on('wheel', (event) => gestures.wheel(event));
    on('pointerdown', (event) => gestures.down(event));
    on('pointermove', (event) => gestures.move(event));
    on('pointerup', (event) => gestures.up(event));
    on('pointercancel', (event) => gestures.cancel(event));
    on('pointerleave', (event) => latest.current.onHover(undefined, { x: event.clientX, y: event.clientY }));
    const space = (isDown: boolean) => (event: KeyboardEvent) => {
      if (event.code === 'Space') gestures.space = isDown;
    };
    addEventListener('keydown', space(true), { signal: listening.signal });
    addEventListener('keyup', space(false), { signal: listening.signal });
    return () => listening.abort();
  }, [canvas, painter]);
}

class Gestures {
  space = false;
  readonly #element: HTMLElement;
  readonly #painter: RefObject<Painter | null>;
  readonly #handlers: { readonly current: GestureHandlers };
  readonly #pointers = new Map<number, Down>();

  constructor(
    element: HTMLElement,
    painter: RefObject<Painter | null>,
    handlers: { readonly current: GestureHandlers },
  ) {
    this.#element = element;
    this.#painter = painter;
    this.#handlers = handlers;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.#at(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // A pinch on a touchpad comes as a wheel with ctrl.
    if (event.ctrlKey || event.metaKey) this.#painter.current?.zoom(Math.exp(-event.deltaY * lines * 0.01), at.x, at.y);
    else if (event.shiftKey) this.#painter.current?.pan(-(event.deltaY + event.deltaX) * lines, 0);
    else this.#painter.current?.pan(-event.deltaX * lines, -event.deltaY * lines);
  }

  down(event: PointerEvent): void {
    if (event.button === 2) return;
    this.#element.setPointerCapture(event.pointerId);
    const at = this.#at(event);
    const lassoes =
      this.#handlers.current.drag !== 'pan' && event.button === 0 && !this.space && event.pointerType !== 'touch';
    this.#pointers.set(event.pointerId, { start: at, last: at, moved: false, lassoes });
  }

  move(event: PointerEvent): void {
    const at = this.#at(event);
    const down = this.#pointers.get(event.pointerId);
    const client = { x: event.clientX, y: event.clientY };
    if (!down) return this.#handlers.current.onHover(this.#onPage(at), client);
    const last = down.last;
    if (!down.moved && Math.hypot(at.x - down.start.x, at.y - down.start.y) < steady) return;
    down.moved = true;
    this.#handlers.current.onHover(undefined, client);
    if (this.#pointers.size > 1) this.#pinch(event.pointerId, last, at);
    else if (down.lassoes) this.#handlers.current.onLasso(this.#box(down.start, at), false, keysOf(event));
    else this.#painter.current?.pan(at.x - last.x, at.y - last.y);
    down.last = at;
  }

  up(event: PointerEvent): void {
    const down = this.#pointers.get(event.pointerId);
    this.#pointers.delete(event.pointerId);
    if (!down) return;
    const at = this.#at(event);
    if (!down.moved) this.#handlers.current.onPick(this.#onPage(at), keysOf(event));
    else if (down.lassoes) this.#handlers.current.onLasso(this.#box(down.start, at), true, keysOf(event));
  }

  cancel(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    this.#handlers.current.onLasso(undefined, true, { add: true });
  }

  /** One finger moves while another one rests: the page grows and shrinks about the resting one. */
  #pinch(moving: number, from: Point, to: Point): void {
    const other = [...this.#pointers].find(([id]) => id !== moving)?.[1].last;
    if (!other) return;
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    if (before > 0) this.#painter.current?.zoom(after / before, other.x, other.y);
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #onPage({ x, y }: Point): Point {
    const view = this.#painter.current?.view;
    return view ? toPage(view, x, y) : { x, y };
  }

  #box(a: Point, b: Point): Box {
    const [from, to] = [this.#onPage(a), this.#onPage(b)];
    return {
      x0: Math.min(from.x, to.x),
      y0: Math.min(from.y, to.y),
      x1: Math.max(from.x, to.x),
      y1: Math.max(from.y, to.y),
    };
  }
}

const keysOf = (event: PointerEvent): PickKeys => ({ add: event.shiftKey || event.ctrlKey || event.metaKey });
