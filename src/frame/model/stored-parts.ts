import * as v from 'valibot';

export const TextIfAny = v.fallback(v.optional(v.string()), undefined);
export const NumberIfAny = v.fallback(v.optional(v.number()), undefined);
export const FlagIfAny = v.fallback(v.optional(v.boolean()), undefined);

export const TextOrEmpty = v.fallback(v.string(), '');
export const NumberOrZero = v.fallback(v.number(), 0);
export const FlagOrFalse = v.fallback(v.boolean(), false);

export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}
