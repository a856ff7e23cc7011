import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject, withValueAt } from '../../../src/frame/model/paths';
import type { Actor } from './actor';

export type Condition = (model: EntityModel, condition: JSONSchema7, content: PlainObject) => boolean;

type Properties = NonNullable<JSONSchema7['properties']>;

interface Place {
  path: readonly string[];
  sent: PlainObject;
  whole?: JSONSchema7;
  isMissing: boolean;
  bySystem: boolean;
}

const LOCAL_REFERENCE = /^#\/(definitions|\$defs)\/(.+)$/;
const MAX_DEPTH = 40;

const NO_PROPERTIES: Properties = {};
const asObject = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});
const ownValue = (object: PlainObject, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);

function isLeft({ readOnly }: JSONSchema7, { path, isMissing, bySystem }: Place): boolean {
  return readOnly === true && (isMissing || (bySystem && path.length > 1));
}

type Fillable = [key: string, definition: JSONSchema7Definition][];
const fillable = new WeakMap<EntityModel, WeakMap<Properties, Fillable>>();

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

  function partsOf(schema: JSONSchema7, content: PlainObject): JSONSchema7[] {
    const { allOf = [], if: condition, then, else: otherwise } = schema;
    const branch = typeof condition === 'object' && (holds(model, condition, content) ? then : otherwise);
    return [...allOf, ...(branch ? [branch] : [])].map(resolved);
  }

  function isMade(path: readonly string[]): boolean {
    const field = model.fieldByPath.get(path.join('.'));
    return field !== undefined && (field.value !== undefined || field.writeOnly);
  }

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
 * Adds the defaults of the schema where the body has no value, also for read-only fields. An omitted object gets
 * defaults only if they make it complete.
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
