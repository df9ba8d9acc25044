/** Every page that we write, in a real browser: its own style counts, and what a document brings does nothing. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileReports } from '../hostile-reports.ts';
import { launchBrowser } from '../launch-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

describe('A page of a document that means harm', () => {
  it.each(Object.entries(hostileReports))(
    'is harmless, and looks as it should: %s',
    { timeout: 60_000 },
    async (_name, html) => {
      const tab = await browser.newPage();
      const said: string[] = [];
      tab.on('console', (message) => said.push(message.text()));
      tab.on('pageerror', (error) => said.push(String(error)));
      const asked: string[] = [];
      tab.on('request', (request) => asked.push(request.url()));
      await tab.setContent(html);
      // As if something had slipped through after all.
      await tab.evaluate(`{
      const style = document.createElement('style');
      style.textContent = 'body{--slipped:yes}';
      document.body.append(style);
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="data:," onerror="window.wasHurt=true">';
      document.body.append(holder);
    }`);
      const seen = await tab.evaluate(`({
      sheets: [...document.styleSheets].filter((sheet) => sheet.cssRules.length > 0).length,
      slipped: getComputedStyle(document.body).getPropertyValue('--slipped'),
      wasHurt: window.wasHurt === true,
      display: getComputedStyle(document.body).display !== 'none',
    })`);
      expect(seen).toEqual({ sheets: 1, slipped: '', wasHurt: false, display: true });
      expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
      expect(said.filter((text) => !/Content Security Policy/.test(text))).toEqual([]);
      await tab.close();
    },
  );
});
