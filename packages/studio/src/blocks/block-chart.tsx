import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { JudgedBlock } from './judged-blocks.ts';

type BlockChartProps = {
  readonly blocks: readonly JudgedBlock[];
  readonly threshold: number;
  readonly onThreshold: (threshold: number) => void;
  readonly open: number | undefined;
  readonly onOpen: (block: number) => void;
};

/** A bar for each block, from the top of the page to its end; what reaches over the line is kept. */
export function BlockChart({ blocks, threshold, onThreshold, open, onOpen }: BlockChartProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (open !== undefined) list.current?.children[open]?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div className="block-chart" style={{ '--threshold': threshold } as CSSProperties}>
      <label className="threshold">
        Keep from <output>{threshold.toFixed(2)}</output>
        <input
          type="range"
          min="0"
          max="1"
          step="0.01"
          value={threshold}
          aria-label="Threshold"
          onChange={(event) => onThreshold(Number(event.target.value))}
        />
      </label>
      <ol ref={list}>
        {blocks.map((block, i) => (
          <li key={i} data-kept={block.kept}>
            <button type="button" aria-expanded={open === i} onClick={() => onOpen(i)}>
              <span className="track" aria-hidden="true">
                <b style={{ width: `${100 * block.chance}%` }} />
              </span>
              <span className="figure">{block.chance.toFixed(2)}</span>
              <span className="text">{block.text}</span>
            </button>
            {open === i && <BlockDetails block={block} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

function BlockDetails({ block }: { readonly block: JudgedBlock }): ReactNode {
  return (
    <div className="block-details">
      <ul>
        {block.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <dl>
        {Object.entries(block.measures).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{Math.round(value * 1000) / 1000}</dd>
          </div>
        ))}
      </dl>
      <code>{block.xpath}</code>
    </div>
  );
}
