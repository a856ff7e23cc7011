import { useGetList, useGetMany, useGetOne } from 'react-admin';
import type { NamedModel, Path, RecordAt, RecordOf, Route } from '../model/entities';

export interface RecordsQuestion<R extends Route> {
  pagination: { page: number; perPage: number };
  sort?: { field: Path<RecordAt<R>>; order: 'ASC' | 'DESC' };
  filter?: { [P in Path<RecordAt<R>>]?: unknown };
}

interface Asking {
  enabled?: boolean;
  staleTime?: number;
  /** False while the user edits, so that values do not change during input. */
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: boolean;
}

export function useRecords<R extends Route>(route: R, question: RecordsQuestion<R>, options: Asking = {}) {
  return useGetList<RecordAt<R>>(route, question, options);
}

export function useRecordOf<Name extends string>({ route }: NamedModel<Name>, id: string, options: Asking = {}) {
  return useGetOne<RecordOf<Name>>(route, { id }, options);
}

export function useRecord<R extends Route>(route: R, id: string, options: Asking = {}) {
  return useGetOne<RecordAt<R>>(route, { id }, options);
}

export function useRecordsById<R extends Route>(route: R, ids: readonly string[], options: Asking = {}) {
  return useGetMany<RecordAt<R>>(route, { ids: [...ids] }, options);
}
