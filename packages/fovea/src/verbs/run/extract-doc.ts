import { readDirectories } from '../../extract/directory/directory.ts';
import { mayBeDirectory } from '../../extract/kind/directory-evidence.ts';
import { decideKinds, pageSigns, statementKinds, type KindDecision, type PageSigns } from '../../extract/kind/index.ts';
import { invoicesWithMeaning } from '../../extract/invoice/index.ts';
import { extractOffers } from '../../extract/offers/index.ts';
import { statementsWithMeaning } from '../../extract/statement/index.ts';
import { wrap, type WrappedGroup } from '../../extract/wrapper/index.ts';
import {
  type DocumentKind,
  type Extraction,
  type Group,
  type KindFinding,
  type LaidOutDoc,
  type Note,
  type Status,
} from '../../model/index.ts';
import { defined } from '../../model/defined.ts';
import { pageRanges } from '../../model/page-ranges.ts';
import { noteOfNoPages } from '../../model/search-status.ts';
import { directoryPages } from '../../write/directory-pages.ts';
import { blockGroups } from '../../write/block-groups.ts';

/** The kind of a document, and the level of detail. */
export type KindChoice = {
  /** Treats the document as this kind, without detection. */
  readonly as?: DocumentKind;
  /** Includes the evidence for every kind, even those that were not chosen. */
  readonly explain?: boolean;
};

export type ExtractDocOptions = KindChoice & {
  /** Language of ambiguous prices, `sv`. Default: the language of the document. */
  readonly language?: string;
  /** Asked now and then; true ends the search of wrappers with what there is. */
  readonly isOver?: () => boolean;
};

/** Says what kinds of pages a document has and extracts what fits; text where it is nothing else. */
export function extractDoc(doc: LaidOutDoc, options: ExtractDocOptions = {}): Extraction {
  const { as, explain = false } = options;
  const seen = lookAt(doc, explain);
  const findings = as === undefined ? seen.decision.findings : overruled(seen.decision.findings, as, doc, explain);
  const parts = findings.filter(({ chosen }) => chosen).map((finding) => partOf(doc, finding, seen, options));
  const nothing = parts.filter(({ groups, finding }) => groups.length === 0 && finding.kind !== 'text');
  const isText = parts.every(({ groups }) => groups.length === 0) && as === undefined && nothing.length > 0;
  const text = isText ? [partOf(doc, textOf(doc), seen, options)] : [];
  const found = [...parts, ...text].filter((part) => !nothing.includes(part));
  const groups = found.flatMap((part) => part.groups);
  const notes = [...doc.notes, ...parts.flatMap((part) => part.notes), ...nothing.map(noteOfNothing)];
  const kinds = settled(findings, parts, nothing, text);
  return {
    schema: 'fovea/extraction@1',
    source: doc.source,
    status: statusIn(doc, groups, parts),
    kinds,
    groups,
    notes: [...notes, ...noteOfNoPages(doc), ...remarks(kinds, seen.decision, as)],
  };
}

type Seen = {
  readonly decision: KindDecision;
  /** The pages that are tables of contents. */
  readonly contents: ReadonlySet<number>;
  readonly directories: ReturnType<typeof readDirectories> | undefined;
};

/** Cheap signs of all pages first; the model of directories is only asked about pages that may be one. */
function lookAt(doc: LaidOutDoc, explain: boolean): Seen {
  const signs = doc.pages.map((page) => pageSigns(page, doc.styles));
  const among = new Set(signs.filter(mayBeDirectory).map(({ page }: PageSigns) => page));
  const directories = among.size === 0 ? undefined : readDirectories({ ...doc, notes: [] }, { among });
  const decision = decideKinds(signs, { explain, ...(directories && { directoryOdds: directories.odds }) });
  const contents = new Set(signs.filter((one) => one.contents).map(({ page }) => page));
  return { decision, contents, directories };
}

type Part = {
  readonly finding: KindFinding;
  readonly groups: readonly Group[];
  readonly notes: readonly Note[];
  readonly status: Status;
};

/** What the extractor of a kind finds on the pages of that kind. */
function partOf(doc: LaidOutDoc, finding: KindFinding, seen: Seen, options: ExtractDocOptions): Part {
  const { directories, decision } = seen;
  const isWanted = new Set(finding.pages);
  const own = { ...doc, notes: [], pages: doc.pages.filter(({ number }) => isWanted.has(number)) };
  const { isOver } = options;
  const wrapped = (name: string): Extraction<WrappedGroup> => wrap(own, name, isOver ? { isOver } : {});
  const extraction = ((): Pick<Extraction, 'groups' | 'notes' | 'status'> => {
    switch (finding.kind) {
      case 'offers':
        return extractOffers(own, defined({ language: options.language }));
      case 'directory':
        return options.as === undefined && directories ? directories.extraction : readDirectories(own).extraction;
      case 'statement':
        return statementsIn(doc, withStatements(own, seen), decision.statements, isOver ? { isOver } : {});
      case 'invoice':
        return invoicesIn(own, wrapped('line-items'), options);
      case 'article':
      case 'text':
        return { groups: blockGroups(own.pages), notes: [], status: doc.status };
    }
  })();
  const { groups, status } = extraction;
  const notes = extraction.notes.filter(({ code }) => !redundant.has(code));
  // Where the user chose the kind, what was found says where it is.
  const pages = options.as === undefined || groups.length === 0 ? finding.pages : groupPages(groups);
  return { finding: { ...finding, pages }, groups, notes, status };
}

