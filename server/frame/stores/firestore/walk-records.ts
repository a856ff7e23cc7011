import { Timestamp } from 'firebase-admin/firestore';
import type { WalkPlan } from '../../../../src/frame/firestore/plans';
import { planWalk } from '../../../../src/frame/firestore/query-plan';
import { compareTexts } from '../../../../src/frame/query/compare-values';
import type { StoredRecord, WalkPage, WalkQuery } from '../store';
import { branchQuery, type DocumentSource, decoded, isAnswer, plannedQuery } from './query-records';
import type { StoredCollection } from './stored-collection';

const BY_ID = { path: '__name__', direction: 'asc' } as const;

function planOf({ entity }: StoredCollection, query: WalkQuery): WalkPlan {
  if (entity === undefined) return { kind: 'walk', branches: [[]] };
  return planWalk(plannedQuery(entity, query).planned, Timestamp);
}

function inOrder(rows: readonly StoredRecord[]): StoredRecord[] {
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  return [...byId.values()].sort((a, b) => compareTexts(a.record.id, b.record.id));
}

function readUpTo(branches: readonly StoredRecord[][], maxRecords: number): string | undefined {
  const ends = branches.filter(({ length }) => length >= maxRecords).flatMap((rows) => rows.at(-1)?.record.id ?? []);
  return ends.sort(compareTexts)[0];
}

/**
 * Reads one page of matching records, ordered by id. Also reads documents that the indexes cannot exclude; a filter of
 * ranges alone reads the whole collection.
 * @param after id after which the page starts.
 * @param maxRecords documents to read per branch.
 */
export async function walkRecords(
  source: DocumentSource,
  collection: StoredCollection,
  query: WalkQuery,
  after: string | undefined,
  maxRecords: number,
): Promise<WalkPage> {
  const plan = planOf(collection, query);
  const isAhead = (id: string) => after === undefined || compareTexts(id, after) > 0;
  if (plan.kind === 'documents') {
    const ids = plan.ids.filter(isAhead).sort(compareTexts);
    const page = ids.slice(0, maxRecords);
    const rows = inOrder(await source.records(collection, page)).filter((row) => isAnswer(row, query));
    return { rows, next: ids.length > maxRecords ? page.at(-1) : undefined };
  }
  const from = after === undefined ? [] : [{ path: '__name__', operator: '>', value: after } as const];
  const branches = await Promise.all(
    plan.branches.map(async (constraints) => {
      const branch = branchQuery(source.firestore, collection, [...constraints, ...from], BY_ID).limit(maxRecords);
      return decoded(collection, await source.fetch(branch));
    }),
  );
  const next = readUpTo(branches, maxRecords);
  const rows = inOrder(branches.flat()).filter(
    ({ record }) => next === undefined || compareTexts(record.id, next) <= 0,
  );
  return { rows: rows.filter((row) => isAnswer(row, query)), next };
}
