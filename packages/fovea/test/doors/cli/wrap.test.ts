/** `fovea wrap`, as a user would call it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction, Group } from '../../../src/model/index.ts';
import { goldFromRecords, wrapperFromJson, wrapperToJson, parseWrapper } from '../../../src/extract/wrapper/index.ts';
import { onePage, packed } from '../../tiny-pdf.ts';
import { allElements, parseXml, type Element } from '../../write/strict-xml.ts';
import { extractionsOf, fovea, type Run } from './run-fovea.ts';

const examples = fileURLToPath(new URL('../../../../../examples/', import.meta.url));
const pdf = (name: string): string => join(examples, 'documents', `${name}.pdf`);
const sheet = pdf('balance-sheet');
const paper = join(examples, 'wrappers', 'balance.fw');
const truth = JSON.parse(readFileSync(sheet.replace('.pdf', '.truth.json'), 'utf8')) as {
  readonly items: readonly { readonly label: string; readonly amounts: readonly string[] }[];
};

const wrap = (...args: string[]): Promise<Run> => fovea(['wrap', ...args]);
const extraction = ({ stdout }: Run): Extraction => JSON.parse(stdout) as Extraction;
const codes = (run: Run): string[] => extraction(run).notes.map(({ code }) => code);
const leaves = (group: Group): Group[] => group.children?.flatMap(leaves) ?? [group];

let root = '';
const inRoot = (name: string): string => join(root, name);
const wrapperFile = async (name: string, text: string): Promise<string> => {
  await writeFile(inRoot(name), text);
  return inRoot(name);
};

/** Rows of a label and two numbers on one tall page. */
function tallPage(rows: number): Uint8Array {
  const cells = Array.from(
    { length: rows },
    (_, i) => `1 0 0 1 10 ${14 * i} Tm (Cash) Tj 1 0 0 1 100 ${14 * i} Tm (12) Tj 1 0 0 1 160 ${14 * i} Tm (34) Tj`,
  );
  const content = packed(`BT /F 10 Tf ${cells.join('\n')} ET`);
  return onePage({ content, page: `/MediaBox [0 0 200 ${14 * rows}]` });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-wrap-'));
  await writeFile(inRoot('blank.pdf'), onePage());
  await writeFile(inRoot('page.html'), '<!doctype html><p>Cash 12</p>');
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('fovea wrap', () => {
  it('explains itself', async () => {
    const { stdout, stderr, code } = await wrap('--help');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    await expect(stdout).toMatchFileSnapshot('__snapshots__/wrap-help.txt');
  });

  it('lists the wrappers and the predicates there are', async () => {
    const { stdout, code } = await wrap('--list');
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot('__snapshots__/wrap-list.txt');
  });

  it('gives all rows of the paper’s page by the paper’s wrapper, as the paper’s XML', async () => {
    const { stdout, stderr, code } = await wrap(sheet, '--with', paper, '--threshold', '0.8', '-f', 'xml');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    const collection = parseXml(stdout.slice(stdout.indexOf('\n') + 1));
    expect(collection.tag).toBe('item_collection');
    const valueOf = ({ children: [value] }: Element): string => value!.text;
    const items = collection.children.map(({ tag, children: [voice, ...amounts] }) => {
      expect([tag, voice!.tag, ...amounts.map((one) => one.tag)]).toEqual([
        'item',
        'balance_voice',
        'amount',
        'amount',
      ]);
      return { label: valueOf(voice!), amounts: amounts.map(valueOf) };
    });
    expect(items).toEqual(truth.items);
    for (const { attributes, children } of collection.children.flatMap((item) => [item, ...item.children])) {
      expect(Number(attributes['truth'])).toBeGreaterThanOrEqual(0.8);
      if (children[0]!.tag !== 'value') continue;
      expect(children.map(({ tag }) => tag)).toEqual(['value', 'page', 'inf_x', 'inf_y', 'sup_x', 'sup_y']);
      const [page, x0, y0, x1, y1] = children.slice(1).map(({ text }) => Number(text));
      expect(page === 1 && x0! < x1! && y0! < y1!).toBe(true);
    }
  });

  it('writes a table, with numbers as numbers', async () => {
    const { stdout } = await wrap(sheet, '--with', 'balance-sheet', '-f', 'csv');
    const rows = stdout.trimEnd().split('\r\n');
    expect(rows).toHaveLength(truth.items.length + 1);
    expect(rows.slice(0, 2)).toEqual([
      'page,truth,label,amount_1,amount_2',
      '1,1,1) Costi di impianto e di ampliamento,10739,73792',
    ]);
    const { stdout: amounts } = await wrap(sheet, '--with', 'balance-sheet', '-f', 'csv', '--csv-type', 'amount');
    expect(amounts.split('\r\n').slice(0, 3)).toEqual(['page,truth,amount', '1,1,10739', '1,1,73792']);
    const wrong = await wrap(sheet, '--with', 'balance-sheet', '-f', 'csv', '--csv-type', 'row');
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('balance, item, label, amount; not "row"'),
    });
  });

  it('gives the same by a wrapper as JSON, which is what is written when nobody looks', async () => {
    const definition = parseWrapper(readFileSync(paper, 'utf8'), {
      readFile: (name) => readFileSync(join(examples, 'wrappers', name), 'utf8'),
    });
    const json = wrapperToJson(definition);
    expect(wrapperFromJson(json).name).toBe('balance');
    const [asJson, asText] = await Promise.all([
      wrap(sheet, '--with', await wrapperFile('balance.json', json)),
      wrap(sheet, '--with', paper),
    ]);
    expect(extraction(asJson)).toEqual(extraction(asText));
    expect(extraction(asText)).toMatchObject({ schema: 'fovea/extraction@1', status: 'ok', notes: [] });
    expect(extraction(asText).groups.flatMap(leaves)).toHaveLength(39);
  });

  it('says why, and why not', async () => {
    const { stdout } = await wrap(sheet, '--with', paper, '--explain', '-f', 'text');
    expect(stdout).toContain('  item 0.99\n    1.00  west(BV, N1)  BV = "5) Avviamento", N1 = "433.824"\n');
    expect(stdout).toContain(
      '\nNot found:\n  page 1: No item with "I) IMMOBILIZZAZIONI IMMATERIALI": no amount for it',
    );
    const explained = extraction(await wrap(sheet, '--with', paper, '--explain'));
    expect(explained.groups[0]!.children![0]!.reasons).toHaveLength(2);
    expect(explained.notes).toHaveLength(5);
  });

  it('changes threshold and root when told', async () => {
    const strict = extraction(await wrap(sheet, '--with', paper, '--threshold', '0.99'));
    expect(strict.groups[0]!.children).toHaveLength(2);
    const amounts = extraction(await wrap(sheet, '--with', paper, '--root-type', 'amount'));
    expect(amounts.groups.map(({ type }) => type)).toEqual(['amount']);
    expect(await wrap(sheet, '--with', paper, '--root-type', 'x')).toMatchObject({ code: 2 });
    expect(await wrap(sheet, '--with', paper, '--threshold', '80')).toMatchObject({ code: 2 });
  });

  it('draws groups over the pages, as SVG and as HTML', async () => {
    const output = inRoot('drawn');
    await mkdir(output);
    const runs = await Promise.all(
      ['svg', 'html'].map((format) => wrap(sheet, '--with', paper, '-f', format, '-o', output)),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(readdirSync(output).sort()).toEqual(['balance-sheet-p1.svg', 'balance-sheet.html']);
    const svg = readFileSync(join(output, 'balance-sheet-p1.svg'), 'utf8');
    const boxes = allElements(parseXml(svg)).filter(({ attributes }) => 'data-g' in attributes);
    expect(boxes).toHaveLength(1 + 13 * 4);
    const html = readFileSync(join(output, 'balance-sheet.html'), 'utf8');
    expect(html).toContain('<image class="picture"');
    expect(html.match(/<li class="group" id="m\d+"/g)).toHaveLength(5);
  });
});

