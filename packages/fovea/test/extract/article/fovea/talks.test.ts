import { describe, expect, it } from 'vitest';
import { talkColumns, talkTable } from '../../../../src/extract/article/fovea/talk-table.ts';
import { talksOf } from '../../../../src/extract/article/fovea/talks.ts';
import { sentence, sketchOfHtml } from './made-up-sketch.ts';

const article = `<title>Bridge closed</title><h1>Bridge closed</h1><p>${sentence}</p><p>${sentence}</p>`;
const said = (name: string): string => `<i>${name}</i><small>3.5.2019 12:30</small><p>${sentence}</p>`;
const record = (name: string): string => `<div class="wpis">${said(name)}</div>`;

describe('talksOf', () => {
  it('finds texts with a time each, whatever they are called', () => {
    const page = sketchOfHtml(`${article}<div>${['Ann', 'Ben', 'Cem'].map(record).join('')}</div><p>Imprint</p>`);
    const [talk, ...others] = talksOf(page);
    expect(others).toEqual([]);
    // Each has a block for its name and time, and one for what it says.
    expect([talk!.from, talk!.to]).toEqual([3, 8]);
    expect(talk!.starts).toEqual([3, 5, 7]);
    expect(talk!.texts.every((words) => words >= 14)).toBe(true);
  });

  it('finds them without an element for each, up to where the last text should end', () => {
    const page = sketchOfHtml(`${article}<div>${said('Ann')}${said('Ben')}<b>x</b><p>y</p><p>z</p></div>`);
    expect(talksOf(page).map(({ from, to }) => [from, to])).toEqual([[3, 6]]);
  });

  it('leaves alone times without text, and texts that are links', () => {
    const linked = `<li><a href="/x">${sentence}</a> <p>3.5.2019</p></li>`;
    expect(talksOf(sketchOfHtml(`${article}<ul>${linked.repeat(4)}</ul>`))).toEqual([]);
    expect(talksOf(sketchOfHtml(`${article}<p>12:30</p><p>13:30</p><p>14:30</p>`))).toEqual([]);
  });

  it('takes what is named after comments for one', () => {
    const page = sketchOfHtml(`${article}<div id="comments"><p>${sentence}</p><p>${sentence}</p></div>`);
    expect(talksOf(page).map(({ from, to }) => [from, to])).toEqual([[3, 4]]);
  });

  it('finds none on a page without blocks', () => {
    expect(talksOf(sketchOfHtml(''))).toEqual([]);
  });
});

describe('talkTable', () => {
  const valueOf = (html: string, column: string): number => {
    const page = sketchOfHtml(html);
    const { data } = talkTable(page, talksOf(page), new Float64Array(page.words.length).fill(0.5));
    return data[talkColumns.indexOf(column)]!;
  };
  const thread = `<title>Bridge closed</title><h1>Bridge closed</h1><div>${record('Ann').repeat(3)}</div>`;
  const commented = `${article}<div>${record('Ann').repeat(3)}</div>`;

  it('tells a thread from comments below an article by what comes before', () => {
    expect(valueOf(thread, 'plain before')).toBe(0);
    expect(valueOf(commented, 'plain before')).toBe(28);
    expect(valueOf(commented, 'plain since title')).toBe(28);
    expect(valueOf(commented, 'alike before')).toBe(0);
  });

  it('knows how many texts there are and how long they are', () => {
    expect(valueOf(thread, 'texts')).toBe(3);
    expect(valueOf(thread, 'unevenness of texts')).toBeLessThan(0.1);
    expect(valueOf(thread, 'chance inside')).toBeCloseTo(0.5);
  });
});
