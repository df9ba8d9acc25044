import type { Box } from '../../model/index.ts';
import { roundTo } from '../number.ts';

/** The edges of a box as four cells, `x0,y0,x1,y1`; empty where there is no box. */
export function boxCells(box: Box | undefined): (number | string)[] {
  return box ? [box.x0, box.y0, box.x1, box.y1].map((edge) => roundTo(edge, 100)) : ['', '', '', ''];
}
