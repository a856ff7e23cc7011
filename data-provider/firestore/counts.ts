import type { Constraint } from '../../src/frame/firestore/constraints';
import { dependsOn } from './depends-on';
import type { FirestoreGateway } from './gateway';

export interface Counts {
  of(collection: string, branches: readonly (readonly Constraint[])[]): Promise<number>;
  /** @param changed paths of fields; if omitted, any field. Counts that depend on no changed field are retained. */
  forget(collection: string, changed?: readonly string[]): void;
}

interface CachedCount {
  paths: readonly string[];
  number: Promise<number>;
}

export function createCounts(gateway: FirestoreGateway): Counts {
  const cached = new Map<string, Map<string, CachedCount>>();

  function count(collection: string, constraints: readonly Constraint[]): Promise<number> {
    const known = cached.get(collection) ?? new Map<string, CachedCount>();
    cached.set(collection, known);
    const key = JSON.stringify(constraints);
    const paths = constraints.map(({ path }) => path);
    const entry = known.get(key) ?? { paths, number: gateway.count({ collection, constraints }) };
    known.set(key, entry);
    entry.number.catch(() => known.delete(key));
    return entry.number;
  }

  return {
    of: async (collection, branches) => {
      const counts = await Promise.all(branches.map((constraints) => count(collection, constraints)));
      return counts.reduce((sum, number) => sum + number, 0);
    },
    forget: (collection, changed) => {
      if (changed === undefined) cached.delete(collection);
      const known = cached.get(collection);
      for (const [key, { paths }] of known ?? []) if (dependsOn(paths, changed ?? [])) known?.delete(key);
    },
  };
}
