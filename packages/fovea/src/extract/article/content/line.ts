import type { HtmlElement, Inline } from '../../../model/index.ts';
import { codeMark } from './marks.ts';

export type Link = { readonly href: string; readonly title?: string };

/** What stands in a line like a letter. */
export type Thing = Extract<Inline, { readonly kind: 'image' | 'math' | 'break' | 'footnote' | 'checkbox' }>;

/** A stretch of a line with the same marks all along. */
export type Run = {
  text: string;
  readonly marks: number;
  readonly link: Link | undefined;
  readonly thing?: Thing;
};

/** How text is set off where it stands. */
export type Look = { readonly marks: number; readonly link: Link | undefined };

const plain: Look = { marks: 0, link: undefined };

/** The text between two block boundaries, blanks collapsed as browsers do. */
export class Line {
  runs: Run[] = [];
  /** The block that the first text is in. */
  element: HtmlElement | undefined;
  /** The first picture in it. */
  picture: HtmlElement | undefined;
  /** Scores of the texts times their lengths, and the lengths. */
  sum = 0;
  weight = 0;
  /** The marks that are on a blank before the next text; undefined if there is none. */
  private blanks: number | undefined;
  private breaks = 0;

  get isEmpty(): boolean {
    return this.runs.length === 0;
  }

  /** Line ends since the last text; two of them end a paragraph. */
  get pendingBreaks(): number {
    return this.breaks;
  }

  text(text: string, look: Look): void {
    const collapsed = collapse(text);
    const from = collapsed.startsWith(' ') ? 1 : 0;
    if (from === 1) this.blank(look.marks);
    const to = collapsed.endsWith(' ') ? collapsed.length - 1 : collapsed.length;
    // At the start of a line even blanks that do not collapse are only for looks.
    const own = this.isAtStart ? collapsed.slice(from, to).trimStart() : collapsed.slice(from, to);
    if (own !== '') this.append(own, look);
    if (to < collapsed.length) this.blank(look.marks);
  }

  thing(thing: Thing, look: Look = plain): void {
    this.part(look);
    this.runs.push({ text: '', ...look, thing });
  }

  /** Keeps the words before and after from running together. */
  blank(marks = 0): void {
    this.blanks = this.blanks === undefined ? marks : this.blanks & marks;
  }

  break(): void {
    if (!this.isEmpty) this.breaks++;
  }

  /** The runs without blanks at the end; the line is empty after that. */
  take(): Run[] {
    const { runs } = this;
    for (let last = runs.at(-1); last && last.thing === undefined; last = runs.at(-1)) {
      last.text = last.text.trimEnd();
      if (last.text !== '') break;
      runs.pop();
    }
    this.runs = [];
    this.element = this.picture = undefined;
    this.sum = this.weight = this.breaks = 0;
    this.blanks = undefined;
    return runs;
  }

  private get isAtStart(): boolean {
    return this.isEmpty || this.breaks > 0;
  }

  private append(text: string, look: Look): void {
    this.part(look);
    push(this.runs, text, look);
  }

  /** Puts what parts the next text from the last: a line end or a blank, which is set off only if both are. */
  private part({ marks, link }: Look): void {
    const last = this.runs.at(-1);
    if (last) {
      // Two programs with a blank between them are two; two bold words are one stretch.
      const shared = last.marks & marks & (~codeMark | (this.blanks ?? 0));
      const look = { marks: shared, link: last.link === link ? link : undefined };
      if (this.breaks > 0) this.runs.push({ text: '', ...look, thing: { kind: 'break' } });
      else if (this.blanks !== undefined) push(this.runs, ' ', look);
    }
    this.breaks = 0;
    this.blanks = undefined;
  }
}

function push(runs: Run[], text: string, { marks, link }: Look): void {
  const last = runs.at(-1);
  if (last && !last.thing && last.marks === marks && last.link === link) last.text += text;
  else runs.push({ text, marks, link });
}

const blanks = /\s{2,}|[\t-\r\u2028\u2029\uFEFF]/;

/** Runs of blanks as one; a hard blank or an ideographic one stays if it is alone. */
function collapse(text: string): string {
  if (!blanks.test(text)) return text;
  return text.replaceAll(/\s+/g, (run) => {
    if (run.length > 1) return ' ';
    if (run === '\uFEFF') return '';
    return /[\t-\r\u2028\u2029]/.test(run) ? ' ' : run;
  });
}
