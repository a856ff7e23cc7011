/** A value that a choice has. */
export type ChoiceValue = string | number | boolean;

/** A condition over the values of a record: at every path stands one of its values. What is missing meets none. */
export type ValueCondition = Readonly<Record<string, readonly ChoiceValue[]>>;

/** The same as it is written in a schema: one value needs no list. */
export type ConditionKeyword = Readonly<Record<string, ChoiceValue | readonly ChoiceValue[]>>;

function isList(value: ChoiceValue | readonly ChoiceValue[]): value is readonly ChoiceValue[] {
  return Array.isArray(value);
}

/** A condition of a schema, each value in a list and once. */
export function conditionOf(keyword: ConditionKeyword): ValueCondition {
  return Object.fromEntries(
    Object.entries(keyword).map(([path, value]) => [path, isList(value) ? [...new Set(value)] : [value]]),
  );
}

/**
 * One text for a condition, whatever order it is written in: by it the logs note which conditions a record met, so that it is known
 * who saw the record when it is gone.
 */
export function conditionKey(condition: ValueCondition): string {
  const paths = Object.keys(condition).sort();
  return JSON.stringify(paths.map((path) => [path, [...(condition[path] ?? [])].map(String).sort()]));
}

/** The condition as the filter of a list. Booleans are asked for one value; of both, any is right. */
export function filterOfCondition(condition: ValueCondition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(condition).map(([path, values]): [string, unknown] => {
      const [first, ...others] = values;
      if (others.length === 0) return [path, first];
      return [path, values.some((value) => typeof value === 'boolean') ? { exists: true } : [...values]];
    }),
  );
}
