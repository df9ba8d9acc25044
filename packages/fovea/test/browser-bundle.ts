/** A program as a web site would ship it, in a real browser. */
import { rolldown } from 'rolldown';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from '../src/read/browser/find-browser.ts';
import { launch, type Launched } from '../src/read/browser/launch.ts';

export type BundleInBrowser = {
  readonly code: () => string;
  /** What an expression gives in a page with this content, where the script has been loaded. */
  readonly evaluate: <T>(expression: string, content?: string) => Promise<T>;
};

/** For the tests of a file: what `entry`, the text of a module, exports, in one script that calls it `fovea`. */
export function useBundle(entry: string): BundleInBrowser {
  let code = '';
  let launched: Launched | undefined;
  beforeAll(async () => {
    code = await bundle(entry);
    launched = await launch(await findBrowser(undefined));
  });
  afterAll(async () => await launched?.browser.close());
  return {
    code: () => code,
    evaluate: async <T>(expression: string, content = '') => {
      const page = await launched!.browser.newPage();
      try {
        await page.setContent(content);
        await page.addScriptTag({ content: code });
        return await page.evaluate<T>(expression);
      } finally {
        await page.close();
      }
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const made = await rolldown({
    input: 'entry',
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? entry : undefined),
      },
    ],
  });
  const { output } = await made.generate({ format: 'iife', name: 'fovea', minify: true });
  if (output.length !== 1) throw new Error(`One script was wanted, and there are ${output.length}`);
  return output[0].code;
}
