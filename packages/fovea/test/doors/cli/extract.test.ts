import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract } from '../../../src/verbs/run/extract.ts';
import type { Extraction } from '../../../src/model/index.ts';
import { onePage, textContent } from '../../tiny-pdf.ts';
import { extractionsOf, fovea } from './run-fovea.ts';

const examples = fileURLToPath(new URL('../../../../../examples/', import.meta.url));
const example = (name: string): string => join(examples, 'documents', `${name}.pdf`);
const page = join(examples, 'pages/tide-mill.html');

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'fovea-extract-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kindsOf = ({ kinds = [] }: Extraction): string[] => kinds.filter(({ chosen }) => chosen).map(({ kind }) => kind);
const typesOf = ({ groups }: Extraction): string[] => [...new Set(groups.map(({ type }) => type))];

describe('fovea without a verb', () => {
  it('says what it can', async () => {
    expect((await fovea(['extract', '--help'])).stdout).toMatchSnapshot();
  });

  it.each([
    [example('flyer'), 'offers', 'ok', ['offer']],
    [example('price-list'), 'offers', 'ok', ['offer']],
    [example('directory-page'), 'directory', 'ok', ['directory']],
    [example('balance-sheet'), 'statement', 'ok', ['balance']],
    [example('invoice'), 'invoice', 'ok', ['invoice']],
    [example('report'), 'text', 'ok', ['heading', 'paragraph', 'list-item', 'table']],
    [example('letters'), 'text', 'ok', ['heading', 'paragraph', 'table']],
    [page, 'article', 'ok', ['article', 'comments']],
  ])('knows %s', async (input, kind, status, types) => {
    const { stdout, stderr, code } = await fovea([input]);
    const extraction = JSON.parse(stdout) as Extraction;
    expect([code, extraction.status, kindsOf(extraction), typesOf(extraction)]).toEqual([0, status, [kind], types]);
    expect(stderr).toContain(`${input}: ${kind}`);
  });

  it('gives what the library gives', async () => {
    const { stdout } = await fovea([example('flyer'), '-f', 'jsonl']);
    const { kinds, groups } = await extract(example('flyer'));
    const printed = JSON.parse(stdout) as Extraction;
    expect(printed.kinds).toEqual(kinds!.map((finding) => ({ ...finding, score: Number(finding.score.toFixed(4)) })));
    expect(printed.groups.map(({ text }) => text)).toEqual(groups.map(({ text }) => text));
  });

  it('reads many inputs of many kinds, also from standard input and patterns', async () => {
    const pattern = join(examples, 'documents', '{invoice,flyer}.pdf');
    const input = readFileSync(page);
    const { stdout, code } = await fovea([pattern, '-', '-f', 'jsonl', '-j', '2'], { input });
    expect([code, extractionsOf(stdout).map(kindsOf)]).toEqual([0, [['offers'], ['invoice'], ['article']]]);
  });

  it('writes a file an input into a folder', async () => {
    const out = join(folder, 'out/');
    expect((await fovea([example('invoice'), page, '-f', 'html', '-o', out])).code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(['invoice.html', 'tide-mill.html']);
    expect(readFileSync(join(out, 'invoice.html'), 'utf8')).toMatch(/Oak board/);
  });
});

describe('what is written', () => {
  it('is a table for amounts, a list for directories and text as it reads', async () => {
    const invoice = await fovea([example('invoice'), '-f', 'markdown', '-q']);
    expect(invoice).toMatchObject({ code: 0, stderr: '' });
    expect(invoice.stdout).toMatch(
      /^## Invoice, page 1\n\n- Supplier: [^\n]+\n- Number: 2024-0117\n- Date: 3 May 2024\n\n\| page \| description \| quantity \| unit price \| amount \|\n/,
    );
    const directory = await fovea([example('directory-page'), '-f', 'markdown']);
    expect(directory.stdout).toContain('\n  - Auditor of the Fund\n    - KPMG Luxembourg');
    const report = await fovea([example('report'), '-f', 'markdown']);
    const read = await fovea(['read', example('report'), '-f', 'markdown']);
    expect(report.stdout).toBe(read.stdout);
  });

  it('is the text that read gives, where a document is text', async () => {
    const [own, read] = await Promise.all([
      fovea([example('report'), '-f', 'text']),
      fovea(['read', example('report'), '-f', 'text']),
    ]);
    expect(own.stdout.replaceAll('\f', '')).toBe(read.stdout.replaceAll('\f', ''));
  });

  it('has a row for every group in CSV, and the table of a kind where that is chosen', async () => {
    const all = await fovea([example('invoice'), page, '-f', 'csv']);
    const rows = all.stdout.split('\r\n');
    expect(rows[0]).toBe('source,kind,page,depth,type,score,text,value,x0,y0,x1,y1');
    expect(rows.filter((row) => /,invoice,1,1,line,/.test(row))).toHaveLength(5);
    expect(all.stdout).toContain(`${page},article,`);
    const offers = await fovea([example('flyer'), '--as', 'offers', '-f', 'csv']);
    expect(offers.stdout).toBe((await fovea(['offers', example('flyer'), '-f', 'csv'])).stdout);
  });

  it('starts with the evidence where that is asked for', async () => {
    const { stdout } = await fovea([example('invoice'), '-f', 'text', '--explain']);
    expect(stdout).toMatch(/^- 0\.\d\d {2}Offers, page 1\n {4}\d\.\d\d {2}page 1: there are prices \(\d+ prices\)\n/);
    expect(stdout).toMatch(/^\+ 1\.00 {2}Invoice, page 1$/m);
    const json = JSON.parse((await fovea([page, '--explain'])).stdout) as Extraction;
    expect(json.kinds!.map(({ kind, reasons }) => [kind, reasons!.length])).toContainEqual(['offers', 1]);
  });
});

describe('a kind of your own choice', () => {
  it('takes the place of what was seen', async () => {
    const text = JSON.parse((await fovea([example('flyer'), '--as', 'text'])).stdout) as Extraction;
    expect([kindsOf(text), typesOf(text).includes('offer')]).toEqual([['text'], false]);
    const statement = await extract(example('balance-sheet'), { as: 'statement' });
    const { groups } = JSON.parse(
      (await fovea(['wrap', example('balance-sheet'), '--with', 'balance-sheet'])).stdout,
    ) as Extraction;
    expect(statement.groups.map((group) => group.text)).toEqual(groups.map((group) => group.text));
  });

  it('that finds nothing says so and ends with 4', async () => {
    const { stdout, stderr, code } = await fovea([example('report'), '--as', 'directory']);
    const { status, notes } = JSON.parse(stdout) as Extraction;
    expect([code, status, notes.map((note) => note.code)]).toEqual([4, 'empty', ['kind/nothing-found']]);
    expect(stderr).toContain('nothing was found there');
  });

  it('does not fit every medium', async () => {
    const pdf = await fovea([example('flyer'), '--as', 'article']);
    expect([pdf.code, pdf.stderr]).toEqual([1, expect.stringMatching(/web pages only.*input\/unknown-media/)]);
    const web = await fovea([page, '--as', 'offers']);
    expect([web.code, web.stderr]).toEqual([1, expect.stringMatching(/must be rendered first.*input\/unknown-media/)]);
  });
});

describe('bad input', () => {
  it('fails by itself, with the codes of other verbs', async () => {
    const [junk, damaged] = [join(folder, 'junk.bin'), join(folder, 'damaged.pdf')];
    writeFileSync(junk, Buffer.from([0, 1, 2, 3, 254]));
    writeFileSync(damaged, '%PDF-1.7\nnothing else');
    const none = join(folder, 'none.pdf');
    const { stdout, code } = await fovea([junk, damaged, none, example('invoice'), '-f', 'jsonl']);
    const results = extractionsOf(stdout).map(({ status, notes }) => [status, notes[0]?.code]);
    expect([code, ...results]).toEqual([
      3,
      ['failed', 'input/unknown-media'],
      ['failed', 'pdf/damaged'],
      ['failed', 'input/not-found'],
      ['ok', undefined],
    ]);
  });

  it('without the password is refused, and with it read', async () => {
    expect((await fovea([example('encrypted'), '-f', 'text'])).code).toBe(1);
    const truth = JSON.parse(readFileSync(join(examples, 'documents/encrypted.truth.json'), 'utf8')) as {
      readonly passwords: { readonly user: string };
    };
    expect((await fovea([example('encrypted'), '-f', 'text', '--password', truth.passwords.user])).code).toBe(0);
  });

  it('without words is empty', async () => {
    const blank = join(folder, 'blank.pdf');
    writeFileSync(blank, onePage());
    const { stdout, stderr, code } = await fovea([blank]);
    expect([code, (JSON.parse(stdout) as Extraction).status]).toEqual([4, 'empty']);
    expect(stderr).toContain('no text found');
  });

  it('is read in the pages that are asked for', async () => {
    const { stdout } = await fovea([example('report'), '--pages', '2-3']);
    const { source, kinds } = JSON.parse(stdout) as Extraction;
    expect([source.pages.map(({ number }) => number), kinds![0]!.pages]).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('is a web page where it only has tags somewhere', async () => {
    const input = `Some words before.\n<p>${'A sentence that is long enough to be read. '.repeat(8)}</p>`;
    const { stdout, code } = await fovea(['-', '-f', 'json'], { input });
    expect([code, kindsOf(JSON.parse(stdout) as Extraction)]).toEqual([0, ['article']]);
  });

  it('of a word or two is text', async () => {
    const small = join(folder, 'small.pdf');
    writeFileSync(small, onePage({ content: { stream: textContent('hello world') } }));
    expect((await fovea([small, '-f', 'markdown'])).stdout).toBe('hello world\n');
  });
});
