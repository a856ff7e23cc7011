import { SchemaError, suggest, toPointer } from './schema-error';
import type { PropertySchema } from './source';

export interface FoundProperty {
  keys: readonly string[];
  pointer: string;
  schema: PropertySchema;
  required: boolean;
  group: boolean;
}

const LOCAL_REFERENCE = /^#\/(definitions|\$defs)\/(.+)$/;

function resolve(schema: PropertySchema, root: PropertySchema, file: string, pointer: string): PropertySchema {
  if (schema.$ref === undefined) return schema;
  const [, place, name = ''] = LOCAL_REFERENCE.exec(schema.$ref) ?? [];
  const definitions = (place === '$defs' ? root.$defs : root.definitions) ?? {};
  const target = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (target === undefined) {
    const hint = suggest(name, Object.keys(definitions));
    throw new SchemaError(file, pointer, `$ref "${schema.$ref}" refers to nothing${hint}`);
  }
  const { $ref: _reference, ...own } = schema;
  return { ...target, ...own };
}

function conditionalParts(schema: PropertySchema): { pointer: (string | number)[]; part: PropertySchema }[] {
  const fromList = (keyword: 'allOf' | 'anyOf' | 'oneOf') =>
    (schema[keyword] ?? []).map((part, index) => ({ pointer: [keyword, index], part }));
  const branches = (['then', 'else'] as const).flatMap((keyword) => {
    const part = schema[keyword];
    return part === undefined ? [] : [{ pointer: [keyword], part }];
  });
  const dependencies = Object.entries(schema.dependencies ?? {}).flatMap(([key, value]) => {
    if (Array.isArray(value)) return [];
    const alternatives = (value.oneOf ?? []).map((part, index) => ({
      pointer: ['dependencies', key, 'oneOf', index],
      part,
    }));
    return [{ pointer: ['dependencies', key], part: value }, ...alternatives];
  });
  return [...fromList('allOf'), ...fromList('anyOf'), ...fromList('oneOf'), ...branches, ...dependencies];
}

function isGroup(schema: PropertySchema): boolean {
  return schema.type === 'object' && schema.properties !== undefined && schema['x-field']?.type === undefined;
}

/** Returns groups before their contents. Includes properties added only by a condition. */
export function collectProperties(root: PropertySchema, file: string): FoundProperty[] {
  const found = new Map<string, FoundProperty>();

  function within(outer: readonly string[], { $ref }: PropertySchema, pointer: string): readonly string[] {
    if ($ref === undefined) return outer;
    if (outer.includes($ref)) throw new SchemaError(file, pointer, `$ref "${$ref}" refers back to itself`);
    return [...outer, $ref];
  }

  function visit(
    schema: PropertySchema,
    keys: readonly string[],
    pointer: string,
    always: boolean,
    { outer, origin }: { outer: readonly string[]; origin?: string | undefined },
  ): void {
    for (const [key, property] of Object.entries(schema.properties ?? {})) {
      const path = [...keys, key];
      const name = path.join('.');
      if (found.has(name)) continue;
      const place = toPointer(pointer, 'properties', key);
      const resolved = resolve(property, root, file, place);
      const required = always && (schema.required?.includes(key) ?? false);
      const group = isGroup(resolved);
      // An object's former name applies to all its properties.
      const from = resolved['x-renamed-from'] ?? (origin === undefined ? undefined : `${origin}.${key}`);
      const own = from === undefined ? resolved : { ...resolved, 'x-renamed-from': from };
      found.set(name, { keys: path, pointer: place, schema: own, required, group });
      if (group) visit(resolved, path, place, required, { outer: within(outer, property, place), origin: from });
    }
    for (const { pointer: steps, part } of conditionalParts(schema)) {
      const place = toPointer(pointer, ...steps);
      visit(resolve(part, root, file, pointer), keys, place, false, { outer: within(outer, part, place), origin });
    }
  }

  visit(root, [], '', true, { outer: [] });
  return [...found.values()];
}
