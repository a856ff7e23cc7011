import fc from 'fast-check';

/** A copy of a file with one errorCase of the pen, and where. */
export interface SchemaErrorCase {
  what: string;
  content: unknown;
}

type Step = string | number;

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function placesIn(value: unknown): Step[][] {
  if (!isBranch(value)) return [];
  const steps: Step[] = Array.isArray(value) ? value.map((_entry, index) => index) : Object.keys(value);
  return steps.flatMap((step) => [[step], ...placesIn(Reflect.get(value, step)).map((rest) => [step, ...rest])]);
}

function changed(
  value: unknown,
  [step, ...rest]: readonly Step[],
  change: (holder: object, key: Step) => object,
): unknown {
  if (step === undefined || !isBranch(value)) return value;
  if (rest.length === 0) return change(value, step);
  const inner = changed(Reflect.get(value, step), rest, change);
  return Array.isArray(value)
    ? value.map((entry, index) => (index === step ? inner : entry))
    : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, key === step ? inner : entry]));
}

function without(holder: object, key: Step): object {
  if (Array.isArray(holder)) return holder.filter((_entry, index) => index !== key);
  return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key));
}

function withValue(value: unknown) {
  return (holder: object, key: Step): object =>
    Array.isArray(holder)
      ? holder.map((entry, index) => (index === key ? value : entry))
      : Object.fromEntries(Object.entries(holder).map(([name, entry]) => [name, name === key ? value : entry]));
}

function renamed(name: string) {
  return (holder: object, key: Step): object =>
    Array.isArray(holder)
      ? holder
      : Object.fromEntries(Object.entries(holder).map(([own, entry]) => [own === key ? name : own, entry]));
}

const WORDS = [
  '__proto__',
  'constructor',
  'toString',
  'x-field',
  'properties',
  '$ref',
  'id',
  'acl',
  'type',
  'a.b',
  '',
  'naem',
];
const VALUES = [null, true, 0, -1, 1e300, '', 'x', 'manager', [], {}, [null], { a: 1 }, ['ADMIN', 'OWNER'], '('];
const REFERENCES = [
  '#',
  '#/definitions/none',
  '#/definitions/__proto__',
  '#/definitions/loop',
  '_shared/none.schema.json',
  '_shared/alarms.schema.json',
  '_shared/constructor.schema.json',
  '../secret.json',
];
const LOOP = { loop: { type: 'object', properties: { again: { $ref: '#/definitions/loop' } } } };

/** One place of a file deleted, retyped, renamed, or made to refer to something. */
export function slipIn(content: object): fc.Arbitrary<SchemaErrorCase> {
  const place = fc.constantFrom(...placesIn(content));
  const at = (steps: readonly Step[]) => `/${steps.join('/')}`;
  return fc.oneof(
    place.map((steps) => ({ what: `without ${at(steps)}`, content: changed(content, steps, without) })),
    fc.tuple(place, fc.constantFrom<unknown>(...VALUES)).map(([steps, value]) => ({
      what: `${JSON.stringify(value)} at ${at(steps)}`,
      content: changed(content, steps, withValue(value)),
    })),
    fc.tuple(place, fc.constantFrom(...WORDS)).map(([steps, name]) => ({
      what: `${at(steps)} renamed to "${name}"`,
      content: changed(content, steps, renamed(name)),
    })),
    fc.tuple(place, fc.constantFrom(...REFERENCES)).map(([steps, $ref]) => ({
      what: `a reference to ${$ref} at ${at(steps)}`,
      content: changed({ ...content, definitions: LOOP }, steps, withValue({ $ref })),
    })),
  );
}
