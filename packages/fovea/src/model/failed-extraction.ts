import type { Extraction } from './extraction.ts';
import type { Note } from './note.ts';

/** What is known of an input that could not even be looked at. */
export const unknownSource = (uri: string): Extraction['source'] => ({ uri, media: 'unknown', pages: [] });

/** The envelope of an input that gave nothing: notes say why. */
export function failedExtraction(source: Extraction['source'], notes: readonly Note[]): Extraction {
  return { schema: 'fovea/extraction@1', source, status: 'failed', groups: [], notes };
}
