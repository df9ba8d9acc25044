/** A PDF of many pages, each with words of its own, for what must not depend on the length of a document. */

const linesOnPage = 40;
const wordsInLine = 9;
const vocabulary = ['harbour', 'lantern', 'river', 'copper', 'meadow', 'window', 'bread', 'letter', 'stone', 'morning'];

/** The text of one page; it names its number, so that a search can find it. */
function contentOf(page: number): string {
  const lines = Array.from({ length: linesOnPage }, (_, line) => {
    const words = Array.from(
      { length: wordsInLine },
      (__, word) => vocabulary[(page * 7 + line * 3 + word * 5) % vocabulary.length],
    );
    return `1 0 0 1 50 ${790 - 18 * line} Tm (${line === 0 ? `Chapter leaf${page} ` : ''}${words.join(' ')}) Tj`;
  });
  return `BT /F 10 Tf ${lines.join('\n')} ET`;
}

export function longPdf(pages: number): Uint8Array {
  const first = 4;
  const kids = Array.from({ length: pages }, (_, i) => `${first + 2 * i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, i) => {
      const content = contentOf(i + 1);
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * i + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }).flat(),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text + end);
}
