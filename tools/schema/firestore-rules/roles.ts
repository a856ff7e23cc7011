import type { ViewReader } from '../../../src/frame/firestore/views';
import type { Role, RowScope } from '../../../src/frame/model/access-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { ValueCondition } from '../../../src/frame/model/value-condition';
import { listOf, member } from './text';

/** Roles that a statement of the rules is for. */
export interface RoleGroup {
  roles: readonly Role[];
  /** Conditions on the stored document; none where every row is read. */
  rows: readonly string[];
}

function scopeConditions(model: EntityModel, scope: RowScope): readonly string[] {
  if (scope === 'subtree') return ['isInScope(resource.data)'];
  if (scope === 'whole') return [`isAllInScope(resource.data, ${listOf(model.scope?.wholeLevels ?? [])})`];
  return scope === 'own' ? ['isOwn(id)'] : [];
}

function valueConditions(condition: ValueCondition | undefined): string[] {
  return Object.entries(condition ?? {}).map(
    ([path, values]) => `${member('resource.data', path.split('.'))} in ${listOf(values)}`,
  );
}

/** Groups readers with the same rows. */
export function groupReaders(model: EntityModel, readers: readonly ViewReader[]): RoleGroup[] {
  const groups = new Map<string, RoleGroup>();
  for (const { role, scope, where } of readers) {
    const rows = [...scopeConditions(model, scope), ...valueConditions(where)];
    const known = groups.get(rows.join());
    groups.set(rows.join(), { rows, roles: [...(known?.roles ?? []), role] });
  }
  return [...groups.values()];
}

/** The conditions that a session has one of the roles and that a document is one of its rows. */
export function groupConditions({ roles, rows }: RoleGroup): string[] {
  return [`isRole(${listOf(roles)})`, ...rows];
}
