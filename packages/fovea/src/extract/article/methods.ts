import { cetr, cetrOneDimensional } from './cetr/cetr.ts';
import { dragnet } from './dragnet/dragnet.ts';
import { everything } from './everything.ts';
import type { Method } from './method.ts';

/** By the names they have on the command line. */
export type MethodName = 'everything' | 'dragnet' | 'cetr' | 'cetr:1d';

const methods: Readonly<Record<MethodName, Method>> = {
  everything,
  dragnet,
  cetr,
  'cetr:1d': cetrOneDimensional,
};

export function methodNamed(name: MethodName): Method {
  return methods[name];
}
