import type { DocumentKind, Extraction, Group, KindFinding } from '../model/index.ts';
import { pageRanges } from '../model/page-ranges.ts';

/** The types of groups that kinds are made of; all others are blocks of text. */
const kindByType: Readonly<Record<string, DocumentKind>> = {
  article: 'article',
  comments: 'article',
  offer: 'offers',
  directory: 'directory',
  balance: 'statement',
  income: 'statement',
  cash_flow: 'statement',
  invoice: 'invoice',
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

/** The titles of statements, by the types of their groups. */
const statements: Readonly<Record<string, string>> = {
  balance: 'Balance sheet',
  income: 'Income statement',
  cash_flow: 'Cash flow statement',
};

/** What was extracted as a kind, under one title or several: each statement has its own. */
export function titledGroups({
  finding,
  groups,
}: KindPart): { readonly title: string; readonly groups: readonly Group[] }[] {
  if (finding.kind !== 'statement') return [{ title: kindTitle(finding), groups }];
  return Object.entries(statements).flatMap(([type, title]) => {
    const own = groups.filter((group) => group.type === type);
    const pages = [...new Set(own.flatMap(pagesOf))].sort((a, b) => a - b);
    return own.length === 0
      ? []
      : [{ title: pages.length === 0 ? title : `${title}, ${pageRanges(pages)}`, groups: own }];
  });
}

const pagesOf = ({ page, children = [] }: Group): number[] => (page === undefined ? children.flatMap(pagesOf) : [page]);

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
