import type {
  ArticleMetadata,
  Box,
  Extraction,
  Group,
  KindFinding,
  LaidOutDoc,
  Note,
  Source,
  Status,
} from '../../model/index.ts';
import { articleToMarkdown, articleToText, docToMarkdown, docToText, pageToText } from '../../write/index.ts';
import type { Column, Fields } from './parquet-columns.ts';
import type { TriedResult } from './parts.ts';

/** A result as it was told, and as the text that all of it is in. */
export type ParquetRow = {
  readonly told: TriedResult;
  readonly line: string;
  readonly result: {
    readonly source: Source;
    readonly status: Status;
    readonly notes: readonly Note[];
    /** Of all verbs but read. */
    readonly groups?: readonly Group[];
    /** Of extract. */
    readonly kinds?: readonly KindFinding[];
    /** Of read, unless it failed. */
    readonly pages?: LaidOutDoc['pages'];
    readonly styles?: LaidOutDoc['styles'];
    readonly metadata?: LaidOutDoc['metadata'];
  };
};

type ParquetColumn = Column<ParquetRow>;

const place = { page: 'integer', x0: 'number', y0: 'number', x1: 'number', y1: 'number' } as const satisfies Fields;

/** The columns of a verb: who it is about, what became of it, what was found, and at last all of it as JSON. */
export function columnsOf(verb: string): readonly ParquetColumn[] {
  return [...common, ...(byVerb[verb] ?? [groups]), { name: 'result', kind: 'text', of: ({ line }) => line }];
}

const common: readonly ParquetColumn[] = [
  { name: 'input', kind: 'text', of: ({ told }) => told.input },
  { name: 'uri', kind: 'text', of: ({ result }) => result.source.uri },
  { name: 'media', kind: 'text', of: ({ result }) => result.source.media },
  { name: 'sha256', kind: 'text', of: ({ told }) => told.sha256 },
  { name: 'bytes', kind: 'large', of: ({ result }) => result.source.bytes },
  { name: 'page_count', kind: 'integer', of: ({ result }) => result.source.pageCount },
  { name: 'status', kind: 'text', of: ({ told }) => told.status },
  { name: 'code', kind: 'text', of: ({ told }) => told.code },
  { name: 'attempts', kind: 'integer', of: ({ told }) => told.attempts },
  { name: 'milliseconds', kind: 'integer', of: ({ told }) => told.milliseconds },
  {
    name: 'notes',
    fields: { level: 'text', code: 'text', message: 'text', page: 'integer' },
    of: ({ result }) => result.notes,
  },
];

const groupsOf = ({ result }: ParquetRow): readonly Group[] => result.groups ?? [];

const extractionOf = ({ result }: ParquetRow): Extraction => ({
  schema: 'fovea/extraction@1',
  ...result,
  groups: result.groups ?? [],
});

const articleOf = (row: ParquetRow): Group | undefined => groupsOf(row).find(({ type }) => type === 'article');

const metadata = ['title', 'author', 'date', 'modified', 'language', 'site', 'description', 'image', 'url'] as const;

/** Null where nothing was found, which is not the same as an empty text. */
const whereFound = (write: (extraction: Extraction) => string): ((row: ParquetRow) => unknown) => {
  return (row) => (articleOf(row) ? write(extractionOf(row)) : undefined);
};

const article: readonly ParquetColumn[] = [
  ...metadata.map((name): ParquetColumn => ({
    name,
    kind: 'text',
    of: (row) => (articleOf(row)?.value as ArticleMetadata | undefined)?.[name],
  })),
  {
    name: 'page_type',
    kind: 'text',
    of: (row) =>
      (articleOf(row)?.value as { readonly pageType?: { readonly name: string } } | undefined)?.pageType?.name,
  },
  { name: 'score', kind: 'number', of: (row) => articleOf(row)?.score },
  { name: 'text', kind: 'text', of: whereFound(articleToText) },
  { name: 'markdown', kind: 'text', of: whereFound(articleToMarkdown) },
  { name: 'comments', kind: 'text', of: (row) => groupsOf(row).find(({ type }) => type === 'comments')?.text },
];

