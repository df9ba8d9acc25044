import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64 } from '../../model/base64.ts';
import { escapeXml } from '../xml.ts';

/** How a page of ours begins. */
export type HtmlHead = {
  readonly title: string;
  /** The only style sheet that counts. */
  readonly style: string;
  /** The only script that runs, letter for letter; nothing runs without it. */
  readonly script?: string;
  /** Which pictures are shown: those inside the file, or those of the web too (default: none). */
  readonly images?: 'inside' | 'web';
  readonly language?: string | undefined;
  /** What else stands in the head, as markup. */
  readonly more?: string;
};

/**
 * All before the body of a page, with the policy that every page of ours has: nothing is loaded from anywhere, and no style
 * sheet or script counts but ours, whatever a document may hold. The browser knows them by their digests.
 */
export function htmlHead({ title, style, more = '', language = 'en', ...asked }: HtmlHead): string {
  return (
    `<!doctype html>\n<html${language === '' ? '' : ` lang="${escapeXml(language)}"`}>\n<head>\n<meta charset="utf-8">\n` +
    `<meta http-equiv="Content-Security-Policy" content="${policyOf({ style, ...asked })}">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
    `<meta name="color-scheme" content="light dark">\n` +
    `<title>${escapeXml(title)}</title>\n${more}<style>${style}</style>\n</head>\n<body>\n`
  );
}

const sources = { inside: 'data:', web: 'http: https: data:' } as const;

function policyOf({ style, script, images }: Pick<HtmlHead, 'style' | 'script' | 'images'>): string {
  const rules = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(images ? [`img-src ${sources[images]}`] : []),
    `style-src ${digestOf(style)}`,
    // Sizes and colours of single elements.
    "style-src-attr 'unsafe-inline'",
    ...(script === undefined ? [] : [`script-src ${digestOf(script)}`]),
  ];
  return rules.join('; ');
}

/** That of the platform would have to be waited for. */
const digestOf = (text: string): string => `'sha256-${toBase64(sha256(utf8ToBytes(text)))}'`;
