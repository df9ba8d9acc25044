import { describe, expect, it } from 'vitest';
import type { Project, ShowLink } from '../../../src/doors/studio/protocol.ts';
import { host, openStudio, type Asked } from './open-studio.ts';

const flyer = { 'flyer.pdf': 'documents/flyer.pdf' };
const json = { 'content-type': 'application/json' };

type Look = (path: string, init?: RequestInit) => Promise<Response>;

/** As somebody who has only the link. */
async function linked(): Promise<Asked & { readonly look: Look; readonly link: ShowLink }> {
  const asked = await openStudio(flyer);
  const link = await asked.post<ShowLink>('links', {});
  const opened = await asked.studio.app.request(`http://${host}/?token=${link.token}`, { headers: { host } });
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0]!;
  const look: Look = async (path, init = {}) =>
    asked.studio.app.request(`http://${host}/api/${path}`, {
      ...init,
      headers: { host, cookie, ...(init.headers as Record<string, string>) },
    });
  return { ...asked, look, link };
}

describe('a link that only shows', () => {
  it('leads to documents, labels and results', async () => {
    const { look } = await linked();
    expect(((await (await look('project')).json()) as Project).isReadOnly).toBe(true);
    for (const path of ['documents/flyer.pdf/pages/1', 'labels/offers/flyer.pdf/1', 'jobs']) {
      expect((await look(path)).status).toBe(200);
    }
    const body = JSON.stringify({ verb: 'offers', document: 'flyer.pdf', pages: [1] });
    expect((await look('extract', { method: 'POST', body, headers: json })).status).toBe(200);
  });

  const writes: readonly (readonly [string, string, string])[] = [
    ['POST', 'labels/offers/flyer.pdf/1', '{"edits":[{"kind":"done","to":true}]}'],
    ['POST', 'documents?name=new.html', '<p>new'],
    ['POST', 'import/offers?format=jsonl', ''],
    ['PUT', 'wrappers/mine', 'wrapper mine'],
    ['DELETE', 'wrappers/mine', ''],
    ['POST', 'jobs', '{"kind":"evaluate","verb":"offers"}'],
    ['DELETE', 'jobs/1', ''],
    ['POST', 'jobs/1/keep', ''],
    ['POST', 'annotators', '{"name":"anna"}'],
    ['POST', 'links', ''],
    ['DELETE', 'links/1', ''],
    ['POST', 'learn-wrapper', '{}'],
    ['POST', 'why-not', '{}'],
    ['PATCH', 'project', '{}'],
    ['GET', 'links', ''],
    ['GET', 'export/offers?format=gold', ''],
  ];
  it.each(writes)('is refused: %s %s', async (method, path, body) => {
    const { look } = await linked();
    const response = await look(path, { method, headers: json, ...(method !== 'GET' && { body }) });
    expect(response.status).toBe(403);
    expect(((await response.json()) as { code: string }).code).toBe('studio/read-only');
  });

  it('runs no wrapper that somebody sends', async () => {
    const { look } = await linked();
    const body = JSON.stringify({ verb: 'wrap', document: 'flyer.pdf', wrapper: 'wrapper a' });
    expect((await look('extract', { method: 'POST', body, headers: json })).status).toBe(400);
  });

  it('ends when it is revoked', async () => {
    const { look, link, ask } = await linked();
    expect((await ask(`/api/links/${link.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await look('project')).status).toBe(401);
  });

  it('ends with the server', async () => {
    const { link } = await linked();
    const other = await openStudio(flyer);
    const headers = { host, authorization: `Bearer ${link.token}` };
    expect((await other.studio.app.request(`http://${host}/api/project`, { headers })).status).toBe(401);
  });

  it('is refused under another name and from another site', async () => {
    const { look } = await linked();
    expect((await look('project', { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await look('project', { headers: { host: 'evil.example:4600' } })).status).toBe(403);
  });

  it('takes nothing from somebody who may change things', async () => {
    const { studio, link } = await linked();
    const full = await studio.app.request(`http://${host}/?token=a-token-for-tests`, { headers: { host } });
    const show = await studio.app.request(`http://${host}/?token=${link.token}`, { headers: { host } });
    const cookie = [full, show].map((one) => (one.headers.get('set-cookie') ?? '').split(';')[0]).join('; ');
    const project = await studio.app.request(`http://${host}/api/project`, { headers: { host, cookie } });
    expect(((await project.json()) as Project).isReadOnly).toBeUndefined();
  });
});
