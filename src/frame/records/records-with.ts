import type { DataProvider, SortPayload } from 'react-admin';
import { fetchAllRecords } from '../list/all-records';
import type { Path, RecordAt } from '../model/entities';

/** Values per question, the most that every back end takes in one. */
export const CHUNK = 30;
/** A question takes about as long as reading so many records of a page. */
const WORTH = 1_000;
/** Questions under way at the same time. */
const LANES = 4;

/** What every back end has an order by. */
const BY_ID: SortPayload = { field: 'id', order: 'ASC' };

export interface FoundRecords<R extends string> {
  records: RecordAt<R>[];
  /** Whether these are all records of the resource, in their order. */
  isWhole: boolean;
  /** How many records of the resource the session sees. */
  total: number;
}

interface Question {
  field: string;
  values: readonly string[];
}

/** How records are read where all are. */
interface Reading {
  /** By their ids when left out. */
  sort?: SortPayload;
  /** Records of a page; more where they are short. */
  perPage?: number;
}

type Wanted<R extends string> = { readonly [P in Path<RecordAt<R>>]?: readonly string[] };

function questionsOf(wanted: Readonly<Record<string, readonly string[] | undefined>>): Question[] {
  return Object.entries(wanted).flatMap(([field, values = []]) =>
    Array.from({ length: Math.ceil(values.length / CHUNK) }, (_none, index) => ({
      field,
      values: values.slice(index * CHUNK, (index + 1) * CHUNK),
    })),
  );
}

/**
 * At least all records of a resource that have one of the values in the field that they are wanted in; there may be
 * more. Asks for the values, or reads everything where that is faster.
 *
 * @example await recordsWith(dataProvider, 'warehouse', { token: ['abcd1234'] }, signal)
 * @throws the provider's error, or an AbortError once `signal` is aborted.
 */
export async function recordsWith<R extends string>(
  dataProvider: DataProvider,
  resource: R,
  wanted: Wanted<R>,
  signal: AbortSignal,
  { sort = BY_ID, perPage }: Reading = {},
): Promise<FoundRecords<R>> {
  const questions = questionsOf(wanted);
  const { total = 0 } = await dataProvider.getList(resource, {
    filter: {},
    sort,
    pagination: { page: 1, perPage: 1 },
    signal,
  });
  const ask = (filter: Record<string, unknown>) =>
    fetchAllRecords(dataProvider, resource, {
      filter,
      sort,
      ...(perPage === undefined ? {} : { perPage }),
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
