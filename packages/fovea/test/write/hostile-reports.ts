/** Every kind of page that we write, of documents that mean harm. */
import { assess } from '../../src/learn/index.ts';
import type { Extraction, Group, Note, Source } from '../../src/model/index.ts';
import {
  articleReport,
  articleToHtml,
  directoryToHtml,
  docToHtml,
  evaluationToHtml,
  groupsToHtml,
  offersToHtml,
  validationReport,
} from '../../src/write/index.ts';
import { layOut, line, sheet, styles } from './laid-out.ts';

export const evil =
  `"'></script></style></title></textarea>--><script>window.wasHurt = true</script><style>body{display:none}</style>` +
  `<img src=x onerror="window.wasHurt = true"><base href="https://example.org/"><svg onload="window.wasHurt=true">`;

const page = layOut(sheet(line(50, 50, evil.replaceAll(' ', '\u00a0'))))[0]!;
const box = { x0: 50, y0: 50, x1: 90, y1: 60 };
const notes: readonly Note[] = [{ level: 'warning', code: evil, message: evil, page: 1, box }];
const source: Source = { uri: evil, media: 'pdf', pages: [{ number: 1, width: 600, height: 800 }] };

const leaf = (type: string): Group => ({ type, score: 1, page: 1, box, text: evil });

function extraction(type: string, value: unknown, children: readonly Group[]): Extraction {
  const group = { type, score: 0.5, page: 1, box, text: evil, value, children };
  return { schema: 'fovea/extraction@1', source, status: 'ok', groups: [group], notes };
}

const offers = extraction('offer', {}, ['title', 'description', 'price', 'oldPrice', 'unitPrice'].map(leaf));
const relation = { role: evil, organisation: evil, address: evil, url: evil, path: [evil] };
const directory = extraction('directory', { relations: [relation] }, [leaf(evil)]);
const measures = { [evil]: 0.5, textDensity: 1, linkDensity: 0.1, smoothed: 2, difference: 1 };
const block = { xpath: evil, kept: true, role: 'content', text: evil, score: 0.5, reasons: [evil], measures };
const content = [
  { kind: 'paragraph', children: [evil, { kind: 'link', href: 'javascript:window.wasHurt=true', children: [evil] }] },
  { kind: 'code', text: evil, language: evil },
];
const article = extraction(
  'article',
  {
    title: evil,
    author: evil,
    description: evil,
    language: evil,
    url: evil,
    method: evil,
    sources: {},
    content,
    blocks: [block],
  },
  [],
);

const table = { columns: [evil], rows: 2, data: Float32Array.of(8, 30) };
const evaluation = assess({
  table: { ...table, groups: [evil, evil] },
  labels: [evil, 'b'],
  classes: [evil, 'b'],
  probabilities: Float32Array.of(0.4, 0.6, 0.2, 0.8),
  importances: { measure: evil, columns: [{ column: evil, value: 1 }] },
});

const node = { strangeness: 0.9, verdict: 'drop' as const };
const card = { ...node, count: 2, page: evil, xpath: evil, field: evil, text: evil, reasons: [evil], others: [evil] };

/** By the function that writes it. */
export const hostileReports: Readonly<Record<string, string>> = {
  docToHtml: docToHtml([{ page }], { title: evil, styles: [{ ...styles[0]!, font: evil }, ...styles.slice(1)], notes }),
  groupsToHtml: groupsToHtml([{ page }], extraction(evil, evil, [leaf(evil)]), { title: evil, styles }),
  offersToHtml: offersToHtml(offers),
  directoryToHtml: directoryToHtml(directory, new Map([[1, { page, styles }]])),
  articleToHtml: articleToHtml(article),
  articleReport: articleReport(article),
  evaluationToHtml: evaluationToHtml(evaluation, { title: evil, note: evil }),
  validationReport: validationReport({
    title: evil,
    pages: 1,
    failed: 0,
    notes: [evil],
    nodes: [node],
    cards: [{ ...card, picture: evil }],
  }),
};
