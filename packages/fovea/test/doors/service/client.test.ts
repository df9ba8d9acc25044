/** Every endpoint, called as others would: by a client whose types were made from the OpenAPI document. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import createClient, { type Client } from 'openapi-fetch';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shippedWrappers } from '../../../src/extract/wrapper/index.ts';
import { offersModel } from '../../../src/models/offers.ts';
import { openApiDocument } from '../../../src/doors/service/openapi.ts';
import type { JobBody } from '../../../src/doors/service/schemas.ts';
import { wrongIn } from '../../against-schema.ts';
import { extractionsOf, fovea } from '../cli/run-fovea.ts';
import type { paths } from './client-types.d.ts';
import { example, openService, type Asked } from './open-service.ts';

const token = 'a-token-for-the-tests';
type Opened = Asked & { readonly client: Client<paths>; readonly store: string };

function open(): Opened {
  const store = mkdtempSync(join(tmpdir(), 'fovea-store-'));
  onTestFinished(() => rmSync(store, { recursive: true, force: true }));
  const asked = openService({ store, tokens: [{ name: 'tests', token }] });
  const client = createClient<paths>({
    baseUrl: 'http://service.test',
    headers: { authorization: `Bearer ${token}` },
    fetch: async (request) => asked.service.app.request(request),
  });
  return { ...asked, client, store };
}

/** How the client sends bytes as they are. */
const raw = (type: string): { bodySerializer: (body: unknown) => BodyInit; headers: Record<string, string> } => ({
  bodySerializer: (body) => body as BodyInit,
  headers: { 'content-type': type },
});
const pdf = raw('application/pdf');

function form(file: Uint8Array<ArrayBuffer>, name: string, fields: Readonly<Record<string, string>>): FormData {
  const made = new FormData();
  made.set('file', new File([file], name, { type: 'application/pdf' }));
  for (const [key, value] of Object.entries(fields)) made.set(key, value);
  return made;
}

/** Of an answer that is no job. */
const groupsIn = (data: object | undefined): readonly unknown[] => (data as { groups?: unknown[] })?.groups ?? [];

describe('verbs', () => {
  it('read, article, offers, wrap and directory answer as the command line does', async () => {
    const { client } = open();
    const invoice = example('documents/invoice.pdf');
    const read = await client.POST('/v1/read', { body: invoice, ...pdf, params: { query: { ocr: 'never' } } });
    expect(read.response.status).toBe(200);
    expect(read.data).toMatchObject({ schema: 'fovea/doc@1', status: 'ok' });
    expect(wrongIn('doc', read.data)).toEqual([]);

    const article = await client.POST('/v1/article', { body: example('pages/tide-mill.html'), ...raw('text/html') });
    expect(article.data).toMatchObject({ schema: 'fovea/extraction@1', source: { uri: 'bytes:', media: 'html' } });

    const offers = await client.POST('/v1/offers', {
      // What the document calls a string, this client takes for one.
      body: form(example('documents/flyer.pdf'), '../C:\\flyers\\flyer.pdf', { 'max-pages': '1' }) as never,
    });
    expect(offers.data).toMatchObject({ source: { uri: 'flyer.pdf' } });
    expect(wrongIn('extraction', offers.data)).toEqual([]);

    const wrapped = await client.POST('/v1/wrap', { body: invoice, ...pdf, params: { query: { with: 'line-items' } } });
    const { stdout } = await fovea(['wrap', '-', '--with', 'line-items', '-f', 'json'], { input: invoice });
    const [own] = extractionsOf(JSON.stringify(JSON.parse(stdout)));
    expect(groupsIn(wrapped.data)).toEqual(own!.groups);

    const directory = await client.POST('/v1/directory', { body: example('documents/directory-page.pdf'), ...pdf });
    expect(groupsIn(directory.data).length).toBeGreaterThan(0);
  });

  it('validate is always a job, with progress and a result in lines', async () => {
    const { client, ended } = open();
    const style = Array.from({ length: 32 }, (_, i) => String(i));
    const nodes = [1, 2, 3].map((page) => ({ page, xpath: '/p', text: 'words', style }));
    const { data, response } = await client.POST('/v1/validate', { body: { nodes } });
    expect(response.status).toBe(202);
    const id = data!.id;
    expect(response.headers.get('location')).toBe(`/v1/jobs/${id}`);
    await ended(`/v1/jobs/${id}`, { authorization: `Bearer ${token}` });
    const result = await client.GET('/v1/jobs/{id}/result', { params: { path: { id } }, parseAs: 'text' });
    expect(result.response.headers.get('content-type')).toBe('application/jsonl');
    const lines = String(result.data).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { page: number }).page)).toEqual([1, 2, 3]);
  });
});

describe('jobs', () => {
  it('are listed, watched, asked for their result and forgotten', async () => {
    const { client } = open();
    const { data: job, response } = await client.POST('/v1/read', {
      body: example('documents/invoice.pdf'),
      ...pdf,
      headers: { ...pdf.headers, prefer: 'respond-async' },
    });
    expect(response.status).toBe(202);
    expect(response.headers.get('preference-applied')).toBe('respond-async');
    const { id } = job as JobBody;
    const params = { path: { id } };
    const listed = await client.GET('/v1/jobs');
    expect(listed.data?.jobs.map((one) => one.id)).toEqual([id]);
    const events = await client.GET('/v1/jobs/{id}/events', { params, parseAs: 'text' });
    expect(events.response.headers.get('content-type')).toBe('text/event-stream');
    // The stream ends with the job.
    expect([...String(events.data).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name).at(-1)).toBe('done');
    const got = await client.GET('/v1/jobs/{id}', { params });
    expect(got.data).toMatchObject({ state: 'done', status: 'ok', progress: 1 });
    const result = await client.GET('/v1/jobs/{id}/result', { params });
    expect(result.data).toMatchObject({ schema: 'fovea/doc@1' });
    expect((await client.DELETE('/v1/jobs/{id}', { params })).response.status).toBe(204);
    expect((await client.GET('/v1/jobs/{id}', { params })).error).toMatchObject({ code: 'service/not-found' });
  });
});

