import type { SqlInput } from '../database';

/** A piece of SQL with the values of its question marks. */
export interface Fragment {
  sql: string;
  params: readonly SqlInput[];
}

export const NOTHING: Fragment = { sql: '0', params: [] };

/** The condition that every row satisfies. */
export const ALL: Fragment = { sql: '1', params: [] };

export function joined(fragments: readonly Fragment[], separator: string): Fragment {
  return {
    sql: fragments.map((fragment) => fragment.sql).join(separator),
    params: fragments.flatMap((fragment) => fragment.params),
  };
}

/** A condition of a WHERE clause in two forms. */
export interface Predicate {
  /** Tests one given row `d` cheaply: for use when another index already yields the rows in order. */
  probe: Fragment;
  /** Finds the matching rows by an index of its own: for use when few match. */
  seek: Fragment;
  /** The query of the index of parts that `seek` needs in addition. Those of all predicates are combined into one. */
  match?: string;
}

export function both(fragment: Fragment): Predicate {
  return { probe: fragment, seek: fragment };
}
