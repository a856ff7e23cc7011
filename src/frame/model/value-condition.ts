export type ChoiceValue = string | number | boolean;

/** Allowed values by path, all of which must match. Missing values never match. */
export type ValueCondition = Readonly<Record<string, readonly ChoiceValue[]>>;

export type ConditionKeyword = Readonly<Record<string, ChoiceValue | readonly ChoiceValue[]>>;

function isList(value: ChoiceValue | readonly ChoiceValue[]): value is readonly ChoiceValue[] {
  return Array.isArray(value);
}

export function parseCondition(keyword: ConditionKeyword): ValueCondition {
  return Object.fromEntries(
    Object.entries(keyword).map(([path, value]) => [path, isList(value) ? [...new Set(value)] : [value]]),
  );
}

/** Returns a key independent of order. Logs store keys, so that past access is still known after a deletion. */
export function createConditionKey(condition: ValueCondition): string {
  const paths = Object.keys(condition).sort();
  return JSON.stringify(paths.map((path) => [path, [...(condition[path] ?? [])].map(String).sort()]));
}

/** Converts a condition to a filter. Booleans become one value; if both are allowed, the field must only exist. */
export function toFilter(condition: ValueCondition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(condition).map(([path, values]): [string, unknown] => {
      const [first, ...others] = values;
      if (others.length === 0) return [path, first];
      return [path, values.some((value) => typeof value === 'boolean') ? { exists: true } : [...values]];
    }),
  );
}