describe('models and wrappers', () => {
  const wrapper = shippedWrappers.get('line-items')!;

  it('are listed, uploaded, used by name, read again and removed', async () => {
    const { client, store } = open();
    const listed = await client.GET('/v1/models');
    expect(listed.data?.models.map(({ name, origin }) => `${name} ${origin}`)).toEqual(
      ['article', 'dragnet', 'offers', 'directory'].map((name) => `${name} shipped`),
    );
    const put = await client.PUT('/v1/models/{name}', {
      params: { path: { name: 'mine' } },
      body: JSON.parse(offersModel) as Record<string, unknown>,
    });
    expect([put.response.status, put.data]).toMatchObject([201, { name: 'mine', verb: 'offers', origin: 'uploaded' }]);
    expect(readdirSync(store, { recursive: true })).toContainEqual(
      expect.stringMatching(/^tokens.tests-[\da-f]{12}.models.mine\.json$/),
    );
    const used = await client.POST('/v1/offers', {
      body: example('documents/flyer.pdf'),
      ...pdf,
      params: { query: { model: 'mine' } },
    });
    expect(groupsIn(used.data).length).toBeGreaterThan(0);
    const wrong = await client.POST('/v1/article', {
      body: example('pages/tide-mill.html'),
      ...raw('text/html'),
      params: { query: { model: 'mine' } },
    });
    expect(wrong.error).toMatchObject({ status: 400, detail: 'mine is a model for offers' });
    const params = { path: { name: 'mine' } };
    expect((await client.GET('/v1/models/{name}', { params })).data).toEqual(JSON.parse(offersModel));
    expect((await client.DELETE('/v1/models/{name}', { params })).response.status).toBe(204);
    expect((await client.GET('/v1/models/{name}', { params, parseAs: 'text' })).response.status).toBe(404);
  });

  it('wrappers too, as text', async () => {
    const { client } = open();
    const listed = await client.GET('/v1/wrappers');
    expect(listed.data?.wrappers.map(({ name }) => name)).toContain('balance-sheet');
    const params = { path: { name: 'my-receipt' } };
    const text = raw('text/plain');
    expect((await client.PUT('/v1/wrappers/{name}', { params, body: wrapper, ...text })).response.status).toBe(201);
    expect((await client.PUT('/v1/wrappers/{name}', { params, body: wrapper, ...text })).response.status).toBe(200);
    const used = await client.POST('/v1/wrap', {
      body: example('documents/invoice.pdf'),
      ...pdf,
      params: { query: { with: 'my-receipt' } },
    });
    expect(used.response.status).toBe(200);
    expect((await client.GET('/v1/wrappers/{name}', { params, parseAs: 'text' })).data).toBe(wrapper);
    expect((await client.DELETE('/v1/wrappers/{name}', { params })).response.status).toBe(204);
    const bad = await client.PUT('/v1/wrappers/{name}', { params, body: 'this is no wrapper at all', ...text });
    expect(bad.error).toMatchObject({ status: 422, code: 'wrapper/syntax' });
    const shipped = await client.PUT('/v1/wrappers/{name}', {
      params: { path: { name: 'balance-sheet' } },
      body: wrapper,
      ...text,
    });
    expect(shipped.error).toMatchObject({ status: 409, code: 'service/shipped' });
  });
});

it('says what it is, how it is, and what it did', async () => {
  const { client } = open();
  const anybody = { headers: { authorization: null } };
  const home = await client.GET('/', { ...anybody, parseAs: 'text' });
  expect(home.data).toContain('openapi.json');
  expect(home.data).not.toMatch(/(?:src|href)="?https?:/);
  expect((await client.GET('/livez', anybody)).data).toEqual({ status: 'ok' });
  expect((await client.GET('/readyz', anybody)).data).toEqual({ status: 'ok' });
  expect((await client.GET('/openapi.json', anybody)).data).toMatchObject({ openapi: '3.1.0' });
  await client.POST('/v1/read', { body: example('documents/invoice.pdf'), ...pdf });
  const { data } = await client.GET('/metrics', { ...anybody, parseAs: 'text' });
  expect(data).toContain('fovea_http_requests_total{method="POST",route="/v1/read",status="200"} 1');
  expect(data).toContain('fovea_documents_total{verb="read",status="ok"} 1');
  expect(data).toMatch(/^fovea_queue_length 0$/m);
  expect(data).toMatch(/^fovea_process_starts_total [12]$/m);
});

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(openApiDocument('0')));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  it('has every route, and nothing that is none', () => {
    const { service } = openService();
    const served = service.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const told = Object.entries(openApiDocument('0')['paths'] as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...new Set(served)].toSorted()).toEqual(told.toSorted());
  });

  it('is what the types of the client were made of', () => {
    const make = fileURLToPath(new URL('../../../../client-types/make.mjs', import.meta.url));
    execFileSync(process.execPath, [make, '--check'], { stdio: 'pipe' });
  });
});
