import { OPERATIONS, type Operation, type Role, type RowRule, type RowScope } from '../model/access-model';
import { isSameValue } from '../model/same-value';
import type { ValueCondition } from '../model/value-condition';
import { type AccessChange, findAccessChanges } from './access-change';
import { formatKind } from './kinds';
import { findLimitChange } from './limits';
import { findMeaningChange, isComputed, type MeaningChange } from './meaning';
import { type EntityState, type FieldState, getRows, type SchemaState } from './state';

export type ReachedRows = { rows?: RowScope; where: ValueCondition; after?: ValueCondition };

type Rows = Pick<EntityState, 'access' | 'rowRules'>;

function reachedRows(state: Rows, operation: Operation, role: Role): readonly ReachedRows[] | undefined {
  const rules = getRows(state, operation, role);
  return rules.length === 0 ? undefined : rules;
}

function isWithin(rule: RowRule, other: RowRule): boolean {
  const isFree = Object.keys(other.where).length === 0 && other.after === undefined;
  const isSame = isSameValue([rule.where, rule.after], [other.where, other.after]);
  return (isFree || isSame) && (other.rows === 'all' || other.rows === rule.rows);
}

function hasMoreRows([before, after]: readonly [Rows, Rows], operation: Operation, role: Role): boolean {
  const has = getRows(after, operation, role);
  return getRows(before, operation, role).every((rule) => has.some((other) => isWithin(rule, other)));
}

export type FieldChange = { field: string } & (
  | { kind: 'added' | 'removed' | 'narrowed' | 'widened' }
  | { kind: 'renamed'; from: string; isReference?: true }
  | { kind: 'retyped'; from: string; to: string }
  | { kind: 'retargeted'; from?: string; to: string }
  /** Former and new meaning of values, such as `unit W` and `unit kW`. */
  | ({ kind: 'reinterpreted' } & MeaningChange)
  | { kind: 'computed' }
  | { kind: 'tallied'; to: string }
);

export interface RightChange {
  role: string;
  gains: boolean;
  field?: string;
  right: string;
  from?: readonly ReachedRows[];
  to?: readonly ReachedRows[];
}

export interface EntityChange {
  collection: string;
  entity: string;
  kind: 'added' | 'removed' | 'changed';
  formerName?: string;
  fields: readonly FieldChange[];
  rights: readonly RightChange[];
  access: readonly AccessChange[];
  unique: readonly string[];
  scope: boolean;
  conditions: boolean;
  indexes: { added: readonly string[]; removed: readonly string[] };
}

export function findEarlierPath(path: string, field: FieldState, before: EntityState): string | undefined {
  if (before.fields[path] !== undefined) return path;
  const { renamedFrom } = field;
  return renamedFrom !== undefined && before.fields[renamedFrom] !== undefined ? renamedFrom : undefined;
}

function limitsOf(field: string, earlier: FieldState, now: FieldState): FieldChange[] {
  const [from, to] = [formatKind(earlier.schema), formatKind(now.schema)];
  if (from !== to) return [{ kind: 'retyped', field, from, to }];
  const { narrowed, widened } = findLimitChange(earlier.schema, now.schema);
  const meaning = findMeaningChange(earlier, now);
  const isBarred = now.where !== undefined && earlier.meaning !== undefined && !isSameValue(earlier.where, now.where);
  return [
    ...(narrowed || isBarred || (now.required && !earlier.required) ? [{ kind: 'narrowed' as const, field }] : []),
    ...(widened || (earlier.required && !now.required) ? [{ kind: 'widened' as const, field }] : []),
    ...(meaning === undefined ? [] : [{ kind: 'reinterpreted' as const, field, ...meaning }]),
  ];
}

function computedAnew(field: string, earlier: FieldState, now: FieldState, isTallied: boolean): FieldChange[] {
  const isSame = earlier.meaning === undefined || isSameValue(earlier.meaning.value, now.meaning?.value);
  return isSame || isTallied || !isComputed(now) ? [] : [{ kind: 'computed', field }];
}

