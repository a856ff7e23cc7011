import type { DataProvider, SortPayload } from 'react-admin';
import { fetchAllRecords } from '../list/all-records';
import type { Path, RecordAt } from '../model/entities';

export const VALUES_PER_QUERY = 30;
/** Number of records that load about as fast as one more request. */
const WORTH = 1_000;
const LANES = 4;

const BY_ID: SortPayload = { field: 'id', order: 'ASC' };

type FoundRecords<R extends string> = { records: RecordAt<R>[]; isWhole: boolean; total: number };

type Question = { field: string; values: readonly string[] };

type Wanted<R extends string> = { readonly [P in Path<RecordAt<R>>]?: readonly string[] };

function questionsOf(wanted: Readonly<Record<string, readonly string[] | undefined>>): Question[] {
  return Object.entries(wanted).flatMap(([field, values = []]) =>
    Array.from({ length: Math.ceil(values.length / VALUES_PER_QUERY) }, (_none, index) => ({
      field,
      values: values.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
    })),
  );
}

/**
 * Loads records with one of the wanted values. Loads all records if that is faster, so the result may contain further
 * ones. @example await recordsWith(dataProvider, 'warehouse', { token: ['abcd1234'] }, signal) @throws provider errors,
 * or an AbortError.
 */
export async function loadRecordsWith<R extends string>(
  dataProvider: DataProvider,
  resource: R,
  wanted: Wanted<R>,
  signal: AbortSignal,
): Promise<FoundRecords<R>> {
  const questions = questionsOf(wanted);
  const { total = 0 } = await dataProvider.getList(resource, {
    filter: {},
    sort: BY_ID,
    pagination: { page: 1, perPage: 1 },
    signal,
  });
  const ask = (filter: Record<string, unknown>) =>
    fetchAllRecords(dataProvider, resource, {
      filter,
      sort: BY_ID,
      signal,
      onProgress: () => undefined,
    });
  if (total <= questions.length * WORTH) return { records: await ask({}), isWhole: true, total };

  const found: RecordAt<R>[] = [];
  const lanes = Array.from({ length: LANES }, async (_none, lane) => {
    for (let index = lane; index < questions.length; index += LANES) {
      const question = questions[index];
      if (question !== undefined) found.push(...(await ask({ [question.field]: question.values })));
    }
  });
  await Promise.all(lanes);
  return { records: found, isWhole: false, total };
}
