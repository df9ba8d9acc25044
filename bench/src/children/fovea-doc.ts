/** Whole documents in one thread: tokens, styles, drawings, pictures and annotations of every page. */
import { open } from 'fovea';
import { measureFiles, readJob, type Amount } from '../job.ts';
import { readPages } from '../read-pages.ts';

const { maxPages, ...job } = readJob();

await measureFiles({ ...job, maxPages }, async (path): Promise<Amount> => {
  const file = await open(path, { isolate: false, ocr: 'never' });
  try {
    return await readPages(file, maxPages);
  } finally {
    await file.close();
  }
});
