import type { Box } from '../../../fovea/src/model/box.ts';
import { draw, type Picture } from './draw.ts';
import { fit, inSight, pan, reveal, zoomAt, type Size, type View } from './view.ts';

/** Keeps a canvas painted: at most once a frame, and only when something changed. */
export class Painter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #picture: Picture | undefined;
  #view: View = { scale: 1, left: 0, top: 0 };
  #size: Size = { width: 0, height: 0 };
  #page: Size = { width: 0, height: 0 };
  /** How the page was fitted, until somebody moves or zooms it: it is fitted again when the window changes. */
  #fitted: { readonly across: boolean } | undefined;
  /** What was asked for before the size of the canvas was known. */
  #awaited: Box | undefined;
  #frame = 0;
  /** Called when the view has changed. */
  onView: (view: View) => void = () => undefined;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas');
    this.#canvas = canvas;
    this.#context = context;
  }

  get view(): View {
    return this.#view;
  }

  /** The size of the page that is looked at: it is never moved out of sight. */
  holds(page: Size): void {
    this.#page = page;
  }

  show(picture: Picture): void {
    this.#picture = picture;
    this.#ask();
  }

  resize(size: Size): void {
    this.#size = size;
    this.#canvas.width = Math.round(size.width * devicePixelRatio);
    this.#canvas.height = Math.round(size.height * devicePixelRatio);
    if (this.#fitted) this.fit(this.#fitted.across);
    else this.#look(this.#view);
  }

  /** The whole page, or with `across` its whole width. */
  fit(across = false): void {
    if (this.#size.width === 0) return;
    this.#look(fit(this.#page, this.#size, across));
    this.#fitted = { across };
    const awaited = this.#awaited;
    this.#awaited = undefined;
    if (awaited) this.reveal(awaited);
  }

  zoom(factor: number, x: number = this.#size.width / 2, y: number = this.#size.height / 2): void {
    this.#look(zoomAt(this.#view, factor, x, y));
  }

  pan(x: number, y: number): void {
    this.#look(pan(this.#view, x, y));
  }

  /** On by most of what is seen, down or up; false when there is nothing more of the page. */
  leaf(by: 1 | -1): boolean {
    const { scale, top } = this.#view;
    const hidden = by === 1 ? top + this.#page.height * scale - this.#size.height : -top;
    if (hidden <= 1) return false;
    this.pan(0, -by * Math.min(0.9 * this.#size.height, hidden + 16));
    return true;
  }

  reveal(box: Box): void {
    if (this.#size.width === 0) this.#awaited = box;
    else this.#look(reveal(this.#view, this.#size, box));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #look(view: View): void {
    this.#fitted = undefined;
    this.#view = inSight(view, this.#page, this.#size);
    this.onView(this.#view);
    this.#ask();
  }

  #ask(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#picture) draw(this.#context, this.#size, devicePixelRatio, this.#view, this.#picture);
    });
  }
}
