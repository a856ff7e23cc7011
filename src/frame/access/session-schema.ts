import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import { createValidationSchema, removePath } from '../model/validation-schema';
import { canSeeField, canWriteField, type Viewer } from './can';

type RecordUse = 'read' | 'create' | 'update';

function isUsed(field: FieldModel, viewer: Viewer, use: RecordUse): boolean {
  return use === 'read' ? canSeeField(field, viewer) : canWriteField(field, viewer.role, use);
}

/** Keeps only the properties, because other keywords may name hidden fields; the server checks the full schema. */
function propertiesOnly({ properties, required, additionalProperties, definitions, $defs }: JSONSchema7): JSONSchema7 {
  return {
    type: 'object',
    ...(properties && { properties }),
    ...(required && required.length > 0 && { required: [...required] }),
    ...(additionalProperties !== undefined && { additionalProperties }),
    ...(definitions && { definitions }),
    ...($defs && { $defs }),
  };
}

function withProperty(schema: JSONSchema7, [key, ...rest]: readonly string[], added: JSONSchema7): JSONSchema7 {
  if (key === undefined) return added;
  const inside = schema.properties?.[key];
  const inner =
    rest.length === 0
      ? (inside ?? added)
      : withProperty(typeof inside === 'object' ? inside : { type: 'object' }, rest, added);
  return { ...schema, properties: { ...schema.properties, [key]: inner } };
}

/** True for a limit that refers to another field, which is an extension of Ajv. */
function isOtherField(value: unknown): boolean {
  return isPlainObject(value) && '$data' in value;
}

function withoutOtherFields<T>(value: T): T;
function withoutOtherFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutOtherFields(each));
  if (!isPlainObject(value)) return value;
  const standard = Object.entries(value).filter(([, inner]) => !isOtherField(inner));
  return Object.fromEntries(standard.map(([key, inner]) => [key, withoutOtherFields(inner)]));
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isPlainObject(value)) return [];
  const { $ref } = value;
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(referencesIn)];
}

function reachable(schema: JSONSchema7): JSONSchema7 {
  const { definitions = {}, $defs = {}, ...own } = schema;
  const wanted = new Set<string>();
  const follow = (from: unknown): void => {
    for (const pointer of referencesIn(from)) {
      const [, kind, name = ''] = /^#\/(definitions|\$defs)\/([^/]+)/.exec(pointer) ?? [];
      if (kind === undefined || wanted.has(`${kind}/${name}`)) continue;
      wanted.add(`${kind}/${name}`);
      follow((kind === '$defs' ? $defs : definitions)[name]);
    }
  };
  follow(own);
  const found = (kind: string, all: Record<string, JSONSchema7Definition>) => {
    const named = Object.entries(all).filter(([name]) => wanted.has(`${kind}/${name}`));
    return named.length === 0 ? {} : { [kind]: Object.fromEntries(named) };
  };
  return { ...own, ...found('definitions', definitions), ...found('$defs', $defs) };
}

/** Returns the schema of records for a session. Reading requires only `id` and `version`; fields may be hidden. */
export function createSessionSchema(model: EntityModel, viewer: Viewer, use: RecordUse): JSONSchema7 {
  const whole = use === 'read' ? model.schema : createValidationSchema(model, use);
  const [used, left] = [true, false].map((wanted) =>
    model.fields.filter((field) => isUsed(field, viewer, use) === wanted),
  );
  const properties = propertiesOnly((left ?? []).reduce((rest, { keys }) => removePath(rest, keys), whole));
  // Adds fields that only a condition of the schema describes.
  const schema = withoutOtherFields(
    (used ?? []).reduce((rest, { keys, schema: own }) => withProperty(rest, keys, own), properties),
  );
  const { required: _required, ...optional } = schema;
  if (use === 'create') return reachable(schema);
  const own: PlainObject =
    use === 'read' ? { id: { type: 'string' }, acl: { type: 'array', items: { type: 'string' } } } : {};
  const all = { ...own, ...optional.properties, version: { type: 'integer' as const } };
  return reachable({ ...optional, properties: all, ...(use === 'read' && { required: ['id', 'version'] }) });
}
