/** A program as a web site would ship it. */
import { rolldown } from 'rolldown';

/** The modules that `entry`, the text of a module, exports, in one script that calls them `fovea`. */
export async function bundleForBrowser(entry: string): Promise<string> {
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
