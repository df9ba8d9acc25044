import { BodyLook, lettersByStyle } from '../../model/body-look.ts';
import type { LaidOutPage, Style } from '../../model/index.ts';
import { MonoStyles } from './mono.ts';

/** How most of a document looks, from as much of it as was seen. */
export class DocLook {
  readonly body: BodyLook = new BodyLook();
  private readonly monoStyles = new MonoStyles();
  private mono = 0;
  private all = 0;

  learn(page: LaidOutPage, styles: readonly Style[]): void {
    this.monoStyles.learn(page);
    const letters = lettersByStyle(page);
    this.body.add(letters, styles);
    for (const [style, count] of letters) {
      this.all += count;
      if (this.monoStyles.has(style, styles)) this.mono += count;
    }
  }

  hasMono(style: number, styles: readonly Style[]): boolean {
    return this.monoStyles.has(style, styles);
  }

  /** Typewritten as a whole: letters of one width mean nothing there. */
  get isMono(): boolean {
    return this.mono > 0.7 * this.all;
  }
}
