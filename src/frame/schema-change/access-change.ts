import { OPERATIONS, type Operation } from '../model/access-model';
import type { EntityState } from './state';

export interface AccessChange {
  role: string;
  operation: Operation;
  whole?: 'gained' | 'lost';
  isInside?: true;
  gained: readonly string[];
  lost: readonly string[];
}

function fieldsFor(state: EntityState | undefined, role: string, operation: Operation): string[] | undefined {
  if (state?.access[operation][role] === undefined) return undefined;
  const list = operation === 'read' ? 'visibleTo' : 'editableBy';
  const named = Object.entries(state.fields).filter(([, field]) => field[list].includes(role));
  const counted = operation === 'read' ? named.filter(([, field]) => !field.writeOnly) : named;
  return operation === 'delete' ? [] : counted.map(([path]) => path);
}

function fieldsInside(state: EntityState | undefined, role: string): string[] {
  const all = fieldsFor(state, role, 'read') ?? [];
  const inside = state?.scope?.inside;
  return inside?.insideRoles.includes(role) === true ? all.filter((path) => inside.fields.includes(path)) : all;
}

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

export function findAccessChanges(before: EntityState | undefined, after: EntityState | undefined): AccessChange[] {
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
