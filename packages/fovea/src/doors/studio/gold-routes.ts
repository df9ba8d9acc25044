import { readFile } from 'node:fs/promises';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cocoFile, type LabelledPage } from '../../labels/gold/coco.ts';
import { donePages, labelledPages, pageContent } from './labelled-pages.ts';
import { goldFiles, type GoldPage } from '../../labels/gold/files.ts';
import type { Found } from '../../labels/gold/import.ts';
import { labelStudioTask } from '../../labels/gold/label-studio.ts';
import { pictureBytes } from './page-picture.ts';
import { picturesOf, type PagePicture } from '../../labels/gold/pictures.ts';
import { editsBetween } from '../../labels/label-edits.ts';
import { verbFrom } from '../../labels/labels-json.ts';
import { badRequest, StudioError } from './problem.ts';
import { listDocuments } from './project.ts';
import { learnedVerbs, queries, type LabelledVerb, type ImportAnswer } from './protocol.ts';
import { documentOf } from './requests.ts';
import type { StudioParts } from './server.ts';

export function addGoldRoutes(app: Hono, parts: StudioParts): void {
  app.get('/api/export/:verb', async (context) => {
    const verb = verbFrom(context.req.param('verb'));
    const format = context.req.query(queries.format) ?? 'gold';
    const isTruth = format === 'gold' && learnedVerbs.some((one) => one === verb);
    const pages = await (isTruth ? donePages : labelledPages)(parts, verb);
    if (pages.length === 0) {
      const what = isTruth ? 'is marked as done, and only such pages are gold' : 'has labels';
      throw new StudioError(404, 'studio/no-labels', `No page ${what} for ${verb}`);
    }
    return exported(context, parts, verb, format, pages);
  });
  const tooLarge = (): never => {
    throw new StudioError(413, 'limit/bytes', `Imports of more than ${parts.maxUploadBytes} bytes are rejected`);
  };
  const limit = bodyLimit({ maxSize: parts.maxUploadBytes, onError: tooLarge });
  app.post('/api/import/:verb', limit, async (context) => {
    const verb = verbFrom(context.req.param('verb'));
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const documents = (await listDocuments(parts.project)).map(({ id }) => id);
    const found = await foundIn(bytes, context.req.query(queries.format) ?? 'gold', verb, documents);
    return context.json(await take(parts, verb, found));
  });
}

async function exported(
  context: Context,
  parts: StudioParts,
  verb: LabelledVerb,
  format: string,
  pages: readonly GoldPage[],
): Promise<Response> {
  const send = (name: string, content: Uint8Array | string, type: string): Response => {
    context.header('Content-Disposition', `attachment; filename="${verb}-${name}"`);
    return context.body(content as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': type });
  };
  if (format === 'gold') return send('gold.zip', await zipped(parts, verb, pages), 'application/zip');
  const write = writers[format];
  if (!write) throw badRequest(`the format must be gold, ${Object.keys(writers).join(', ')}`);
  const isWithPictures = context.req.query(queries.pictures) === 'true';
  const pictures = isWithPictures ? picturesOf(pages) : pages.map(() => undefined);
  const text = write.text(pages, pictures);
  if (!isWithPictures) return send(write.name, text, write.type);
  const entries: Zippable = { [write.name]: strToU8(text) };
  for (const [i, page] of pages.entries()) {
    const picture = pictures[i];
    const bytes = picture && (await pictureBytes(parts, page, picture));
    if (bytes) entries[picture.path] = [bytes, { level: 0 }];
  }
  return send(`${format}.zip`, zipSync(entries), 'application/zip');
}

type Pictures = readonly (PagePicture | undefined)[];

/** What labels are written as, besides gold. */
const writers: Readonly<
  Record<
    string,
    { name: string; type: string; text: (pages: readonly GoldPage[], pictures: Pictures) => string } | undefined
  >
> = {
  'label-studio': {
    name: 'label-studio.json',
    type: 'application/json',
    text: (pages, pictures) =>
      JSON.stringify(pages.map(({ labels, words }, i) => labelStudioTask(labels, words, pictures[i]))),
  },
  coco: {
    name: 'coco.json',
    type: 'application/json',
    text: (pages, pictures) => JSON.stringify(cocoFile(pages.map((page, i) => cocoPage(page, pictures[i])))),
  },
  jsonl: {
    name: 'labels.jsonl',
    type: 'application/jsonl',
    text: (pages, pictures) =>
      pages
        .map(({ labels, words }, i) => {
          const picture = pictures[i];
          const size = words && { width: words.width, height: words.height };
          return `${JSON.stringify({ ...labels, ...size, ...(picture && { image: picture.path, scale: picture.scale }) })}\n`;
        })
        .join(''),
  },
};

function cocoPage({ labels, words }: GoldPage, picture: PagePicture | undefined): LabelledPage {
  if (!words) throw badRequest('COCO stores boxes, but blocks of web pages are labelled by their paths');
  return { labels, words, ...(picture && { picture }) };
}

/** With the documents, so that it can be trained and evaluated with as it is; they are packed already. */
async function zipped(parts: StudioParts, verb: LabelledVerb, pages: readonly GoldPage[]): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const file of goldFiles(verb, pages)) {
    entries[file.path] =
      'text' in file
        ? strToU8(file.text)
        : [new Uint8Array(await readFile((await documentOf(parts, file.document)).path)), { level: 0 }];
  }
  return zipSync(entries);
}

async function foundIn(
  bytes: Uint8Array,
  format: string,
  verb: LabelledVerb,
  documents: readonly string[],
): Promise<Found[]> {
  // Loaded when needed: the studio starts without it.
  const { foundInCoco, foundInGold, foundInLabelStudio, foundInLines, textFiles } =
    await import('../../labels/gold/import.ts');
  if (format === 'gold') return foundInGold(verb, textFiles(bytes), documents);
  // An archive holds the same beside its pictures.
  const text = isArchive(bytes)
    ? ([...textFiles(bytes)].find(([path]) => path === writers[format]?.name)?.[1] ?? '')
    : new TextDecoder().decode(bytes);
  if (format === 'jsonl') return foundInLines(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badRequest('the body is not JSON');
  }
  if (format === 'label-studio') return foundInLabelStudio(json);
  if (format === 'coco') return foundInCoco(json);
  throw badRequest(`the format must be gold, ${Object.keys(writers).join(', ')}`);
}

/** By the first bytes of a zip. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** What is imported stands in the place of what a page had; pages of documents that are not here are told. */
async function take(parts: StudioParts, verb: LabelledVerb, found: readonly Found[]): Promise<ImportAnswer> {
  const skipped: string[] = [];
  let pages = 0;
  for (const { document, page, fit, isWhole } of found) {
    const isThere = await documentOf(parts, document).catch(() => undefined);
    if (!isThere) {
      skipped.push(`${document} ${page}`);
      continue;
    }
    const words = isWhole ? 'as read' : 'with added words';
    const content = await pageContent(parts, verb, document, page, words);
    const before = await parts.labels.read(verb, document, page);
    const none = { tokens: [], groups: [], blocks: [], ...(isWhole && { added: [], regions: [] }) };
    const edits = editsBetween(before, { ...before, ...none, ...fit(content) });
    if (edits.length > 0) {
      const { labels } = await parts.labels.edit(verb, document, page, edits);
      parts.events.publish({ type: 'labels', client: 'import', labels, edits });
    }
    pages++;
  }
  return { pages, skipped };
}
