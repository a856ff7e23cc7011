import type { SqlInput } from '../database';

/** A piece of SQL with the values of its question marks. */
export interface Fragment {
  sql: string;
  params: readonly SqlInput[];
}

export const NOTHING: Fragment = { sql: '0', params: [] };

/** What every row fulfils. */
export const ALL: Fragment = { sql: '1', params: [] };

export function joined(fragments: readonly Fragment[], separator: string): Fragment {
  return {
    sql: fragments.map((fragment) => fragment.sql).join(separator),
    params: fragments.flatMap((fragment) => fragment.params),
  };
}

/** A part of a WHERE clause in the two ways in which it can be asked. */
export interface Predicate {
  /** Answers cheaply for one given row `d`: right when another index already brings the rows in order. */
  probe: Fragment;
  /** Brings the rows that match by an index of its own: right when few match. */
  seek: Fragment;
  /** What seeking asks the index of parts, beside `seek`. The questions of all predicates are asked together. */
  match?: string;
}

export function both(fragment: Fragment): Predicate {
  return { probe: fragment, seek: fragment };
}