/**
 * The pages on which rows of statements are looked for: those that have a statement. If no page has one, the user who
 * asked for statements knows better, but a table of contents has none.
 */
function withStatements(doc: LaidOutDoc, { decision: { statements }, contents }: Seen): LaidOutDoc {
  const found = doc.pages.filter(({ number }) => statements.has(number));
  return { ...doc, pages: found.length > 0 ? found : doc.pages.filter(({ number }) => !contents.has(number)) };
}

/** Each statement on the pages that have it; pages of which nobody knows are balance sheets. */
function statementsIn(
  doc: LaidOutDoc,
  own: LaidOutDoc,
  names: KindDecision['statements'],
  options: Pick<ExtractDocOptions, 'isOver'>,
): Pick<Extraction, 'groups' | 'notes' | 'status'> {
  const parts = statementKinds.flatMap((name) => {
    const pages = own.pages.filter(({ number }) => (names.get(number) ?? ['balance-sheet']).includes(name));
    if (pages.length === 0) return [];
    const found = wrap({ ...own, pages }, name, options);
    return [{ ...found, groups: statementsWithMeaning(found.groups, doc, name) }];
  });
  const groups = parts.flatMap((part) => part.groups).toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0));
  const isPartial = parts.some(({ status }) => status === 'partial');
  const status = isPartial ? 'partial' : groups.length > 0 ? 'ok' : 'empty';
  return { groups, notes: parts.flatMap(({ notes }) => notes), status };
}

/** Each invoice with its lines; those that the wrapper did not find may still have a number and a total. */
function invoicesIn(
  own: LaidOutDoc,
  found: Extraction<WrappedGroup>,
  { explain = false }: ExtractDocOptions,
): Pick<Extraction, 'groups' | 'notes' | 'status'> {
  const { groups, notes } = invoicesWithMeaning(found.groups, own, { explain });
  const status = found.status === 'partial' ? 'partial' : groups.length > 0 ? 'ok' : 'empty';
  return { groups, notes: [...found.notes, ...notes], status };
}

/** Said in our own words where nothing was found. */
const redundant = new Set(['directory/none', 'directory/no-words', 'wrapper/nothing-found']);

function groupPages(groups: readonly Group[]): number[] {
  return [...new Set(groups.flatMap(directoryPages))].sort((a, b) => a - b);
}

function textOf({ pages }: LaidOutDoc): KindFinding {
  return { kind: 'text', chosen: true, score: 1, pages: pages.map(({ number }) => number) };
}

/** The user knows better: all pages are of the kind that was asked for. */
function overruled(
  findings: readonly KindFinding[],
  as: DocumentKind,
  { pages }: LaidOutDoc,
  explain: boolean,
): KindFinding[] {
  const numbers = pages.map(({ number }) => number);
  const asked: KindFinding = { kind: as, chosen: true, score: 1, pages: numbers };
  if (!explain) return [asked];
  const others = findings.map((finding) => ({ ...finding, chosen: false }));
  const own = others.find(({ kind }) => kind === as);
  return [{ ...asked, ...(own?.reasons && { reasons: own.reasons }) }, ...others.filter(({ kind }) => kind !== as)];
}

/** What the document was taken for in the end: a kind of which nothing was found gives way to text. */
function settled(
  findings: readonly KindFinding[],
  parts: readonly Part[],
  nothing: readonly Part[],
  text: readonly Part[],
): KindFinding[] {
  const empty = new Set(nothing.map(({ finding }) => finding.kind));
  const isText = text.length > 0;
  const rest = findings
    .filter(({ kind }) => !(isText && kind === 'text'))
    .map((finding) => parts.find((part) => part.finding.kind === finding.kind)?.finding ?? finding)
    .map((finding) => (empty.has(finding.kind) && isText ? { ...finding, chosen: false } : finding));
  return [...rest, ...text.map(({ finding }) => finding)];
}

function statusIn(doc: LaidOutDoc, groups: readonly Group[], parts: readonly Part[]): Status {
  if (doc.status === 'failed') return 'failed';
  if (doc.status === 'partial' || parts.some(({ status }) => status === 'partial')) return 'partial';
  // A page may hold form fields and no words.
  return groups.length === 0 ? 'empty' : 'ok';
}

function noteOfNothing({ finding: { kind, pages } }: Part): Note {
  const message = `Taken for ${kind} on ${pageRanges(pages)}, but nothing was found there`;
  return { level: 'info', code: 'kind/nothing-found', message };
}

/** What else it might have been, and what is not in the result. */
function remarks(kinds: readonly KindFinding[], { undecided }: KindDecision, as: DocumentKind | undefined): Note[] {
  const isText = kinds.some(({ kind, chosen }) => kind === 'text' && chosen);
  if (as !== undefined || !isText) return [];
  return undecided
    .filter(({ kind }) => !kinds.some((one) => one.kind === kind && one.chosen))
    .map(({ kind, score, pages }): Note => {
      const message = `Taken for text, but ${pageRanges(pages)} may be ${kind} (${score.toFixed(2)}); option as takes it for that`;
      return { level: 'info', code: 'kind/undecided', message };
    });
}
