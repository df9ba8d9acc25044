import { useState, type ReactNode } from 'react';
import type { EvaluationReport } from '../../../fovea/src/model/evaluation.ts';
import type { JobRequest, RunResult } from '../../../fovea/src/doors/studio/protocol.ts';
import { ablationMarkup } from '../../../fovea/src/write/report/evaluation-ablation.ts';
import { confidenceSvg, curvesSvg } from '../../../fovea/src/write/report/evaluation-svg.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { CellTokens } from './cell-tokens.tsx';
import { ClassTable } from './class-table.tsx';
import { ConfusionMatrix } from './confusion-matrix.tsx';
import { RankedBars } from './ranked-bars.tsx';
import { ReportCard } from './report-card.tsx';
import { ScoreTable } from './score-table.tsx';
import { SvgText } from './svg-text.tsx';
import { UseModel } from './use-model.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { ValidationView } from './validation-view.tsx';
import { WorstPages } from './worst-pages.tsx';

type RunReportProps = { readonly result: RunResult; readonly request: JobRequest; readonly run: string };

/** All that is known of a run, to look at. */
export function RunReport({ result, request, run }: RunReportProps): ReactNode {
  const { scores, gains, report, validation, card, worst, cells } = result;
  return (
    <>
      {request.kind === 'train' && <VerdictCard result={result} run={run} />}
      {scores.length > 0 && (
        <ReportCard title={request.kind === 'train' ? 'On held-out pages' : 'On all pages that are done'} isWide>
          <ScoreTable scores={scores} {...(gains && { gains })} />
        </ReportCard>
      )}
      {request.kind === 'train' && result.isKept !== false && <UseModel verb={request.verb} name={request.name} />}
      {report && <Evaluation report={report} cells={cells} />}
      {validation && <ValidationView validation={validation} run={run} />}
      {worst.length > 0 && (
        <ReportCard title="Worst pages" isWide>
          <WorstPages worst={worst} />
        </ReportCard>
      )}
      {card !== undefined && (
        <ReportCard title="Model card" isWide>
          <Markdown text={card} />
        </ReportCard>
      )}
    </>
  );
}

type EvaluationProps = { readonly report: EvaluationReport; readonly cells: RunResult['cells'] };

function Evaluation({ report, cells }: EvaluationProps): ReactNode {
  const [cell, setCell] = useState<string>();
  const { curves, confidence, calibrationError, importances, gains, ablation } = report;
  return (
    <>
      <ReportCard title="Confusion matrix" isWide>
        <ConfusionMatrix report={report} cells={cells} chosen={cell} onChoose={setCell} />
        {cell !== undefined && <CellTokens name={cell} tokens={cells[cell] ?? []} />}
      </ReportCard>
      <ReportCard title="Scores per class" isWide>
        <ClassTable classes={report.classes} />
      </ReportCard>
      {curves.length > 0 && (
        <ReportCard title="Precision and recall">
          <SvgText svg={curvesSvg(curves)} />
          <ul className="key">
            {curves.map(({ name }, i) => (
              <li key={name}>
                <i className={`c${i}`} />
                {name}
              </li>
            ))}
          </ul>
        </ReportCard>
      )}
      {confidence.length > 0 && (
        <ReportCard title="Calibration">
          <SvgText svg={confidenceSvg(confidence)} />
          <p className="dim">expected calibration error {calibrationError.toFixed(3)}</p>
        </ReportCard>
      )}
      {importances.columns.length > 0 && (
        <ReportCard title={`Feature importance: ${importances.measure}`}>
          <RankedBars columns={importances.columns} />
        </ReportCard>
      )}
      {gains.length > 0 && (
        <ReportCard title="Information gain per feature, in bits">
          <RankedBars columns={gains} />
        </ReportCard>
      )}
      {ablation && (
        <ReportCard title="Ablation of feature groups" isWide>
          <p className="dim">
            Learned once more without each group, from the same labels, and judged by the same pages. What is left of
            zero was missed; a range that holds zero may be chance.
          </p>
          <SvgText svg={ablationMarkup(ablation)} />
        </ReportCard>
      )}
    </>
  );
}
