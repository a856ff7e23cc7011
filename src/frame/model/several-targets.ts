import { hasSeveralTargets, titleFromKey } from './compile-field';
import { isPlainObject } from './paths';
import { mapAll, SchemaError, toPointer } from './schema-error';
import type { EntitySchema, PropertySchema, ReferenceKeyword } from './source';

const OF_ONE_VALUE = ['default', 'x-default', 'x-value', 'x-migrate', 'x-link', 'enum', 'oneOf', 'anyOf'] as const;

const PARTS = ['allOf', 'anyOf', 'oneOf'] as const;

type Targets = readonly ReferenceKeyword[];

function rulesOf(names: readonly string[], isRequired: boolean): PropertySchema[] {
  const [first = '', ...others] = names;
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));
  const apart = pairs.map((required) => ({ not: { required } }));
  const asked = { if: { anyOf: others.map((name) => ({ required: [name] })) }, else: { required: [first] } };
  return isRequired ? [asked, ...apart] : apart;
}

function checkTargets(property: PropertySchema, targets: Targets, file: string, pointer: string): void {
  const refuse = (steps: readonly (string | number)[], problem: string) => {
    throw new SchemaError(file, toPointer(pointer, ...steps), problem);
  };
  const said = OF_ONE_VALUE.find((word) => property[word] !== undefined);
  if (said !== undefined)
    refuse([said], 'applies to a single value, but this refers to one of several entities; remove it');
  if (property.type !== undefined && property.type !== 'object') {
    refuse(['type'], `what refers to one of several entities is an object with an id by the entity; take "type" out`);
  }
  if (property['x-field']?.type !== undefined) {
    refuse(['x-field', 'type'], 'a reference to one of several entities has no other type; remove it');
  }
  if (targets.length < 2) refuse(['x-ref'], 'a list names several entities; write a single one without the list');
  mapAll(targets, ({ entity, inParentForm }, index) => {
    if (targets.findIndex((other) => other.entity === entity) < index) {
      refuse(['x-ref', index], `"${entity}" appears twice; remove one`);
    }
    if (inParentForm !== undefined) {
      refuse(['x-ref', index, 'inParentForm'], 'is of a reference to one entity; remove it');
    }
  });
}

function groupOf(
  property: PropertySchema,
  targets: Targets,
  { path, isRequired }: { path: string; isRequired: boolean },
): PropertySchema {
  const {
    'x-renamed-from': before,
    'x-i18n': texts,
    title = titleFromKey(path.split('.').at(-1) ?? ''),
    ...own
  } = property;
  const { description, readOnly, writeOnly, 'x-field': keyword, 'x-messages': messages } = own;
  const said = { description, readOnly, writeOnly, 'x-field': keyword, 'x-messages': messages };
  const present = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const names = targets.map(({ entity }) => entity);
  const properties = targets.map((target, index): [string, PropertySchema] => {
    // Moves values of a former single reference to the reference of the first entity.
    const was = before === undefined ? (index === 0 ? path : undefined) : `${before}.${target.entity}`;
    return [
      target.entity,
      {
        type: 'string',
        title,
        ...present,
        ...(texts === undefined ? {} : { 'x-i18n': texts }),
        ...(was === undefined ? {} : { 'x-renamed-from': was }),
        'x-ref': target,
        'x-among': names,
      },
    ];
  });
  return {
    type: 'object',
    title,
    ...(texts === undefined ? {} : { 'x-i18n': texts }),
    properties: Object.fromEntries(properties),
    allOf: rulesOf(names, isRequired),
  };
}

function listsIn(value: unknown, pointer: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => listsIn(entry, toPointer(pointer, index)));
  if (!isPlainObject(value)) return [];
  const own = Array.isArray(value['x-ref']) ? [toPointer(pointer, 'x-ref')] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => listsIn(inner, toPointer(pointer, key)))];
}

/** Splits `about` into `about.book` and `about.reader`, at most one with a value. @throws SchemaError for a reference inside of a list. */
export function withSeveralTargets(schema: EntitySchema, file: string): EntitySchema {
  if (listsIn(schema, '').length === 0) return schema;

  function visit<Part extends PropertySchema>(part: Part, keys: readonly string[], pointer: string): Part {
    const properties = mapAll(Object.entries(part.properties ?? {}), ([key, property]): [string, PropertySchema] => {
      const place = toPointer(pointer, 'properties', key);
      const path = [...keys, key].join('.');
      const { 'x-ref': targets } = property;
      if (hasSeveralTargets(targets)) {
        checkTargets(property, targets, file, place);
        return [key, groupOf(property, targets, { path, isRequired: part.required?.includes(key) === true })];
      }
      return [key, property['x-field']?.type === undefined ? visit(property, [...keys, key], place) : property];
    });
    const lists = PARTS.map((keyword) => {
      const list = part[keyword]?.map((inner, index) => visit(inner, keys, toPointer(pointer, keyword, index)));
      return list === undefined ? {} : { [keyword]: list };
    });
    return Object.assign(
      { ...part },
      part.properties === undefined ? {} : { properties: Object.fromEntries(properties) },
      ...lists,
    );
  }

  const whole = visit(schema, [], '');
  mapAll(listsIn(whole, ''), (pointer) => {
    throw new SchemaError(file, pointer, 'a field may refer to one of several entities, but not a part of a value');
  });
  return whole;
}
