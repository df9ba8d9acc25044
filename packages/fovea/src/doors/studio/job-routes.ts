import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { jsonLimit } from './label-routes.ts';
import { listOf } from '../../labels/labels-json.ts';
import { nameIn, placeIn, textIn } from './paths.ts';
import { badRequest, notFound } from './problem.ts';
import { learnedVerbs, type LearnedVerb } from './protocol.ts';
import { queries, type JobRequest } from './protocol.ts';
import { jsonOf } from './requests.ts';
import { keepModel } from './run-job.ts';
import { reportPolicy } from './security.ts';
import type { StudioParts } from './server.ts';
import { textOf } from './extract-routes.ts';

export function addJobRoutes(app: Hono, parts: StudioParts): void {
  const { project, jobs } = parts;
  app.get('/api/jobs', (context) => context.json(jobs.list()));
  app.post('/api/jobs', jsonLimit, async (context) =>
    context.json(await jobs.start(await requestFrom(await jsonOf(context), parts)), 201),
  );
  app.get('/api/jobs/:id', (context) => {
    const job = jobs.get(context.req.param('id'));
    if (!job) throw notFound('such job');
    return context.json(job);
  });
  app.delete('/api/jobs/:id', (context) => {
    const job = jobs.get(context.req.param('id'));
    if (!job) throw notFound('such job');
    jobs.cancel(job.id);
    return context.json(jobs.get(job.id)!);
  });
  app.post('/api/jobs/:id/keep', async (context) => {
    const job = jobs.get(context.req.param('id'));
    if (job?.request.kind !== 'train' || !job.result) throw notFound('model of this run');
    await keepModel(parts, job.request, await placeIn(project.runs, job.id)).catch((thrown: NodeJS.ErrnoException) => {
      throw thrown.code === 'ENOENT' ? notFound('model of this run') : thrown;
    });
    return context.json(await jobs.amend(job.id, { isKept: true }));
  });
  app.get('/api/runs/:id/report.html', async (context) => {
    const html = await textIn(project.runs, `${context.req.param('id')}/report.html`);
    if (html === undefined) throw notFound('report of this run');
    context.header('Content-Security-Policy', reportPolicy);
    return context.html(html);
  });
  app.get('/api/models/:name/card', async (context) => {
    const name = context.req.param('name');
    const verb = context.req.query(queries.verb);
    const card = await cardOf(parts, name, verb === undefined ? learnedVerbs : [learnedFrom(verb)]);
    if (card === undefined) throw notFound(`card of ${name}`);
    return context.body(card, 200, { 'Content-Type': 'text/markdown; charset=utf-8' });
  });
}

/** Beside `dist` and `src` alike. */
const ownModels = fileURLToPath(new URL('../../../models', import.meta.url));

async function cardOf(
  { project }: StudioParts,
  name: string,
  among: readonly LearnedVerb[],
): Promise<string | undefined> {
  for (const verb of among) {
    const card =
      name === 'shipped'
        ? await textIn(ownModels, `${verb}.card.md`)
        : await textIn(project.models, `${verb}/${name}.card.md`);
    if (card !== undefined) return card;
  }
  return undefined;
}

function learnedFrom(value: unknown): LearnedVerb {
  const known = learnedVerbs.find((one) => one === value);
  if (known === undefined) throw badRequest(`the verb must be one of ${learnedVerbs.join(', ')}`);
  return known;
}

const texts = (value: unknown, what: string): string[] => listOf(value, what).map((one) => textOf(one, what));

async function requestFrom(json: Readonly<Record<string, unknown>>, parts: StudioParts): Promise<JobRequest> {
  const { kind, name, documents, heldOut, seed, made, model, label } = json;
  switch (kind) {
    case 'train': {
      const verb = learnedFrom(json['verb']);
      const own = textOf(name, 'name');
      if (own === 'shipped') throw badRequest('the name "shipped" is reserved for the built-in model');
      await nameIn(parts.project.models, own, '.json');
      return {
        kind,
        verb,
        name: own,
        ...(documents !== undefined && { documents: texts(documents, 'documents') }),
        ...(heldOut !== undefined && { heldOut: texts(heldOut, 'heldOut') }),
        ...(Number.isSafeInteger(seed) && { seed: Math.abs(seed as number) }),
        ...(json['ablation'] === true && { ablation: true }),
        ...(json['keepWorse'] === true && { keepWorse: true }),
        ...(Number.isSafeInteger(made) && { made: Math.min(1000, Math.max(1, made as number)) }),
      };
    }
    case 'evaluate':
      return {
        kind,
        verb: learnedFrom(json['verb']),
        ...(model !== undefined && { model: textOf(model, 'model') }),
      };
    case 'validate':
      return {
        kind,
        documents: texts(documents, 'documents'),
        label: label === undefined ? 'content' : textOf(label, 'label'),
      };
    default:
      throw badRequest('the kind of a job must be train, evaluate or validate');
  }
}
