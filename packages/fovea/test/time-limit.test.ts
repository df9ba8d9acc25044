/** A limit of time holds inside every verb of the library, not only while something is fetched or read. */
import { describe, expect, it } from 'vitest';
import { article, extract } from '../src/index.ts';
import { doneInTime, mostMsOfDoc, startWatch } from '../src/verbs/run/in-time.ts';
import { docOfText } from './linear-time/doc-of-text.ts';
import { openService } from './doors/service/open-service.ts';

/** Linear, and too much for any machine in the time that it gets here. */
const heavyPage = `<h1>Terms</h1><dl>${'<dt>a</dt><dd>b</dd>'.repeat(120_000)}</dl>`;
const smallPage =
  '<h1>The tide mill</h1><p>It was built in 1170, and grinds to this day, says the miller of the place.</p>';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const limits = { timeoutMs: 500 } as const;
const late = { name: 'FoveaError', code: 'limit/timeout' };

describe('a limit of time', { timeout: 120_000 }, () => {
  it('ends article', async () => {
    await expect(article(bytesOf(heavyPage), limits)).rejects.toMatchObject(late);
  });

  it('ends extract, of a web page', async () => {
    await expect(extract(bytesOf(heavyPage), limits)).rejects.toMatchObject(late);
  });

  it('ends extract, directory and offers, of a document that has been read', async () => {
    const doc = docOfText('Vine tomatoes 1,99 € from Farm 7, '.repeat(5000));
    const here = (): never => {
      throw new Error('This would block whoever asks');
    };
    const where = () => ({ mostMs: mostMsOfDoc(doc), here, watch: startWatch({ timeoutMs: 20 }) });
    await expect(doneInTime('doc', { doc, options: {}, timeMs: Infinity }, where())).rejects.toMatchObject(late);
    const every = { doc, method: 'fovea', allPages: true } as const;
    await expect(doneInTime('directory', every, where())).rejects.toMatchObject(late);
    await expect(doneInTime('offers', { doc, choice: {}, inks: [] }, where())).rejects.toMatchObject(late);
  });

  it('leaves the next page alone', async () => {
    await expect(article(bytesOf(heavyPage), limits)).rejects.toMatchObject(late);
    const { groups } = await article(bytesOf(smallPage), { timeoutMs: 60_000, isolate: true });
    expect(groups[0].text).toContain('grinds to this day');
  });

  it('is no reason to start a thread for a page that is done before', async () => {
    const { groups } = await article(bytesOf(smallPage), limits);
    expect(groups).toEqual((await article(bytesOf(smallPage), { isolate: true })).groups);
  });

  it('is not the only end: whoever asks may give up', async () => {
    const asked = article(bytesOf(heavyPage), { isolate: true, signal: AbortSignal.timeout(1000) });
    await expect(asked).rejects.toMatchObject({ code: 'run/aborted' });
  });

  it('lets an honest page of the service have its turn behind a hostile one', async () => {
    const { send } = openService({ jobs: 1, queue: 2 });
    const [hostile, honest] = await Promise.all([
      send('/v1/article?timeout=1', heavyPage, { 'content-type': 'text/html' }),
      send('/v1/article', smallPage, { 'content-type': 'text/html' }),
    ]);
    expect(JSON.stringify(await hostile.json())).toContain('limit/timeout');
    expect(honest.status).toBe(200);
    expect(JSON.stringify(await honest.json())).toContain('grinds to this day');
  });
});
