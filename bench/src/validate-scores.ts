import {
  bestCut,
  cutCurve,
  strangenessOf,
  type CutPoint,
  type StrangenessOptions,
  type ValidationRule,
} from 'fovea/validate';
import type { Extractor, GoldNode, VisualSite } from './validate-data.ts';
import { byteScores, decide, evidenceOf, type Evidence } from './validate-internals.ts';

/** What one extractor took from one site. */
export type Extracted = {
  readonly site: string;
  readonly nodes: readonly GoldNode[];
  /** Bytes the extractor took of each node. */
  readonly taken: Float64Array;
  /** Bytes of all nodes of the site that it should have taken. */
  readonly relevant: number;
};

export type Scores = { readonly precision: number; readonly recall: number; readonly f1: number };

export function extractedFrom({ name, nodes }: VisualSite, extractor: Extractor): Extracted {
  const own = nodes.filter(({ shares }) => shares[extractor] > 0);
  const relevant = nodes.reduce((sum, { bytes, gold }) => sum + bytes * gold, 0);
  return {
    site: name,
    nodes: own,
    taken: Float64Array.from(own, (node) => node.bytes * node.shares[extractor]),
    relevant,
  };
}

/** All sites as one. */
export function pooled(list: readonly Extracted[]): Extracted {
  return {
    site: 'pooled',
    // Pages of different sites are different pages.
    nodes: list.flatMap(({ site, nodes }) => nodes.map((node) => ({ ...node, page: `${site} ${node.page}` }))),
    taken: Float64Array.from(list.flatMap(({ taken }) => [...taken])),
    relevant: list.reduce((sum, { relevant }) => sum + relevant, 0),
  };
}

/** Precision, recall and F1 of the nodes that are kept, by bytes. */
export function scoresOf({ nodes, taken, relevant }: Extracted, isKept: (index: number) => boolean): Scores {
  let [right, all] = [0, 0];
  nodes.forEach(({ gold }, i) => {
    if (!isKept(i)) return;
    all += taken[i]!;
    right += taken[i]! * gold;
  });
  return byteScores(right, all, relevant);
}

/** The protocol of the paper: the strangest are dropped up to where F1 is best, which only gold can tell. */
export function goldCut({ nodes, taken, relevant }: Extracted, options: StrangenessOptions): CutPoint {
  const { raw } = strangenessOf(nodes, options);
  return bestCut(cutCurve({ strangeness: raw, bytes: taken, gold: nodes.map(({ gold }) => gold), relevant }));
}

/** What a rule without gold makes of nodes. */
export type RuleOutcome = { readonly scores: Scores; readonly dropped: number };

/** The evidence is measured once, for any number of rules. */
export function ruleJudge(extracted: Extracted): (rule: ValidationRule) => RuleOutcome {
  const evidence: Evidence = evidenceOf(extracted.nodes);
  // Strangeness only flags, and flags drop nothing.
  const strangeness = new Float64Array(extracted.nodes.length);
  const all = extracted.taken.reduce((sum, bytes) => sum + bytes, 0);
  return (rule) => {
    const decisions = decide(evidence, strangeness, rule);
    const isKept = (i: number): boolean => decisions[i]!.verdict !== 'drop';
    const dropped = extracted.taken.reduce((sum, bytes, i) => (isKept(i) ? sum : sum + bytes), 0);
    return { scores: scoresOf(extracted, isKept), dropped: all > 0 ? dropped / all : 0 };
  };
}
