import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { refusalMessage } from '../../../../src/frame/model/refusals';
import {
  type AggregatedGroup,
  type Aggregation,
  aggregated,
  type Grouping,
} from '../../../../src/frame/query/aggregate';
import type { Condition } from '../../../../src/frame/query/conditions';
import { QueryError } from '../../../../src/frame/query/query-error';
import type { WalkQuery } from '../store';
import { type DocumentSource, queryRecords } from './query-records';
import type { StoredCollection } from './stored-collection';
import { walkRecords } from './walk-records';

/** Maximum number of documents read for one aggregation. */
export const MAX_AGGREGATED = 5_000;
const PAGE = 500;

function knownGroups(
  { entity }: StoredCollection,
  by: Grouping | undefined,
): { key: AggregatedGroup['key']; where: Condition[] }[] | undefined {
  if (by === undefined) return [{ key: null, where: [] }];
  const { path } = by;
  const storage = entity?.model.fieldByPath.get(path)?.storage ?? 'text';
  const condition = (operator: Condition['operator'], value: unknown): Condition => ({
    path,
    storage,
    operator,
    value,
  });
  if ('limits' in by) {
    return by.limits.slice(1).map((until, key) => ({
      key,
      where: [condition('gte', by.limits[key]), condition('lt', until)],
    }));
  }
  return (
    by.values && [
      ...by.values.map((key) => ({ key, where: [condition('eq', key)] })),
      { key: null, where: [condition('exists', false)] },
    ]
  );
}

async function readAll(
  source: DocumentSource,
  collection: StoredCollection,
  query: WalkQuery,
): Promise<EntityRecord[]> {
  const found: EntityRecord[] = [];
  let after: string | undefined;
  for (let read = 0; read < MAX_AGGREGATED; read += PAGE) {
    const { rows, next } = await walkRecords(source, collection, query, after, PAGE);
    found.push(...rows.map(({ record }) => record));
    if (next === undefined) return found;
    after = next;
  }
  throw new QueryError(refusalMessage('database.tooManyToCompute', { limit: MAX_AGGREGATED }), 400, 'too_many');
}

/**
 * Aggregates matching records. Firestore counts them (one billed read per thousand); other figures read the documents,
 * because each would need its own index per filter.
 */
export async function aggregateRecords(
  source: DocumentSource,
  collection: StoredCollection,
  query: WalkQuery,
  aggregation: Aggregation,
): Promise<AggregatedGroup[]> {
  const { measure, by } = aggregation;
  const groups = measure.of === 'count' ? knownGroups(collection, by) : undefined;
  if (groups === undefined) return aggregated(await readAll(source, collection, query), aggregation);
  const sort = by !== undefined && 'limits' in by ? [{ field: by.path, order: 'ASC' } as const] : [];
  return Promise.all(
    groups.map(async ({ key, where }) => {
      const asked = { ...query, where: [...(query.where ?? []), ...where], sort, limit: 0 };
      return { key, value: (await queryRecords(source, collection, asked)).total };
    }),
  );
}
