import { useMemo, useState, type ReactNode } from 'react';
import type { DocumentEntry } from '../../../fovea/src/doors/studio/protocol.ts';
import { scatterSvg } from '../../../fovea/src/write/report/article-scatter.ts';
import { SvgText } from '../runs/svg-text.tsx';
import { BlockChart } from './block-chart.tsx';
import { useCutBlocks } from './use-cut-blocks.ts';

/** Those whose scores can be cut at a threshold, and CETR with its plane. */
const methods = ['fovea', 'dragnet', 'cetr', 'boilerpipe'] as const;

/** In a report a dot leads to its row; here a link would lead away from the page, so it becomes a thing to click. */
const withoutLinks = (svg: string): string =>
  svg.replaceAll(/<a href="#b(\d+)">/g, '<g data-number="$1">').replaceAll('</a>', '</g>');

/** Every block of a web page with its chance to be content, and a threshold to drag. */
export function BlocksPanel({ entry }: { readonly entry: DocumentEntry }): ReactNode {
  const [method, setMethod] = useState<string>('fovea');
  const [threshold, setThreshold] = useState(0.5);
  const { blocks, isLoading, error, open, show } = useCutBlocks(entry.id, method, threshold);
  const kept = blocks.filter((block) => block.kept).length;
  const scatter = useMemo(() => withoutLinks(scatterSvg(blocks)), [blocks]);
  return (
    <section aria-label="Blocks of this page">
      <div className="row">
        <label>
          Method{' '}
          <select value={method} onChange={(event) => setMethod(event.target.value)}>
            {methods.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <output>
          {kept} of {blocks.length} blocks kept
        </output>
      </div>
      {error !== undefined && <p className="warn">{error}</p>}
      {isLoading ? (
        <p className="dim">Scoring the blocks…</p>
      ) : (
        <BlockChart blocks={blocks} threshold={threshold} onThreshold={setThreshold} open={open} onOpen={show} />
      )}
      {scatter !== '' && (
        <figure className="chart">
          <figcaption>Tag ratios, as CETR sees the page</figcaption>
          <SvgText svg={scatter} onPick={show} />
        </figure>
      )}
    </section>
  );
}
