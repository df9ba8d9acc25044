import { defined } from '../../model/defined.ts';
import { FoveaError } from '../../model/error.ts';
import { Block } from './block.ts';
import { ByteReader, recordStart, type Stop } from './byte-reader.ts';
import { fieldsOf, type Fields } from './fields.ts';
import { unpacked } from './pieces.ts';
import { readBlock } from './read-block.ts';
import type { NamedPlace, WarcEntry, WarcOptions } from './warc-entry.ts';

const maxHeadBytes = 1 << 20;

/**
 * The records of a web archive, WARC 1.0 or 1.1, plain or packed, as they come: only one page is in memory at a time.
 * What is damaged is reported, and reading goes on with the next record.
 */
export async function* readWarc(
  source: AsyncIterable<Uint8Array>,
  options: WarcOptions,
): AsyncGenerator<WarcEntry, undefined> {
  const pieces = unpacked(source);
  const reader = new ByteReader(pieces);
  try {
    for (;;) {
      if (!(await reader.skipBlank())) {
        const { stop } = reader;
        if (stop?.kind === 'end') return;
        if (stop?.kind === 'gap') yield await lost(reader, stop, stop.why);
        else reader.goOn();
        continue;
      }
      yield await readRecord(reader, options);
    }
  } finally {
    await pieces.return(undefined);
  }
}

async function readRecord(reader: ByteReader, options: WarcOptions): Promise<WarcEntry> {
  const { offset } = reader;
  if (!(await reader.startsWith(recordStart))) return await lost(reader, { offset }, 'no record begins here');
  const fields = await readFields(reader);
  if (!fields) return await lost(reader, { offset }, whyOf(reader.stop, 'its headers are too long'));
  const record = recordOf(fields, offset);
  const length = fields.get('content-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) return await lost(reader, record, 'its length is missing');
  const block = new Block(reader, Number(length));
  const entry = await readBlock(block, fields, record, options);
  const damage = await damageOf(block, reader);
  if (damage === undefined) return entry;
  // The length may be wrong, and the next record already be among what was read.
  reader.giveBack(block.kept());
  return await lost(reader, record, damage);
}

/** The head of a record: what comes before the first empty line. */
async function readFields(reader: ByteReader): Promise<Fields | undefined> {
  const lines: string[] = [];
  let left = maxHeadBytes;
  for (;;) {
    const line = await reader.line(left);
    if (line === undefined) return undefined;
    if (line === '') return fieldsOf(lines.slice(1));
    lines.push(line);
    left -= line.length + 1;
    if (left < 0) return undefined;
  }
}

function recordOf(fields: Fields, offset: number): NamedPlace {
  const id = fields.get('warc-record-id');
  const uri = fields.get('warc-target-uri')?.replace(/^<(.*)>$/, '$1');
  return { offset, ...defined({ id }), ...(uri && { uri }) };
}

/** What is wrong with a record that was read, if anything: it must end where it says, by empty lines or another record. */
async function damageOf(block: Block, reader: ByteReader): Promise<string | undefined> {
  if (!(await block.end())) return whyOf(reader.stop);
  const isEnded = (await reader.startsWith('\r\n\r\n')) || (await reader.startsWith('\n\n'));
  const follows = await reader.skipBlank();
  const { stop } = reader;
  if (!follows) return stop?.kind === 'gap' && stop.spoilt ? stop.why : undefined;
  return isEnded || (await reader.startsWith(recordStart)) ? undefined : 'it is longer than declared';
}

function whyOf(stop: Stop | undefined, otherwise = ''): string {
  if (!stop) return otherwise;
  if (stop.kind === 'gap') return stop.why;
  return stop.kind === 'end' ? 'the archive ends in the middle of it' : 'it is shorter than declared';
}

async function lost(reader: ByteReader, { offset, id, uri }: NamedPlace, why: string): Promise<WarcEntry> {
  // A gap that was met on the way is what this is about; one that comes later is something else, unless it only says
  // that what came before is damaged, or is in the same packed data.
  if (reader.stop?.kind === 'gap') reader.goOn();
  while (!(await reader.find(recordStart)) && isSameDamage(reader.stop, offset)) reader.goOn();
  const name = id === undefined ? 'The record' : `The record ${id}`;
  const error = new FoveaError('warc/damaged', `${name} at byte ${offset} is damaged: ${why}`);
  return { kind: 'failed', offset, ...defined({ id, uri }), error };
}

function isSameDamage(stop: Stop | undefined, offset: number): boolean {
  return stop?.kind === 'gap' && (stop.spoilt || stop.offset === offset);
}
