import { defined } from '../../model/defined.ts';
import type { Content, Extraction, Group } from '../../model/index.ts';
import { contentOf } from '../article-parts.ts';
import { contentText } from '../text/article.ts';
import { wordsOfText, type ChunkUnit } from './unit.ts';

/** The parts of an article and of what readers say of it, in page order. */
export function contentUnits({ groups }: Pick<Extraction, 'groups'>): ChunkUnit[] {
  const parts = groups.filter(({ type }) => type === 'article' || type === 'comments');
  return parts.flatMap(({ children = [] }) => children.flatMap(unitsOfGroup));
}

function unitsOfGroup(group: Group): ChunkUnit[] {
  const content = contentOf(group);
  const { score, xpath } = group;
  return apart(content).flatMap((one): ChunkUnit[] => {
    const words = wordsOfText(contentText(one));
    return words.length === 0 ? [] : [{ ...lookOf(one), words, score, ...defined({ xpath }) }];
  });
}

/** What is a list of parts, each of which stays whole. */
function apart(content: Content): Content[] {
  switch (content.kind) {
    case 'list':
      return content.items.map((item, i) => ({ ...content, items: [item], start: (content.start ?? 1) + i }));
    case 'definitions':
      return content.items.map((item) => ({ ...content, items: [item] }));
    case 'footnotes':
      return content.notes.map((note) => ({ ...content, notes: [note] }));
    default:
      return [content];
  }
}

function lookOf(content: Content): Pick<ChunkUnit, 'kind' | 'level'> {
  switch (content.kind) {
    case 'heading':
      return { kind: 'heading', level: content.level };
    case 'list':
    case 'definitions':
    case 'footnotes':
      return { kind: 'list-item' };
    case 'table':
    case 'code':
      return { kind: content.kind };
    default:
      return { kind: 'paragraph' };
  }
}