describe('fovea wrap with many inputs', () => {
  it('writes a line each, in their order, and goes on when one fails', async () => {
    const run = await wrap(
      sheet,
      inRoot('nothing.pdf'),
      inRoot('blank.pdf'),
      pdf('invoice'),
      '--with',
      'balance-sheet',
      '-f',
      'jsonl',
    );
    expect(run.code).toBe(3);
    const results = extractionsOf(run.stdout);
    expect(results.map(({ status }) => status)).toEqual(['ok', 'failed', 'empty', expect.any(String)]);
    expect(results[1]!.notes.map(({ code }) => code)).toEqual(['input/not-found']);
    expect(results[2]!.notes.map(({ code }) => code)).toEqual(['wrapper/nothing-found']);
  });

  it('writes a file each into a folder, and none for what failed', async () => {
    const output = inRoot('many');
    const run = await wrap(sheet, inRoot('nothing.pdf'), '--with', 'balance-sheet', '-f', 'xml', '-o', `${output}/`);
    expect(run.code).toBe(3);
    expect(readdirSync(output)).toEqual(['balance-sheet.xml']);
    const refused = await wrap(sheet, sheet, '--with', 'balance-sheet', '-f', 'xml');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('-f xml holds a single document') });
  });

  it('reads standard input, and only the pages asked for', async () => {
    const run = await fovea(['wrap', '-', '--with', 'balance-sheet', '--pages', '1'], { input: readFileSync(sheet) });
    expect(extraction(run)).toMatchObject({ status: 'ok', source: { uri: '-' } });
    const beyond = await wrap(sheet, '--with', 'balance-sheet', '--pages', '7', '-f', 'json');
    expect([beyond.code, codes(beyond)[0]]).toEqual([1, 'pdf/no-such-page']);
  });
});

