import { FoveaError } from '../../../model/error.ts';
import type { Engine } from '../engine.ts';
import { allocate } from '../memory.ts';

/** Writes a file anew, and what was encrypted openly. */
const removeSecurity = 3;

/** The same document as a file whose objects lie openly in it: unpacked from each other, not encrypted, repaired. */
export function openCopy(engine: Engine, document: number): Uint8Array<ArrayBuffer> {
  const { x } = engine;
  const writer = x.PDFiumExt_OpenFileWriter();
  try {
    if (!x.FPDF_SaveAsCopy(document, writer, removeSecurity)) {
      throw new FoveaError('pdf/damaged', 'The document is too damaged to be written again');
    }
    const size = x.PDFiumExt_GetFileWriterSize(writer);
    const data = allocate(engine, size);
    try {
      x.PDFiumExt_GetFileWriterData(writer, data, size);
      return engine.u8().slice(data, data + size);
    } finally {
      if (!engine.isDead()) x.free(data);
    }
  } finally {
    if (!engine.isDead()) x.PDFiumExt_CloseFileWriter(writer);
  }
}
