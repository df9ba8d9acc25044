/** The pages on what the package exports: one a subpath, and one that lists them. */

const sections = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['constant', 'Constants'],
  ['type', 'Types'],
];

const made = '<!-- Written by `npm run reference` from the sources: change them, not this page. -->';
const fence = (language, text) => ['```' + language, text, '```'].join('\n');
const fileOf = (specifier) => `${specifier.replace('fovea/', '')}.md`;

/** The address of a name in a page: headings are the bare names, so only the case changes. */
const anchorOf = (name) => `#${name.toLowerCase()}`;

/** `{@link name}` as a link where the name is told anywhere, else as code. */
function withLinks(text, page, homes) {
  return text.replaceAll(/\{@link ([^}\s]+)\}/g, (_, name) => {
    const [first] = name.split('.');
    // Two subpaths may use a name for different things: the page's own comes first.
    const isHere = page.exports.some((each) => each.name === first);
    const home = isHere ? '' : homes.get(first);
    if (home === undefined) return `\`${name}\``;
    return `[\`${name}\`](${home && fileOf(home)}${anchorOf(first)})`;
  });
}

function entryText({ name, signature, doc, parameters, examples }, link) {
  // Inside a block of code a link is only its name.
  const code = signature.replaceAll(/\{@link ([^}\s]+)\}/g, '$1');
  const parts = [`### ${name}`, link(doc), fence('ts', code)];
  if (parameters.length > 0) parts.push(parameters.map((text) => `- ${link(text)}`).join('\n'));
  for (const example of examples) parts.push('Example:', fence('ts', example));
  return parts.filter(Boolean).join('\n\n');
}

/** Names that are told elsewhere, a line for each place. */
function othersText(others) {
  const places = [...new Set(others.map(({ specifier }) => specifier))];
  const lines = places.map((specifier) => {
    const names = others.filter((other) => other.specifier === specifier);
    const links = names.map(({ name }) => `[\`${name}\`](${fileOf(specifier)}${anchorOf(name)})`);
    return `- of [\`${specifier}\`](${fileOf(specifier)}): ${links.join(', ')}`;
  });
  return ['## Also exported here', lines.join('\n')].join('\n\n');
}

function pageText(page, homes) {
  const { specifier, about, exports, others } = page;
  const link = (text) => withLinks(text, page, homes);
  const parts = [made, `# ${specifier}`, about];
  for (const [kind, title] of sections) {
    const own = exports.filter((each) => each.kind === kind);
    if (own.length > 0) parts.push(`## ${title}`, ...own.map((each) => entryText(each, link)));
  }
  if (others.length > 0) parts.push(othersText(others));
  return `${parts.join('\n\n')}\n`;
}

function indexText(api) {
  const lines = api.map(({ specifier, about, exports }) => {
    const names = exports
      .filter(({ kind }) => kind === 'function' || kind === 'class')
      .map(({ name }) => `\`${name}\``);
    const [purpose] = about.split(/(?<=\.)\s/);
    return `- [\`${specifier}\`](${fileOf(specifier)}): ${purpose} ${names.join(', ')}`;
  });
  const head =
    'The exports of each subpath of the package. A test runs every example; paths are relative to the root of this repository.';
  return `${[made, '# API reference', head, lines.join('\n')].join('\n\n')}\n`;
}

/** The pages by their paths below `docs/reference`. */
export function apiPages(api) {
  const homes = new Map(api.flatMap(({ specifier, exports }) => exports.map(({ name }) => [name, specifier])));
  const pages = api.map((entry) => [`api/${fileOf(entry.specifier)}`, pageText(entry, homes)]);
  return new Map([['api/README.md', indexText(api)], ...pages]);
}