describe('fovea wrap with bad input', () => {
  it('says that an empty page holds nothing', async () => {
    const run = await wrap(inRoot('blank.pdf'), '--with', 'balance-sheet');
    expect(run).toMatchObject({ code: 4, stderr: expect.stringContaining('nothing found') });
    expect(extraction(run)).toMatchObject({ status: 'empty', groups: [] });
  });

  it('asks for --render when it is given a web page', async () => {
    const run = await wrap(inRoot('page.html'), '--with', 'balance-sheet');
    expect([run.code, codes(run)]).toEqual([1, ['input/unknown-media']]);
    expect(run.stderr).toContain('add --render');
  });

  it('goes through a page of 50,000 words', async () => {
    await writeFile(inRoot('tall.pdf'), tallPage(16_667));
    const text = `wrapper rows tokens word
      rows := row:R*
      row := label:L, amount:A, amount:B where heads(L, A) and sameRow(A, B) and west(A, B)
      label := #TOKEN:X where value(X, "Cash")
      amount := #TOKEN:X where isNumber(X)`;
    const args = [
      'wrap',
      inRoot('tall.pdf'),
      '--with',
      await wrapperFile('rows.fw', text),
      '--ocr',
      'never',
      '-f',
      'csv',
    ];
    const run = await fovea(args);
    expect(run.code).toBe(0);
    expect(run.stdout.trimEnd().split('\r\n')).toHaveLength(16_668);
  });

  it('ends a wrapper that tries everything before its time is over, with what it has', async () => {
    const text = 'wrapper all tokens word all := a:A, a:B, a:C a := #TOKEN:X';
    const file = await wrapperFile('all.fw', text);
    const run = await wrap(pdf('report'), '--with', file, '--timeout', '6', '-f', 'json');
    expect(run.code).toBe(0);
    expect(extraction(run).status).toBe('partial');
    expect(extraction(run).groups.map(({ type }) => type)).toContain('all');
    // How many pages are searched in that time depends on the machine.
    expect(codes(run).some((code) => ['wrapper/too-long', 'wrapper/too-many-candidates'].includes(code))).toBe(true);
  });

  it('ends the thread when a search needs more memory than allowed', async () => {
    const file = await wrapperFile('all.fw', 'wrapper all tokens word all := a:A, a:B, a:C a := #TOKEN:X');
    const run = await wrap(pdf('report'), '--with', file, '--memory', '1k', '-f', 'json');
    expect([run.code, codes(run)]).toEqual([1, ['limit/memory']]);
  });

  it('ends the thread when the time is over', async () => {
    const run = await wrap(sheet, '--with', 'balance-sheet', '--timeout', '0.001', '-f', 'json');
    expect([run.code, codes(run)]).toEqual([1, ['limit/timeout']]);
  });
});

