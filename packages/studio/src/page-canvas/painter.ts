import type { Box } from '../../../fovea/src/model/box.ts';
import { draw, type Picture } from './draw.ts';
import { fit, pan, reveal, zoomAt, type Size, type View } from './view.ts';

/** Keeps a canvas painted: at most once a frame, and only when something changed. */
export class Painter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #picture: Picture | undefined;
  #view: View = { scale: 1, left: 0, top: 0 };
  #size: Size = { width: 0, height: 0 };
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

  show(picture: Picture): void {
    this.#picture = picture;
    this.#ask();
  }

  resize(size: Size): void {
    this.#size = size;
    this.#canvas.width = Math.round(size.width * devicePixelRatio);
    this.#canvas.height = Math.round(size.height * devicePixelRatio);
    this.#ask();
  }

  fit(page: Size, across = false): void {
    if (this.#size.width > 0) this.#look(fit(page, this.#size, across));
  }

  zoom(factor: number, x: number = this.#size.width / 2, y: number = this.#size.height / 2): void {
    this.#look(zoomAt(this.#view, factor, x, y));
  }

  pan(x: number, y: number): void {
    this.#look(pan(this.#view, x, y));
  }

  reveal(box: Box): void {
    this.#look(reveal(this.#view, this.#size, box));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #look(view: View): void {
    this.#view = view;
    this.onView(view);
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
