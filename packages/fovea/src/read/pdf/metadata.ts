import type { Metadata, OutlineItem } from '../../model/index.ts';
import type { Engine } from './engine.ts';
import { readUtf16, withCString } from './memory.ts';

const fields = {
  title: 'Title',
  author: 'Author',
  subject: 'Subject',
  keywords: 'Keywords',
  creator: 'Creator',
  producer: 'Producer',
} as const;

export function readMetadata(engine: Engine, document: number): Metadata {
  const { x, scratch } = engine;
  const metadata: { -readonly [K in keyof Metadata]: Metadata[K] } = {};
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    const value = metaText(engine, document, fields[name]).trim();
    if (value) metadata[name] = value;
  }
  const created = metaText(engine, document, 'CreationDate');
  if (created) metadata.created = isoDate(created);
  const modified = metaText(engine, document, 'ModDate');
  if (modified) metadata.modified = isoDate(modified);
  const language = readUtf16(engine, (buffer, size) => x.FPDFCatalog_GetLanguage(document, buffer, size));
  if (language) metadata.language = language;
  if (x.FPDF_GetFileVersion(document, scratch)) {
    const version = engine.integer(0);
    metadata.version = `${Math.floor(version / 10)}.${version % 10}`;
  }
  metadata.tagged = x.FPDFCatalog_IsTagged(document) !== 0;
  metadata.encrypted = x.EPDF_IsEncrypted(document) !== 0;
  const outline = readOutline(engine, document);
  if (outline.length > 0) metadata.outline = outline;
  return metadata;
}

function metaText(engine: Engine, document: number, key: string): string {
  return withCString(engine, key, (name) =>
    readUtf16(engine, (buffer, size) => engine.x.FPDF_GetMetaText(document, name, buffer, size)),
  );
}

/** `D:20240131120000+01'00'` → `2024-01-31T12:00:00+01:00`; what is no such date stays as it is. */
export function isoDate(text: string): string {
  const pattern = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([-+Z])(\d\d)?'?(\d\d)?'?)?$/;
  const parts = pattern.exec(text.trim());
  if (!parts) return text;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour,
    minute = '00',
    second = '00',
    sign,
    zoneHour = '00',
    zoneMinute = '00',
  ] = parts;
  if (!isDate(Number(year), Number(month), Number(day))) return text;
  if (hour === undefined) return `${year}-${month}-${day}`;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return text;
  const zone = sign === undefined ? '' : sign === 'Z' ? 'Z' : `${sign}${zoneHour}:${zoneMinute}`;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const maxOutlineItems = 20_000;
const maxOutlineDepth = 32;

/** Outlines can be cyclic in damaged files: every bookmark is visited once. */
function readOutline(engine: Engine, document: number): OutlineItem[] {
  const { x } = engine;
  const seen = new Set<number>();
  const childrenOf = (parent: number, depth: number): OutlineItem[] => {
    const items: OutlineItem[] = [];
    let bookmark = depth < maxOutlineDepth ? x.FPDFBookmark_GetFirstChild(document, parent) : 0;
    while (bookmark !== 0 && !seen.has(bookmark) && seen.size < maxOutlineItems) {
      seen.add(bookmark);
      items.push(readBookmark(engine, document, bookmark, childrenOf(bookmark, depth + 1)));
      bookmark = x.FPDFBookmark_GetNextSibling(document, bookmark);
    }
    return items;
  };
  return childrenOf(0, 0);
}

function readBookmark(engine: Engine, document: number, bookmark: number, children: OutlineItem[]): OutlineItem {
  const { x } = engine;
  const title = readUtf16(engine, (buffer, size) => x.FPDFBookmark_GetTitle(bookmark, buffer, size));
  const action = x.FPDFBookmark_GetAction(bookmark);
  const dest = x.FPDFBookmark_GetDest(document, bookmark) || (action && x.FPDFAction_GetDest(document, action));
  const index = dest ? x.FPDFDest_GetDestPageIndex(document, dest) : -1;
  return index >= 0 ? { title, page: index + 1, children } : { title, children };
}
