import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isInside } from '../../read/inside.ts';
import { makeFolder } from '../../storage/make-folder.ts';
import { renameFolders } from './older-projects.ts';
import { groupOf, mediaOf, type DocumentMedia } from '../../labels/document-id.ts';
import { renamed } from '../../labels/older-names.ts';
import { placeIn } from './paths.ts';
import { notFound, StudioError } from './problem.ts';
import { labelledVerbs, learnedVerbs, type LabelledVerb, type ModelEntry, type ProjectFile } from './protocol.ts';
import { sweepParts, writeSafely } from '../../storage/write-safely.ts';
import { firstOf } from '../../model/lookup.ts';

/** The folders of a project, by what they hold. */
export type ProjectFolders = {
  readonly root: string;
  readonly documents: string;
  readonly labels: string;
  /** A folder of labels for each person who labels besides. */
  readonly annotators: string;
  readonly wrappers: string;
  readonly models: string;
  readonly runs: string;
};

/** A project that was opened: its folders are there, its `fovea.json` is sound. */
export type OpenProject = ProjectFolders & { readonly file: ProjectFile };

const names = ['documents', 'labels', 'wrappers', 'models', 'runs'] as const;
/** Made when they are needed. */
const laterNames = ['annotators'] as const;

/** What is there only while something is written, and copies of documents beside runs. */
const ignored = '.*.part\n.*.lock\n.studio.json\nruns/*/gold/\n';

/** Opens the project of a folder; a folder without one becomes one. */
export async function openProject(folder: string, verb: LabelledVerb = labelledVerbs[0]): Promise<OpenProject> {
  const root = resolve(folder);
  await makeFolder(root);
  const path = join(root, 'fovea.json');
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw thrown;
  });
  const found = text === undefined ? newProject(basename(root), verb) : projectFrom(text, path);
  const file = await withDocumentsFolder(root, found);
  if (file !== found || text === undefined) await writeSafely(path, `${JSON.stringify(file, undefined, 2)}\n`);
  if (text === undefined) await writeFile(join(root, '.gitignore'), ignored, { flag: 'wx' }).catch(() => {});
  const folders = foldersOf(root, file);
  for (const name of names) await makeFolder(folders[name]);
  await renameFolders({ root, ...folders });
  await sweepParts(folders.labels);
  return { root: await realpath(root), ...folders, file };
}

function foldersOf(root: string, { documents }: Pick<ProjectFile, 'documents'>): Omit<ProjectFolders, 'root'> {
  const all = Object.fromEntries([...names, ...laterNames].map((name) => [name, join(root, name)])) as Omit<
    ProjectFolders,
    'root'
  >;
  return documents === undefined ? all : { ...all, documents: join(root, documents) };
}

/**
 * Where documents lie in the folder itself and none in `documents/`, the folder is where they are. That is written down: labels
 * are kept by where their document lies.
 */
async function withDocumentsFolder(root: string, file: ProjectFile): Promise<ProjectFile> {
  if (file.documents !== undefined) return file;
  if ((await documentsIn(foldersOf(root, file).documents)).length > 0) return file;
  const lies = (await documentsIn(root)).length > 0;
  return lies ? { ...file, documents: '.' } : file;
}

const newProject = (name: string, verb: LabelledVerb): ProjectFile => ({
  schema: 'fovea/project@1',
  name: name || 'project',
  verb,
});

function projectFrom(text: string, path: string): ProjectFile {
  const bad = (why: string): StudioError =>
    new StudioError(422, 'studio/bad-project', `${path} is not a Fovea project: ${why}`);
  let json: Partial<Record<keyof ProjectFile, unknown>>;
  try {
    json = renamed(Object(JSON.parse(text)) as object);
  } catch (thrown) {
    throw bad((thrown as Error).message);
  }
  const { schema, name, documents } = json;
  const verb = labelledVerbs.find((one) => one === json.verb);
  if (schema !== 'fovea/project@1') throw bad('its schema is not fovea/project@1');
  if (typeof name !== 'string' || name === '') throw bad('it has no name');
  if (verb === undefined) throw bad(`its verb is not one of ${labelledVerbs.join(', ')}`);
  if (documents !== undefined && documents !== '.') throw bad('documents can only be "."');
  return { schema, name, verb, ...(documents !== undefined && { documents }) };
}

/** A document as it lies in the folder. */
export type FoundDocument = {
  readonly id: string;
  readonly path: string;
  readonly media: DocumentMedia;
  readonly group: string;
  readonly bytes: number;
};

/** What the studio itself writes into a project, where documents lie beside it. */
const ownFolders: ReadonlySet<string> = new Set([...names.filter((name) => name !== 'documents'), ...laterNames]);
const notEntered: ReadonlySet<string> = new Set(['node_modules']);

/** Whether a document may have this id: it does not lie among what the studio writes. */
export function isDocumentId({ file }: Pick<OpenProject, 'file'>, id: string): boolean {
  return file.documents === undefined || !ownFolders.has(firstOf(id.split('/')));
}

/** More files than this are not one project, but a whole disk. */
const mostEntries = 20_000;
const deepest = 8;

/** The paths of all documents below a folder, level by level; hidden ones and what the studio writes are passed over. */
async function documentsIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  let level = [''];
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const deeper: string[] = [];
    for (const way of level) {
      const entries = await readdir(join(folder, way), { withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (entry.name.startsWith('.') || ++seen > mostEntries) continue;
        const id = way === '' ? entry.name : `${way}/${entry.name}`;
        if (!entry.isDirectory()) {
          if (mediaOf(id) !== undefined) found.push(id);
        } else if (!notEntered.has(entry.name) && (depth > 0 || !ownFolders.has(entry.name))) deeper.push(id);
      }
    }
    level = deeper;
  }
  return found;
}

/** All documents, by their ids; hidden files, and links that lead out of the project, are passed over. */
export async function listDocuments({ documents, root }: ProjectFolders): Promise<FoundDocument[]> {
  const found = await Promise.all(
    (await documentsIn(documents)).map(async (id): Promise<FoundDocument[]> => {
      const path = join(documents, id);
      const media = mediaOf(id);
      const real = await realpath(path).catch(() => undefined);
      if (media === undefined || real === undefined || !isInside(root, real)) return [];
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

/** Models of the project, `models/VERB/NAME.json`, after the built-in ones, which have no file here. */
export async function listModels({ models }: ProjectFolders): Promise<ModelEntry[]> {
  const shipped = learnedVerbs.map((verb): ModelEntry => ({ name: 'shipped', verb, bytes: 0, shipped: true }));
  const own = learnedVerbs.map(async (verb) => {
    const files = (await readdir(join(models, verb)).catch(() => [])).filter((file) => isModelFile.test(file));
    return Promise.all(
      files.sort().map(async (file): Promise<ModelEntry> => {
        const { size } = await stat(join(models, verb, file));
        return { name: file.replace(/\.json$/, ''), verb, bytes: size, shipped: false };
      }),
    );
  });
  return [...shipped, ...(await Promise.all(own)).flat()];
}

const isModelFile = /^[^.].*\.json$/;

/** The file of a model in the project; undefined for the built-in model. */
export async function modelPath(
  { models }: ProjectFolders,
  verb: string,
  name: string | undefined,
): Promise<string | undefined> {
  if (name === undefined || name === 'shipped') return undefined;
  const path = await placeIn(models, `${verb}/${name}.json`);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw notFound(`model ${name} for ${verb}`);
  return path;
}
