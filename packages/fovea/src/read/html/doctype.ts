/** What a doctype says, as the HTML standard reads it. */
type Doctype = { name: string; publicId: string | undefined; systemId: string | undefined; broken: boolean };

/** Public identifiers of the time before standards, by how they begin. */
const oldPrefixes = [
  '+//silmaril//dtd html pro v0r11 19970101//',
  '-//as//dtd html 3.0 aswedit + extensions//',
  '-//advasoft ltd//dtd html 3.0 aswedit + extensions//',
  '-//ietf//dtd html 2.0 level 1//',
  '-//ietf//dtd html 2.0 level 2//',
  '-//ietf//dtd html 2.0 strict level 1//',
  '-//ietf//dtd html 2.0 strict level 2//',
  '-//ietf//dtd html 2.0 strict//',
  '-//ietf//dtd html 2.0//',
  '-//ietf//dtd html 2.1e//',
  '-//ietf//dtd html 3.0//',
  '-//ietf//dtd html 3.2 final//',
  '-//ietf//dtd html 3.2//',
  '-//ietf//dtd html 3//',
  '-//ietf//dtd html level 0//',
  '-//ietf//dtd html level 1//',
  '-//ietf//dtd html level 2//',
  '-//ietf//dtd html level 3//',
  '-//ietf//dtd html strict level 0//',
  '-//ietf//dtd html strict level 1//',
  '-//ietf//dtd html strict level 2//',
  '-//ietf//dtd html strict level 3//',
  '-//ietf//dtd html strict//',
  '-//ietf//dtd html//',
  '-//metrius//dtd metrius presentational//',
  '-//microsoft//dtd internet explorer 2.0 html strict//',
  '-//microsoft//dtd internet explorer 2.0 html//',
  '-//microsoft//dtd internet explorer 2.0 tables//',
  '-//microsoft//dtd internet explorer 3.0 html strict//',
  '-//microsoft//dtd internet explorer 3.0 html//',
  '-//microsoft//dtd internet explorer 3.0 tables//',
  '-//netscape comm. corp.//dtd html//',
  '-//netscape comm. corp.//dtd strict html//',
  "-//o'reilly and associates//dtd html 2.0//",
  "-//o'reilly and associates//dtd html extended 1.0//",
  "-//o'reilly and associates//dtd html extended relaxed 1.0//",
  '-//sq//dtd html 2.0 hotmetal + extensions//',
  '-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//',
  '-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//',
  '-//spyglass//dtd html 2.0 extended//',
  '-//sun microsystems corp.//dtd hotjava html//',
  '-//sun microsystems corp.//dtd hotjava strict html//',
  '-//w3c//dtd html 3 1995-03-24//',
  '-//w3c//dtd html 3.2 draft//',
  '-//w3c//dtd html 3.2 final//',
  '-//w3c//dtd html 3.2//',
  '-//w3c//dtd html 3.2s draft//',
  '-//w3c//dtd html 4.0 frameset//',
  '-//w3c//dtd html 4.0 transitional//',
  '-//w3c//dtd html experimental 19960712//',
  '-//w3c//dtd html experimental 970421//',
  '-//w3c//dtd w3 html//',
  '-//w3o//dtd w3 html 3.0//',
  '-//webtechs//dtd mozilla html 2.0//',
  '-//webtechs//dtd mozilla html//',
];
const oldPrefixesWithoutSystem = ['-//w3c//dtd html 4.01 frameset//', '-//w3c//dtd html 4.01 transitional//'];
const oldPublicIds = new Set(['-//w3o//dtd w3 html strict 3.0//en//', '-/w3c/dtd html 4.0 transitional/en', 'html']);
const oldSystemId = 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd';

/**
 * Whether a page with such a doctype is laid out as before standards. For the tree it matters in one place: there, a table
 * may be in a paragraph.
 * @param text all between `<!doctype` and `>`
 */
export function isQuirky(text: string): boolean {
  const { name, publicId, systemId, broken } = parseDoctype(text);
  if (broken || name !== 'html' || systemId === oldSystemId) return true;
  if (publicId === undefined) return false;
  if (oldPublicIds.has(publicId) || oldPrefixes.some((prefix) => publicId.startsWith(prefix))) return true;
  return systemId === undefined && oldPrefixesWithoutSystem.some((prefix) => publicId.startsWith(prefix));
}

function parseDoctype(text: string): Doctype {
  const [, name = '', rest = ''] = /^[\t\n\f\r ]*([^\t\n\f\r ]*)[\t\n\f\r ]*([^]*)$/.exec(text.toLowerCase()) ?? [];
  const doctype: Doctype = { name, publicId: undefined, systemId: undefined, broken: name === '' };
  if (rest.startsWith('public')) {
    const { value, after } = quoted(rest.slice('public'.length));
    doctype.publicId = value;
    doctype.broken ||= after === undefined;
    if (after !== undefined && after.trim() !== '') readSystem(doctype, after);
  } else if (rest.startsWith('system')) readSystem(doctype, rest.slice('system'.length));
  else if (rest !== '') doctype.broken = true;
  return doctype;
}

function readSystem(doctype: Doctype, text: string): void {
  const { value, after } = quoted(text);
  doctype.systemId = value;
  doctype.broken ||= after === undefined;
}

/** The text in quotes that comes next, and what is behind it; that is undefined where there are none, or no second. */
function quoted(text: string): { value: string | undefined; after: string | undefined } {
  const start = /^[\t\n\f\r ]*(["'])/.exec(text);
  if (!start) return { value: undefined, after: undefined };
  const from = start[0].length;
  const end = text.indexOf(start[1]!, from);
  return end === -1
    ? { value: text.slice(from), after: undefined }
    : { value: text.slice(from, end), after: text.slice(end + 1) };
}
