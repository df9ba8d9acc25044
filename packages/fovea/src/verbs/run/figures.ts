import { FoveaError } from '../../model/index.ts';
import type { Input } from '../../read/input.ts';
import { openLoaded } from '../../read/open.ts';
import { pageNumbers } from '../../read/page-choice.ts';
import { readVerb } from '../read.ts';
import type { VerbInput } from '../verb.ts';
import { callVerb } from './call-verb.ts';
import { createFigureCutter, type FigurePicture } from './cut-figures.ts';
import type { Stopwatch } from './in-time.ts';
import type { ReadOptions } from './read.ts';

/**
 * The figures of a PDF as PNG files, with page, box and caption: images, and drawings of lines and shapes, outside tables
 * and not behind text. `figurePath` of `docToMarkdown` links them. At most 2,000 figures and 400 million pixels are cut
 * out of a document.
 * @example
 * ```ts
 * import { figures } from 'fovea';
 * const [first] = await figures('examples/documents/flyer.pdf', { pages: [1] });
 * console.log(first?.name, first?.media, first?.kind); // => p1-1.png image/png image
 * ```
 */
export async function figures(input: Input, options: ReadOptions = {}): Promise<FigurePicture[]> {
  return callVerb(readVerb, figuresIn, input, options);
}

async function figuresIn(
  input: VerbInput,
  { pages, ...options }: ReadOptions,
  { deadline }: Stopwatch,
): Promise<FigurePicture[]> {
  if ('doc' in input)
    throw new FoveaError(
      'option/invalid',
      'A document that was already read has no page images: pass the file instead',
    );
  const file = await openLoaded(input, { tags: true, ...options }, deadline);
  try {
    const { cut } = createFigureCutter(file.picture, undefined);
    const found: FigurePicture[] = [];
    for await (const page of file.laidOutPages(pageNumbers(pages, file.pageCount))) {
      found.push(...(await cut(page, file.styles)));
    }
    return found;
  } finally {
    await file.close();
  }
}
