import { lazy, Suspense, type ReactNode } from 'react';
import type { LabelledVerb, DocumentEntry, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { AgreePanel } from '../agree/agree-panel.tsx';
import { LabelPanel } from '../label/label-panel.tsx';
import { ResultPanel } from '../result/result-panel.tsx';
import { StrangeNode } from '../runs/strange-node.tsx';
import { RunsPanel } from '../runs/runs-panel.tsx';
import { BlocksPanel } from '../blocks/blocks-panel.tsx';
import { go, panels, usePlace, type Panel } from '../store/place.ts';
import { Tabs } from './tabs.tsx';

// The editor is the largest part of the studio, and most never open it.
const WrapperPanel = lazy(async () => ({ default: (await import('../wrapper/wrapper-panel.tsx')).WrapperPanel }));

type SidePanelProps = {
  readonly project: Project;
  readonly entry: DocumentEntry | undefined;
  readonly verb: LabelledVerb;
};

const titles: Readonly<Record<Panel, string>> = {
  labels: 'Label',
  result: 'Result',
  wrapper: 'Wrapper',
  blocks: 'Blocks',
  runs: 'Train',
  agree: 'Agree',
};

const titleOf = (panel: Panel, verb: LabelledVerb): string =>
  panel === 'runs' && verb === 'validate' ? 'Validate' : titles[panel];

/** What is done with the page: label it, see what the model says, write a wrapper, look at blocks, train. */
export function SidePanel({ project, entry, verb }: SidePanelProps): ReactNode {
  const { panel } = usePlace();
  const isShown = (name: Panel): boolean => {
    if (project.isReadOnly === true && name !== 'result' && name !== 'blocks') return false;
    return name !== 'blocks' || entry?.media === 'html';
  };
  const shown = panels.filter(isShown);
  const open = shown.includes(panel) ? panel : shown[0]!;
  return (
    <aside className="side-panel" aria-label="Tools">
      <Tabs
        label="Tools"
        tabs={shown.map((name) => ({ id: name, title: titleOf(name, verb) }))}
        open={open}
        onOpen={(id) => go({ panel: id as Panel })}
      />
      <div className="panel-body" role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} tabIndex={-1}>
        <StrangeNode />
        <Suspense fallback={<p className="dim">Loading…</p>}>
          <PanelBody panel={open} project={project} entry={entry} verb={verb} />
        </Suspense>
      </div>
    </aside>
  );
}

function PanelBody({ panel, project, entry, verb }: SidePanelProps & { readonly panel: Panel }): ReactNode {
  if (panel === 'runs') return <RunsPanel project={project} verb={verb} />;
  if (panel === 'agree') return <AgreePanel project={project} verb={verb} />;
  if (!entry) return <p className="dim">Nothing to work on yet.</p>;
  if (panel === 'labels') return <LabelPanel entry={entry} verb={verb} />;
  if (panel === 'result') return <ResultPanel entry={entry} verb={verb} />;
  if (panel === 'wrapper') return <WrapperPanel project={project} entry={entry} />;
  return <BlocksPanel entry={entry} />;
}
