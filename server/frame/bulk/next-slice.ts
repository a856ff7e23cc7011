import { performance } from 'node:perf_hooks';
import { compareTexts } from '../../../src/frame/query/compare-values';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { WriteOperation } from '../documents/context';
import { message } from '../documents/messages';
import { createMatcher } from '../documents/read-documents';
import type { StoredRecord } from '../stores/store';
import { type BulkData, type BulkRequest, hasVersionMark } from './bulk-request';

const READ = 100;

export type PreviewedPart = { seen: string; until: string | undefined };

function requireMatch(actor: Actor, { model, conditions }: BulkRequest) {
  const matches = createMatcher(actor, model, conditions);
  return (record: StoredRecord['record']): void => {
    if (!matches(record)) throw new ApiError(409, 'no_match', message('bulk.noMatch'));
  };
}

/** @param previewed preview of this part; if omitted, all currently matching records are written */
export async function readNextSlice(
  { documents }: BulkData,
  actor: Actor,
  request: BulkRequest,
  previewed: PreviewedPart | undefined,
  maxRecords: number,
) {
  const { model, conditions, work } = request;
  const isPreviewed = previewed === undefined ? () => true : hasVersionMark(previewed.seen);
  const isWithin = ({ record }: StoredRecord) =>
    previewed?.until === undefined || compareTexts(record.id, previewed.until) <= 0;
  const require = requireMatch(actor, request);
  let page = await documents.walk(actor, model, conditions, { after: request.after, maxRecords });
  while (page.rows.length === 0 && page.next !== undefined) {
    if (previewed?.until !== undefined && compareTexts(page.next, previewed.until) >= 0) break;
    page = await documents.walk(actor, model, conditions, { after: page.next, maxRecords: READ });
  }
  const rows = page.rows.filter(isWithin).slice(0, maxRecords);
  const isCut = rows.length < page.rows.filter(isWithin).length;
  const isEnd = !isCut && (page.next === undefined || rows.length < page.rows.length || page.next === previewed?.until);
  const different = rows.filter((stored) => documents.previewWrite(actor, model, stored, work) !== 'nothing');
  const tried = different.filter(isPreviewed);
  const next = isCut ? rows.at(-1)?.record.id : page.next;
  return {
    tried,
    operations: tried.map(({ record: { id }, version }): WriteOperation => {
      const one = { model, id, version, require };
      return work.type === 'delete' ? { type: 'delete', ...one } : { type: 'update', ...one, body: work.data };
    }),
    others: different.filter((stored) => !isPreviewed(stored)),
    next: isEnd ? undefined : next,
  };
}

/** Maximum records per transaction. With history entries, this is half of a store's write limit. */
export const MAX_COUNT = 25;
export const MIN_COUNT = 5;
export const MAX_BLOCKED_MS = 40;
const REQUEST_MS = 1_000;

type Clock = { now(): number; busy(): number };

const processClock: Clock = {
  now: () => performance.now(),
  busy: () => performance.eventLoopUtilization().active,
};

export interface Pace {
  readonly size: number;
  readonly isOver: boolean;
  step<T>(work: () => Promise<T>): Promise<T>;
}

/** Adapts the records per transaction: halves after a step that blocked too long, and increases slowly. */
export function createPace(clock: Clock = processClock): Pace {
  const end = clock.now() + REQUEST_MS;
  let size = MAX_COUNT;
  return {
    get size() {
      return size;
    },
    get isOver() {
      return clock.now() >= end;
    },
    step: async (work) => {
      const before = clock.busy();
      const answer = await work();
      const isSlow = clock.busy() - before > MAX_BLOCKED_MS;
      size = isSlow ? Math.max(MIN_COUNT, Math.floor(size / 2)) : Math.min(MAX_COUNT, size + 1);
      return answer;
    },
  };
}
