import { centre, type Box } from '../../../model/index.ts';
import type { PredicateOfTwo } from '../predicate.ts';
import type { WrapperToken } from '../token.ts';
import { ofTwo } from './define.ts';
import { pageIndex } from './page-index.ts';

/** Where the first token lies, seen from the second: degrees clockwise from the right, as y runs down. */
const directions: Readonly<Record<string, readonly [degrees: number, words: string]>> = {
  east: [0, 'to the right of'],
  southeast: [45, 'below and to the right of'],
  south: [90, 'below'],
  southwest: [135, 'below and to the left of'],
  west: [180, 'to the left of'],
  northwest: [225, 'above and to the left of'],
  north: [270, 'above'],
  northeast: [315, 'above and to the right of'],
};

/** A direction is wholly lost this far from it, where its neighbour is wholly right. */
const widest = 45;

/** The eight directions, graded by the angle between the line of centres and the direction: 1 at 0°, 0 at 45°. */
export const directionPredicates: readonly PredicateOfTwo[] = Object.entries(directions).map(
  ([name, [degrees, words]]) =>
    ofTwo(
      { name, help: `The first stands ${words} the second: 1 in line, less with the angle, 0 from 45 degrees on.` },
      (first, second) => truthOf(first, second, degrees),
      (scene, _, token, role, least) => {
        const { bounds } = pageIndex(scene, token.page);
        // The first lies in the direction; seen from the first, the second lies the other way.
        const towards = role === 'second' ? degrees : degrees + 180;
        return cone(token, towards, widest * (1 - least), bounds);
      },
    ),
);

function truthOf(first: WrapperToken, second: WrapperToken, degrees: number): number {
  if (first.page !== second.page) return 0;
  const [a, b] = [centre(first.box), centre(second.box)];
  if (a.x === b.x && a.y === b.y) return 0;
  const angle = (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI;
  return Math.max(0, 1 - turnBetween(angle, degrees) / widest);
}

/** The smaller angle between two directions, 0 to 180. */
function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** The box around the part of `bounds` that is seen from a token within so many degrees of a direction. */
function cone(token: WrapperToken, towards: number, spread: number, bounds: Box): Box {
  const { x, y } = centre(token.box);
  const far = Math.hypot(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0);
  const corners = [0, -1, 1].flatMap((side) => {
    const radians = ((towards + side * (spread + slack)) * Math.PI) / 180;
    // Beyond the corner of the page in every direction of the cone, which is at most a right angle wide.
    return [x + 2 * far * Math.cos(radians), y + 2 * far * Math.sin(radians)];
  });
  const xs = [x, ...corners.filter((_, i) => i % 2 === 0)];
  const ys = [y, ...corners.filter((_, i) => i % 2 === 1)];
  return {
    x0: Math.max(bounds.x0, Math.min(...xs)),
    y0: Math.max(bounds.y0, Math.min(...ys)),
    x1: Math.min(bounds.x1, Math.max(...xs)),
    y1: Math.min(bounds.y1, Math.max(...ys)),
  };
}

/** Angles are rounded: what is just as true as asked for must not be lost. */
const slack = 1e-6;
