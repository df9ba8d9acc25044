import { invert } from '../../../model/affine.ts';
import { FoveaError } from '../../../model/error.ts';
import type { Note } from '../../../model/note.ts';
import type { LoadedPdf } from '../document.ts';
import { addTextLayer, type PlacedLayer } from './add-text-layer.ts';
import { NotPlain } from './source.ts';
import type { LayeredPdf, PageLayer } from './text-layer.ts';

const decryptedNote: Note = {
  level: 'warning',
  code: 'pdf/decrypted',
  message: 'The PDF with a text layer is not encrypted, although the document is',
};

/** Lays words over pages of a document. A file to which there is nothing to add stays what it is. */
export function layText(pdf: LoadedPdf, bytes: Uint8Array, layers: readonly PageLayer[]): LayeredPdf {
  const placed = layers.filter(({ lines }) => lines.some((line) => line.length > 0)).map((layer) => place(pdf, layer));
  if (placed.length === 0) return { bytes: bytes.slice(), notes: [] };
  checkChangeable(pdf);
  if (pdf.metadata.encrypted !== true) {
    const added = orElse(() => addTextLayer(bytes, placed));
    if (added) return { bytes: added, notes: [] };
  }
  const added = orElse(() => addTextLayer(pdf.openCopy(), placed));
  if (!added)
    throw new FoveaError('pdf/damaged', 'The document is too damaged for a text layer: its pages cannot be found');
  return { bytes: added, notes: pdf.metadata.encrypted === true ? [decryptedNote] : [] };
}

/** Throws for a document that may not be changed by whoever has opened it. */
export function checkChangeable(pdf: LoadedPdf): void {
  if (pdf.isChangeable()) return;
  throw new FoveaError(
    'pdf/protected',
    'The document restricts what may be done with it, so no text layer can be added; give its owner password with option password',
  );
}

function place(pdf: LoadedPdf, { page, lines }: PageLayer): PlacedLayer {
  const { object, toPage } = pdf.pagePlace(page);
  const toUser = invert(toPage);
  if (object > 0 && toUser) return { object, toUser, lines };
  throw new FoveaError('pdf/page-damaged', `Page ${page} is too damaged for a text layer`);
}

function orElse<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof NotPlain) return undefined;
    throw thrown;
  }
}