function fieldChanges(
  before: EntityState,
  after: EntityState,
  { references, tallies }: Readonly<Record<'references' | 'tallies', Readonly<Record<string, string>>>>,
): FieldChange[] {
  const matched = new Set<string>();
  const present = Object.entries(after.fields).flatMap(([path, field]): FieldChange[] => {
    const from = findEarlierPath(path, field, before);
    const earlier = from === undefined ? undefined : before.fields[from];
    if (from === undefined || earlier === undefined) return [{ kind: 'added', field: path }];
    // Matches no earlier values to a field that becomes write-only, so that they are discarded.
    if (field.writeOnly && !earlier.writeOnly) return [];
    matched.add(from);
    const isReference = references[path] !== undefined && { isReference: true as const };
    const renamed: FieldChange[] = from === path ? [] : [{ kind: 'renamed', field: path, from, ...isReference }];
    const computed = computedAnew(path, earlier, field, tallies[path] !== undefined);
    return [...renamed, ...limitsOf(path, earlier, field), ...computed];
  });
  const removed = Object.keys(before.fields).filter((path) => !matched.has(path));
  return [...present, ...removed.map((field) => ({ kind: 'removed' as const, field }))];
}

function ofOperations(before: EntityState, after: EntityState): RightChange[] {
  return OPERATIONS.flatMap((right) => {
    const [had, has] = [before.access[right], after.access[right]];
    const roles = new Set([...Object.keys(had), ...Object.keys(has)]);
    return [...roles].flatMap((role): RightChange[] => {
      const [from, to] = [reachedRows(before, right, role), reachedRows(after, right, role)];
      return isSameValue(from, to) ? [] : [{ role, right, gains: hasMoreRows([before, after], right, role), from, to }];
    });
  });
}

function ofConditions(field: string, earlier: FieldState, now: FieldState): RightChange[] {
  const asked = ({ editableWhile }: FieldState, role: string) => editableWhile?.[role] ?? {};
  return now.editableBy.flatMap((role): RightChange[] => {
    const [from, to] = [asked(earlier, role), asked(now, role)];
    if (isSameValue(from, to) || !earlier.editableBy.includes(role)) return [];
    const gains = Object.keys(to).length === 0;
    return [{ role, field, right: 'change', gains, from: [{ where: from }], to: [{ where: to }] }];
  });
}

function editorsOf({ readOnly, editableBy }: FieldState, other: FieldState): readonly string[] {
  return readOnly === true && other.readOnly !== undefined ? [] : editableBy;
}

function ofField(field: string, earlier: FieldState, now: FieldState): RightChange[] {
  const changed = (right: string, had: readonly string[], has: readonly string[]): RightChange[] => [
    ...has.filter((role) => !had.includes(role)).map((role) => ({ role, field, right, gains: true })),
    ...had.filter((role) => !has.includes(role)).map((role) => ({ role, field, right, gains: false })),
  ];
  return [
    ...changed('see', earlier.visibleTo, now.visibleTo),
    ...changed('change', editorsOf(earlier, now), editorsOf(now, earlier)),
    ...ofConditions(field, earlier, now),
  ];
}

function countsFor({ access }: EntityState, { role, right }: RightChange): boolean {
  const operations = right === 'see' ? (['read'] as const) : (['create', 'update'] as const);
  return operations.some((operation) => access[operation][role] !== undefined);
}

function rightChanges(before: EntityState, after: EntityState): RightChange[] {
  const ofFields = Object.entries(after.fields).flatMap(([path, field]) => {
    const earlier = before.fields[findEarlierPath(path, field, before) ?? ''];
    if (earlier === undefined) return [];
    return ofField(path, earlier, field).filter((change) => countsFor(change.gains ? after : before, change));
  });
  return [...ofOperations(before, after), ...ofFields];
}

