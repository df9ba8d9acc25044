import type * as Boost from '../../packages/fovea/src/learn/boost/boost.ts';
import type * as Forest from '../../packages/fovea/src/learn/trees/forest.ts';
import type * as Mlp from '../../packages/fovea/src/learn/network/mlp.ts';
import type * as Model from '../../packages/fovea/src/learn/model.ts';

/** What learns and loads, found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/learn/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { fitBoost } = await load<typeof Boost>('boost/boost.js');
export const { fitForest } = await load<typeof Forest>('trees/forest.js');
export const { fitMlp } = await load<typeof Mlp>('network/mlp.js');
export const { loadModel } = await load<typeof Model>('model.js');
