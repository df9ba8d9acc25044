import type { ContentModel } from '../../../src/extract/wrapper/language/definition.ts';

/** A content model as a regular expression over `<type:variable>`, so that another matcher can judge contents. */
export function contentRegex(model: ContentModel): RegExp {
  return new RegExp(`^${sourceOf(model)}$`);
}

/** A part of a content as that expression sees it. */
export const contentPart = (type: string, variable: string | undefined): string => `<${type}:${variable}>`;

function sourceOf(model: ContentModel): string {
  switch (model.kind) {
    case 'token':
      return '';
    case 'element':
      return contentPart(model.type, model.variable);
    case 'sequence':
      return `(?:${model.parts.map(sourceOf).join('')})`;
    case 'choice':
      return `(?:${model.parts.map(sourceOf).join('|')})`;
    default:
      return `(?:${sourceOf(model.part)})${{ optional: '?', star: '*', plus: '+' }[model.kind]}`;
  }
}
