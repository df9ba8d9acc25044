/** scribe.js: the words of one picture, after another reading of it that loads the engine. */
import { pathToFileURL } from 'node:url';

type Scribe = {
  /** Where it finds languages; it downloads them else. */
  readonly opt: { langPath: string | null };
  readonly extractText: (paths: readonly string[], langs: readonly string[]) => Promise<string>;
  readonly terminate?: () => Promise<void>;
};

const [, , module, path, languages, lang] = process.argv;
const { default: scribe } = (await import(pathToFileURL(module!).href)) as { default: Scribe };
scribe.opt.langPath = languages!;
await scribe.extractText([path!], [lang!]);
const start = process.cpuUsage();
const text = await scribe.extractText([path!], [lang!]);
const { user, system } = process.cpuUsage(start);
await scribe.terminate?.();
const words = text.split(/\s+/).filter((word) => word !== '');
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ words, cpuSeconds: (user + system) / 1e6, megabytes }), () => process.exit(0));
