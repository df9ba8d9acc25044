/**
 * The program of a thread or a process that lies beside a module, by its name. Tests run from the sources or from single
 * compiled files, and a worker needs plain JavaScript that loads fast: there it is taken from the bundle.
 * @param module `import.meta.url` of the module
 */
export function entryBeside(module: string, name: string): URL {
  const { href } = new URL(`./${name}`, module);
  return new URL(`${href.replace(/\/packages\/fovea\/(?:src|dist)\//, '/packages/fovea/lib/')}.js`);
}