const offers: ParquetColumn = {
  name: 'offers',
  fields: {
    title: 'text',
    description: 'text',
    amount: 'number',
    currency: 'text',
    unit: 'text',
    quantity: 'number',
    up_to: 'number',
    old_amount: 'number',
    unit_amount: 'number',
    member_amount: 'number',
    price_text: 'text',
    score: 'number',
    ...place,
  },
  of: (row) =>
    groupsOf(row)
      .filter(({ type }) => type === 'offer')
      .map(offerOf),
};

function offerOf({ page, box, score, children = [] }: Group): Readonly<Record<string, unknown>> {
  const part = (type: string): Group | undefined => children.find((child) => child.type === type);
  const value = (type: string): Readonly<Record<string, unknown>> =>
    (part(type)?.value ?? {}) as Readonly<Record<string, unknown>>;
  const price = value('price');
  return {
    ...price,
    up_to: price['upTo'],
    title: part('title')?.text,
    description: part('description')?.text,
    old_amount: value('oldPrice')['amount'],
    unit_amount: value('unitPrice')['amount'],
    member_amount: value('memberPrice')['amount'],
    price_text: part('price')?.text,
    score,
    page,
    ...box,
  };
}

type WrittenRelation = Readonly<Record<string, unknown>> & { readonly box?: Box };

const relations: ParquetColumn = {
  name: 'relations',
  fields: {
    role: 'text',
    organisation: 'text',
    person: 'text',
    title: 'text',
    jurisdiction: 'text',
    address: 'text',
    phone: 'text',
    email: 'text',
    url: 'text',
    contact: 'texts',
    path: 'texts',
    score: 'number',
    ...place,
  },
  of: (row) =>
    groupsOf(row).flatMap(({ value, score }) => {
      const own = (value as { readonly relations?: readonly WrittenRelation[] } | undefined)?.relations ?? [];
      return own.map(({ box, ...relation }) => ({ ...relation, ...box, score }));
    }),
};

const groups: ParquetColumn = {
  name: 'groups',
  fields: {
    id: 'integer',
    parent: 'integer',
    type: 'text',
    text: 'text',
    number: 'number',
    value: 'text',
    score: 'number',
    ...place,
  },
  of: (row) => flatGroups(groupsOf(row)),
};

/** All groups, each before its children, which know it by its number. */
function flatGroups(roots: readonly Group[]): Readonly<Record<string, unknown>>[] {
  const flat: Readonly<Record<string, unknown>>[] = [];
  const add = ({ type, text, value, score, page, box, children = [] }: Group, parent: number | undefined): void => {
    const id = flat.length;
    const json = value === undefined ? undefined : JSON.stringify(value);
    flat.push({ id, parent, type, text, number: value, value: json, score, page, ...box });
    for (const child of children) add(child, id);
  };
  for (const group of roots) add(group, undefined);
  return flat;
}

const read: readonly ParquetColumn[] = [
  ...(['title', 'author', 'subject', 'created', 'modified', 'language'] as const).map((name): ParquetColumn => ({
    name,
    kind: 'text',
    of: ({ result }) => result.metadata?.[name],
  })),
  { name: 'text', kind: 'text', of: ({ result: { pages } }) => pages && docToText(pages) },
  {
    name: 'markdown',
    kind: 'text',
    of: ({ result: { pages, styles, metadata: own } }) =>
      pages && docToMarkdown(pages, styles ?? [], { outline: own?.outline }),
  },
  {
    name: 'pages',
    fields: { number: 'integer', width: 'number', height: 'number', unit: 'text', words: 'integer', text: 'text' },
    of: ({ result: { pages = [] } }) =>
      pages.map((page) => ({ ...page, words: page.tokens.length, text: pageToText(page) })),
  },
];

const kinds: ParquetColumn = { name: 'kinds', kind: 'texts', of: ({ result }) => chosenKinds(result.kinds ?? []) };

const chosenKinds = (found: readonly KindFinding[]): string[] =>
  found.filter(({ chosen }) => chosen).map(({ kind }) => kind);

/** Verbs that have more to say than groups. */
const byVerb: Readonly<Record<string, readonly ParquetColumn[]>> = {
  read,
  article,
  offers: [offers],
  directory: [relations],
  extract: [kinds, groups],
};
