/** Reads a paragraph of Markdown by the rules of CommonMark, as far as our writer needs them: an oracle for tests. */

/** A letter and the marks on it, sorted: `c` code, `d` deleted, `e` emphasis, `l` link, `s` strong. */
export type Letter = { readonly letter: string; readonly marks: string };

type Bracket = { isOpen: boolean; readonly isPicture: boolean };

type Item = {
  text: string;
  readonly marks: Set<string>;
  readonly run?: { readonly sign: string; count: number; readonly length: number; opens: boolean; closes: boolean };
  readonly bracket?: Bracket;
};

const punctuation = /[\p{P}\p{S}]/u;
const tagMarks: Readonly<Record<string, string>> = { strong: 's', em: 'e', del: 'd' };

export function readParagraph(markdown: string): Letter[] {
  const reader = new Reader(markdown);
  reader.read();
  return reader.letters();
}

class Reader {
  private readonly items: Item[] = [];
  private readonly tags: string[] = [];
  private readonly source: string;
  private at = 0;
  /** Behind the last letter with a backslash before it. */
  private escaped = -1;

  constructor(source: string) {
    this.source = source;
  }

  read(): void {
    while (this.at < this.source.length) this.readNext();
    this.pair(0);
  }

  letters(): Letter[] {
    return this.items.flatMap(({ text, marks, run }) => {
      const left = run ? run.sign.repeat(run.count) : text;
      return Array.from(left, (letter) => ({ letter, marks: [...marks].sort().join('') }));
    });
  }

  private get isAfterBang(): boolean {
    return this.source[this.at - 1] === '!' && this.escaped !== this.at;
  }

