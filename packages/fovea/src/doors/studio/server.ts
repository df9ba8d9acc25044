import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { eventStream } from '../../http/event-stream.ts';
import { problemResponse } from '../../http/problem.ts';
import { addAnnotatorRoutes } from './annotator-routes.ts';
import { createLabelsBy, type LabelsBy } from './annotators.ts';
import { appMissing } from './app-missing.ts';
import { addDocumentRoutes } from './document-routes.ts';
import { createEvents, type Events } from './events.ts';
import { addExtractRoutes } from './extract-routes.ts';
import { addGoldRoutes } from './gold-routes.ts';
import { addJobRoutes } from './job-routes.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { addLabelRoutes } from './label-routes.ts';
import { createLabelsStore, type LabelsStore } from './labels-store.ts';
import { placeIn } from './paths.ts';
import { problemOf, StudioError } from './problem.ts';
import type { OpenProject } from './project.ts';
import { createReading, type Reading } from './reading.ts';
import { createRunJob } from './run-job.ts';
import { keepToken, onlyFromHere, onlyWithToken, safeHeaders, type SecurityOptions } from './security.ts';
import { createPageBodies, type PageBodies } from './page-bodies.ts';
import { createScoring, type Scoring } from './scoring.ts';
import { addLinkRoutes, createShowLinks, onlyShow } from './show-links.ts';
import { addSuggestRoutes, suggestionFor } from './suggest-routes.ts';
import { watchDocuments } from './watch-documents.ts';
import { createWebPages, type WebPages } from './web-pages.ts';

export type StudioOptions = Omit<SecurityOptions, 'links'> & {
  readonly project: OpenProject;
  /** The folder of the app's build. */
  readonly app: string;
  /** Maximum size of an uploaded document in bytes (default: 256 MiB). */
  readonly maxUploadBytes?: number;
};

/** What all routes share. */
export type StudioParts = {
  readonly project: OpenProject;
  readonly labels: LabelsStore;
  /** The same, or those of another annotator. */
  readonly labelsBy: LabelsBy;
  readonly events: Events;
  readonly reading: Reading;
  readonly webPages: WebPages;
  readonly jobs: Jobs;
  readonly scoring: Scoring;
  readonly pageCounts: Map<string, number>;
  readonly pageBodies: PageBodies;
  readonly maxUploadBytes: number;
};

export type Studio = { readonly app: Hono; readonly parts: StudioParts; readonly close: () => Promise<void> };

/** The studio's server as a function of a project: it needs no port. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { project } = options;
  const events = createEvents();
  const jobs = await createJobs(
    project,
    events,
    createRunJob(() => parts),
  );
  const labels = createLabelsStore(project);
  const parts: StudioParts = {
    project,
    labels,
    labelsBy: createLabelsBy(project, labels),
    events,
    jobs,
    reading: createReading(),
    webPages: createWebPages(project),
    pageCounts: new Map(),
    pageBodies: createPageBodies(),
    scoring: createScoring(
      () => parts,
      (verb, id, page, model) => suggestionFor(parts, id, { verb, page }, model, parts.reading.score),
    ),
    maxUploadBytes: options.maxUploadBytes ?? 256 << 20,
  };
  const app = new Hono();
  app.onError((thrown, context) => problemResponse(context, problemOf(thrown)));
  app.use(safeHeaders);
  const links = createShowLinks();
  const security = { ...options, links };
  app.use(onlyFromHere(security));
  app.use(keepToken(security));
  app.use('/api/*', onlyWithToken(security), onlyShow);
  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  addDocumentRoutes(app, parts);
  addSuggestRoutes(app, parts);
  addLabelRoutes(app, parts);
  addExtractRoutes(app, parts);
  addGoldRoutes(app, parts);
  addJobRoutes(app, parts);
  addAnnotatorRoutes(app, parts);
  addLinkRoutes(app, links);
  addEventRoute(app, parts);
  app.all('/api/*', () => {
    throw new StudioError(404, 'studio/not-found', 'Not found');
  });
  addApp(app, options.app);
  const stopWatching = await watchDocuments(parts);
  const close = async (): Promise<void> => {
    stopWatching();
    parts.scoring.close();
    await jobs.close();
    await Promise.all([parts.reading.close(), parts.webPages.close()]);
  };
  return { app, parts, close };
}

/** `ready` says that from here on nothing is missed. */
function addEventRoute(app: Hono, { events }: StudioParts): void {
  app.get('/api/events', (context) => eventStream(context, (say) => events.subscribe((event) => say(event)), 'ready'));
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Fovea studio</title>\n<p>${appMissing()}.</p>`;

/** Files of the app's build; an address without an ending is a view of the app, which finds its own way. */
function addApp(app: Hono, folder: string): void {
  app.get('*', async (context) => {
    const path = new URL(context.req.url).pathname.slice(1);
    const isView = extname(path) === '';
    const isBuilt = existsSync(join(folder, 'index.html'));
    const place = isBuilt ? await placeIn(folder, isView ? 'index.html' : decodeURIComponent(path)) : undefined;
    const file = place === undefined ? undefined : await readFile(place).catch(() => undefined);
    if (file === undefined) {
      if (isView) return context.html(notBuilt, 503);
      throw new StudioError(404, 'studio/not-found', 'Not found');
    }
    // Names of assets hold a digest of what is in them.
    const isLasting = path.startsWith('assets/');
    context.header('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    const type = isView ? types['.html']! : (types[extname(path)] ?? 'application/octet-stream');
    return context.body(file, 200, { 'Content-Type': type });
  });
}
