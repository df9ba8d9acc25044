/** One detector in a process of its own, so that no other has warmed it up: prints seconds of CPU. */
import { readFileSync, writeFileSync } from 'node:fs';
import type * as Hbos from '../../../packages/fovea/src/learn/detect/hbos.ts';
import type * as Knn from '../../../packages/fovea/src/learn/neighbours/knn.ts';
import type { DetectorJob } from '../learn-detectors.ts';

const learn = new URL('../../../../packages/fovea/dist/learn/', import.meta.url);
const { fitKnn } = (await import(new URL('neighbours/knn.js', learn).href)) as typeof Knn;
const { fitHbos } = (await import(new URL('detect/hbos.js', learn).href)) as typeof Hbos;

const { data, detector, k, out } = JSON.parse(process.argv[2]!) as DetectorJob;
const bytes = readFileSync(`${data.path}.x`);
const table = {
  columns: Array.from({ length: data.width }, (_, i) => `c${i}`),
  rows: data.rows,
  data: new Float32Array(bytes.buffer, bytes.byteOffset, data.rows * data.width),
};

function scoresOf(): Float64Array {
  if (detector === 'knn') return fitKnn(table, { k }).scoreTraining();
  return fitHbos(table, { width: detector === 'hbos-dynamic' ? 'dynamic' : 'static' }).score(table);
}

const start = process.cpuUsage();
const scores = scoresOf();
const { user, system } = process.cpuUsage(start);
writeFileSync(out, scores);
console.log(JSON.stringify({ cpuSeconds: (user + system) / 1e6 }));
