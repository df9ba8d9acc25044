import type { ReactNode } from 'react';
import type {
  ReportCard as Card,
  ReportVerdict,
  ValidationReport,
} from '../../../fovea/src/write/report/validation.ts';
import { curveSvg, histogramSvg } from '../../../fovea/src/write/report/validation-svg.ts';
import { go } from '../store/place.ts';
import { ReportCard } from './report-card.tsx';
import { SvgText } from './svg-text.tsx';

const sections: readonly { readonly verdict: ReportVerdict; readonly title: string }[] = [
  { verdict: 'drop', title: 'Dropped' },
  { verdict: 'flag', title: 'Flagged: review these' },
  { verdict: 'keep', title: 'Kept, for comparison' },
];

type ValidationViewProps = { readonly validation: ValidationReport; readonly run: string };

/** How strange the nodes of a site look, what dropping them does, and the strangest with what made them so. */
export function ValidationView({ validation, run }: ValidationViewProps): ReactNode {
  const { nodes, cuts, cards, pages, failed, notes } = validation;
  const count = (verdict: ReportVerdict): number => nodes.filter((node) => node.verdict === verdict).length;
  return (
    <>
      <ReportCard title="Verdicts" isWide>
        <dl className="counts">
          {sections.map(({ verdict, title }) => (
            <div key={verdict}>
              <dt>{title.split(/[:,]/)[0]}</dt>
              <dd>{count(verdict)}</dd>
            </div>
          ))}
          <div>
            <dt>Not judged</dt>
            <dd>{failed}</dd>
          </div>
          <div>
            <dt>Pages</dt>
            <dd>{pages}</dd>
          </div>
        </dl>
        {notes.map((note) => (
          <p key={note} className="dim">
            {note}
          </p>
        ))}
      </ReportCard>
      <ReportCard title="Strangeness of the nodes">
        <SvgText svg={histogramSvg(nodes)} />
      </ReportCard>
      {cuts && (
        <ReportCard title="Effect of dropping the strangest nodes">
          <SvgText svg={curveSvg(cuts)} />
        </ReportCard>
      )}
      {sections.map(({ verdict, title }) => {
        const own = cards.filter((card) => card.verdict === verdict);
        return own.length === 0 ? null : (
          <ReportCard key={verdict} title={title} isWide={verdict === 'drop'}>
            <ol className="cards">
              {own.map((card, i) => (
                <NodeCard key={i} card={card} run={run} />
              ))}
            </ol>
          </ReportCard>
        );
      })}
    </>
  );
}

type NodeCardProps = { readonly card: Card; readonly run: string };

/** One node, or several that are alike; its picture and text lead to the page it stands on. */
function NodeCard({ card, run }: NodeCardProps): ReactNode {
  const { verdict, picture, text, reasons, count, strangeness, page, xpath } = card;
  const open = (): void =>
    go({ document: page, page: 1, run: undefined, panel: 'labels', verb: 'validate', node: xpath, report: run });
  return (
    <li data-verdict={verdict}>
      <button type="button" className="lead" title="Show it on its page" onClick={open}>
        {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
        <span>{text === '' ? <i>no text</i> : text.slice(0, 300)}</span>
      </button>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <small>
        {count > 1 && <b>× {count} </b>}strangeness {strangeness.toFixed(2)} · {page}
        <br />
        <code>{xpath}</code>
      </small>
    </li>
  );
}
