import { useGetList, useGetMany, useGetOne } from 'react-admin';
import type { NamedModel, Path, RecordAt, RecordOf, Route } from '../model/entities';

/** A list to ask for: conditions and order name fields of the entity. */
export interface RecordsQuestion<R extends Route> {
  pagination: { page: number; perPage: number };
  sort?: { field: Path<RecordAt<R>>; order: 'ASC' | 'DESC' };
  filter?: { [P in Path<RecordAt<R>>]?: unknown };
}

interface Asking {
  /** False asks for nothing. */
  enabled?: boolean;
  /** How long an answer is taken for the present one, ms; a change that is heard of asks again all the same. */
  staleTime?: number;
  /** False for what is being edited: it is not to change under the hands. */
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: boolean;
}

/** The records of a resource that a question finds, of the type that its schema has them. */
export function useRecords<R extends Route>(route: R, question: RecordsQuestion<R>, options: Asking = {}) {
  return useGetList<RecordAt<R>>(route, question, options);
}

/** One record of an entity by its id. */
export function useRecordOf<Name extends string>({ route }: NamedModel<Name>, id: string, options: Asking = {}) {
  return useGetOne<RecordOf<Name>>(route, { id }, options);
}

/** One record of a resource by its id. */
export function useRecord<R extends Route>(route: R, id: string, options: Asking = {}) {
  return useGetOne<RecordAt<R>>(route, { id }, options);
}

/** The records of a resource with these ids. */
export function useRecordsById<R extends Route>(route: R, ids: readonly string[], options: Asking = {}) {
  return useGetMany<RecordAt<R>>(route, { ids: [...ids] }, options);
}
