import { sampleOfChild, type Contender } from './measure.ts';
import { childCommand } from './peers.ts';

/** What a child that times one tool is told, as JSON in its first argument. */
export type ArticleJob = {
  /** `fovea` and one of our methods, or the name of a peer from npm. */
  readonly tool: string;
  /** Read before the clock starts, so that compiling is paid for. */
  readonly warmUp: readonly TimedPage[];
  readonly pages: readonly TimedPage[];
};

export type TimedPage = { readonly path: string; readonly url: string };

/** A tool in a process of its own. */
export function timed(name: string, job: ArticleJob): Contender {
  return { name, run: () => sampleOfChild(childCommand('article-speed', JSON.stringify(job))) };
}

const own = 'fovea ';

export function ownTool(method: string): string {
  return own + method;
}

/** The method of a tool of ours; undefined for a peer. */
export function methodOfTool(tool: string): string | undefined {
  return tool.startsWith(own) ? tool.slice(own.length) : undefined;
}
