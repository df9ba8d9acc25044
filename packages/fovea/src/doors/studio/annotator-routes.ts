import type { Hono } from 'hono';
import { makeFolder } from '../../storage/make-folder.ts';
import { compareLabels, type ComparedPage } from '../../labels/agreement.ts';
import { annotatorFolder } from './annotators.ts';
import { textOf } from './extract-routes.ts';
import { pageContent } from './labelled-pages.ts';
import { jsonLimit } from './label-routes.ts';
import { isPartlyDone } from '../../labels/label-keys.ts';
import { verbFrom } from '../../labels/labels-json.ts';
import { badRequest } from './problem.ts';
import type { LabelledVerb, PageLabels } from './protocol.ts';
import { annotatorOf, documentOf, jsonOf } from './requests.ts';
import type { StudioParts } from './server.ts';

/** People who label besides, and how far their labels agree with those of the project. */
export function addAnnotatorRoutes(app: Hono, parts: StudioParts): void {
  app.post('/api/annotators', jsonLimit, async (context) => {
    const { name } = await jsonOf(context);
    const own = textOf(name, 'name').trim();
    await makeFolder(await annotatorFolder(parts.project, own));
    parts.events.publish({ type: 'project' });
    return context.json({ name: own }, 201);
  });
  app.get('/api/agreement/:verb', async (context) => {
    const verb = verbFrom(context.req.param('verb'));
    const annotator = annotatorOf(context);
    if (annotator === undefined) throw badRequest('the annotator is missing');
    return context.json(compareLabels(await comparedPages(parts, verb, annotator), annotator));
  });
}

const isFinished = (labels: PageLabels): boolean => labels.done || isPartlyDone(labels);

async function comparedPages(parts: StudioParts, verb: LabelledVerb, annotator: string): Promise<ComparedPage[]> {
  const others = (await (await parts.labelsBy(annotator)).all(verb)).filter(isFinished);
  const pages: ComparedPage[] = [];
  for (const other of others) {
    const { document, page } = other;
    const own = await parts.labels.read(verb, document, page);
    const isThere = isFinished(own) && (await documentOf(parts, document).catch(() => undefined));
    if (!isThere) continue;
    const { words, blocks = [] } = await pageContent(parts, verb, document, page, 'as read');
    const things = words
      ? words.words.map(({ id, text, box }) => ({ thing: String(id), text, box }))
      : blocks.map(({ xpath, text }) => ({ thing: xpath, text }));
    pages.push({ own, other, things });
  }
  return pages;
}
