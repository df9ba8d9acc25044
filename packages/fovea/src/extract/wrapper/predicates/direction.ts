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
      {
        name,
        help: `The first is ${words} the second: 1 if exactly in line, decreasing with the angle, 0 from 45 degrees.`,
      },
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

/**
 * The box around the part of `bounds` that is seen from a token within so many degrees of a direction. How far it spreads to
 * the side depends on how far the page goes on ahead, not on how long the page is: rows of a tall page stay narrow.
 */
function cone(token: WrapperToken, towards: number, spread: number, bounds: Box): Box {
  const { x, y } = centre(token.box);
  const radians = (towards * Math.PI) / 180;
  const [ux, uy] = [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))];
  const aheadX = ux > 0 ? bounds.x1 - x : x - bounds.x0;
  const aheadY = uy > 0 ? bounds.y1 - y : y - bounds.y0;
  const isDiagonal = ux !== 0 && uy !== 0;
  // Sideways, how far it spreads for each step ahead; on a diagonal, each way is ahead for the other.
  const steepness = tangent(isDiagonal ? widest + spread : spread);
  const [x0, x1] = span(x, ux, ux === 0 || isDiagonal ? aheadY * steepness : Infinity, bounds.x0, bounds.x1);
  const [y0, y1] = span(y, uy, uy === 0 || isDiagonal ? aheadX * steepness : Infinity, bounds.y0, bounds.y1);
  return { x0, y0, x1, y1 };
}

/** From a place so far in one direction, or in both when `sign` is 0; no further than the ends. */
function span(at: number, sign: number, far: number, low: number, high: number): [number, number] {
  const room = 1e-9 * (high - low);
  const from = sign > 0 ? at - room : at - far - room;
  const to = sign < 0 ? at + room : at + far + room;
  return [Math.max(low, from), Math.min(high, to)];
}

/** Angles are rounded: what is just as true as asked for must not be lost. */
const slack = 1e-6;

function tangent(degrees: number): number {
  return degrees + slack >= 90 ? Infinity : Math.tan(((degrees + slack) * Math.PI) / 180);
}
