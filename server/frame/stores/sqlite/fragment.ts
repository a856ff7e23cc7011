import type { SqlInput } from '../database';

export interface Fragment {
  sql: string;
  params: readonly SqlInput[];
}

export const NOTHING: Fragment = { sql: '0', params: [] };

export const ALL: Fragment = { sql: '1', params: [] };

export function joined(fragments: readonly Fragment[], separator: string): Fragment {
  return {
    sql: fragments.map((fragment) => fragment.sql).join(separator),
    params: fragments.flatMap((fragment) => fragment.params),
  };
}

export interface Predicate {
  /** Tests one row `d` cheaply, for use when another index yields the rows in order. */
  probe: Fragment;
  /** Finds matching rows by its own index, for use when few rows match. */
  seek: Fragment;
  /** FTS query that `seek` needs in addition; the queries of all predicates are combined into one. */
  match?: string;
}

export function both(fragment: Fragment): Predicate {
  return { probe: fragment, seek: fragment };
}
