import { placeKey } from './geometry.ts';
import { bytesOf, type MeasuredNode } from './node.ts';
import { numbered, type Numbered } from './numbered.ts';
import { styleKeys } from './profile.ts';
import { repetitionOf, type Repetition } from './repetition.ts';

/** What the rule looks at, measured once for nodes that are compared with each other. */
export type Evidence = {
  readonly nodes: readonly MeasuredNode[];
  readonly bytes: Float64Array;
  readonly hidden: readonly boolean[];
  readonly repetition: Repetition;
  /** Nodes in the same place of their pages have the same number. */
  readonly places: Numbered;
  /** Nodes of the same look have the same number. */
  readonly looks: Numbered;
  /** Prices and the like are repeated rightly: of a field, repetition says nothing. */
  readonly isField: boolean;
};

export function evidenceOf(nodes: readonly MeasuredNode[]): Evidence {
  const styleKey = styleKeys();
  return {
    nodes,
    bytes: Float64Array.from(nodes, bytesOf),
    hidden: nodes.map(({ visible }) => visible === false),
    repetition: repetitionOf(nodes),
    places: numbered(nodes.map(placeKey)),
    looks: numbered(nodes.map(({ style, font }) => `${styleKey(style)}\u0002${font ?? ''}`)),
    isField: nodes[0]?.field !== undefined,
  };
}
