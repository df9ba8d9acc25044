import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PdfThreadData } from './protocol.ts';

let compiled: Promise<WebAssembly.Module> | undefined;

/** PDFium, compiled once a process and shared by all threads. */
export function pdfiumModule(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

/** Takes PDFium from the thread that compiled it. */
export function usePdfium(module: WebAssembly.Module): void {
  compiled = Promise.resolve(module);
}

/** What threads that read PDFs are started with. */
export async function pdfThreadData(): Promise<Pick<PdfThreadData, 'wasm'>> {
  return { wasm: await pdfiumModule() };
}

/** From the installed package: the default address of the published module is on the network. */
async function compile(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  return WebAssembly.compile(await readFile(path));
}
