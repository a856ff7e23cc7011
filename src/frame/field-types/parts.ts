import { createOptions, titleFromKey } from '../model/compile-field';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel, NestedTexts } from '../model/field-model';
import type { FieldTypeData } from '../model/field-type-data';
import { createEntryLabel, getPartTexts, joinLabels, joinTexts } from '../model/label-at';
import type { LocalizedText } from '../model/localized-text';
import { matchFieldType } from '../model/match-field-type';
import { fieldAt, isPlainObject, type PlainObject } from '../model/paths';
import { toPlainSchema } from '../model/plain-schema';
import type { PropertySchema } from '../model/source';
import { image } from './file';
import { json } from './list';
import { fieldTypeData } from './registry';
import { text } from './text';

type EntriesAt = (path: string) => readonly number[];

const INDEX = /^\d+$/;

const WITH_PARTS = new Set(['object', 'objectList', 'json']);

const isSchema = (schema: unknown): schema is PropertySchema => isPlainObject(schema);

function withoutNull(schema: PropertySchema): PropertySchema {
  if (!Array.isArray(schema.type)) return schema;
  const [type, ...others] = schema.type.filter((one) => one !== 'null');
  return type !== undefined && others.length === 0 ? { ...schema, type } : schema;
}

const propertiesOf = ({ properties = {} }: PropertySchema) => Object.entries(properties);

function entriesOf({ type, items }: PropertySchema): PropertySchema | undefined {
  const entry = type === 'array' && isSchema(items) ? withoutNull(items) : undefined;
  return entry === undefined || propertiesOf(entry).length === 0 ? undefined : entry;
}

function typeOf(schema: PropertySchema, named: string | undefined): FieldTypeData {
  const known = fieldTypeData.find(({ name }) => name === named);
  if (known !== undefined) return known;
  try {
    const type = matchFieldType(schema, fieldTypeData);
    return type.name === image.name ? text : type;
  } catch {
    return json;
  }
}

type Place = { keys: readonly string[]; outer?: LocalizedText; label: LocalizedText; inside?: NestedTexts | undefined };

function leaf(owner: FieldModel, schema: PropertySchema, { keys, outer, label, inside }: Place): FieldModel {
  const type = typeOf(schema, inside?.type);
  const titled = createOptions(schema)?.map((option, index) => ({
    ...option,
    label: inside?.variants?.[index]?.label ?? option.label,
  }));
  const { path, pointer, visibleTo, editableBy, readOnly, writeOnly, only, order, section } = owner;
  return {
    ...{
      path: keys.join('.'),
      keys,
      pointer,
      label: joinLabels(outer, label),
      type: type.name,
      storage: type.storage,
      operators: [],
    },
    ...{ schema: toPlainSchema(schema), required: false, readOnly, writeOnly, visibleTo, editableBy, order },
    ...{ column: true, columnHidden: false, filter: false, form: false, sortable: false, messages: {} },
    ...(only === undefined ? {} : { only }),
    ...(section === undefined ? {} : { section }),
    ...(titled === undefined ? {} : { options: titled }),
    partOf: path,
  };
}

const patternOf = ({ keys }: FieldModel) => keys.map((key) => (INDEX.test(key) ? '#' : key)).join('.');

function distinguished(parts: readonly FieldModel[], like: readonly FieldModel[]): FieldModel[] {
  const called = new Map<string, string>();
  const shared = new Set<string>();
  for (const part of like) {
    for (const name of new Set(Object.values(part.label))) {
      const other = called.get(name ?? '');
      if (other !== undefined) shared.add(other).add(patternOf(part));
      called.set(name ?? '', patternOf(part));
    }
  }
  if (shared.size === 0) return [...parts];
  return parts.map((part) =>
    shared.has(patternOf(part))
      ? { ...part, label: joinTexts([part.label], ([name]) => `${name} (${part.path})`) }
      : part,
  );
}

/** Returns the properties of an object, or of the objects in a list. Empty for other fields. */
export function partsOf(field: FieldModel, entriesAt: EntriesAt): FieldModel[] {
  if (!hasParts(field)) return [];
  return distinguished(
    partsInside(field, entriesAt),
    partsInside(field, () => [0]),
  );
}

function partsInside(field: FieldModel, entriesAt: EntriesAt): FieldModel[] {
  function visit(given: unknown, place: Place): FieldModel[] {
    if (!isSchema(given)) return [];
    const schema = withoutNull(given);
    const { keys, outer, label, inside } = place;
    const entry = entriesOf(schema);
    if (entry !== undefined) {
      return entriesAt(keys.join('.')).flatMap((index) =>
        visit(entry, {
          ...place,
          keys: [...keys, String(index)],
          label: createEntryLabel(label, inside, index),
          inside: inside?.items,
        }),
      );
    }
    if (schema.type !== 'object' || propertiesOf(schema).length === 0) return [leaf(field, schema, place)];
    return propertiesOf(schema).flatMap(([name, part]) => {
      const texts = getPartTexts(inside ?? {}, name);
      const own = { keys: [...keys, name], label: texts?.label ?? { en: titleFromKey(name) } };
      // Excludes a name with a dot, which would be read as two path segments.
      return name.includes('.') ? [] : visit(part, { ...own, outer: joinLabels(outer, label), inside: texts });
    });
  }
  return visit(field.schema, { keys: field.keys, label: field.label, inside: field.inside });
}

export function hasParts({ type, ownType, schema, writeOnly }: FieldModel): boolean {
  if (!WITH_PARTS.has(type) || ownType !== undefined || writeOnly || !isSchema(schema)) return false;
  const whole = withoutNull(schema);
  return entriesOf(whole) !== undefined || (whole.type === 'object' && propertiesOf(whole).length > 0);
}

export function findFieldOrPart(model: Pick<EntityModel, 'fieldByPath'>, path: string): FieldModel | undefined {
  const field = fieldAt(model, path);
  if (field === undefined || field.path === path) return field;
  const places = path.split('.').flatMap((key) => (INDEX.test(key) ? [Number(key)] : []));
  return partsOf(field, () => places).find((part) => part.path === path);
}

/** Sets or removes a value, and removes an object that becomes empty. */
export function setPart(value: unknown, [key, ...rest]: readonly string[], schema: unknown, next: unknown): unknown {
  if (key === undefined) return next;
  const whole = isSchema(schema) ? withoutNull(schema) : {};
  if (whole.type === 'array') {
    const entries: unknown[] = Array.isArray(value) ? [...value] : [];
    entries[Number(key)] = setPart(entries[Number(key)], rest, whole.items, next);
    return entries;
  }
  const base: PlainObject = isPlainObject(value) ? value : {};
  const changed = setPart(Object.hasOwn(base, key) ? base[key] : undefined, rest, whole.properties?.[key], next);
  const { [key]: _before, ...others } = base;
  const left = changed === undefined ? others : { ...base, [key]: changed };
  return Object.keys(left).length === 0 ? undefined : left;
}

export function removeGaps(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = Array.from(value, removeGaps).filter((entry) => entry !== undefined);
    return entries.length === 0 && value.length > 0 ? undefined : entries;
  }
  if (!isPlainObject(value)) return value;
  const present = Object.entries(value).map(([key, inner]) => [key, removeGaps(inner)] as const);
  return Object.fromEntries(present.filter(([, inner]) => inner !== undefined));
}