  private readNext(): void {
    const rest = this.source.slice(this.at);
    const escape = /^\\(?:\n|[!-/:-@[-`{-~])/.exec(rest)?.[0];
    if (escape !== undefined) {
      this.push(escape.slice(1), escape.length);
      this.escaped = this.at;
    } else if (rest.startsWith('`')) this.readCode(rest);
    else if (rest.startsWith('&')) this.readEntity(rest);
    else if (rest.startsWith('<')) this.readTag(rest);
    else if (/^[*_~]/.test(rest)) this.readRun(rest);
    else if (rest.startsWith('[')) this.push('[', 1, { isOpen: true, isPicture: this.isAfterBang });
    else if (rest.startsWith(']')) this.closeBracket(rest);
    else this.push(String.fromCodePoint(rest.codePointAt(0)!));
  }

  private push(text: string, length = text.length, bracket?: Bracket): void {
    this.items.push({ text, marks: new Set(this.tags), ...(bracket && { bracket }) });
    this.at += length;
  }

  private readCode(rest: string): void {
    const fence = /^`+/.exec(rest)![0];
    const end = new RegExp(`(?<!\`)\`{${fence.length}}(?!\`)`, 'g');
    end.lastIndex = fence.length;
    const found = end.exec(rest);
    if (!found) {
      this.push(fence);
      return;
    }
    const inner = rest.slice(fence.length, found.index);
    const isPadded = /^ .* $/s.test(inner) && inner.trim() !== '';
    for (const letter of isPadded ? inner.slice(1, -1) : inner) {
      this.push(letter, 0);
      this.items.at(-1)!.marks.add('c');
    }
    this.at += found.index + fence.length;
  }

  private readEntity(rest: string): void {
    const [whole, name = ''] = /^&(lt|amp|#\d+);/.exec(rest) ?? ['&', ''];
    if (/^&#?\w+;/.test(rest) && name === '') throw new Error(`A live entity: ${rest.slice(0, 20)}`);
    const letter = { lt: '<', amp: '&', '': '&' }[name] ?? String.fromCodePoint(Number(name.slice(1)));
    this.push(letter, whole.length);
  }

  private readTag(rest: string): void {
    const [whole, slash, name] = /^<(\/?)(strong|em|del)>/.exec(rest) ?? [];
    if (whole !== undefined) {
      if (slash) this.tags.splice(this.tags.lastIndexOf(tagMarks[name!]!), 1);
      else this.tags.push(tagMarks[name!]!);
      this.at += whole.length;
      return;
    }
    const link = /^<(https?:\/\/[^\s<>]+)>/i.exec(rest)?.[1];
    if (link !== undefined) {
      for (const letter of link) this.push(letter);
      this.at += 2;
      return;
    }
    if (/^<[a-z/!?]/i.test(rest)) throw new Error(`A live tag: ${rest.slice(0, 20)}`);
    this.push('<');
  }

  private readRun(rest: string): void {
    const [run] = /^(?:\*+|_+|~+)/.exec(rest)!;
    const before = /.$/su.exec(this.source.slice(0, this.at))?.[0] ?? ' ';
    const after = /^./su.exec(rest.slice(run.length))?.[0] ?? ' ';
    const left = flanks(before, after);
    const right = flanks(after, before);
    const sign = run[0]!;
    const isOnlyWhole = sign === '_';
    const opens = left && (!isOnlyWhole || !right || punctuation.test(before));
    const closes = right && (!isOnlyWhole || !left || punctuation.test(after));
    const { length } = run;
    this.items.push({ text: run, marks: new Set(this.tags), run: { sign, count: length, length, opens, closes } });
    this.at += length;
  }

  private closeBracket(rest: string): void {
    const open = this.items.findLastIndex(({ bracket }) => bracket?.isOpen);
    const target = /^\]\((?:[^()\s]|\([^()\s]*\))*(?: "(?:[^"\\]|\\.)*")?\)/.exec(rest)?.[0];
    if (open < 0 || target === undefined) {
      if (open >= 0) this.items[open]!.bracket!.isOpen = false;
      this.push(']');
      return;
    }
    if (this.items[open]!.bracket!.isPicture) throw new Error('A live picture');
    this.pair(open + 1);
    for (const item of this.items.slice(open + 1)) item.marks.add('l');
    this.items[open] = { text: '', marks: new Set() };
    for (const { bracket } of this.items.slice(0, open)) if (bracket) bracket.isOpen = false;
    this.at += target.length;
  }

  /** The rules for what opens and closes emphasis, from some item on. */
  private pair(bottom: number): void {
    for (let end = bottom; end < this.items.length; end++) {
      const closer = this.items[end]!.run;
      while (closer?.closes && closer.count > 0) {
        const start = this.openerOf(end, bottom);
        if (start < 0) break;
        this.join(start, end);
      }
      if (closer && !closer.opens) closer.closes = false;
    }
    for (const { run } of this.items.slice(bottom)) if (run) run.opens = run.closes = false;
  }

  private join(start: number, end: number): void {
    const [opener, closer] = [this.items[start]!.run!, this.items[end]!.run!];
    const isDeleted = closer.sign === '~';
    const used = isDeleted ? closer.count : Math.min(2, opener.count, closer.count);
    opener.count -= used;
    closer.count -= used;
    for (const { marks, run } of this.items.slice(start + 1, end)) {
      marks.add(isDeleted ? 'd' : used === 2 ? 's' : 'e');
      if (run) run.opens = false;
    }
  }

  private openerOf(end: number, bottom: number): number {
    const closer = this.items[end]!.run!;
    for (let i = end - 1; i >= bottom; i--) {
      const opener = this.items[i]!.run;
      if (!opener?.opens || opener.count === 0 || opener.sign !== closer.sign) continue;
      if (opener.sign === '~' && (opener.count !== closer.count || opener.count > 2)) continue;
      const isOdd = (opener.closes || closer.opens) && (opener.length + closer.length) % 3 === 0;
      if (opener.sign !== '~' && isOdd && (opener.length % 3 !== 0 || closer.length % 3 !== 0)) continue;
      return i;
    }
    return -1;
  }
}

/** Whether a run of signs leans on what comes after it. */
function flanks(before: string, after: string): boolean {
  return !/\s/.test(after) && (!punctuation.test(after) || /\s/.test(before) || punctuation.test(before));
}

/** Whether a line begins something other than a paragraph. */
export function startsBlock(line: string): boolean {
  return /^(?: {0,3}(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$)|(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|```|~~~|=+\s*$|\[[^\]]*\]:)| {4}|\t)/.test(
    line,
  );
}
