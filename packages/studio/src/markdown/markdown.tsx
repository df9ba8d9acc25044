import type { ReactNode } from 'react';
import { markdownBlocks, markdownSpans, type MarkdownBlock } from './blocks.ts';

/** Markdown as elements; nothing of it becomes HTML by itself. Its headings stand below those of where it is shown. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="markdown">
      {markdownBlocks(text).map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </div>
  );
}

const levels = ['h4', 'h5', 'h6'] as const;

function Block({ block }: { readonly block: MarkdownBlock }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = levels[Math.min(block.level, levels.length) - 1]!;
      return (
        <Heading>
          <Line text={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, i) => (
            <li key={i}>
              <Line text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

function Table({ head, rows }: Pick<Extract<MarkdownBlock, { kind: 'table' }>, 'head' | 'rows'>): ReactNode {
  return (
    <div className="scrolls">
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                <Line text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const looks = { code: 'code', strong: 'strong', emphasis: 'em' } as const;

function Line({ text }: { readonly text: string }): ReactNode {
  return markdownSpans(text).map(({ kind, text: own }, i) => {
    if (kind === 'text') return own;
    const Look = looks[kind];
    return <Look key={i}>{own}</Look>;
  });
}
