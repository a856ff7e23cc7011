import type { InstantMaker } from '../../src/frame/firestore/field-values';
import type { Branches, QueryPlan } from '../../src/frame/firestore/plans';
import { hasTooManyBranches, planQuery, planWhole } from '../../src/frame/firestore/query-plan';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import { answerQuery, type RecordQuery } from '../../src/frame/query/evaluate';
import { tooManyRecordsError, tooManyValuesError } from './firestore-errors';
import type { DocumentsQuery, FirestoreGateway, StoredDocument } from './gateway';
import type { LiveQuery } from './live-query';
import { buildQueriesAfter, type CountCache, mergeAll, type PageStarts } from './page-starts';
import { type QueryPool, type Reader, readsSingleRecord, withVersion } from './query-pool';

const NAME = '__name__';

/** Maximum number of watched queries per request; if there are more, all queries are read once instead of watched. */
const MAX_WATCHED = 4;

export type LocalLimits = { watched: number; gathered: number };

export interface ListReading {
  limits: LocalLimits;
  gateway: FirestoreGateway;
  pool: QueryPool;
  counts: CountCache;
  starts: PageStarts;
  instants: InstantMaker;
  findOne(reader: Reader, id: string): Promise<EntityRecord | undefined>;
}

interface PageRequest extends RecordQuery {
  offset: number;
  limit: number;
}

type RecordPage = { data: EntityRecord[]; total: number };

function pageOf(records: readonly EntityRecord[], query: PageRequest): RecordPage {
  const found = answerQuery(records, query);
  return { data: found.slice(query.offset, query.offset + query.limit), total: found.length };
}

async function answersOf(
  { pool, gateway }: ListReading,
  queries: readonly DocumentsQuery[],
): Promise<(readonly StoredDocument[])[]> {
  if (queries.length > MAX_WATCHED) return Promise.all(queries.map((query) => gateway.fetch(query)));
  const watched = queries.map((query) => pool.open(query));
  await Promise.all(watched.map((query) => query.ready()));
  return watched.map((query) => query.documents());
}

/** Returns the ids that a query asks for. Their documents are read one by one, because the rules allow no query by id. */
function idsIn(branches: Branches): string[] {
  const named = branches.flatMap((branch) => branch.filter(({ path, operator }) => path === NAME && operator === '=='));
  return named.map(({ value }) => String(value));
}

function queriesIn(branches: Branches): Branches {
  return branches.filter((branch) => idsIn([branch]).length === 0);
}

async function countOf({ counts }: ListReading, { view }: Reader, branches: Branches): Promise<number> {
  return (await counts.of(view.collection, queriesIn(branches))) + idsIn(branches).length;
}

async function gather(reading: ListReading, reader: Reader, branches: Branches): Promise<EntityRecord[]> {
  const { collection } = reader.view;
  const queries = queriesIn(branches).map((constraints) => ({ collection, constraints }));
  const answers = await answersOf(reading, queries);
  const single = await Promise.all(idsIn(branches).map((id) => reading.findOne(reader, id)));
  const records = answers.flat().map((document) => withVersion(reader.decode(document)));
  const found = [...records, ...single].filter((record) => record !== undefined);
  return [...new Map(found.map((record) => [record.id, record])).values()];
}

async function isWatchedWhole(reading: ListReading, reader: Reader): Promise<boolean> {
  const { limits } = reading;
  if (readsSingleRecord(reader)) return false;
  if (reader.model.strategy === 'live') return true;
  const most = Math.min(limits.watched, reader.model.watchedUpTo ?? limits.watched);
  return (await countOf(reading, reader, planWhole(reader, reading.instants))) <= most;
}

function watchedWhole(reading: ListReading, reader: Reader): Promise<EntityRecord[]> {
  return gather(reading, reader, planWhole(reader, reading.instants));
}

export function startWatching(reading: ListReading, reader: Reader): void {
  const { collection } = reader.view;
  for (const constraints of queriesIn(planWhole(reader, reading.instants)))
    reading.pool.open({ collection, constraints });
}

async function orderedPage(
  reading: ListReading,
  reader: Reader,
  plan: Extract<QueryPlan, { kind: 'pages' }>,
  { offset, limit }: PageRequest,
): Promise<RecordPage> {
  const { counts, starts } = reading;
  const { collection } = reader.view;
  const list = { collection, branches: plan.ordered, orderBy: plan.orderBy };
  const total = await counts.of(collection, plan.branches);
  if (limit === 0 || offset >= total) return { data: [], total };
  const after = await starts.find(list, offset, total);
  if (after === undefined && offset > 0) return { data: [], total };
  const answers = await answersOf(reading, buildQueriesAfter(list, after, limit));
  const rows = mergeAll(list, answers).slice(0, limit);
  const last = rows.at(-1);
  if (last !== undefined) starts.note(list, offset + rows.length, last);
  return { data: rows.map((document) => withVersion(reader.decode(document))), total };
}

async function gatheredPage(
  reading: ListReading,
  reader: Reader,
  { branches, unanswered }: Extract<QueryPlan, { kind: 'gathered' }>,
  query: PageRequest,
): Promise<RecordPage> {
  const candidates = await countOf(reading, reader, branches);
  const { gathered } = reading.limits;
  if (candidates > gathered) {
    throw tooManyRecordsError(reader, { unanswered, candidates, most: gathered });
  }
  return pageOf(await gather(reading, reader, branches), query);
}

async function documentsPage(
  reading: ListReading,
  reader: Reader,
  ids: readonly string[],
  query: PageRequest,
): Promise<RecordPage> {
  const found = await Promise.all(ids.map((id) => reading.findOne(reader, id)));
  return pageOf(
    found.filter((record) => record !== undefined),
    query,
  );
}

/** Uses watched records if few, else Firestore's order, else filters and sorts in the browser. @throws HttpError 400 */
export async function listRecords(reading: ListReading, reader: Reader, query: PageRequest): Promise<RecordPage> {
  const watched = new Set<LiveQuery>();
  const open: QueryPool['open'] = (question) => {
    const live = reading.pool.open(question);
    watched.add(live);
    return live;
  };
  const noting = { ...reading, pool: { ...reading.pool, open } };
  const page = await foundPage(noting, reader, query);
  const unconfirmed = [...watched].filter((live) => !live.isConfirmed());
  if (page.data.length > 0 || unconfirmed.length === 0) return page;
  // An empty result proves nothing until the server confirms the cached documents.
  await Promise.all(unconfirmed.map((live) => live.confirmed()));
  return foundPage(noting, reader, query);
}

async function foundPage(reading: ListReading, reader: Reader, query: PageRequest): Promise<RecordPage> {
  const { model, view, rows } = reader;
  const { where, anyOf, sort } = query;
  const { words } = query.search;
  const plan = planQuery({ model, view, rows, where, anyOf, words, sort }, reading.instants);
  if (plan.kind === 'documents') return documentsPage(reading, reader, plan.ids, query);
  if (await isWatchedWhole(reading, reader)) return pageOf(await watchedWhole(reading, reader), query);
  if (hasTooManyBranches(plan.kind === 'pages' ? plan.ordered : plan.branches)) throw tooManyValuesError(reader);
  return plan.kind === 'pages' ? orderedPage(reading, reader, plan, query) : gatheredPage(reading, reader, plan, query);
}
