import { isPlainObject, type PlainObject } from '../../model/paths';
import { ALL_OF, ANY_OF } from '../../query/filter-shape';

export type JoinedBy = 'all' | 'any';

export type ConditionKind = 'matches' | 'ne' | 'in' | 'containsAny' | 'containsNone' | 'empty' | 'filled';

export type AskedCondition = { path: string; kind: ConditionKind; condition: unknown };

const WITH_VALUES: readonly ConditionKind[] = ['ne', 'in', 'containsAny', 'containsNone'];

function kindOf(condition: unknown): ConditionKind {
  if (Array.isArray(condition)) return 'in';
  if (!isPlainObject(condition)) return 'matches';
  if ('exists' in condition) return condition.exists === false ? 'empty' : 'filled';
  return WITH_VALUES.find((kind) => kind in condition) ?? 'matches';
}

export function listConditionValues({ kind, condition }: AskedCondition): readonly unknown[] {
  const operands = isPlainObject(condition) ? condition[kind] : condition;
  return operands === undefined ? [] : [operands].flat();
}

export function createCondition(kind: ConditionKind, values: readonly unknown[]): unknown {
  if (values.length === 0) return undefined;
  return { [kind]: kind === 'ne' ? values.at(-1) : values };
}

function linesIn(group: unknown): AskedCondition[] {
  const filters = Array.isArray(group) ? group.filter(isPlainObject) : [];
  return filters.flatMap((filter) =>
    Object.entries(filter).map(([path, condition]) => ({ path, kind: kindOf(condition), condition })),
  );
}

export function parseConditions(filter: PlainObject): { together: JoinedBy; conditions: readonly AskedCondition[] } {
  const any = linesIn(filter[ANY_OF]);
  return any.length > 0
    ? { together: 'any', conditions: any }
    : { together: 'all', conditions: linesIn(filter[ALL_OF]) };
}

export function applyConditions(
  filter: PlainObject,
  together: JoinedBy,
  conditions: readonly AskedCondition[],
): PlainObject {
  const { [ALL_OF]: _all, [ANY_OF]: _any, ...others } = filter;
  const asked = conditions.filter(({ condition }) => condition !== undefined);
  const filters = asked.map(({ path, condition }) => ({ [path]: condition }));
  return filters.length === 0 ? others : { ...others, [together === 'any' ? ANY_OF : ALL_OF]: filters };
}
