import { useEffect, useRef, type ReactNode } from 'react';
import type { BlockLabel } from '../../../fovea/src/doors/studio/protocol.ts';
import type { BlockLabelling } from './use-block-labels.ts';

type Kind = BlockLabel['label'];

export const blockKinds: readonly { readonly kind: Kind; readonly key: string; readonly color: string }[] = [
  { kind: 'content', key: '1', color: '#c8322b' },
  { kind: 'comment', key: '2', color: '#b07d00' },
  { kind: 'other', key: '3', color: '#0072b2' },
];

export const blockColor = (label: Kind): string => blockKinds.find(({ kind }) => kind === label)?.color ?? '#6b7280';

/** The blocks of a page from its top to its end, with what they are or may be. */
export function BlockList({ blocks, own, said, at, choose }: BlockLabelling): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (at !== undefined) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol ref={list} className="block-list">
      {blocks.map(({ xpath, text }, i) => {
        const label = own.get(xpath);
        const shown = label ?? said.get(xpath);
        const color = shown ? blockColor(shown) : 'transparent';
        return (
          <li key={i} data-label={label}>
            <button type="button" aria-current={i === at} onClick={() => choose(i)}>
              <i className="swatch" data-pale={label === undefined} style={{ background: color }} />
              <span>{text}</span>
              <small>{label ?? (shown ? `${shown}?` : '')}</small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
