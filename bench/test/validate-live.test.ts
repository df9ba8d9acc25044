import { TokenFlag } from 'fovea/model';
import { describe, expect, it } from 'vitest';
import { agreementOf, agreementOn, measuredAlike, sightDifferences } from '../src/validate-agreement.ts';
import type { GoldNode } from '../src/validate-data.ts';
import { agreementCheck, foundCheck } from '../src/validate-live-checks.ts';
import { agreementTable, differencesTable, measurementsTable, sightTable } from '../src/validate-live-tables.ts';
import { measuredTwice, type LiveSite, type TwiceMeasured } from '../src/validate-live.ts';

const style = Array<string>(32).fill('1px');
const box = { x0: 100, y0: 50, x1: 700, y1: 70 };

const node = (page: number, xpath: string, text: string): GoldNode => ({
  page,
  xpath,
  text,
  bytes: text.length,
  gold: 1,
  style,
  visible: true,
  box,
  shares: { ArticleExtractor: 1, DefaultExtractor: 0, 'fovea/article': 0 },
});

/** Six pages with a paragraph and a link each; the link of the first page can't be seen live. */
const twice: TwiceMeasured[] = Array.from({ length: 6 }, (_, page) => {
  const nodes = [
    node(page, '/p[1]', `what happened on day ${page}`),
    node(page, '/a[1]', `read on ${page}`),
    node(page, '/i[1]', 'gone'),
  ];
  const seen = page > 0;
  return measuredTwice(nodes, {
    elements: [
      { xpath: '/p[1]', tag: 'p', text: nodes[0]!.text, visible: true, look: 0, box },
      { xpath: '/a[1]', tag: 'a', text: nodes[1]!.text, visible: seen, look: 0, box: { ...box, x0: 120 } },
      { xpath: '/i[1]', tag: 'i', text: 'another', visible: true, look: 0 },
    ],
    looks: [style],
    tokens: [
      { node: 0, flags: 0 },
      { node: 1, flags: seen ? 0 : TokenFlag.outside },
    ],
  });
}).flat();
const live: LiveSite = { site: 'site', asked: 6, rendered: 6, nodes: 18, twice };

describe('nodes measured twice', () => {
  it('have the same path and the same text', () => {
    expect(twice).toHaveLength(12);
    expect(twice[1]!.live).toEqual({
      page: 0,
      xpath: '/a[1]',
      text: 'read on 0',
      style,
      visible: false,
      box: { ...box, x0: 120 },
    });
  });
  it('are compared by look, place and sight', () => {
    expect(measuredAlike(twice)).toEqual({ look: 12, place: 6, top: 12, sight: 11 });
    expect([...sightDifferences(twice)].map(([way, nodes]) => [way, nodes.length])).toEqual([
      ['seen in the data, live: outside', 1],
    ]);
  });
});

describe('verdicts on nodes measured twice', () => {
  it('differ where the measurements do, and say why', () => {
    const { nodes, same, sameDrop, differences } = agreementOn(twice, 'ArticleExtractor');
    expect([nodes, same, sameDrop]).toEqual([12, 11, 11]);
    expect(differences).toEqual([{ text: 'read on 0', from: 'keep', to: 'drop hidden' }]);
    expect(agreementOn(twice, 'DefaultExtractor')).toMatchObject({ nodes: 0, same: 0 });
  });
  it('are shown, and must agree on nodes that must be there', () => {
    const agreement = agreementOf(live);
    const tables = [measurementsTable, sightTable, agreementTable, differencesTable];
    expect(tables.map((table) => table([agreement]).split('\n').length)).toEqual([3, 3, 3, 3]);
    expect(agreementCheck([agreement])).toMatchObject({
      passed: false,
      detail: '0.9167 for ArticleExtractor on site',
    });
    expect(foundCheck([agreement])).toMatchObject({ passed: false, detail: 'not on site' });
    const good = agreementOf({ ...live, nodes: 10, twice: twice.slice(2) });
    expect([agreementCheck([good]).passed, foundCheck([good]).passed]).toEqual([true, true]);
    expect(foundCheck([{ ...good, asked: 7 }]).passed).toBe(false);
  });
});
