/** Pictures of every page, in one thread: the three planes, or the page as a whole. */
import { open, type OpenDoc } from 'fovea';
import { measureFiles, readJob } from '../job.ts';

const job = readJob();
const dpi = 100;

const draw = (file: OpenDoc, number: number): Promise<unknown> =>
  job.picture === 'planes' ? file.planes(number, { dpi }) : file.picture(number, { dpi });

await measureFiles(job, async (path) => {
  const file = await open(path, { isolate: false });
  try {
    const pages = Math.min(file.pageCount, job.maxPages);
    for (let number = 1; number <= pages; number++) await draw(file, number);
    return { pages, characters: 0 };
  } finally {
    await file.close();
  }
});
