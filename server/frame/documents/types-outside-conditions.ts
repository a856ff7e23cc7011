import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel } from '../../../src/frame/model/entity-model';

type Types = readonly string[];

const isSchema = (part: JSONSchema7Definition | undefined): part is JSONSchema7 => typeof part === 'object';

function partsOf({ allOf = [], anyOf = [], oneOf = [], then: met, else: unmet, dependencies = {} }: JSONSchema7) {
  const others = Object.values(dependencies).flatMap((each) => (Array.isArray(each) ? [] : [each]));
  return [...allOf, ...anyOf, ...oneOf, ...[met, unmet].filter((part) => part !== undefined), ...others].filter(
    isSchema,
  );
}

function typesOf(schema: JSONSchema7, name: string): (Types | undefined)[] {
  const property = schema.properties?.[name];
  const own = isSchema(property) ? [property.type === undefined ? undefined : [property.type].flat()] : [];
  return [...own, ...partsOf(schema).flatMap((part) => typesOf(part, name))];
}

/**
 * Adds field types that a schema defines only under a condition, because JSON Schema would otherwise accept any value
 * if the condition is not met.
 */
export function withTypesOutsideConditions(schema: JSONSchema7, { fields }: EntityModel): JSONSchema7 {
  const typed = fields.flatMap(({ keys: [name, ...rest] }): [string, JSONSchema7][] => {
    if (name === undefined || rest.length > 0 || schema.properties?.[name] !== undefined) return [];
    const [types, ...others] = typesOf(schema, name);
    const isOne = types !== undefined && others.every((other) => other?.join() === types.join());
    const [type] = types ?? [];
    return isOne && types.length === 1 && isTypeName(type) ? [[name, { type }]] : [];
  });
  if (typed.length === 0) return schema;
  return { ...schema, allOf: [...(schema.allOf ?? []), { properties: Object.fromEntries(typed) }] };
}

const TYPE_NAMES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;

function isTypeName(type: string | undefined): type is (typeof TYPE_NAMES)[number] {
  return TYPE_NAMES.some((name) => name === type);
}
