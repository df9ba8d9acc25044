/** Whole documents, each in a thread of its own, a given number at a time; pages are copied to the main thread. */
import { open } from 'fovea';
import { addAmounts, createStopwatch, nothing, readJob, reportSample, type Amount } from '../job.ts';
import { readPages } from '../read-pages.ts';

const { files, warmUp, maxPages, workers = 1 } = readJob();

async function readOne(path: string): Promise<Amount> {
  const file = await open(path, { ocr: 'never' });
  try {
    return await readPages(file, maxPages);
  } finally {
    await file.close();
  }
}

/** Takes files from a shared queue until it is empty. */
async function work(queue: string[]): Promise<Amount> {
  let amount = nothing;
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    amount = addAmounts(amount, await readOne(path));
  }
  return amount;
}

const together = (queue: string[]): Promise<Amount[]> =>
  Promise.all(Array.from({ length: workers }, () => work(queue)));

await Promise.all(Array.from({ length: workers }, () => readOne(warmUp)));
const watch = createStopwatch();
const amounts = await together([...files]);
watch.stop();
reportSample(watch.sample(amounts.reduce(addAmounts)));
