import type * as Article from '../../packages/fovea/src/extract/article/article.ts';
import type * as MethodNames from '../../packages/fovea/src/extract/article/method-names.ts';
import type * as ReadHtml from '../../packages/fovea/src/read/html/index.ts';
import type { MadeText } from './article-cache.ts';

/** Our own methods, found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

const { extractArticle } = await load<typeof Article>('extract/article/article.js');
export const { methodNames } = await load<typeof MethodNames>('extract/article/method-names.js');
const { readHtml } = await load<typeof ReadHtml>('read/html/index.js');

type MethodName = MethodNames.MethodName;

/** The text of the article, comments apart, by each of our methods; the page is parsed once. */
export function textsOfMethods(bytes: Uint8Array, url: string, names: readonly MethodName[]): MadeText[] {
  try {
    const page = readHtml(bytes, { uri: url, media: 'html', bytes: bytes.length });
    return names.map((method) => {
      try {
        const { groups } = extractArticle(page, { method });
        return { text: groups.find(({ type }) => type === 'article')?.text ?? '' };
      } catch (thrown) {
        return failed(thrown);
      }
    });
  } catch (thrown) {
    return names.map(() => failed(thrown));
  }
}

function failed(thrown: unknown): MadeText {
  return { text: '', failure: `error ${String(thrown)}` };
}

/** From the bytes of a page to its article, as one who uses the library would: what is timed. */
export function extractFromBytes(bytes: Uint8Array, url: string, method: MethodName): string {
  const page = readHtml(
    bytes,
    { uri: url, media: 'html', bytes: bytes.length },
    { contentType: 'text/html;charset=utf-8' },
  );
  return extractArticle(page, { method }).groups[0]?.text ?? '';
}
