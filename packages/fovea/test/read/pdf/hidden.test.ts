/** Text that nobody sees: marked with its reason, and left out when asked. */
import { describe, expect, it } from 'vitest';
import { hiddenFlags, TokenFlag, type Note, type Token } from '../../../src/model/index.ts';
import { read } from '../../../src/verbs/run/read.ts';
import { onePage, packed } from '../../tiny-pdf.ts';

type Result = { readonly tokens: readonly Token[]; readonly notes: readonly Note[] };

const image = {
  dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  stream: '\u0080',
};
const mask = { ...image, stream: '\u0000' };
const resources =
  '/XObject << /I 6 0 R /S 7 0 R /M 8 0 R /X 12 0 R >> /ExtGState << /Half << /ca 0.5 >> /None << /ca 0 >> >> ' +
  '/Properties << /Off 10 0 R /On 11 0 R >>';
const catalog = '/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [10 0 R] /ON [11 0 R] >> >>';
const form = {
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /Font << /F 5 0 R >> >>',
  stream: 'BT /F 12 Tf 20 150 Td (secret) Tj ET',
};
const more = [
  image,
  { ...image, dict: `${image.dict} /SMask 9 0 R` },
  packed(''),
  mask,
  '<< /Type /OCG /Name (Draft) >>',
  '<< /Type /OCG /Name (Print) >>',
  form,
];

async function readContent(stream: string, options: { hidden?: 'drop' } = {}): Promise<Result> {
  const pdf = onePage({ catalog, content: { stream }, page: '/MediaBox [0 0 200 200]', resources, more });
  const { pages, notes } = await read(pdf, { ...options, ocr: 'never', isolate: false });
  return { tokens: pages[0]!.tokens, notes };
}

const say = (words: string, y: number, before = ''): string => `q ${before} BT /F 12 Tf 20 ${y} Td (${words}) Tj ET Q `;
const fill = (color: string, y: number): string => `q ${color} 10 ${y - 10} 180 30 re f Q `;

const on = (layer: string, content: string): string => `/OC /${layer} BDC ${content} EMC `;

const flagsOf = ({ tokens }: Result, text: string): number =>
  tokens.find((token) => token.text === text)!.flags & hiddenFlags;

describe('hidden text', () => {
  it.each([
    ['white on the white page', say('secret', 150, '1 1 1 rg'), TokenFlag.blended],
    ['nearly white', say('secret', 150, '0.99 0.98 1 rg'), TokenFlag.blended],
    ['red on red', fill('1 0 0 rg', 150) + say('secret', 150, '0.99 0 0 rg'), TokenFlag.blended],
    ['hardly opaque', say('secret', 150, '/None gs'), TokenFlag.invisible],
    ['invisible', say('secret', 150, '3 Tr'), TokenFlag.invisible],
    ['under a rectangle', say('secret', 150) + fill('0 0 1 rg', 150), TokenFlag.covered],
    ['under an image', `${say('secret', 150)} q 180 0 0 30 10 140 cm /I Do Q`, TokenFlag.covered],
    ['tiny', 'BT /F 1 Tf 20 150 Td (secret) Tj ET', TokenFlag.tiny],
    ['tiny by its matrix', 'q 0.1 0 0 0.1 0 0 cm BT /F 12 Tf 200 1500 Td (secret) Tj ET Q', TokenFlag.tiny],
    ['outside the page', say('secret', 250), TokenFlag.outside],
    ['on a layer that is switched off', on('Off', say('secret', 150)), TokenFlag.invisible],
    ['in a form on such a layer', on('Off', '/X Do'), TokenFlag.invisible],
    [
      'on such a layer, over one that is shown',
      on('On', say('words', 152)) + on('Off', say('secret', 150)),
      TokenFlag.invisible,
    ],
  ])('is marked: %s', async (_, content, flag) => {
    const result = await readContent(say('plain', 30) + content);
    expect(flagsOf(result, 'secret')).toBe(flag);
    expect(flagsOf(result, 'plain')).toBe(0);
    expect(result.notes).toMatchObject([{ level: 'info', code: 'pdf/hidden-text', page: 1 }]);
  });

  it.each([
    ['black on white', say('words', 150)],
    ['grey', say('words', 150, '0.9 g')],
    ['white on a dark rectangle', fill('0 0 0.4 rg', 150) + say('words', 150, '1 1 1 rg')],
    ['white on an image', `q 180 0 0 30 10 140 cm /I Do Q ${say('words', 150, '1 1 1 rg')}`],
    ['white with a dark outline', say('words', 150, '1 1 1 rg 0 G 2 Tr')],
    ['under half a veil', `${say('words', 150)} q /Half gs 1 g 10 140 180 30 re f Q`],
    ['under a figure that leaves it free', `${say('words', 150)} 0 g 0 100 m 10 190 l 190 190 l 190 180 l 10 175 l f`],
    ['over a rectangle, drawn first', fill('0 1 0 rg', 150) + say('words', 150)],
    ['covered, then drawn again on top', say('words', 150) + fill('1 1 0 rg', 150) + say('words', 150)],
    ['on a layer that is shown', on('On', say('words', 150))],
    ['small but readable', 'BT /F 4 Tf 20 150 Td (words) Tj ET'],
  ])('is not suspected: %s', async (_, content) => {
    const result = await readContent(content);
    expect(flagsOf(result, 'words')).toBe(0);
    expect(result.notes).toEqual([]);
  });

  const page = say('plain', 30) + say('white', 60, '1 g') + say('gone', 90, '3 Tr') + say('off', 250) + say('end', 120);

  it('is left out when asked, and the note counts it', async () => {
    const { tokens, notes } = await readContent(page, { hidden: 'drop' });
    expect(tokens.map(({ text }) => text)).toEqual(['plain', 'end']);
    expect(tokens.map(({ id }) => id)).toEqual([0, 1]);
    expect(notes[0]!.message).toBe(
      '3 of 5 tokens are not visible: 1 in the background colour, 1 invisible, 1 outside the page; they were dropped',
    );
  });

  it('is kept unless asked', async () => {
    const { tokens, notes } = await readContent(page);
    expect(tokens).toHaveLength(5);
    expect(notes[0]!.message).not.toContain('left out');
  });

  it('is kept where it is the text of a scanned page', async () => {
    const scan = 'q 200 0 0 200 0 0 cm /I Do Q';
    const over = await readContent(`${scan} ${say('layer', 30, '3 Tr')}`, { hidden: 'drop' });
    const under = await readContent(`${say('layer', 30)} ${scan}`, { hidden: 'drop' });
    for (const { tokens, notes } of [over, under]) {
      expect(tokens.map(({ text }) => text)).toEqual(['layer']);
      expect(notes.map(({ code }) => code)).toEqual(['pdf/hidden-text']);
      expect(notes[0]!.message).toContain('kept');
    }
  });

  it('under an image that shows nothing is not covered', async () => {
    const { tokens } = await readContent(`${say('words', 150)} q 180 0 0 30 10 140 cm /S Do Q`);
    expect(tokens[0]!.flags & hiddenFlags).toBe(0);
  });
});
