import type { ArticleMetadata } from '../../model/index.ts';

/** What is known of a page, in the order it is told. */
export const metadataKeys: readonly (keyof ArticleMetadata)[] = [
  'title',
  'author',
  'date',
  'modified',
  'language',
  'site',
  'description',
  'image',
  'url',
  'license',
];

/** Metadata as YAML between two rules, or nothing if there is none. */
export function frontMatter(metadata: ArticleMetadata): string {
  const lines = metadataKeys.flatMap((key) => {
    const value = metadata[key];
    return value === undefined ? [] : [`${key}: ${yamlString(value)}`];
  });
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`;
}

/** In double quotes a string means the same in YAML as in JSON, once signs that end lines are written by number. */
function yamlString(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
