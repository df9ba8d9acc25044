import { createHash } from 'node:crypto';
import { FoveaError, type Source } from '../model/index.ts';
import { loadInput, type Input, type InputOptions } from './input.ts';
import { sniffMedia } from './media.ts';

/** The bytes of a document, and what is known of it before it is opened. */
export type LoadedDocument = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly source: Omit<Source, 'pages'>;
};

export async function loadDocument(input: Input, options: InputOptions): Promise<LoadedDocument> {
  const { uri, bytes, contentType } = await loadInput(input, options);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, source: { uri, media: sniffMedia(bytes, contentType), sha256, bytes: bytes.length } };
}

export function checkReadable({ media }: Pick<Source, 'media'>): void {
  if (media !== 'pdf') {
    throw new FoveaError('input/unknown-media', 'The input is no PDF, and nothing else can be read yet');
  }
}
