import { read } from 'fovea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFlyer, planFlyers, type FlyerPlan } from '../src/flyers/flyers.ts';
import type { Kind } from '../src/flyers/style.ts';
import { indexRows, type GoldPage, type GoldToken, type MadeDocument } from '../src/gold.ts';
import { openPress, type Press } from '../src/print.ts';

const everyKind: readonly Kind[] = ['grid', 'free', 'hero', 'table', 'menu', 'catalogue', 'slide', 'list'];

/** One page of every kind, and a second one of those that vary most. */
const plans: readonly FlyerPlan[] = [...everyKind, 'grid', 'free', 'menu'].map((kind, at) => ({
  id: `${kind}-${at}`,
  seed: `test ${kind} ${at}`,
  kind: kind as Kind,
  pages: 1,
}));

let press: Press;
let made: readonly MadeDocument[];

beforeAll(async () => {
  press = await openPress(2);
  made = await Promise.all(plans.map((plan) => makeFlyer(press, plan)));
});

afterAll(async () => {
  await press.close();
});

const pages = (): GoldPage[] => made.flatMap((document) => document.pages);
const middle = ([, x0, y0, x1, y1]: GoldToken): [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2];

describe('synthetic flyers', () => {
  it('are the same for the same seed, and others for another', async () => {
    const [first, second] = [plans[0]!, plans[8]!];
    const again = await makeFlyer(press, first);
    expect(JSON.stringify(again.pages)).toBe(JSON.stringify(made[0]?.pages));
    expect(Buffer.from(again.pdf).equals(made[0]!.pdf)).toBe(true);
    const other = await makeFlyer(press, { ...second, id: first.id });
    expect(JSON.stringify(other.pages)).not.toBe(JSON.stringify(again.pages));
  });

  it('have as many pages as were asked for, of many retailers', () => {
    const planned = planFlyers(100, 5);
    expect(planned.reduce((sum, plan) => sum + plan.pages, 0)).toBe(100);
    expect(planned.length).toBeGreaterThan(20);
    expect(new Set(planned.map((plan) => plan.seed)).size).toBe(planned.length);
  });

  it('have offers with a title and a price, and words that point to them', () => {
    for (const { id, offers, tokens } of pages()) {
      expect(offers.length, id).toBeGreaterThan(0);
      for (const [at, offer] of offers.entries()) {
        expect(offer.title.text.trim(), id).not.toBe('');
        expect(offer.price.value, id).toBeGreaterThan(0);
        const labels = new Set(tokens.filter((token) => token[6] === at).map((token) => token[5]));
        const wanted = offer.description ? ['Description', 'Price', 'Title'] : ['Price', 'Title'];
        expect([...labels].sort(), id).toEqual(wanted);
      }
      for (const token of tokens) {
        expect(token[5] === 'Other', `${id} ${token[0]}`).toBe(token[6] === -1);
        expect(token[6]).toBeLessThan(offers.length);
      }
    }
  });

  it('keep every word on the page', () => {
    for (const { id, tokens, width, height } of pages()) {
      for (const [text, x0, y0, x1, y1] of tokens) {
        const place = `${id} ${text} ${x0} ${y0} ${x1} ${y1}`;
        expect(x0 >= -1 && y0 >= -1 && x1 <= width + 1 && y1 <= height + 1 && x0 < x1 && y0 < y1, place).toBe(true);
      }
    }
  });

  it('are where our reader finds them', async () => {
    let [found, all] = [0, 0];
    for (const { pdf, pages: gold } of made) {
      const doc = await read(pdf, { ocr: 'never' });
      for (const page of gold) {
        const seen = doc.pages[page.page - 1];
        expect([seen?.width, seen?.height]).toEqual([page.width, page.height]);
        for (const token of page.tokens) {
          const [x, y] = middle(token);
          const hit = seen?.tokens.some(
            ({ box }) => box.x0 - 0.5 <= x && x <= box.x1 + 0.5 && box.y0 <= y && y <= box.y1,
          );
          found += hit ? 1 : 0;
          all += 1;
        }
      }
    }
    expect(all).toBeGreaterThan(1000);
    expect(found / all).toBeGreaterThanOrEqual(0.99);
  });

  it('are read word by word where the file says which letters it shows', async () => {
    const readable = made.filter(
      ({ pages: [page] }) => page?.note.endsWith('browser') && !/^(?:ar|he)$/u.test(page.lang),
    );
    expect(readable.length).toBeGreaterThan(2);
    for (const { id, pdf, pages: gold } of readable) {
      const text = (await read(pdf, { ocr: 'never' })).pages
        .flatMap((page) => page.tokens.map((token) => token.text))
        .join(' ')
        // Joined letters count as the letters they join.
        .normalize('NFKC');
      const words = gold
        .flatMap((page) => page.tokens.map((token) => token[0]))
        .filter((word) => /^\p{L}{4,}$/u.test(word));
      const missing = words.filter((word) => !text.includes(word));
      expect(missing.length / words.length, `${id} ${missing.join(' ')}`).toBeLessThan(0.02);
    }
  });

  it('have a row of the index for every page, with the columns of real data', () => {
    for (const document of made) {
      const rows = indexRows(document);
      expect(rows.length).toBe(document.pages.length);
      for (const row of rows) expect(row.replaceAll(/"[^"]*"/gu, '').split(',').length).toBe(26);
    }
  });
});
