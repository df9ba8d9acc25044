/**
 * PDFs from lines of text, so that a case can be read and changed without a tool. Places are in points from the top left;
 * texts are in WinAnsi, with `\\255` for the octal code of a letter that cannot be typed.
 *
 *     page [W H]             a new page, of A4 unless told
 *     font NAME SIZE         Helvetica, Helvetica-Bold, Times-Roman, Courier, Symbol, ZapfDingbats …
 *     at X Y [LEADING]       where the next line begins
 *     line TEXT              a line, and then the next one below it
 *     put X Y TEXT           a text anywhere
 *     rule X0 Y0 X1 Y1       a thin line
 *     box X0 Y0 X1 Y1 GREY   a filled box, from 0 (black) to 1
 *     curve X0 Y0 X1 Y1      an ellipse in a box
 *     image X0 Y0 X1 Y1      a picture of noise
 *     tag TYPE [ALT]         what follows, up to `end`, is an element of the structure tree
 *     outline DEPTH TITLE    an entry of the outline that leads to this page
 */
import { tinyPdf, type PdfObject } from '../tiny-pdf.ts';

type Drawing = { readonly width: number; readonly height: number; readonly content: string[]; marks: number };
type Element = { readonly type: string; readonly alt: string; readonly page: number; readonly mark: number };
type Entry = { readonly depth: number; readonly title: string; readonly page: number };

type Sketch = {
  readonly pages: Drawing[];
  readonly fonts: string[];
  readonly elements: Element[];
  readonly entries: Entry[];
  font: { readonly index: number; readonly size: number };
  at: { readonly x: number; y: number; readonly leading: number };
};

export function drawPdf(source: string): Uint8Array<ArrayBuffer> {
  const sketch: Sketch = {
    pages: [],
    fonts: [],
    elements: [],
    entries: [],
    font: { index: 0, size: 10 },
    at: { x: 72, y: 72, leading: 12 },
  };
  for (const line of source.split('\n')) {
    const [, command = '', rest = ''] = /^(\S+)(?: (.*))?$/.exec(line.trimEnd()) ?? [];
    if (command !== '' && !command.startsWith('#')) draw(sketch, command, rest);
  }
  return pdfOf(sketch);
}

const numbers = (rest: string): number[] => rest.split(' ').filter(Boolean).map(Number);
const quoted = (text: string): string => `(${text.replaceAll(/[()]|\\(?!\d{3})/g, String.raw`\$&`)})`;

function draw(sketch: Sketch, command: string, rest: string): void {
  if (command === 'page') {
    const [width = 595, height = 842] = numbers(rest);
    sketch.pages.push({ width, height, content: [], marks: 0 });
    return;
  }
  const page = sketch.pages.at(-1);
  if (!page) throw new Error('a drawing begins with a page');
  const drawn = commands[command]?.(sketch, page, rest);
  if (drawn === undefined) throw new Error(`no command ${command}`);
  if (drawn !== '') page.content.push(drawn);
}

function textAt({ font }: Sketch, { height }: Drawing, x: number, y: number, text: string): string {
  const shown = text.split(/([\^_])\{([^}]*)\}/);
  const runs = shown.flatMap((part, i) => {
    if (i % 3 === 1) return [];
    if (i % 3 === 0) return part === '' ? [] : [run(font, font.size, 0, part)];
    return [run(font, 0.6 * font.size, (shown[i - 1] === '^' ? 0.35 : -0.15) * font.size, part)];
  });
  return `BT 1 0 0 1 ${x} ${height - y} Tm ${runs.join(' ')} ET`;
}

function run({ index }: Sketch['font'], size: number, rise: number, text: string): string {
  return `/F${index} ${size} Tf ${rise} Ts ${quoted(text)} Tj`;
}

/** The four sides of a box, upwards as PDF has it. */
const boxOf = ({ height }: Drawing, rest: string): { x: number; y: number; w: number; h: number } => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(rest);
  return { x: x0, y: height - y1, w: x1 - x0, h: y1 - y0 };
};

const commands: Readonly<Record<string, (sketch: Sketch, page: Drawing, rest: string) => string>> = {
  font: (sketch, _page, rest) => {
    const [name = '', size = ''] = rest.split(' ');
    if (!sketch.fonts.includes(name)) sketch.fonts.push(name);
    sketch.font = { index: sketch.fonts.indexOf(name), size: Number(size) };
    return '';
  },
  at: (sketch, _page, rest) => {
    const [x = 72, y = 72, leading = 1.2 * sketch.font.size] = numbers(rest);
    sketch.at = { x, y, leading };
    return '';
  },
  line: (sketch, page, rest) => {
    const { x, y, leading } = sketch.at;
    sketch.at.y += leading;
    return textAt(sketch, page, x, y, rest);
  },
  put: (sketch, page, rest) => {
    const [, x = '', y = '', text = ''] = /^(\S+) (\S+) (.*)$/.exec(rest) ?? [];
    return textAt(sketch, page, Number(x), Number(y), text);
  },
  rule: (_sketch, { height }, rest) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(rest);
    return `0.5 w ${x0} ${height - y0} m ${x1} ${height - y1} l S`;
  },
  box: (_sketch, page, rest) => {
    const { x, y, w, h } = boxOf(page, rest);
    return `${numbers(rest)[4] ?? 0} g ${x} ${y} ${w} ${h} re f 0 g`;
  },
  curve: (_sketch, page, rest) => {
    const { x, y, w, h } = boxOf(page, rest);
    return `0.5 w ${x} ${y + h / 2} m ${x} ${y + h} ${x + w} ${y + h} ${x + w} ${y + h / 2} c ${x + w} ${y} ${x} ${y} ${x} ${y + h / 2} c S`;
  },
  image: (_sketch, page, rest) => {
    const { x, y, w, h } = boxOf(page, rest);
    return `q ${w} 0 0 ${h} ${x} ${y} cm /Noise Do Q`;
  },
  tag: (sketch, page, rest) => {
    const [, type = '', alt = ''] = /^(\S+)(?: (.*))?$/.exec(rest) ?? [];
    const mark = page.marks++;
    sketch.elements.push({ type, alt, page: sketch.pages.length - 1, mark });
    return `/${type} << /MCID ${mark} >> BDC`;
  },
  end: () => 'EMC',
  outline: (sketch, _page, rest) => {
    const [, depth = '', title = ''] = /^(\d+) (.*)$/.exec(rest) ?? [];
    sketch.entries.push({ depth: Number(depth), title, page: sketch.pages.length - 1 });
    return '';
  },
};

