import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRule } from 'fovea/validate';
import { afterAll, describe, expect, it } from 'vitest';
import type { BenchContext } from '../src/bench.ts';
import { openVisualSites } from '../src/validate-data.ts';
import { allRules, chooseRule, leaveOneOut, type RuleTrial } from '../src/validate-folds.ts';
import { ownShares } from '../src/validate-own.ts';
import { gainsOver, rowsOf } from '../src/validate-rows.ts';
import { extractedFrom, goldCut, pooled, ruleJudge, scoresOf } from '../src/validate-scores.ts';

const data = mkdtempSync(join(tmpdir(), 'fovea-visual-'));
afterAll(() => rmSync(data, { recursive: true }));

const styles = [Array<string>(32).fill('1px'), Array<string>(32).fill('9px')];
/** Ten pages, each with an article of its own, and a button that the first extractor takes too. */
const lines = Array.from({ length: 10 }, (_, i) => ({
  i,
  page: `p${i}/`,
  styles,
  nodes: [
    [0, 'p', 80, 1, 1, 0, 100, 0, 600, '/p[1]', `article ${i}`, 1, 0.5],
    [1, 'a', 20, 0, 1, 1, 100, 0, 600, '/a[1]', 'button', 1, 0],
    [2, 'i', 10, 1, 0, 1, 0, 0, 0, '/i[1]', `missed ${i}`, 0, 0],
  ],
}));
mkdirSync(join(data, 'visual', 'site'), { recursive: true });
writeFileSync(join(data, 'visual', 'site', 'nodes.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
writeFileSync(join(data, 'visual', 'site', 'meta.json'), JSON.stringify({ host: 'site.test' }));
for (const { i, page } of lines) {
  mkdirSync(join(data, 'visual', 'site', 'site', page), { recursive: true });
  writeFileSync(join(data, 'visual', 'site', 'site', page, 'index.html'), `<p>article ${i}</p>`);
}
const context = { data, files: undefined } as BenchContext;
const [site] = (await openVisualSites(context)).sites;

describe('nodes of a site', () => {
  it('are read with look, place and truth', () => {
    expect(site!.nodes).toHaveLength(30);
    expect(site!.nodes[1]).toEqual({
      page: 0,
      xpath: '/a[1]',
      text: 'button',
      bytes: 20,
      gold: 0,
      style: styles[1],
      visible: true,
      box: { x0: 100, y0: 0, x1: 700, y1: 0 },
      shares: { ArticleExtractor: 1, DefaultExtractor: 0, 'fovea/article': 0 },
    });
    expect(site).toMatchObject({ host: 'site.test', folder: join(data, 'visual', 'site', 'site') });
    expect(site!.pages.get(3)).toBe('p3/');
    expect(site!.nodes[2]).toMatchObject({ visible: false });
    expect(site!.nodes[2]).not.toHaveProperty('box');
  });
  it('are refused where there are none', async () => {
    await expect(openVisualSites({ ...context, files: ['other'] })).rejects.toThrow('no sites');
  });
});

describe('what our own extractor took', () => {
  const sentence = 'The tide mill turned twice a day for six hundred years, and millers slept when the sea let them.';
  const html = [
    '<nav><a href="/">Home</a><a href="/more">More</a></nav><article><h1>The mill</h1>',
    `<p>${sentence}</p><p>It ground 🌾 rye, <em>More</em> and some wheat. ${sentence}</p></article>`,
    `<footer><a href="/">Home</a></footer>`,
  ].join('');
  const shares = (...nodes: [xpath: string, text: string][]): number[] =>
    ownShares(
      Buffer.from(html),
      nodes.map(([xpath, text]) => ({ xpath, text })),
    );

  it('is known by text where scripts have moved elements, and where the text is cut', () => {
    expect(shares(['/html[1]/body[1]/div[1]/p[1]', sentence.slice(0, 80)])).toEqual([1]);
    expect(shares(['/x', `It ground rye, and some wheat. ${sentence}`.slice(0, 80)])).toEqual([1]);
  });
  it('is nothing of what only scripts have written', () => {
    expect(shares(['/html[1]/body[1]/div[1]', 'Accept all cookies'])).toEqual([0]);
    expect(shares(['/x', sentence], ['/y', sentence])).toEqual([1, 0]);
  });
  it('is told apart by path, then by order, where two say the same', () => {
    const inText = '/html[1]/body[1]/article[1]/p[2]/em[1]';
    expect(shares([inText, 'More'], ['/x', 'More'])).toEqual([1, 0]);
    expect(shares(['/x', 'More'], [inText, 'More'])).toEqual([0, 1]);
    expect(shares(['/x', 'More'], ['/y', 'More'])).toEqual([0, 1]);
  });
});

describe('scores', () => {
  const extracted = extractedFrom(site!, 'ArticleExtractor');

  it('are by bytes, of what was taken against all that should have been', () => {
    const { precision, recall } = scoresOf(extracted, () => true);
    expect(precision).toBeCloseTo(0.8);
    expect(recall).toBeCloseTo(800 / 900);
    expect(scoresOf(extractedFrom(site!, 'DefaultExtractor'), () => true)).toMatchObject({
      precision: 1,
      recall: 400 / 900,
    });
  });
  it('are best where gold cuts, and by the rule without', () => {
    expect(goldCut(extracted, { profile: 'paper' })).toMatchObject({ precision: 1, recall: 800 / 900 });
    const { scores, dropped } = ruleJudge(extracted)(defaultRule);
    expect(scores).toMatchObject({ precision: 1, recall: 800 / 900 });
    expect(dropped).toBeCloseTo(0.2);
  });
  it('of sites together come from all their bytes', () => {
    expect(scoresOf(pooled([extracted, extracted]), () => true)).toEqual(scoresOf(extracted, () => true));
    const trial: RuleTrial = { rule: defaultRule, sites: [] };
    const rows = rowsOf([extracted, extracted], [trial, trial]);
    const last = rows.at(-1)!;
    expect(last.all.f1).toBeCloseTo(last.sites[0]!.f1);
    expect(gainsOver(rows[0]!, last)[0]).toBeGreaterThan(0.08);
  });
});

describe('a rule is chosen', () => {
  const trial = (mostlyFrom: number, ...sites: [gain: number, dropped: number][]): RuleTrial => ({
    rule: { ...defaultRule, mostlyFrom },
    sites: sites.map(([gain, dropped]) => ({ gains: [gain], dropped })),
  });
  const chosen = (trials: RuleTrial[], sites: number[]): number => chooseRule(trials, sites).rule.mostlyFrom;

  it('by its mean gain', () => {
    expect(chosen([trial(0.1, [0.01, 0], [0.01, 0]), trial(0.2, [0.03, 0], [0, 0])], [0, 1])).toBe(0.2);
  });
  it('unless it costs a site too much', () => {
    expect(chosen([trial(0.1, [0.01, 0], [0.01, 0]), trial(0.2, [0.09, 0], [-0.006, 0])], [0, 1])).toBe(0.1);
    expect(chosen([trial(0.2, [0.09, 0], [-0.006, 0])], [0, 1])).toBe(0.2);
  });
  it('by what it drops where gains are nearly equal', () => {
    expect(chosen([trial(0.1, [0.0105, 0.3]), trial(0.2, [0.01, 0.1])], [0])).toBe(0.2);
  });
  it('without the site that it is tried on', () => {
    const trials = [trial(0.1, [0.5, 0], [0, 0]), trial(0.2, [0, 0], [0.5, 0])];
    expect(leaveOneOut(trials, 2).map(({ rule }) => rule.mostlyFrom)).toEqual([0.2, 0.1]);
  });
  it('from many, each once', () => {
    const rules = allRules(defaultRule).map((rule) => JSON.stringify(rule));
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules).toContain(JSON.stringify({ ...defaultRule }));
  });
});
