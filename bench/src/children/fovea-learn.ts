/** Learns and predicts by the clock; with a file, saves the model there, or loads it where there are no predictions. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { DataSet } from '../learn-data.ts';
import { fitBoost, fitForest, fitMlp, loadModel } from '../learn-internals.ts';
import type { LearnJob, LearnSample, LoadSample } from '../learn-job.ts';

const job = JSON.parse(process.argv[2] ?? '{}') as LearnJob;
const fits = { forest: fitForest, boost: fitBoost, mlp: fitMlp };

type Table = Parameters<typeof fitForest>[0];
type Rows = { readonly table: Table; readonly labels: string[] };

function read({ path, rows, width }: DataSet): { train: Rows; test: Rows } {
  const values = new Float32Array(new Uint8Array(readFileSync(`${path}.x`)).buffer);
  const classes = new Int32Array(new Uint8Array(readFileSync(`${path}.y`)).buffer);
  const columns = Array.from({ length: width }, (_, i) => `c${i}`);
  const part = (first: number, last: number): Rows => ({
    table: { columns, rows: last - first, data: values.subarray(first * width, last * width) },
    labels: Array.from(classes.subarray(first, last), String),
  });
  return { train: part(0, rows), test: part(rows, classes.length) };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function learn(): LearnSample {
  const { train, test } = read(job.data);
  const start = cpuSeconds();
  const model = fits[job.model](train.table, train.labels, job.options);
  const learned = cpuSeconds();
  let answers: string[] = [];
  for (let i = 0; i < job.predictions; i++) answers = model.predict(test.table);
  const predicted = cpuSeconds();
  if (job.file !== undefined) writeFileSync(job.file, JSON.stringify(model));
  return {
    fitSeconds: learned - start,
    predictSeconds: (predicted - learned) / job.predictions,
    accuracy: answers.filter((answer, row) => answer === test.labels[row]).length / test.labels.length,
  };
}

function load(file: string): LoadSample {
  const start = performance.now();
  loadModel(JSON.parse(readFileSync(file, 'utf8')));
  return { milliseconds: performance.now() - start };
}

const sample = job.predictions === 0 && job.file !== undefined ? load(job.file) : learn();
console.log(JSON.stringify(sample));
