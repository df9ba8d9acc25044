import type { DocumentKind, KindFinding, Reason } from '../../model/index.ts';
import type { StatementKind } from '../../model/statement-kind.ts';
import { directoryEvidence } from './directory-evidence.ts';
import { reasonOf, scoreOf, share, type Evidence } from './evidence.ts';
import { invoiceEvidence } from './invoice-evidence.ts';
import { offersEvidence } from './offers-evidence.ts';
import type { PageSigns } from './page-signs.ts';
import { evidenceByName, statementEvidence } from './statement-evidence.ts';

/** The kinds that pages of a document may have, besides text. */
export const pageKinds = ['offers', 'directory', 'statement', 'invoice'] as const;
/** One of these kinds. */
export type PageKind = (typeof pageKinds)[number];

/** A page has a kind from this score on. */
export const thresholds: Readonly<Record<PageKind, number>> = {
  offers: 0.5,
  directory: 0.5,
  statement: 0.55,
  invoice: 0.55,
};

/** Offers are a matter of the whole document: a few pages of a long report that look like some are tables of prices. */
const leastOfferShare = 0.25;
/** From this share of its threshold on, a kind that was not chosen is worth a word. */
const nearMiss = 0.8;

/** Known facts for {@link decideKinds}, and the level of detail. */
export type KindOptions = {
  /** Predictions of the directory model, by page number. */
  readonly directoryOdds?: ReadonlyMap<number, number>;
  /** Include reasons, and findings for kinds that were not chosen. */
  readonly explain?: boolean;
};

/** The kinds of a document; `undecided` has those that it nearly is. */
export type KindDecision = {
  readonly findings: readonly KindFinding[];
  readonly undecided: readonly KindFinding[];
  /** The statements on pages that have one or more, the likeliest first. */
  readonly statements: ReadonlyMap<number, readonly StatementKind[]>;
};

type JudgedPage = { readonly page: number; readonly score: number; readonly evidence: readonly Evidence[] };

/**
 * Decides the kinds of the pages of a document; a document without any is text.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { decideKinds, pageSigns } from 'fovea/kind';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * const { findings } = decideKinds(pages.map((page) => pageSigns(page, styles)));
 * console.log(findings.map(({ kind }) => kind)); // => [ 'invoice' ]
 * ```
 */
export function decideKinds(pages: readonly PageSigns[], options: KindOptions = {}): KindDecision {
  const statements = judgeStatements(pages);
  const judged = {
    offers: judgeOffers(pages),
    directory: pages.map((signs) => judge(signs, directoryEvidence(signs, options.directoryOdds?.get(signs.page)))),
    statement: statements.judged,
    invoice: pages.map((signs) => judge(signs, invoiceEvidence(signs))),
  };
  const taken = settle(judged);
  const findings = pageKinds.map((kind) => findingOf(kind, judged[kind], taken[kind], options.explain ?? false));
  const chosen = findings.filter((finding) => finding.chosen);
  const undecided = findings.filter(
    ({ chosen: is, kind, score }) => !is && score >= nearMiss * thresholds[kind as PageKind],
  );
  const text = textFinding(pages, chosen, options.explain ?? false);
  const all = options.explain ? [...findings, text] : text.chosen ? [text] : chosen;
  return { findings: all, undecided, statements: statements.names };
}

function judge({ page }: PageSigns, evidence: readonly Evidence[]): JudgedPage {
  return { page, score: scoreOf(evidence), evidence };
}

/** Pages with one or two prices that stand out, where there are many of them, are judged together. */
function judgeOffers(pages: readonly PageSigns[]): JudgedPage[] {
  const few = pages.filter(({ prices, standOut }) => prices > 0 && prices < 3 && standOut === prices);
  const isOneAPage = few.length >= 4 && few.length >= leastOfferShare * pages.length;
  return pages.map((signs) =>
    judge(signs, offersEvidence(signs, isOneAPage && few.includes(signs) ? few.length : undefined)),
  );
}

type JudgedStatements = {
  readonly judged: readonly JudgedPage[];
  readonly names: ReadonlyMap<number, readonly StatementKind[]>;
};

