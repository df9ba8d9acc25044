import { createHash } from 'node:crypto';
import { FoveaError, type Note, type Source } from '../model/index.ts';
import { loadInput, type Input, type InputOptions, type Loaded } from './input.ts';
import { holdsHtml, isBinary, sniffMedia } from './media.ts';

/** The bytes of a document, and what is known of it before it is opened. */
export type LoadedDocument = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly source: Omit<Source, 'pages'>;
  /** As the server had it. */
  readonly contentType?: string;
  /** Where it came from in the end, after redirects. */
  readonly url?: string;
  /** What is to be said of it before anybody has looked into it. */
  readonly notes?: readonly Note[];
};

export async function loadDocument(input: Input, options: InputOptions): Promise<LoadedDocument> {
  return documentOf(await loadInput(input, options));
}

/** Looks at bytes that are there already. */
export function documentOf({ uri, ...loaded }: Loaded): LoadedDocument {
  const { bytes, contentType } = loaded;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...loaded, source: { uri, media: sniffMedia(bytes, contentType), sha256, bytes: bytes.length } };
}

const forWebPages = 'use article() for its main content, or extract() with option render for all its visible text';

/** Throws for what is neither a PDF nor an image; `takesWebPages` where these are read, too. */
export function checkReadable({ media }: Pick<Source, 'media'>, takesWebPages: boolean = false): void {
  if (media === 'pdf' || media === 'image') return;
  const message = takesWebPages
    ? 'The input is not a PDF, an image or a web page'
    : media === 'html'
      ? `The input is a web page, not a PDF or an image: ${forWebPages}`
      : 'The input is not a PDF or an image; other formats are not supported';
  throw new FoveaError('input/unknown-media', message);
}

/** Whether the bytes can be read as a web page: they look like one, or are text with tags of HTML in it. */
export function isWebPage({ bytes, source: { media } }: LoadedDocument, encoding?: string): boolean {
  if (media !== 'unknown') return media === 'html';
  return (encoding !== undefined || !isBinary(bytes)) && holdsHtml(bytes, encoding);
}

/** Throws unless the bytes can be read as a web page. Only pages are asked for here, so little is enough to be one. */
export function checkWebPage({ bytes, source: { media } }: LoadedDocument, encoding?: string): void {
  const refuse = (message: string): never => {
    throw new FoveaError('input/unknown-media', message);
  };
  if (media === 'html') return;
  if (media === 'pdf') refuse('The input is a PDF, not a web page; use read()');
  if (media === 'image') refuse('The input is an image, not a web page; use read()');
  if (encoding === undefined && isBinary(bytes)) refuse('The input is neither a web page nor any other text');
  if (!holdsHtml(bytes, encoding))
    refuse('The input has no HTML tags, so it is not a web page; plain text needs no extraction');
}
