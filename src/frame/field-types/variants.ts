import { isPlainObject } from '../model/paths';

type Schema = Readonly<Record<string, unknown>>;

/** Keywords that make the form of a value depend on the value. */
const DEPENDENT = ['if', 'oneOf', 'anyOf', 'allOf', '$ref', 'dependencies', 'patternProperties'];
const SINGLE = ['string', 'number', 'integer', 'boolean'];

const propertiesOf = ({ properties }: Schema): Schema => (isPlainObject(properties) ? properties : {});
const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function hasForm(schema: unknown): schema is Schema {
  if (!isPlainObject(schema) || DEPENDENT.some((word) => schema[word] !== undefined)) return false;
  if (SINGLE.includes(String(schema.type))) return true;
  if (schema.type === 'array') return hasForm(schema.items);
  const properties = Object.values(propertiesOf(schema));
  return schema.type === 'object' && properties.length > 0 && properties.every(hasForm);
}

function withOwn(own: Schema, variant: Schema): Schema {
  if (own.properties === undefined) return variant;
  return {
    type: 'object',
    ...variant,
    properties: { ...propertiesOf(own), ...propertiesOf(variant) },
    required: [...namesOf(own.required), ...namesOf(variant.required)],
  };
}

export function variantsOf(schema: object): Schema[] {
  const { oneOf, anyOf, ...own }: Record<string, unknown> = { ...schema };
  const choices = Array.isArray(oneOf) ? oneOf : anyOf;
  if (!Array.isArray(choices) || choices.length < 2) return [];
  const variants = choices.filter(isPlainObject).map((variant) => withOwn(own, variant));
  return variants.length === choices.length && variants.every(hasForm) ? variants : [];
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isPlainObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Returns a score: one more for each matching property, one less for each missing or extra property. */
function closeness(variant: Schema, value: unknown): number {
  if (!isOfType(value, variant.type)) return Number.NEGATIVE_INFINITY;
  if (!isPlainObject(value)) return 0;
  const known = propertiesOf(variant);
  const others = Object.keys(value).filter((name) => known[name] === undefined);
  const missing = namesOf(variant.required).filter((name) => value[name] === undefined);
  const wrong = Object.entries(known).filter(
    ([name, part]) => isPlainObject(part) && part.const !== undefined && part.const !== value[name],
  );
  return -others.length - missing.length - wrong.length;
}

export function variantOf(variants: readonly Schema[], value: unknown): number | undefined {
  const all = variants.map((variant) => closeness(variant, value));
  const best = Math.max(...all);
  return Number.isFinite(best) ? all.indexOf(best) : undefined;
}
