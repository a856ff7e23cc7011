import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import type { Actor } from './actor';

/** Whether content meets a condition of an entity's schema. */
export type Condition = (model: EntityModel, condition: JSONSchema7, content: PlainObject) => boolean;

type Properties = NonNullable<JSONSchema7['properties']>;

interface Place {
  path: readonly string[];
  /** What the body says here: `null` stands for a value that is left out on purpose. */
  sent: PlainObject;
  /** The schema that the one at hand is a part of, and adds to. */
  whole?: JSONSchema7;
  /** Within an object that nobody has sent. */
  isMissing: boolean;
  /** The server writes a record of its own: of the objects that it sends it knows best what nobody may write. */
  bySystem: boolean;
}

const LOCAL_REFERENCE = /^#\/(definitions|\$defs)\/(.+)$/;
/** Nests deeper only in a schema that leads back to itself. */
const MAX_DEPTH = 40;

const NO_PROPERTIES: Properties = {};
const asObject = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});
const ownValue = (object: PlainObject, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);

function isLeft({ readOnly }: JSONSchema7, { path, isMissing, bySystem }: Place): boolean {
  return readOnly === true && (isMissing || (bySystem && path.length > 1));
}

type Fillable = [key: string, definition: JSONSchema7Definition][];
/** Of a model, which of these properties have anything to fill in: most have nothing. */
const fillable = new WeakMap<EntityModel, WeakMap<Properties, Fillable>>();

/** Completes new records of an entity with the defaults of its schema. */
function filling(model: EntityModel, holds: Condition) {
  function targetOf(reference: unknown): PlainObject | undefined {
    if (typeof reference !== 'string') return undefined;
    const [, keyword, name = ''] = LOCAL_REFERENCE.exec(reference) ?? [];
    if (keyword === undefined) return undefined;
    return asObject(ownValue(asObject(Reflect.get(model.schema, keyword)), name));
  }

  function resolved(definition: JSONSchema7Definition | undefined): JSONSchema7 {
    if (typeof definition !== 'object') return {};
    const target = targetOf(definition.$ref);
    return target === undefined ? definition : { ...target, ...definition, $ref: undefined };
  }

  /** Whether a default is in a part of the schema, or in one that it leads to. */
  function hasDefaults(part: unknown, seen = new Set<unknown>()): boolean {
    if (typeof part !== 'object' || part === null || seen.has(part)) return false;
    seen.add(part);
    const { $ref, ...own } = asObject(part);
    if (Object.hasOwn(own, 'default') || hasDefaults(targetOf($ref), seen)) return true;
    return Object.values(part).some((each) => hasDefaults(each, seen));
  }

  function fillableOf(properties: Properties): Fillable {
    const ofModel = fillable.get(model) ?? new WeakMap<Properties, Fillable>();
    fillable.set(model, ofModel);
    const found = ofModel.get(properties) ?? Object.entries(properties).filter(([, each]) => hasDefaults(each));
    ofModel.set(properties, found);
    return found;
  }

  /** The schema and what it adds to itself for this content. */
  function partsOf(schema: JSONSchema7, content: PlainObject): JSONSchema7[] {
    const { allOf = [], if: condition, then, else: otherwise } = schema;
    const branch = typeof condition === 'object' && (holds(model, condition, content) ? then : otherwise);
    return [...allOf, ...(branch ? [branch] : [])].map(resolved);
  }

  /** Whether a value of this field is made elsewhere, or stands nowhere. */
  function isMade(path: readonly string[]): boolean {
    const field = model.fieldByPath.get(path.join('.'));
    return field !== undefined && (field.value !== undefined || field.writeOnly);
  }

  /** An object that was not sent, when defaults make one of it that is valid without anything else. */
  function missingObject(schema: JSONSchema7, place: Place): PlainObject | undefined {
    const made = filled(schema, {}, { ...place, isMissing: true });
    const required = [...(schema.required ?? []), ...(place.whole?.required ?? [])];
    const isWhole = required.every((key) => Object.hasOwn(made, key));
    return isWhole && Object.keys(made).length > 0 ? made : undefined;
  }

  function completeValue(schema: JSONSchema7, value: unknown, place: Place): unknown {
    if (value === undefined && (isMade(place.path) || isLeft(schema, place))) return undefined;
    if (value === undefined && schema.default !== undefined && schema.default !== null) {
      return completeValue({ ...schema, default: undefined }, structuredClone(schema.default), place);
    }
    if (Array.isArray(value)) {
      const { items } = schema;
      const item = resolved(Array.isArray(items) ? undefined : items);
      return value.map((entry) => (isPlainObject(entry) ? filled(item, entry, { ...place, sent: entry }) : entry));
    }
    if (isPlainObject(value)) return filled(schema, value, place);
    return value === undefined && schema.properties !== undefined ? missingObject(schema, place) : value;
  }

  function filled(schema: JSONSchema7, content: PlainObject, place: Place): PlainObject {
    if (place.path.length > MAX_DEPTH) return content;
    let next = content;
    for (const [key, definition] of fillableOf(schema.properties ?? NO_PROPERTIES)) {
      if (ownValue(place.sent, key) === null) continue;
      const value = ownValue(next, key);
      const whole = resolved(place.whole?.properties?.[key]);
      const inner = { ...place, whole, path: [...place.path, key], sent: asObject(ownValue(place.sent, key)) };
      const complete = completeValue(resolved(definition), value, inner);
      if (complete !== value) next = withValueAt(next, [key], complete);
    }
    return partsOf(schema, next).reduce((result, part) => filled(part, result, { ...place, whole: schema }), next);
  }

  return filled;
}

/**
 * A new record with the defaults of its schema, those of fields that nobody may write, too: where the body says nothing. In an object
 * that was not sent there are defaults only if they are all that it needs. The default of a condition counts when the condition
 * holds.
 */
export function withDefaults(
  model: EntityModel,
  { record, body }: { record: EntityRecord; body: PlainObject },
  { system = false }: Pick<Actor, 'system'>,
  holds: Condition,
): EntityRecord {
  const place: Place = { path: [], sent: body, isMissing: false, bySystem: system };
  return { ...filling(model, holds)(model.schema, record, place), id: record.id };
}
