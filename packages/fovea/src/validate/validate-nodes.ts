import { indicesByField } from './by-field.ts';
import { decide, type Verdict } from './decide.ts';
import { evidenceOf } from './evidence.ts';
import { mainColumn } from './geometry.ts';
import type { MeasuredNode } from './node.ts';
import { reasonsOf, type Reason } from './reasons.ts';
import { defaultRule, fieldRule, type ValidationRule } from './rule.ts';
import { strangenessOf, type StrangenessOptions } from './strangeness.ts';
import { usualLook } from './usual.ts';
import { entry, pick, valueAt } from '../model/lookup.ts';

/** Settings of {@link validateNodes}; those of the rule have measured defaults. */
export type ValidateOptions = StrangenessOptions &
  Partial<ValidationRule> & {
    /** Strangeness from which a node is dropped for its look alone: the cut of {@link bestCut}, if there is gold. */
    readonly dropFrom?: number;
  };

/** The result of {@link validateNodes} for a node. */
export type NodeVerdict = {
  /** How far its look is from that of the others, 0 to 1. */
  readonly strangeness: number;
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
};

/**
 * Finds nodes that do not look like the rest: returns one verdict per node, in order. Pass everything that an extractor
 * found on pages of one site; nodes of a field are compared only with each other.
 *
 * Invisible nodes, text that repeats from page to page in places where such text is usual, and nodes below the body of
 * the page are dropped. Other strange nodes are flagged, because headings and quotations look different, too, and are
 * right.
 * @example
 * ```ts
 * import { validateNodes, visualProperties } from 'fovea/validate';
 * const style = visualProperties.map(() => '0px');
 * const nodes = [1, 2, 3].map((page) => ({ page, xpath: '/p', text: `Day ${page}`, style, visible: page < 3 }));
 * console.log(validateNodes(nodes).map(({ verdict }) => verdict)); // => [ 'keep', 'keep', 'drop' ]
 * console.log(validateNodes(nodes)[2].reasons[0].code); // => hidden
 * ```
 */
export function validateNodes(nodes: readonly MeasuredNode[], options: ValidateOptions = {}): NodeVerdict[] {
  const verdicts: NodeVerdict[] = Array.from({ length: nodes.length });
  for (const members of indicesByField(nodes).values()) {
    const own = pick(nodes, members);
    validateAlike(own, options).forEach((verdict, i) => (verdicts[valueAt(members, i)] = verdict));
  }
  return verdicts;
}

function validateAlike(nodes: readonly MeasuredNode[], options: ValidateOptions): NodeVerdict[] {
  const { dropFrom = Infinity } = options;
  const { scores } = strangenessOf(nodes, options);
  const evidence = evidenceOf(nodes);
  const decisions = decide(evidence, scores, ruleOf(options, evidence.isField));
  const { counts, pages } = evidence.repetition;
  const surroundings = { usual: usualLook(nodes), column: mainColumn(nodes), font: usualFont(nodes), pages };
  return nodes.map((node, i) => {
    const strangeness = valueAt(scores, i);
    const found = entry(decisions, i);
    const decision = strangeness >= dropFrom ? { ...found, verdict: 'drop' as const } : found;
    const reasons = reasonsOf(node, decision, valueAt(counts, i), surroundings);
    return { strangeness, verdict: decision.verdict, reasons };
  });
}

function ruleOf(options: ValidateOptions, isField: boolean): ValidationRule {
  const usual = isField ? fieldRule : defaultRule;
  return {
    repeatedFrom: options.repeatedFrom ?? usual.repeatedFrom,
    mostlyFrom: options.mostlyFrom ?? usual.mostlyFrom,
    among: options.among ?? usual.among,
    belowBody: options.belowBody ?? usual.belowBody,
    strangeFrom: options.strangeFrom ?? usual.strangeFrom,
  };
}

function usualFont(nodes: readonly MeasuredNode[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { font } of nodes) if (font !== undefined) counts.set(font, (counts.get(font) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0];
}
