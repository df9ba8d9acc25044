import type { Context } from 'hono';
import { badRequest, notFound } from './problem.ts';
import { mediaOf } from '../../labels/document-id.ts';
import { isDocumentId, type FoundDocument } from './project.ts';
import { placeIn } from './paths.ts';
import { addedByPage } from '../../labels/page-with-added.ts';
import { queries, type LabelledVerb, type PageLabels } from './protocol.ts';
import type { StudioParts } from './server.ts';
import { stat } from 'node:fs/promises';
import type { DocumentPlace } from './open-documents.ts';

/** The JSON of a request; forms of other sites can't send this type. */
export async function jsonOf(context: Context): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? '')) throw badRequest('the body is not JSON');
  const value: unknown = await context.req.json().catch(() => {
    throw badRequest('the body is not JSON');
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('the body must be an object');
  return value as Readonly<Record<string, unknown>>;
}

export function pageOf(text: string | undefined): number {
  const page = Number(text);
  if (!Number.isSafeInteger(page) || page < 1) throw badRequest('pages count from 1');
  return page;
}

/** A document of the project that is there. */
export async function documentOf(
  { project }: StudioParts,
  id: string,
): Promise<Pick<FoundDocument, 'id' | 'path' | 'media'>> {
  const path = await placeIn(project.documents, id);
  const media = mediaOf(id);
  const found = await stat(path).catch(() => undefined);
  if (media === undefined || !isDocumentId(project, id) || !found?.isFile()) throw notFound(`document ${id}`);
  return { id, path, media };
}

/** Of which labels: words that somebody has added to pages are words of these pages, for whoever asks about the same labels. */
export type LabelsOf = {
  readonly verb: LabelledVerb;
  /** Of the whole document unless given. */
  readonly page?: number;
  readonly annotator?: string | undefined;
};

/** The same as threads take it: with what a browser shows, for a web page, and with words that were added. */
export async function placeOf(parts: StudioParts, id: string, of?: LabelsOf): Promise<DocumentPlace> {
  const { path, media } = await documentOf(parts, id);
  const added = of && addedByPage(await labelsOf(parts, id, of));
  const place = { path, id, ...(added && { added }) };
  return media === 'pdf' ? place : { ...place, rendered: (await parts.webPages.show(id, path)).doc };
}

async function labelsOf(
  parts: StudioParts,
  id: string,
  { verb, page, annotator }: LabelsOf,
): Promise<readonly PageLabels[]> {
  const store = await parts.labelsBy(annotator);
  if (page !== undefined) return [await store.read(verb, id, page)];
  return (await store.all(verb)).filter(({ document }) => document === id);
}

/** Whose labels are asked for. */
export const annotatorOf = (context: Context): string | undefined => context.req.query(queries.annotator) || undefined;
