import { everything } from './everything.ts';
import type { Method } from './method.ts';

/** By the names they have on the command line. */
export type MethodName = 'everything' | 'dragnet';

const methods: Readonly<Record<MethodName, Method>> = { everything, dragnet: everything };

export function methodNamed(name: MethodName): Method {
  return methods[name];
}