describe('fovea wrap with a wrong wrapper', () => {
  it.each([
    [
      'a mistake of grammar',
      'wrapper w\nlist := item:I,, x:X',
      '2:16: expected a type',
      '  2 | list := item:I,, x:X\n    |                ^\n',
      'wrapper/syntax',
    ],
    [
      'an unknown predicate',
      'wrapper w\na := #TOKEN:X where isNumbr(X)',
      'unknown predicate isNumbr',
      '    |                     ^\n',
      'wrapper/invalid',
    ],
    [
      'an ambiguous model',
      'wrapper w\na := b:B*, b:C\nb := #TOKEN:X',
      'the content of a is ambiguous',
      '  2 | a := b:B*, b:C\n',
      'wrapper/invalid',
    ],
    ['recursion', 'wrapper w\na := a:A', 'part of itself: a → a', '', 'wrapper/invalid'],
    [
      'a wrong threshold',
      'wrapper w threshold 3\na := #TOKEN:X',
      'the threshold must be above 0 and at most 1, not 3',
      '',
      'wrapper/invalid',
    ],
    ['nothing in it', '', 'expected wrapper, found the end', '', 'wrapper/syntax'],
    ['a wrong form of JSON', '{"schema": 1}', '$.schema: expected', '', 'wrapper/syntax'],
    [
      'a file that is not there',
      'wrapper w\na := #TOKEN:X where concept(X, c)\nconcept c from "c.txt"',
      'c.txt cannot be read: the file does not exist',
      '  3 | concept c from "c.txt"\n',
      'wrapper/syntax',
    ],
  ])('tells of %s where it is, and tries no input', async (_, text, message, lines, code) => {
    const file = await wrapperFile('wrong.fw', text);
    const run = await wrap(sheet, '--with', file);
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 2, stdout: '' });
    expect(run.stderr.startsWith(`fovea: ${file}`)).toBe(true);
    expect(run.stderr.split('\n')[0]).toContain(`(${code})`);
    expect(run.stderr).toContain(message);
    expect(run.stderr).toContain(lines);
  });

  it('tells of all that is wrong at once', async () => {
    const run = await wrap(sheet, '--with', await wrapperFile('two.fw', 'wrapper w\na := b:B?, c:C?'));
    expect(run.stderr).toContain('unknown type b');
    expect(run.stderr).toContain('unknown type c');
  });

  it('wants a wrapper and an input, and names those there are', async () => {
    expect(await wrap(sheet)).toMatchObject({ code: 2, stderr: expect.stringContaining('--with is required') });
    expect(await wrap('--with', paper)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('requires an input'),
    });
    const unknown = await wrap(sheet, '--with', 'balance');
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('the file does not exist');
    expect(unknown.stderr).toContain('balance-sheet, income-statement, cash-flow, line-items, price-list');
    expect(await wrap(sheet, '--with', root)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not a file'),
    });
  });
});

