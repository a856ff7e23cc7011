import type { BulkAnswer, BulkResult } from '../../src/model/bulk-calls';
import { compareTexts } from '../../src/query/compare-values';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { isAskedFor } from '../documents/read-documents';
import type { WriteOperation } from '../documents/write-operation';
import type { StoredRecord } from '../stores/store';
import { otherTurns } from '../stores/turns';
import type { BulkParts } from './bulk-parts';
import type { BulkRequest } from './bulk-request';
import { named } from './forecast';
import { createPace } from './pace';
import { knownFrom } from './seen';
import { writeEach } from './write-each';

/** Records that are looked at together where none matches. */
const READ = 100;

/** What a forecast told, for the write of the part that it was about. */
export interface ToldBefore {
  seen: string;
  /** Where the part ends; undefined for the last one. */
  until: string | undefined;
}

/** Refuses a record that does not match any more at the moment of its write. */
function requireMatch(actor: Actor, { model, conditions }: BulkRequest) {
  const isAsked = isAskedFor(actor, model, conditions);
  return (record: StoredRecord['record']): void => {
    if (!isAsked(record)) throw new ApiError(409, 'no_match', message('noMatch', actor.locale));
  };
}

/**
 * Carries the work out on the next part of the records that match, by writes like any other, for about a second.
 *
 * @param told what was told of these records before; without it, whatever matches now is written.
 */
export async function carryOut(
  { documents }: BulkParts,
  actor: Actor,
  request: BulkRequest,
  told: ToldBefore | undefined,
): Promise<BulkAnswer> {
  const { model, conditions, work } = request;
  const isKnown = told === undefined ? () => true : knownFrom(told.seen);
  const isWithin = ({ record }: StoredRecord) => told?.until === undefined || compareTexts(record.id, told.until) <= 0;
  const require = requireMatch(actor, request);
  const pace = createPace();
  const [results, others]: [BulkResult[], BulkResult[]] = [[], []];

  function operationOn({ record: { id }, version }: StoredRecord): WriteOperation {
    const one = { model, id, version, require };
    return work.type === 'delete' ? { type: 'delete', ...one } : { type: 'update', ...one, body: work.data };
  }

  function resultOf(stored: StoredRecord, written: StoredRecord | ApiError | undefined): BulkResult {
    const name = named(request, actor, stored);
    if (written instanceof ApiError) return { ...name, cause: written.messageIn(actor.locale) };
    return { ...name, version: work.type === 'delete' ? undefined : written?.version };
  }

  async function write(slice: readonly StoredRecord[]): Promise<void> {
    const different = slice.filter((stored) => documents.foresee(actor, model, stored, work) !== 'nothing');
    const tried = different.filter(isKnown);
    for (const stored of different) {
      if (isKnown(stored)) continue;
      others.push({ ...named(request, actor, stored), cause: message('notForeseen', actor.locale) });
    }
    const written = await writeEach(documents, actor, tried.map(operationOn));
    results.push(...tried.map((stored, index) => resultOf(stored, written[index])));
  }

  // No more than is written next: what a request reads and does not come to, the next one would read again.
  let most = pace.size;
  for (let after = request.after; ; ) {
    const page = await documents.walk(actor, model, conditions, { after, most });
    most = page.rows.length === 0 ? READ : pace.size;
    const rows = page.rows.filter(isWithin);
    const isEnd = page.next === undefined || rows.length < page.rows.length || page.next === told?.until;
    for (let start = 0; start < rows.length; ) {
      const slice = rows.slice(start, start + pace.size);
      start += slice.length;
      after = slice.at(-1)?.record.id;
      await pace.step(() => write(slice));
      await otherTurns();
      if (pace.isOver && !(isEnd && start === rows.length)) return { results, others, next: after };
    }
    if (isEnd) return { results, others, next: undefined };
    after = page.next;
    if (pace.isOver) return { results, others, next: after };
  }
}
