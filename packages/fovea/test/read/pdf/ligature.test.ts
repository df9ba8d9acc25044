import { expect, it } from 'vitest';
import { read } from '../../../src/read.ts';
import { tinyPdf } from '../../tiny-pdf.ts';

/** Helvetica whose W is a ligature of some letters. */
function pageWith(letters: string, shown: string): Uint8Array<ArrayBuffer> {
  const codes = Array.from(letters, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def
1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfchar <57> <${codes}> endbfchar
endcmap end end`;
  return tinyPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    { stream: `BT /F 12 Tf 10 50 Td (${shown}) Tj ET` },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    { stream: map },
  ]);
}

it.each([
  ['ffi', 'OWce', 'Office'],
  ['ff', 'coWee', 'coffee'],
  ['fi', 'Wne', 'fine'],
])('a word with the ligature %s is one word, from its first letter to its last', async (letters, shown, word) => {
  const { pages } = await read(pageWith(letters, `a ${shown} b`), { ocr: 'never' });
  const tokens = pages[0]!.tokens;
  expect(tokens.map(({ text }) => text)).toEqual(['a', word, 'b']);
  for (const { box, ink } of tokens) expect(box.x0 - ink.x0).toBeLessThan(0.5);
});
