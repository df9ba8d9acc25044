import type { ReactNode } from 'react';
import type { Style } from '../../../fovea/src/model/doc.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import { flagsInWords, styleWords } from '../../../fovea/src/write/svg/title.ts';
import { useStore } from '../store/store.ts';
import { whyOf } from '../store/desk.ts';
import type { Hover } from './page-canvas.tsx';

type HoverCardProps = { readonly page: LaidOutPage; readonly styles: readonly Style[]; readonly hover: Hover };

/** What is known of the word below the pointer: text, style, flags, the block it is in, and why it is what it is. */
export function HoverCard({ page, styles, hover }: HoverCardProps): ReactNode {
  const reasons = useStore(whyOf)(hover.token);
  const token = page.tokens[hover.token];
  if (!token) return null;
  const style = styles[token.style];
  const flags = flagsInWords(token.flags);
  const { x, y } = hover.client;
  const side = x > innerWidth / 2 ? { right: innerWidth - x + 14 } : { left: x + 14 };
  const end = y > innerHeight / 2 ? { bottom: innerHeight - y + 14 } : { top: y + 14 };
  return (
    <div className="hover-card" style={{ ...side, ...end }} aria-hidden="true">
      <strong>{token.text}</strong>
      {style && (
        <p>
          <i className="swatch" style={{ background: style.color }} /> {styleWords(style)}
        </p>
      )}
      {flags !== '' && <p className="warn">{flags}</p>}
      <p className="dim">
        word {token.id} · {placeWords(page, hover.token)}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function placeWords({ tokens, unit, layout }: LaidOutPage, id: number): string {
  const box = tokens[id]!.box;
  const place = `at ${box.x0.toFixed(1)}, ${box.y0.toFixed(1)} ${unit}`;
  const segment = layout.segments.find((one) => one.tokens.includes(id));
  const line = segment && layout.lines.find((one) => one.segments.includes(segment.id));
  const block = line && layout.blocks.find((one) => one.lines.includes(line.id));
  if (!block) return place;
  const kind = block.furniture ?? (block.level === undefined ? block.kind : `${block.kind} ${block.level}`);
  return `${place} · ${kind}, block ${block.id}`;
}
