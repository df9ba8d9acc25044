/**
 * The program of a thread or a process that lies beside a module, by its name. Tests run from the sources, and a worker needs
 * plain JavaScript: there it is taken from the build.
 * @param module `import.meta.url` of the module
 */
export function entryBeside(module: string, name: string): URL {
  const { href } = new URL(`./${name}`, module);
  if (!module.endsWith('.ts')) return new URL(`${href}.js`);
  const sources = '/src/';
  const at = href.lastIndexOf(sources);
  return new URL(`${href.slice(0, at)}/lib/${href.slice(at + sources.length)}.js`);
}
