import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { BlocksAnswer, DocumentEntry } from '../../../fovea/src/studio/protocol.ts';
import { scatterSvg } from '../../../fovea/src/write/article-report-scatter.ts';
import { addresses } from '../api/addresses.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Mark } from '../page-canvas/marks.ts';
import { marks, selection, wanted } from '../store/desk.ts';
import { useStore } from '../store/store.ts';
import { SvgText } from '../runs/svg-text.tsx';
import { BlockChart } from './block-chart.tsx';
import { blockAt, judgedBlocks } from './judged-blocks.ts';

/** Those whose scores can be cut at a threshold, and CETR with its plane. */
const methods = ['fovea', 'dragnet', 'cetr', 'boilerpipe'] as const;

/** Every block of a web page with its chance to be content, and a threshold to drag. */
export function BlocksPanel({ entry }: { readonly entry: DocumentEntry }): ReactNode {
  const [method, setMethod] = useState<string>('fovea');
  const [threshold, setThreshold] = useState(0.5);
  const [open, setOpen] = useState<number>();
  const { data, error } = useAnswer<BlocksAnswer>(addresses.blocks(entry.id, method));
  const blocks = useMemo(() => (data ? judgedBlocks(data) : []), [data]);
  const cut = useMemo(
    () => blocks.map((block) => ({ ...block, kept: block.chance >= threshold })),
    [blocks, threshold],
  );
  const { point } = useStore(selection);
  useEffect(() => {
    const drawn = cut.flatMap(({ box, kept }): Mark[] =>
      box ? [{ box, color: kept ? '#c8322b' : '#0072b2', look: kept ? 'wash' : 'pale' }] : [],
    );
    marks.set(drawn);
    return () => marks.set([]);
  }, [cut]);
  useEffect(() => {
    if (point) setOpen(blockAt(blocks, point.x, point.y));
  }, [point, blocks]);
  const kept = cut.filter((block) => block.kept);
  const scatter = useMemo(() => scatterSvg(cut), [cut]);
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
        <output data-kept={kept.length}>
          {kept.length} of {cut.length} blocks kept
        </output>
      </div>
      {error !== undefined && <p className="warn">{error}</p>}
      {!data && error === undefined && <p className="dim">Judging the blocks…</p>}
      {data && (
        <BlockChart
          blocks={cut}
          threshold={threshold}
          onThreshold={setThreshold}
          open={open}
          onOpen={(i) => {
            setOpen(i);
            const box = cut[i]?.box;
            if (box) wanted.set({ box });
          }}
        />
      )}
      {scatter !== '' && (
        <figure className="chart">
          <figcaption>Tag ratios, as CETR sees the page</figcaption>
          <SvgText svg={scatter} />
        </figure>
      )}
    </section>
  );
}
