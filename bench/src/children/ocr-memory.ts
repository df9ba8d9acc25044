/** One page of an example as a picture, read by Tesseract alone, with the detector, or not at all: the most memory it took. */
import { readFileSync } from 'node:fs';
import { pdfiumModule } from '../internals.ts';
import { engineOf, pictureOf, type Way } from '../ocr-pages.ts';
import { createEngineSource, openReadable } from '../ocr-internals.ts';
import { picturePdf } from '../picture-pdf.ts';

const [, , page, way] = process.argv;
const pdf = picturePdf(await pictureOf(page!, 150));
const engines = createEngineSource(await pdfiumModule(), 1 << 30);
if (way === 'none') await openReadable(engines, pdf, { ocr: 'never' }).then((file) => file.page(1));
else await openReadable(engines, pdf, {}, engineOf(way as Way)).then((file) => file.page(1));
const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
process.stdout.write(String(Number(peak ?? process.resourceUsage().maxRSS) / 1024), () => process.exit(0));
