import { articleToMarkdown } from '../../write/index.ts';
import { textShape } from './answer.ts';
import type { ToolAnswer } from './tool-answer.ts';

const aboutNames = ['title', 'author', 'date', 'language', 'site', 'description', 'url'];

export const articleAnswer: ToolAnswer = {
  shape: textShape,
  of: (extraction) => {
    const value = (extraction.groups[0]?.value ?? {}) as Readonly<Record<string, unknown>>;
    const about = aboutNames.flatMap((name) => (typeof value[name] === 'string' ? [[name, value[name]]] : []));
    return { about: Object.fromEntries(about), kind: 'text', text: articleToMarkdown(extraction) };
  },
};
