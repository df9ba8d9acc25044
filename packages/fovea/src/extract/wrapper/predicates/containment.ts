import { centre, height, width, type LaidOutPage, type Shape } from '../../../model/index.ts';
import type { Predicate, PredicateOfTwo, Scene } from '../predicate.ts';
import type { WrapperToken } from '../token.ts';
import { isTrue, ofOne, ofTwo, oncePerScene } from './define.ts';

/** Frames and rules that are drawn around and between: 1 or 0. */
export const containmentPredicates: readonly Predicate[] = [
  ofOne({ name: 'insideFrame', help: 'The token is inside a frame.' }, ({ frame }) => isTrue(frame !== undefined)),
  ofTwo({ name: 'sameFrame', help: 'Both are inside the same frame.' }, (first, second) =>
    isTrue(first.page === second.page && first.frame !== undefined && first.frame === second.frame),
  ),
  rulePredicate('underSameRule', 'Both are below the same rule: the next rule above each is the same.', (a, b) => {
    return a.above !== undefined && a.above === b.above;
  }),
  rulePredicate('betweenSameRules', 'Both are between the same two rules.', (a, b) => {
    return a.above !== undefined && a.above === b.above && a.below !== undefined && a.below === b.below;
  }),
];

type Neighbours = { readonly above: Shape | undefined; readonly below: Shape | undefined };

function rulePredicate(name: string, help: string, holds: (a: Neighbours, b: Neighbours) => boolean): PredicateOfTwo {
  return {
    name,
    help,
    parameters: [],
    tokens: 2,
    prepare: (scene) => {
      const rulesBeside = ruleFinder(scene);
      return (first, second) => isTrue(first.page === second.page && holds(rulesBeside(first), rulesBeside(second)));
    },
  };
}

/** Thinner than this many times its length, a shape is a rule, however it was drawn. */
const thin = 0.1;

const rulesOf = oncePerScene((scene) => {
  const pages: readonly LaidOutPage[] = scene.doc.pages;
  return new Map(pages.map(({ number, shapes }) => [number, shapes.filter(isRule)]));
});

function isRule({ kind, box }: Shape): boolean {
  return (kind === 'rule' || kind === 'rect') && width(box) > 0 && height(box) <= thin * width(box);
}

function ruleFinder(scene: Scene): (token: WrapperToken) => Neighbours {
  const known = new Map<WrapperToken, Neighbours>();
  return (token) => {
    const before = known.get(token);
    if (before) return before;
    const found = neighboursOf(token, rulesOf(scene).get(token.page) ?? []);
    known.set(token, found);
    return found;
  };
}

/** The next rule above and below that goes over or under the middle of a token. */
function neighboursOf({ box }: WrapperToken, rules: readonly Shape[]): Neighbours {
  const { x, y } = centre(box);
  let above: Shape | undefined;
  let below: Shape | undefined;
  for (const rule of rules) {
    if (rule.box.x0 > x || rule.box.x1 < x) continue;
    const at = centre(rule.box).y;
    if (at <= y && (!above || at > centre(above.box).y)) above = rule;
    if (at > y && (!below || at < centre(below.box).y)) below = rule;
  }
  return { above, below };
}