const noiseSide = 64;

/** Always the same noise: no two pixels in a row are alike, so that nothing mistakes it for a colour. */
function noise(): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length: noiseSide * noiseSide }, () => (state = (state * 1103 + 331) % 4093) & 255);
}

/** 1 catalog, 2 pages, 3 image, then fonts, pages with their contents, the tree, the outline. */
function pdfOf({ pages, fonts, elements, entries }: Sketch): Uint8Array<ArrayBuffer> {
  const firstFont = 4;
  const firstPage = firstFont + fonts.length;
  const pageAt = (page: number): number => firstPage + 2 * page;
  const tree = firstPage + 2 * pages.length;
  const firstElement = tree + 3;
  const outline = elements.length > 0 ? firstElement + elements.length : tree;
  const names = fonts.map((_, i) => `/F${i} ${firstFont + i} 0 R`).join(' ');
  const catalog = [
    elements.length > 0 ? `/MarkInfo << /Marked true >> /StructTreeRoot ${tree} 0 R` : '',
    entries.length > 0 ? `/Outlines ${outline} 0 R` : '',
  ].join(' ');
  const image = `/Type /XObject /Subtype /Image /Width ${noiseSide} /Height ${noiseSide} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return tinyPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${pageAt(i)} 0 R`).join(' ')}] /Count ${pages.length} /Resources << /Font << ${names} >> /XObject << /Noise 3 0 R >> >> >>`,
    { dict: image, stream: noise() },
    ...fonts.map((name) => {
      const encoding = /^(?:Symbol|ZapfDingbats)$/.test(name) ? '' : '/Encoding /WinAnsiEncoding';
      return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${encoding} >>`;
    }),
    ...pages.flatMap(({ width, height, content }, i): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageAt(i) + 1} 0 R /StructParents ${i} >>`,
      { stream: content.join('\n') },
    ]),
    ...(elements.length > 0 ? treeObjects(elements, pages.length, tree, pageAt) : []),
    ...(entries.length > 0 ? outlineObjects(entries, outline, pageAt) : []),
  ]);
}

/** The root, the document with all elements, the elements by page, and they themselves. */
function treeObjects(
  elements: readonly Element[],
  pages: number,
  tree: number,
  pageAt: (page: number) => number,
): PdfObject[] {
  const at = (i: number): string => `${tree + 3 + i} 0 R`;
  const all = elements.map((_, i) => at(i));
  const ofPage = (page: number): string => elements.flatMap((one, i) => (one.page === page ? [at(i)] : [])).join(' ');
  const byPage = Array.from({ length: pages }, (_, page) => `${page} [${ofPage(page)}]`).join(' ');
  return [
    `<< /Type /StructTreeRoot /K ${tree + 1} 0 R /ParentTree ${tree + 2} 0 R >>`,
    `<< /Type /StructElem /S /Document /P ${tree} 0 R /K [${all.join(' ')}] >>`,
    `<< /Nums [${byPage}] >>`,
    ...elements.map(({ type, alt, page, mark }) => {
      const says = alt === '' ? '' : `/Alt ${quoted(alt)}`;
      return `<< /Type /StructElem /S /${type} /P ${tree + 1} 0 R /Pg ${pageAt(page)} 0 R /K ${mark} ${says} >>`;
    }),
  ];
}

function outlineObjects(entries: readonly Entry[], first: number, pageAt: (page: number) => number): PdfObject[] {
  const at = (i: number): string => `${first + 1 + i} 0 R`;
  const next = (i: number): number => entries.findIndex(({ depth }, j) => j > i && depth <= entries[i]!.depth);
  const parent = (i: number): string => {
    const above = entries.findLastIndex(({ depth }, j) => j < i && depth < entries[i]!.depth);
    return above < 0 ? `${first} 0 R` : at(above);
  };
  return [
    `<< /Type /Outlines /First ${at(0)} /Last ${at(entries.length - 1)} >>`,
    ...entries.map(({ title, depth, page }, i) => {
      const after = next(i);
      const sibling = after >= 0 && entries[after]!.depth === depth ? `/Next ${at(after)}` : '';
      const child = (entries[i + 1]?.depth ?? 0) > depth ? `/First ${at(i + 1)} /Last ${at(i + 1)}` : '';
      return `<< /Title ${quoted(title)} /Parent ${parent(i)} /Dest [${pageAt(page)} 0 R /Fit] ${sibling} ${child} >>`;
    }),
  ];
}
