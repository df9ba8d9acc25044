/** Nothing that a document or a name holds is a command to the terminal; pipes and files get it as it is. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createProgress } from '../../../src/doors/cli/progress.ts';
import { createStepProgress } from '../../../src/doors/cli/step-progress.ts';
import {
  createTerminalFilter,
  guardTerminal,
  inOneLine,
  replaceLine,
  type MaybeTerminal,
} from '../../../src/doors/cli/terminal.ts';
import { onePage } from '../../tiny-pdf.ts';
import { fovea } from './run-fovea.ts';

/** Takes what is written, as a terminal or as a pipe. */
function recorder(isTTY: boolean): { stream: MaybeTerminal; text: () => string } {
  const parts: Buffer[] = [];
  const write = (part: Uint8Array, _encoding: unknown, done: () => void): void => {
    parts.push(Buffer.from(part));
    done();
  };
  const stream = Object.assign(new Writable({ write }), { isTTY });
  return { stream, text: () => Buffer.concat(parts).toString() };
}

/** Letters that a terminal obeys, seen one by one, and others. */
const letter = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('\u001b', '\u009b', '\u009d', '\u0007', '\r', '\n', '\t', '\u007f', '\u202e'),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => !/\p{Cs}/u.test(one)),
  },
  { weight: 2, arbitrary: fc.constantFrom('a', ' ', 'é', '€', '𝄞', '[2J', ']52;c;AAAA') },
);
const texts = fc.array(letter, { maxLength: 40 }).map((letters) => letters.join(''));

const isObeyed = (code: number): boolean =>
  (code < 0x20 && code !== 0x0a && code !== 0x09) ||
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069);

/** The same, letter by letter and without parts. */
function slowly(text: string): string {
  return Array.from(text.replaceAll('\r\n', '\n'), (one) => (isObeyed(one.codePointAt(0)!) ? '\u{FFFD}' : one)).join(
    '',
  );
}

describe('The terminal filter', () => {
  it('lets through what is shown and nothing that is obeyed, wherever bytes are cut', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat({ max: 5 })), (text, cuts) => {
        const filter = createTerminalFilter();
        const bytes = Buffer.from(`${text}.`);
        let from = 0;
        let shown = '';
        for (const cut of cuts) {
          shown += filter(bytes.subarray(from, from + cut));
          from += cut;
        }
        shown += filter(bytes.subarray(from));
        expect(shown).toBe(slowly(`${text}.`));
      }),
    );
  });

  it('does the same with parts that are text', () => {
    fc.assert(
      fc.property(fc.array(texts), (parts) => {
        const filter = createTerminalFilter();
        expect([...parts, '.'].map((part) => filter(part)).join('')).toBe(slowly(`${parts.join('')}.`));
      }),
    );
  });

  it('keeps a name or a message in its line', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(inOneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});

describe('A guarded stream', () => {
  it('shows everything that anybody writes to a terminal, in any encoding, and tells when it is written', async () => {
    const { stream, text } = recorder(true);
    guardTerminal(stream);
    guardTerminal(stream);
    stream.write('\u001b]52;c;AA');
    stream.write('AA\u0007');
    stream.write(Buffer.from([0xc2]));
    stream.write(Buffer.from([0x9b, 0x32, 0x4a]));
    await new Promise<void>((done) => void stream.write('G1s=', 'base64', () => done()));
    await new Promise<void>((done) => void stream.write('.', () => done()));
    expect(text()).toBe('\u{FFFD}]52;c;AAAA\u{FFFD}\u{FFFD}2J\u{FFFD}[.');
  });

  it('is left alone where it is no terminal', () => {
    const { stream, text } = recorder(false);
    guardTerminal(stream);
    stream.write('\u001b[2J\r\n');
    expect(text()).toBe('\u001b[2J\r\n');
  });

  it('has one line of ours replaced, whatever is in it', () => {
    const { stream, text } = recorder(true);
    guardTerminal(stream);
    replaceLine(stream, 'reading a\u001b[2J\nb');
    expect(text()).toBe('\r\u001b[Kreading a\u{FFFD}[2J\u{FFFD}b');
  });
});