function retargetedFields(collection: string, before: SchemaState, after: SchemaState): FieldChange[] {
  const [was, is] = [before.entities[collection], after.entities[collection]];
  if (was === undefined || is === undefined || before.references === undefined) return [];
  const earlier = before.references[collection] ?? {};
  return Object.entries(after.references?.[collection] ?? {}).flatMap(([path, to]): FieldChange[] => {
    const field = is.fields[path];
    const known = field && findEarlierPath(path, field, was);
    const from = earlier[known ?? ''];
    return known === undefined || from === to ? [] : [{ kind: 'retargeted', field: path, from, to }];
  });
}

function talliedFields(collection: string, before: SchemaState, after: SchemaState): FieldChange[] {
  if (before.entities[collection] === undefined || before.tallies === undefined) return [];
  const earlier = before.tallies[collection] ?? {};
  return Object.entries(after.tallies?.[collection] ?? {}).flatMap(([field, to]): FieldChange[] =>
    earlier[field] === to ? [] : [{ kind: 'tallied', field, to }],
  );
}

function conditions({ schema, checks, overlaps }: EntityState, other: EntityState): object {
  const { properties: _fields, required: _needed, ...rest } = schema;
  return { rest, checks: other.checks && checks, overlaps: other.overlaps && overlaps };
}

const NONE: Pick<EntityState, 'indexes'> = { indexes: [] };

function indexChanges(before: Pick<EntityState, 'indexes'>, after: Pick<EntityState, 'indexes'>) {
  return {
    added: after.indexes.filter((index) => !before.indexes.includes(index)),
    removed: before.indexes.filter((index) => !after.indexes.includes(index)),
  };
}

/** Omits `chosenBy`, which determines only how a user's list is created. */
function rowScopeOf({ scope }: EntityState) {
  if (scope?.sharedBy === undefined) return scope;
  const { entity, field } = scope.sharedBy;
  return { ...scope, sharedBy: { entity, field } };
}

function entityChange(
  collection: string,
  before: EntityState | undefined,
  after: EntityState | undefined,
  { others, ...named }: { others: readonly FieldChange[] } & Parameters<typeof fieldChanges>[2],
): EntityChange[] {
  const access = findAccessChanges(before, after);
  const nothing = { collection, fields: [], rights: [], access, unique: [], scope: false, conditions: false };
  if (before === undefined) {
    if (after === undefined) return [];
    return [{ ...nothing, entity: after.name, kind: 'added', indexes: indexChanges(NONE, after) }];
  }
  if (after === undefined) {
    return [{ ...nothing, entity: before.name, kind: 'removed', indexes: indexChanges(before, NONE) }];
  }
  if (isSameValue(before, after) && others.length === 0) return [];
  return [
    {
      ...{ collection, entity: after.name, kind: 'changed' },
      ...(before.name !== after.name && { formerName: before.name }),
      fields: [...fieldChanges(before, after, named), ...others],
      rights: rightChanges(before, after),
      access,
      unique: after.unique.filter((path) => !before.unique.includes(path)),
      scope: !isSameValue(rowScopeOf(before), rowScopeOf(after)),
      conditions: !isSameValue(conditions(before, after), conditions(after, before)),
      indexes: indexChanges(before, after),
    },
  ];
}

/** Compares two states without reading records. */
export function compareStates(before: SchemaState, after: SchemaState): EntityChange[] {
  const collections = new Set([...Object.keys(before.entities), ...Object.keys(after.entities)]);
  return [...collections].flatMap((collection) =>
    entityChange(collection, before.entities[collection], after.entities[collection], {
      others: [...retargetedFields(collection, before, after), ...talliedFields(collection, before, after)],
      references: after.references?.[collection] ?? {},
      tallies: after.tallies?.[collection] ?? {},
    }),
  );
}