describe('files that a wrapper names', () => {
  const main = 'wrapper w\nlist := item:I*\ninclude "parts/item.fw"';
  const item = 'item := #TOKEN:X where concept(X, words)\nconcept words from "words.txt"';

  it('are looked for beside the file that names them', async () => {
    await mkdir(inRoot('parts'), { recursive: true });
    await wrapperFile('parts/item.fw', item);
    await wrapperFile('parts/words.txt', 'avviamento\n');
    const run = await wrap(sheet, '--with', await wrapperFile('main.fw', main));
    expect(extraction(run).groups.map(({ text }) => text)).toEqual(['5) Avviamento']);
    await wrapperFile('parts/item.fw', `${item}\n  and`);
    const broken = await wrap(sheet, '--with', inRoot('main.fw'));
    expect(broken.stderr).toContain(`${join(root, 'parts', 'item.fw')}:3:3: expected`);
    expect(broken.stderr).toContain('  3 |   and\n    |   ^');
  });

  it('must lie in the folder of the wrapper, or in the one that is told', async () => {
    await mkdir(inRoot('inner'), { recursive: true });
    await writeFile(inRoot('secret.txt'), 'avviamento\n');
    const text = 'wrapper w\nlist := a:A*\na := #TOKEN:X where concept(X, c)\nconcept c from "../secret.txt"';
    const file = await wrapperFile('inner/w.fw', text);
    const refused = await wrap(sheet, '--with', file);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('is outside');
    expect((await wrap(sheet, '--with', file, '--include-root', root)).code).toBe(0);
    if (process.platform === 'win32') return;
    await symlink(inRoot('secret.txt'), inRoot('inner/link.txt'));
    const linked = await wrapperFile('inner/linked.fw', text.replace('../secret.txt', 'link.txt'));
    expect((await wrap(sheet, '--with', linked)).stderr).toContain('is outside');
    expect(existsSync(inRoot('inner/link.txt'))).toBe(true);
  });
});

describe('fovea wrap --learn', () => {
  const records = (name: string, key: string): Record<string, string | string[]>[] =>
    (JSON.parse(readFileSync(pdf(name).replace('.pdf', '.truth.json'), 'utf8')) as Record<string, never>)[key]!;
  const goldLine = (name: string, key: string): string =>
    JSON.stringify({ source: `${name}.pdf`, ...goldFromRecords('row', records(name, key)) });

  it('writes a draft that finds what it was shown', async () => {
    const gold = await wrapperFile('gold.json', goldLine('price-list', 'entries'));
    const learned = await wrap('--learn', gold, pdf('price-list'), '-o', inRoot('prices.fw'));
    expect(learned).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('F1 on these pages: groups 1.000'),
    });
    expect(readFileSync(inRoot('prices.fw'), 'utf8')).toContain('wrapper prices threshold');
    const { stdout } = await wrap(pdf('price-list'), '--with', inRoot('prices.fw'), '-f', 'csv');
    expect(stdout.trimEnd().split('\r\n')).toHaveLength(records('price-list', 'entries').length + 1);
  });

  it('takes a gold for each of several documents, an extraction too', async () => {
    const found = await wrap(sheet, '--with', 'balance-sheet', '-f', 'jsonl');
    const gold = await wrapperFile('two.jsonl', `${found.stdout.trim()}\n`);
    const learned = await wrap('--learn', gold, sheet, '--quiet');
    expect(learned).toMatchObject({ code: 0, stderr: '' });
    expect(learned.stdout).toContain('balance := item:I*');
  });

  it('says what is wrong', async () => {
    const gold = await wrapperFile('one.json', goldLine('price-list', 'entries'));
    const stderr = async (...args: string[]): Promise<string> => {
      const run = await wrap(...args);
      expect(run.code).toBe(2);
      return run.stderr;
    };
    expect(await stderr('--learn', gold, sheet, pdf('price-list'))).toContain('has nothing for');
    expect(await stderr('--learn', inRoot('none.json'), sheet)).toContain('none.json');
    expect(await stderr('--learn', gold, sheet, '--with', 'price-list')).toContain('cannot be combined');
    expect(await stderr('--learn', gold)).toContain('requires an input');
  });
});