describe('Progress of steps', () => {
  const told = (isTTY: boolean, quiet: boolean): string => {
    const { stream, text } = recorder(isTTY);
    let time = 0;
    const progress = createStepProgress({ quiet, stream, now: () => time });
    for (let step = 1; step <= 8; step++) {
      time += 3000;
      progress.at('part 1', step, 8);
    }
    progress.end();
    return text();
  };

  it('is a line now and then where there is no terminal', () => {
    expect(told(false, false)).toBe('fovea: part 1: 4 of 8\nfovea: part 1: 8 of 8\n');
  });

  it('is a bar on a terminal', () => {
    expect(told(true, false)).toContain(`\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)} part 1`);
  });

  it.each([true, false])('is not there when told to be quiet (terminal: %s)', (isTTY) => {
    expect(told(isTTY, true)).toBe('');
  });
});

describe('Progress of inputs', () => {
  const shownOf = (msPerPage: number, quiet = false): string => {
    const { stream, text } = recorder(true);
    let time = 0;
    const progress = createProgress(2, { quiet, stream, now: () => time });
    for (let page = 0; page < 4; page++) {
      time += msPerPage;
      progress.pageDone();
    }
    return text().split('\r\u001b[K').at(-1)!;
  };

  it('counts pages of a document that is not done yet, though each takes seconds', () => {
    expect(shownOf(4000)).toBe('0 of 2 inputs, 4 pages, 0.3 pages/s');
    expect(shownOf(150)).toBe('0 of 2 inputs, 4 pages, 7 pages/s');
  });

  it('is not there when told to be quiet', () => {
    expect(shownOf(4000, true)).toBe('');
  });
});

const hasScript = ((): boolean => {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux');
  } catch {
    return false;
  }
})();

const bin = fileURLToPath(new URL('../../../bin/fovea.js', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fovea-terminal-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What a terminal gets to see of both streams. */
function onTerminal(...args: string[]): string {
  const quoted = [process.execPath, bin, ...args].map((one) => `'${one.replaceAll("'", `'\\''`)}'`).join(' ');
  const { stdout } = spawnSync('script', ['-qec', quoted, '/dev/null'], {
    cwd: root,
    encoding: 'utf8',
    input: '',
    timeout: 60_000,
  });
  return stdout.replaceAll('\r\n', '\n').replaceAll('\r\u001b[K', '');
}

const evil = '\u001b[2J\u001b]52;c;aGVsbG8=\u0007\u009b31m\u202eevil';
const page = `<title>T</title><article><p>${'The tide mill was built long ago, and it grinds to this day. '.repeat(9)}${evil} and the end of it.</p></article>`;

describe.skipIf(!hasScript)('On a real terminal (skipped where there is no `script`)', { timeout: 120_000 }, () => {
  // eslint-disable-next-line no-control-regex -- control characters are what must not be there
  const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

  it('an article is shown, not obeyed, and a pipe gets it as it is', async () => {
    writeFileSync(join(root, 'page.html'), page);
    const shown = onTerminal('article', 'page.html', '--method', 'everything', '-f', 'text');
    expect(shown).toContain(']52;c;aGVsbG8=');
    expect(shown).not.toMatch(obeyed);
    const piped = await fovea(['article', 'page.html', '--method', 'everything', '-f', 'text'], { cwd: root });
    expect(piped.stdout).toContain('\u001b]52;c;aGVsbG8=');
  });

  it.each([[[]], [['-o', '-']]])('a PDF is not written to it, with %j', (output) => {
    writeFileSync(join(root, 'a.pdf'), onePage());
    const shown = onTerminal('read', 'a.pdf', '-f', 'pdf', ...output);
    expect(shown).toContain('-f pdf is not for terminals: write to a file with -o FILE');
    expect(shown).not.toContain('%PDF');
  });

  it.each([
    ['a name that is no file', ['read', `${evil}.pdf`]],
    ['a pattern without a match', ['read', `${evil}*.pdf`]],
    ['an option that there is none of', ['read', `--${evil}`]],
    ['a verb that there is none of', [`b${evil}`]],
    ['a choice that there is none of', ['read', 'a.pdf', '-f', evil]],
    ['a table that is not there', ['train', `${evil}.csv`, '--label', 'a', '--model', 'forest', '-o', 'm.json']],
    ['a wrapper that is not there', ['wrap', 'a.pdf', '--with', `./${evil}.fw`]],
  ])('%s is shown, not obeyed', (_what, args) => {
    const shown = onTerminal(...args);
    expect(shown).toContain('evil');
    expect(shown).not.toMatch(obeyed);
  });
});
