import { listDocuments, type FoundDocument } from './project.ts';
import type { StudioParts } from './server.ts';

/** How long what is put into the folder may stay unseen. */
const everyMs = 1500;

type Sizes = ReadonlyMap<string, number>;

const sizesOf = (documents: readonly FoundDocument[]): Sizes => new Map(documents.map(({ id, bytes }) => [id, bytes]));

/** Documents that one list has and the other has not, or with another size. */
const changed = (from: Sizes, to: Sizes): string[] =>
  [...new Set([...from.keys(), ...to.keys()])].filter((id) => from.get(id) !== to.get(id));

/**
 * Looks into the folder of documents now and then, and tells open windows when something has come, gone or changed. To look
 * works on every file system, also where the system has no word for changes. A file that still grows is being copied: it is told
 * of once it stays as it is.
 */
export async function watchDocuments({ project, events, pageCounts }: StudioParts): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let told = sizesOf(await listDocuments(project));
  let last = told;
  const look = async (): Promise<void> => {
    const start = performance.now();
    const documents = await listDocuments(project).catch(() => undefined);
    if (documents) {
      const now = sizesOf(documents);
      const news = changed(told, now);
      if (news.length > 0 && changed(last, now).length === 0) {
        told = now;
        for (const id of news) pageCounts.delete(id);
        events.publish({ type: 'project' });
      }
      last = now;
    }
    // A folder that takes long to look at is looked at less often.
    next(Math.max(everyMs, 20 * (performance.now() - start)));
  };
  const next = (inMs: number): void => {
    if (!isOver) timer = setTimeout(() => void look(), inMs).unref();
  };
  next(everyMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
