/** Pages that mean harm or are broken: each ends in a result or in an error with a code, and the next page works. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Browser, type RenderInput, type RenderingOptions } from '../../../src/read/browser/index.ts';
import { failureOf, serve, shipped, type TestServer } from './servers.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  browser = await openBrowser(shipped);
  server = await serve({
    '/hangs': () => {},
    '/slow': (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<p>Here already<iframe src="/hangs"></iframe>');
    },
    '/pdf': (_request, response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
    '/file': (_request, response) => {
      response.setHeader('content-disposition', 'attachment; filename=a.zip');
      response.setHeader('content-type', 'application/zip').end('PK');
    },
    '/missing': (_request, response) => {
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html').end('<p>Not here');
    },
    '/large': (_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<p>${'large '.repeat(100_000)}`);
    },
  });
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const codeOf = async (input: RenderInput, options: RenderingOptions = {}): Promise<string> =>
  (await failureOf(browser.render(input, { timeoutMs: 60_000, allowPrivate: true, ...options }))).code;

const textOf = async (input: RenderInput, options: RenderingOptions = {}): Promise<string> => {
  const { doc } = await browser.render(input, options);
  return doc.pages[0]!.tokens.map(({ text }) => text).join(' ');
};

describe('a hostile page', () => {
  it('that never comes is given up in time', async () => {
    expect(await codeOf(`${server.origin}/hangs`, { timeoutMs: 1000 })).toBe('limit/timeout');
  });

  it('with an endless script is given up in time', async () => {
    expect(await codeOf({ html: '<p>a<script>while(1){}</script>' }, { timeoutMs: 1500 })).toBe('limit/timeout');
    expect(await textOf({ html: '<p>next' })).toBe('next');
  });

  it('that is never done is read as it stands, and says so', async () => {
    const options: RenderingOptions = { timeoutMs: 8000, allowPrivate: true };
    const { doc, elements } = await browser.render(`${server.origin}/slow`, options);
    expect(elements.map(({ text }) => text)).toEqual(['Here already']);
    expect(doc.status).toBe('partial');
    expect(doc.notes.map(({ code }) => code)).toContain('browser/unfinished');
  });

  it('whose selector never appears is read as it stands, and says so', async () => {
    const { doc } = await browser.render({ html: '<p>a' }, { timeoutMs: 6000, wait: { selector: '.never' } });
    expect(doc.notes.map(({ code }) => code)).toEqual(['browser/unfinished']);
  });

  it('that opens dialogs goes on', async () => {
    const html = '<p>a<script>alert(1); confirm(2); prompt(3); document.body.append(" b")</script>';
    expect(await textOf({ html })).toBe('a b');
  });

  it('that opens windows goes on alone', async () => {
    const html = '<p>a<script>for (let i = 0; i < 3; i++) open("/"); document.body.append(" b")</script>';
    expect(await textOf({ html })).toBe('a b');
  });

  it('that starts downloads goes on', async () => {
    const html =
      '<p>a<a download="x" href="data:text/plain,x"></a><script>document.querySelector("a").click()</script>';
    expect(await textOf({ html })).toBe('a');
  });

  it('that is no page is refused', async () => {
    expect(await codeOf(`${server.origin}/pdf`)).toBe('input/unknown-media');
    expect(await codeOf(`${server.origin}/file`)).toBe('input/unknown-media');
    expect(await codeOf(`${server.origin}/missing`)).toBe('net/http-status');
    expect(await codeOf('ftp://example.com/')).toBe('net/unsupported-scheme');
    expect(await codeOf('/no/such/file.html')).toBe('input/not-found');
  });

  it('that is too large is refused', async () => {
    expect(await codeOf(`${server.origin}/large`, { maxBytes: 100_000 })).toBe('limit/bytes');
  });

  it('with a hundred thousand elements is read, up to the limit', async () => {
    const html = `<body>${'<i>x</i>'.repeat(100_000)}`;
    const { elements, doc } = await browser.render({ html }, { maxNodes: 5000 });
    expect(elements.length).toBeGreaterThan(2000);
    expect(elements.at(-1)?.xpath).toBe(`/html[1]/body[1]/i[${elements.length}]`);
    expect(doc.notes.map(({ code }) => code)).toEqual(['limit/nodes']);
  });

  it('that nests deep is read', async () => {
    const script =
      'let at = document.body; for (let i = 0; i < 1000; i++) { at.append("x"); at = at.appendChild(document.createElement("div")); }';
    const { elements } = await browser.render({ html: `<body><script>${script}</script>` });
    expect(elements).toHaveLength(1000);
  });

  it('whose form hides the DOM from scripts is read', async () => {
    const names = ['firstChild', 'nextSibling', 'getAttribute', 'localName', 'getBoundingClientRect', 'childNodes'];
    const html = `<form>own ${names.map((name) => `<input name="${name}">`).join('')}</form><p>after`;
    expect((await browser.render({ html })).elements.map(({ text }) => text)).toEqual(['own', 'after']);
  });

  it('that replaces what scripts rely on is read', async () => {
    const html = `<p>a b<script>
      Array.prototype.push = JSON.stringify = Map.prototype.get = getComputedStyle = () => { throw 1; };
      Element.prototype.getClientRects = Node.prototype.contains = () => [];
    </script>`;
    expect(await textOf({ html })).toBe('a b');
  });

  it('that leads elsewhere at once is left for where it leads', async () => {
    const html = `<title>first</title><p><script>if (!location.search) location = '/?2'; else document.title = '2'</script>`;
    const { doc, url } = await browser.render({ html });
    expect([doc.metadata.title, new URL(url).search]).toEqual(['2', '?2']);
  });

  it('that leads to nothing is an error', async () => {
    expect(await codeOf({ html: `<p>a<script>location = '/nothing'</script>` })).toBe('net/http-status');
  });

  it('that leads round and round is given up in time', async () => {
    const html = `<p>a<script>location = '/?' + Math.random()</script>`;
    const code = codeOf({ html }, { timeoutMs: 1500 }).catch(() => 'a result');
    expect(['limit/timeout', 'browser/crashed', 'net/failed', 'a result']).toContain(await code);
  });
});

describe('a browser', () => {
  it.each([
    ['page', '--type=renderer'],
    ['whole', '--remote-debugging-pipe'],
  ])('that is killed (%s) is an error with a code when it happens twice, and the next page works', async (_, mark) => {
    const options: RenderingOptions = { allowPrivate: true, timeoutMs: 60_000 };
    let before = server.asked.length;
    const code = failureOf(browser.render(`${server.origin}/slow`, options)).then((error) => error.code);
    for (let times = 0; times < 2; times++) {
      await expect.poll(() => server.asked.length, { timeout: 20_000 }).toBeGreaterThan(before + 1);
      before = server.asked.length;
      await new Promise((done) => setTimeout(done, 800));
      for (const pid of descendants(mark)) killIfThere(pid);
    }
    expect(await code).toBe('browser/crashed');
    // Tabs at rest were killed as well, which is heard of a moment later.
    await expect.poll(() => textOf({ html: '<p>next' }).catch(() => 'not yet')).toBe('next');
  });

  it('that is closed renders no more', async () => {
    const other = await openBrowser(shipped);
    await other.close();
    expect((await failureOf(other.render({ html: '<p>a' }))).code).toBe('run/closed');
  });

  it('stops when told to', async () => {
    const controller = new AbortController();
    const options: RenderingOptions = { allowPrivate: true, signal: controller.signal };
    const failure = failureOf(browser.render(`${server.origin}/hangs`, options));
    setTimeout(() => controller.abort(), 300);
    expect((await failure).code).toBe('run/aborted');
  });
});

/** A browser ends processes by itself, too: one may be gone by the time it is to be killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ESRCH') throw thrown;
  }
}

/** Processes that this one has started, and theirs, whose command line has a mark. */
function descendants(mark: string): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const processes = list.split('\n').map((line) => {
    const [pid, parent] = line.trim().split(/\s+/, 2).map(Number);
    return { pid: pid!, parent: parent!, isMarked: line.includes(mark) };
  });
  const own = new Set([process.pid]);
  // Parents come before their children, or are found in the next round.
  for (let size = 0; size < own.size;) {
    size = own.size;
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid);
  }
  return processes.filter(({ pid, isMarked }) => isMarked && own.has(pid) && pid !== process.pid).map(({ pid }) => pid);
}