/** Judges pages by themselves first, and then what follows a statement as its second page. */
function judgeStatements(pages: readonly PageSigns[]): JudgedStatements {
  const names = new Map<number, StatementKind[]>();
  const namesOf = (signs: PageSigns, before?: Parameters<typeof evidenceByName>[1]): StatementKind[] =>
    evidenceByName(signs, before).flatMap(({ name, score }) => (score >= thresholds.statement ? [name] : []));
  const judged: JudgedPage[] = [];
  for (const signs of pages) {
    const { page, otherTitle, notesTitle } = signs;
    const own = namesOf(signs);
    const before = names.get(page - 1);
    const isBehindOne = own.length === 0 && before !== undefined && !otherTitle && !notesTitle;
    const goesOn = isBehindOne ? { page: page - 1, names: before } : undefined;
    const found = goesOn ? namesOf(signs, goesOn) : own;
    if (found.length > 0) names.set(page, found);
    judged.push(judge(signs, statementEvidence(signs, goesOn)));
  }
  return { judged, names };
}

type ByKind<T> = Readonly<Record<PageKind, T>>;

/** The pages of each kind. A page of amounts is one kind only: the one that it is most. */
function settle(judged: ByKind<readonly JudgedPage[]>): ByKind<readonly JudgedPage[]> {
  const reaching = (kind: PageKind): JudgedPage[] => judged[kind].filter(({ score }) => score >= thresholds[kind]);
  const scoreAt = (kind: PageKind, page: number): number => reaching(kind).find((one) => one.page === page)?.score ?? 0;
  const unless = (kind: PageKind, ...stronger: PageKind[]): JudgedPage[] =>
    reaching(kind).filter(({ page }) => stronger.every((other) => scoreAt(other, page) === 0));
  const offers = unless('offers', 'statement', 'invoice', 'directory');
  return {
    offers: share(offers.length, judged.offers.length) >= leastOfferShare ? offers : [],
    directory: reaching('directory'),
    statement: unless('statement', 'invoice'),
    invoice: reaching('invoice'),
  };
}

/** How many pages are shown as nearest to a kind that was not chosen. */
const mostShown = 3;

function findingOf(
  kind: PageKind,
  judged: readonly JudgedPage[],
  taken: readonly JudgedPage[],
  explain: boolean,
): KindFinding {
  const chosen = taken.length > 0;
  const best = nearest(judged);
  const shown = chosen ? taken : best.filter(({ score }) => score > 0);
  return {
    kind,
    chosen,
    score: Math.max(0, ...(chosen ? taken : judged).map(({ score }) => score)),
    pages: shown.map(({ page }) => page).sort((a, b) => a - b),
    ...(explain && { reasons: reasonsFor(chosen ? taken : best) }),
  };
}

/** The pages that come nearest to a kind; one is enough where none has anything of it. */
function nearest(pages: readonly JudgedPage[]): JudgedPage[] {
  const best = pages.toSorted((a, b) => b.score - a.score || totalOf(b) - totalOf(a));
  return best.slice(0, best[0]?.score === 0 ? 1 : mostShown);
}

function totalOf({ evidence }: JudgedPage): number {
  return evidence.reduce((sum, { value }) => sum + value, 0);
}

/** Of many pages the best few are enough to see why. */
function reasonsFor(pages: readonly JudgedPage[]): Reason[] {
  return nearest(pages).flatMap(({ page, evidence }) => evidence.map((one) => reasonOf(one, page)));
}

function textFinding(pages: readonly PageSigns[], chosen: readonly KindFinding[], explain: boolean): KindFinding {
  const other = new Set(chosen.flatMap((finding) => finding.pages));
  const rest = pages.filter(({ page, words }) => words > 0 && !other.has(page)).map(({ page }) => page);
  const kind: DocumentKind = 'text';
  const reasons = [
    {
      condition: 'no page is of another kind',
      truth: chosen.length === 0 ? 1 : 0,
      with: { because: `${other.size} of ${pages.length} pages are` },
    },
  ];
  return {
    kind,
    chosen: chosen.length === 0,
    score: share(rest.length, Math.max(1, pages.length)),
    pages: rest,
    ...(explain && { reasons }),
  };
}
