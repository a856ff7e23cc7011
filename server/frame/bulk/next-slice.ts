import { compareTexts } from '../../../src/frame/query/compare-values';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { createMatcher } from '../documents/read-documents';
import type { WriteOperation } from '../documents/write-operation';
import type { StoredRecord } from '../stores/store';
import type { BulkParts } from './bulk-parts';
import type { BulkRequest } from './bulk-request';
import { hasVersionMark } from './version-marks';

/** Records that are looked at together where none matches. */
const READ = 100;

/** What a previewBulk told, for the write of the part that it was about. */
export interface ToldBefore {
  seen: string;
  /** Where the part ends; undefined for the last one. */
  until: string | undefined;
}

/** Some records that match, one after the other, and the writes that the work on them takes. */
export interface Slice {
  /** Those that are written, as they are. */
  tried: readonly StoredRecord[];
  /** A write for each of them. It is refused where the record does not match any more by then. */
  operations: readonly WriteOperation[];
  /** Those that the previewBulk did not know as they are: they are left alone. */
  others: readonly StoredRecord[];
  /** Where the next slice begins; undefined at the end of the part. */
  next: string | undefined;
}

/** Refuses a record that does not match any more at the moment of its write. */
function requireMatch(actor: Actor, { model, conditions }: BulkRequest) {
  const isAsked = createMatcher(actor, model, conditions);
  return (record: StoredRecord['record']): void => {
    if (!isAsked(record)) throw new ApiError(409, 'no_match', message('noMatch', actor.locale));
  };
}

/**
 * Finds what is to be written next. Reads no more than that: what a slice does not come to, the next one would read again.
 *
 * @param told what was told of these records before; without it, whatever matches now is written.
 * @param most how many records it has at most.
 */
export async function nextSlice(
  { documents }: BulkParts,
  actor: Actor,
  request: BulkRequest,
  told: ToldBefore | undefined,
  maxRecords: number,
): Promise<Slice> {
  const { model, conditions, work } = request;
  const isKnown = told === undefined ? () => true : hasVersionMark(told.seen);
  const isWithin = ({ record }: StoredRecord) => told?.until === undefined || compareTexts(record.id, told.until) <= 0;
  const require = requireMatch(actor, request);
  let page = await documents.walk(actor, model, conditions, { after: request.after, maxRecords });
  while (page.rows.length === 0 && page.next !== undefined) {
    if (told?.until !== undefined && compareTexts(page.next, told.until) >= 0) break;
    page = await documents.walk(actor, model, conditions, { after: page.next, maxRecords: READ });
  }
  const rows = page.rows.filter(isWithin).slice(0, maxRecords);
  const isCut = rows.length < page.rows.filter(isWithin).length;
  const isEnd = !isCut && (page.next === undefined || rows.length < page.rows.length || page.next === told?.until);
  const different = rows.filter((stored) => documents.previewWrite(actor, model, stored, work) !== 'nothing');
  const tried = different.filter(isKnown);
  const next = isCut ? rows.at(-1)?.record.id : page.next;
  return {
    tried,
    operations: tried.map(({ record: { id }, version }): WriteOperation => {
      const one = { model, id, version, require };
      return work.type === 'delete' ? { type: 'delete', ...one } : { type: 'update', ...one, body: work.data };
    }),
    others: different.filter((stored) => !isKnown(stored)),
    next: isEnd ? undefined : next,
  };
}
