/** One page of an example as a picture, read by Tesseract alone, with the detector, or not at all: the most memory it took. */
import { readFileSync } from 'node:fs';
import { pdfiumModule } from '../internals.ts';
import { engineOf, pictureOf, type Way } from '../ocr-pages.ts';
import { createEngineSource, openReadable } from '../ocr-internals.ts';
import { ownProcesses } from '../own-processes.ts';
import { picturePdf } from '../picture-pdf.ts';

const [, , page, way] = process.argv;
const pdf = picturePdf(await pictureOf(page!, 150));
const engines = createEngineSource(await pdfiumModule(), 1 << 30);
if (way === 'none') await openReadable(engines, pdf, { ocr: 'never' }).then((file) => file.page(1));
else await openReadable(engines, pdf, {}, engineOf(way as Way)).then((file) => file.page(1));
// Networks in machine code run in a process of their own.
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
const peak = ownProcesses().reduce((sum, pid) => sum + peakOf(pid), 0);
process.stdout.write(String(peak / 1024), () => process.exit(0));
