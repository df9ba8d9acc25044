/** Which browser is used, and what is said where there is none. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../src/read/browser/index.ts';
import { findBrowser, usualPlaces } from '../../../src/read/browser/find-browser.ts';
import { failureOf } from './servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'fovea-find-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\nexit 1\n');
  chmodSync(path, 0o755);
  return path;
}

describe('the usual places', () => {
  it('are those of each system', () => {
    expect(usualPlaces('linux', { PATH: '/a:relative:/usr/bin' })[0]).toBe('/a/google-chrome-stable');
    expect(usualPlaces('linux', {})).toContain('/usr/bin/chromium');
    expect(usualPlaces('darwin', { HOME: '/Users/x' }).slice(0, 2)).toEqual([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/x/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]);
    expect(usualPlaces('win32', { ProgramFiles: 'C:\\Programs' })[0]).toBe(
      'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
    );
  });
});

describe('the browser', () => {
  it('is the one that was asked for, then that of the environment, then an installed one', async () => {
    const [own, other, installed] = [program('own'), program('other'), program('google-chrome-stable')];
    expect(await findBrowser(own, { FOVEA_BROWSER: other })).toEqual({ path: own });
    expect(await findBrowser(undefined, { FOVEA_BROWSER: other })).toEqual({ path: other });
    expect(await findBrowser(undefined, { PATH: folder })).toEqual({ path: installed });
  });

  it('must be there', async () => {
    const wrong = await failureOf(findBrowser('/no/such/browser'));
    expect([wrong.code, wrong.message]).toEqual(['browser/missing', expect.stringContaining('FOVEA_BROWSER')]);
    const none = await failureOf(findBrowser(undefined, {}, 'win32'));
    expect([none.code, none.message]).toEqual(['browser/missing', expect.stringContaining('install Chrome')]);
  });

  it('must start', async () => {
    const failure = await failureOf(openBrowser({ browser: program('broken') }));
    expect([failure.code, failure.message]).toEqual(['browser/failed', expect.stringContaining('broken')]);
  });

  it('can be the one of the npm package, on a machine with none', async () => {
    const browser = await openBrowser({ browser: 'shipped' });
    try {
      expect(browser.path).toMatch(/fovea-.*chromium-147\.0\.0.chromium$/);
      const { doc, elements } = await browser.render({ html: '<p style="color:#102030">from npm' });
      expect(doc.pages[0]!.tokens.map(({ text }) => text)).toEqual(['from', 'npm']);
      expect([doc.styles[0]!.color, elements[0]!.visible]).toEqual(['#102030', true]);
    } finally {
      await browser.close();
    }
  });
});
