import { everything } from './everything.ts';
import type { Method } from './method.ts';
import type { MethodName } from './method-names.ts';

const methods: Readonly<Record<MethodName, Method>> = { dragnet: everything, everything };

export function methodNamed(name: MethodName): Method {
  return methods[name];
}
