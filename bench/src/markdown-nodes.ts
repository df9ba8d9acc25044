/** What the pages of `markdown` are made of: printed as HTML, and known exactly. */

/** Text with `^{2}` for raised, `_{i}` for lowered letters and `[^1]` for the mark of a note. */
export type Rich = string;

export type MadeCell = { readonly text: Rich; readonly columns?: number; readonly rows?: number };

export type MadeItem = { readonly text: Rich; readonly inner?: MadeList };

/** `mark` is what a reader sees before an item: `number` counts, `letter` is a) b) c). */
export type MadeList = {
  readonly kind: 'list';
  readonly mark: 'bullet' | 'number' | 'letter';
  readonly items: readonly MadeItem[];
};

export type MadeNode =
  | { readonly kind: 'heading'; readonly level: number; readonly text: Rich }
  | { readonly kind: 'paragraph'; readonly text: Rich }
  | MadeList
  | { readonly kind: 'table'; readonly head: number; readonly rows: readonly (readonly MadeCell[])[] }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'terms'; readonly items: readonly { readonly term: string; readonly details: Rich }[] }
  | { readonly kind: 'note'; readonly id: string; readonly text: Rich };

/** A heading of a document, by its level. */
export type HeadingSeen = { readonly level: number; readonly text: string };

/** An item of a list: how deep it stands, from 0, and its number where it has one. */
export type ItemSeen = {
  readonly depth: number;
  readonly ordered: boolean;
  readonly number?: number;
  readonly text: string;
};

export type CellSeen = { readonly text: string; readonly columns: number; readonly rows: number };

/** Rows of cells; a cell stands in the row it begins in. */
export type TableSeen = readonly (readonly CellSeen[])[];

/** The structure of a document, as it was made or as a reader tells it. */
export type Structure = {
  /** All of it in order, without marks. */
  readonly text: string;
  readonly headings: readonly HeadingSeen[];
  readonly items: readonly ItemSeen[];
  readonly tables: readonly TableSeen[];
  /** Lines of code with their indentation. */
  readonly code: readonly string[];
  /** Notes that are linked, by the text of the note. */
  readonly notes: readonly string[];
  /** Raised and lowered letters with the word they stand at: `x^2`. */
  readonly scripts: readonly string[];
};

/** The same letters for the same text, however it is coded; blanks are one. */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b]/g, '')
    .replaceAll(/[‐‑−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What a page of these says. */
export function structureOf(nodes: readonly MadeNode[]): Structure {
  const texts = nodes.flatMap(textsOf);
  return {
    text: normalised(texts.map(plainOf).join(' ')),
    headings: nodes.flatMap((node) =>
      node.kind === 'heading' ? [{ level: node.level, text: normalised(plainOf(node.text)) }] : [],
    ),
    items: nodes.flatMap((node) => (node.kind === 'list' ? itemsOf(node, 0) : [])),
    tables: nodes.flatMap((node) => (node.kind === 'table' ? [tableOf(node.rows)] : [])),
    code: nodes.flatMap((node) => (node.kind === 'code' ? node.lines : [])),
    notes: nodes.flatMap((node) => (node.kind === 'note' ? [normalised(plainOf(node.text))] : [])),
    scripts: texts.flatMap(scriptsOf),
  };
}

function textsOf(node: MadeNode): string[] {
  switch (node.kind) {
    case 'list':
      return listTexts(node);
    case 'table':
      return node.rows.flatMap((row) => row.map(({ text }) => text));
    case 'code':
      return [...node.lines];
    case 'terms':
      return node.items.flatMap(({ term, details }) => [term, details]);
    case 'note':
      return [`${node.id} ${node.text}`];
    default:
      return [node.text];
  }
}

/** Marks are no text: readers may say them in other letters. */
function listTexts({ items }: MadeList): string[] {
  return items.flatMap(({ text, inner }) => [text, ...(inner ? listTexts(inner) : [])]);
}

function itemsOf({ mark, items }: MadeList, depth: number): ItemSeen[] {
  return items.flatMap(({ text, inner }, i) => [
    {
      depth,
      ordered: mark !== 'bullet',
      ...(mark === 'number' && { number: i + 1 }),
      text: normalised(plainOf(text)),
    },
    ...(inner ? itemsOf(inner, depth + 1) : []),
  ]);
}

function tableOf(rows: readonly (readonly MadeCell[])[]): TableSeen {
  return rows.map((row) =>
    row.map(({ text, columns = 1, rows: span = 1 }) => ({ text: normalised(plainOf(text)), columns, rows: span })),
  );
}

function plainOf(text: Rich): string {
  return text.replaceAll(/[\^_]\{([^}]*)\}/g, '$1').replaceAll(/\[\^(\d+)\]/g, '$1');
}

function scriptsOf(text: Rich): string[] {
  return [...text.matchAll(/([\p{L}\d)]*)([\^_])\{([^}]*)\}/gu)].map(
    ([, before, how, raised]) => `${before}${how}${raised}`,
  );
}

const inHtml: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** As HTML, with the marks of the text as elements. */
export function htmlOf(text: Rich): string {
  return text
    .replaceAll(/[&<>]/g, (letter) => inHtml[letter]!)
    .replaceAll(/\^\{([^}]*)\}/g, '<sup>$1</sup>')
    .replaceAll(/_\{([^}]*)\}/g, '<sub>$1</sub>')
    .replaceAll(/\[\^(\d+)\]/g, '<sup>$1</sup>');
}
