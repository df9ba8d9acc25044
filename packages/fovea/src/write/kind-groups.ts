import { pageRanges, type DocumentKind, type Extraction, type Group, type KindFinding } from '../model/index.ts';

/** The types of groups that kinds are made of; all others are blocks of text. */
const kindByType: Readonly<Record<string, DocumentKind>> = {
  article: 'article',
  comments: 'article',
  offer: 'offers',
  directory: 'directory',
  balance: 'statement',
  line_items: 'invoice',
};

/** The kind that a group of an extraction by kinds belongs to. */
export function kindOfGroup({ type }: Group): DocumentKind {
  return kindByType[type] ?? 'text';
}

/** A kind of which something was extracted. */
export type KindPart = { readonly finding: KindFinding; readonly groups: readonly Group[] };

/** What was extracted, kind by kind, as the document has them. */
export function kindParts({ kinds = [], groups }: Extraction): KindPart[] {
  return kinds
    .filter(({ chosen }) => chosen)
    .map((finding) => ({ finding, groups: groups.filter((group) => kindOfGroup(group) === finding.kind) }));
}

const names: Readonly<Record<DocumentKind, string>> = {
  article: 'Article',
  offers: 'Offers',
  directory: 'Directory',
  statement: 'Balance sheet',
  invoice: 'Invoice',
  text: 'Text',
};

/** `Offers, pages 1-2`. */
export function kindTitle({ kind, pages }: KindFinding): string {
  return pages.length === 0 ? names[kind] : `${names[kind]}, ${pageRanges(pages)}`;
}

/** For each kind a line, chosen ones with a plus, and a line for every piece of evidence below it. */
export function kindReasonLines({ kinds = [] }: Extraction): string[] {
  return kinds.flatMap((finding) => {
    const { chosen, score, reasons = [] } = finding;
    const head = `${chosen ? '+' : '-'} ${score.toFixed(2)}  ${kindTitle(finding)}`;
    return [head, ...reasons.map(reasonLine)];
  });
}

function reasonLine({
  condition,
  truth,
  with: { page, because },
}: NonNullable<KindFinding['reasons']>[number]): string {
  const place = page === undefined ? '' : `page ${page}: `;
  return `    ${truth.toFixed(2)}  ${place}${condition} (${because})`;
}
