import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isInside } from '../../read/inside.ts';
import { makeFolder } from '../../storage/make-folder.ts';
import { placeIn } from './paths.ts';
import { notFound, StudioError } from './problem.ts';
import { capabilities, learned, type Capability, type ModelEntry, type ProjectFile } from './protocol.ts';
import { sweepParts, writeSafely } from '../../storage/write-safely.ts';

/** The folders of a project, by what they hold. */
export type ProjectFolders = {
  readonly root: string;
  readonly documents: string;
  readonly labels: string;
  readonly wrappers: string;
  readonly models: string;
  readonly runs: string;
};

/** A project that was opened: its folders are there, its `fovea.json` is sound. */
export type OpenProject = ProjectFolders & { readonly file: ProjectFile };

const names = ['documents', 'labels', 'wrappers', 'models', 'runs'] as const;

/** What is there only while something is written, and copies of documents beside runs. */
const ignored = '.*.part\n.*.lock\nruns/*/gold/\n';

/** Opens the project of a folder; a folder without one becomes one. */
export async function openProject(folder: string, capability: Capability = capabilities[0]): Promise<OpenProject> {
  const root = resolve(folder);
  await makeFolder(root);
  const folders = Object.fromEntries(names.map((name) => [name, join(root, name)])) as Omit<ProjectFolders, 'root'>;
  const path = join(root, 'fovea.json');
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw thrown;
  });
  const file = text === undefined ? newProject(basename(root), capability) : projectFrom(text, path);
  if (text === undefined) {
    await writeSafely(path, `${JSON.stringify(file, undefined, 2)}\n`);
    await writeFile(join(root, '.gitignore'), ignored, { flag: 'wx' }).catch(() => {});
  }
  for (const name of names) await makeFolder(folders[name]);
  await sweepParts(folders.labels);
  return { root: await realpath(root), ...folders, file };
}

const newProject = (name: string, capability: Capability): ProjectFile => ({
  schema: 'fovea/project@1',
  name: name || 'project',
  capability,
});

function projectFrom(text: string, path: string): ProjectFile {
  const bad = (why: string): StudioError =>
    new StudioError(422, 'studio/bad-project', `${path} is not a Fovea project: ${why}`);
  let json: Partial<Record<keyof ProjectFile, unknown>>;
  try {
    json = Object(JSON.parse(text)) as typeof json;
  } catch (thrown) {
    throw bad((thrown as Error).message);
  }
  const { schema, name } = json;
  const capability = capabilities.find((one) => one === json.capability);
  if (schema !== 'fovea/project@1') throw bad('its schema is not fovea/project@1');
  if (typeof name !== 'string' || name === '') throw bad('it has no name');
  if (capability === undefined) throw bad(`its capability is not one of ${capabilities.join(', ')}`);
  return { schema, name, capability };
}

/** A document as it lies in the folder. */
export type FoundDocument = {
  readonly id: string;
  readonly path: string;
  readonly media: 'pdf' | 'html';
  readonly group: string;
  readonly bytes: number;
};

const mediaByEnding: Readonly<Record<string, FoundDocument['media']>> = {
  pdf: 'pdf',
  // A picture is a page without a text layer, and is shown and labelled like one.
  png: 'pdf',
  jpg: 'pdf',
  jpeg: 'pdf',
  webp: 'pdf',
  tif: 'pdf',
  tiff: 'pdf',
  bmp: 'pdf',
  gif: 'pdf',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
};

/** What a name says it is; undefined for what is no document. */
export function mediaOf(id: string): FoundDocument['media'] | undefined {
  return mediaByEnding[/\.([a-z]+)$/i.exec(id)?.[1]?.toLowerCase() ?? ''];
}

/** The publisher, company or site: the first folder, else the name up to its first digit or dash. */
export function groupOf(id: string): string {
  const [first = '', ...rest] = id.split('/');
  if (rest.length > 0) return first;
  const stem = first.replace(/\.[a-z]+$/i, '');
  return /^[^\d_-]+/.exec(stem)?.[0].trim() || stem;
}

/** All documents, by their ids; hidden files, and links that lead out of the project, are passed over. */
export async function listDocuments({ documents, root }: ProjectFolders): Promise<FoundDocument[]> {
  const entries = await readdir(documents, { recursive: true, encoding: 'utf8' });
  const found = await Promise.all(
    entries.map(async (entry): Promise<FoundDocument[]> => {
      const id = entry.replaceAll('\\', '/');
      const media = mediaOf(id);
      if (media === undefined || id.split('/').some((part) => part.startsWith('.'))) return [];
      const path = join(documents, entry);
      const real = await realpath(path).catch(() => undefined);
      if (real === undefined || !isInside(root, real)) return [];
      const stats = await stat(real);
      return stats.isFile() ? [{ id, path, media, group: groupOf(id), bytes: stats.size }] : [];
    }),
  );
  return found.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The wrappers of a project, by name. */
export async function listWrappers({ wrappers }: ProjectFolders): Promise<string[]> {
  const files = await readdir(wrappers);
  return files
    .filter((file) => /^[^.].*\.fw$/.test(file))
    .map((file) => file.slice(0, -'.fw'.length))
    .sort();
}

/** Models of the project, `models/CAPABILITY/NAME.json`, after those that come along, which have no file here. */
export async function listModels({ models }: ProjectFolders): Promise<ModelEntry[]> {
  const shipped = learned.map((capability): ModelEntry => ({ name: 'shipped', capability, bytes: 0, shipped: true }));
  const own = learned.map(async (capability) => {
    const files = (await readdir(join(models, capability)).catch(() => [])).filter((file) => isModelFile.test(file));
    return Promise.all(
      files.sort().map(async (file): Promise<ModelEntry> => {
        const { size } = await stat(join(models, capability, file));
        return { name: file.replace(/\.json$/, ''), capability, bytes: size, shipped: false };
      }),
    );
  });
  return [...shipped, ...(await Promise.all(own)).flat()];
}

const isModelFile = /^[^.].*\.json$/;

/** The file of a model that lies in the project; undefined for the one that comes along. */
export async function modelPath(
  { models }: ProjectFolders,
  capability: string,
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined || name === 'shipped') return undefined;
  const path = await placeIn(models, `${capability}/${name}.json`);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw notFound(`model ${name} for ${capability}`);
  return path;
}
