import { OPERATIONS, type Operation } from '../model/access-model';
import type { EntityState } from './state';

/** What REST and the rules of Firestore let a role do with an entity that they did not before, or do not any more. */
export interface AccessChange {
  role: string;
  operation: Operation;
  /** The whole operation comes or goes; its fields are not named then. */
  whole?: 'gained' | 'lost';
  /** Paths that are answered to reading, or taken from writing. */
  gained: readonly string[];
  lost: readonly string[];
}

/** What a role reads or writes of an entity; undefined where it may not do it at all. */
function fieldsFor(state: EntityState | undefined, role: string, operation: Operation): string[] | undefined {
  if (state?.access[operation][role] === undefined) return undefined;
  const list = operation === 'read' ? 'visibleTo' : 'editableBy';
  const named = Object.entries(state.fields).filter(([, field]) => field[list].includes(role));
  const kept = operation === 'read' ? named.filter(([, field]) => !field.writeOnly) : named;
  return operation === 'delete' ? [] : kept.map(([path]) => path);
}

const rolesIn = (state: EntityState | undefined): string[] =>
  OPERATIONS.flatMap((operation) => Object.keys(state?.access[operation] ?? {}));

/** By role and operation: what comes and goes. Pure. */
export function accessChanges(before: EntityState | undefined, after: EntityState | undefined): AccessChange[] {
  const roles = [...new Set([...rolesIn(before), ...rolesIn(after)])];
  return roles.flatMap((role) =>
    OPERATIONS.flatMap((operation): AccessChange[] => {
      const [had, has] = [fieldsFor(before, role, operation), fieldsFor(after, role, operation)];
      if (had === undefined && has === undefined) return [];
      if (had === undefined) return [{ role, operation, whole: 'gained', gained: [], lost: [] }];
      if (has === undefined) return [{ role, operation, whole: 'lost', gained: [], lost: [] }];
      const gained = has.filter((path) => !had.includes(path));
      const lost = had.filter((path) => !has.includes(path));
      return gained.length + lost.length === 0 ? [] : [{ role, operation, gained, lost }];
    }),
  );
}
