import { OPERATIONS, type Operation } from '../model/access-model';
import type { EntityState } from './state';

/** What REST and the rules of Firestore let a role do with an entity that they did not before, or do not any more. */
export interface AccessChange {
  role: string;
  operation: Operation;
  /** The whole operation comes or goes; its fields are not named then. */
  whole?: 'gained' | 'lost';
  /** Of who reaches records because of something in them, and sees some of their fields only. */
  isInside?: true;
  /** Paths that are answered to reading, or taken from writing. */
  gained: readonly string[];
  lost: readonly string[];
}

/** What a role reads or writes of an entity; undefined where it may not do it at all. */
function fieldsFor(state: EntityState | undefined, role: string, operation: Operation): string[] | undefined {
  if (state?.access[operation][role] === undefined) return undefined;
  const list = operation === 'read' ? 'visibleTo' : 'editableBy';
  const named = Object.entries(state.fields).filter(([, field]) => field[list].includes(role));
  const counted = operation === 'read' ? named.filter(([, field]) => !field.writeOnly) : named;
  return operation === 'delete' ? [] : counted.map(([path]) => path);
}

/** What a role reads of an entity from inside: where nothing is said of that, all that it reads. */
function fieldsInside(state: EntityState | undefined, role: string): string[] {
  const all = fieldsFor(state, role, 'read') ?? [];
  const inside = state?.scope?.inside;
  return inside?.insideRoles.includes(role) === true ? all.filter((path) => inside.fields.includes(path)) : all;
}

/** What sessions that reach records from inside read of them otherwise than before, beside what all sessions of their role do. */
function insideChange(
  [before, after]: readonly [EntityState | undefined, EntityState | undefined],
  role: string,
  whole: Pick<AccessChange, 'gained' | 'lost'>,
): AccessChange[] {
  const [saw, sees] = [fieldsInside(before, role), fieldsInside(after, role)];
  const gained = sees.filter((path) => !saw.includes(path) && !whole.gained.includes(path));
  const lost = saw.filter((path) => !sees.includes(path) && !whole.lost.includes(path));
  return gained.length + lost.length === 0 ? [] : [{ role, operation: 'read', isInside: true, gained, lost }];
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
      const whole = gained.length + lost.length === 0 ? [] : [{ role, operation, gained, lost }];
      if (operation !== 'read') return whole;
      return [...whole, ...insideChange([before, after], role, { gained, lost })];
    }),
  );
}
