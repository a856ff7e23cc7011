import { toPointer } from '../../../src/frame/model/schema-error';
import type { PropertySchema } from '../../../src/frame/model/source';

export interface SchemaNode {
  pointer: string;
  schema: PropertySchema;
  names: ReadonlySet<string> | undefined;
  around: readonly PropertySchema[];
}

type Part = readonly [steps: readonly (string | number)[], part: PropertySchema];

const isSchema = (value: unknown): value is PropertySchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partsIn(keyword: string, value: unknown): Part[] {
  if (Array.isArray(value)) {
    return value.flatMap((part, index): Part[] => (isSchema(part) ? [[[keyword, index], part]] : []));
  }
  return isSchema(value) ? [[[keyword], value]] : [];
}

function namedPartsIn(keyword: string, value: unknown): Part[] {
  if (!isSchema(value)) return [];
  return Object.entries(value).flatMap(([name, part]): Part[] => (isSchema(part) ? [[[keyword, name], part]] : []));
}

function sameValue(schema: PropertySchema): Part[] {
  const { dependencies } = schema;
  return [
    ...(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not'] as const).flatMap((keyword) =>
      partsIn(keyword, schema[keyword]),
    ),
    ...namedPartsIn('dependencies', dependencies),
  ];
}

export function resolveDefinition(schema: PropertySchema, root: PropertySchema): PropertySchema {
  const [, place, name = ''] = /^#\/(definitions|\$defs)\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  const definitions = place === '$defs' ? root.$defs : root.definitions;
  return definitions?.[name] ?? schema;
}

function namesOf(schema: PropertySchema, root: PropertySchema, seen: readonly string[] = []): Set<string> | undefined {
  const { $ref } = schema;
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  if (isOpen) return undefined;
  const names = new Set(Object.keys(schema.properties ?? {}));
  const parts = sameValue(schema).map(([, part]) => part);
  if ($ref !== undefined && !seen.includes($ref)) parts.push(resolveDefinition(schema, root));
  for (const part of parts) {
    if (part === schema) continue;
    const inner = namesOf(part, root, $ref === undefined ? seen : [...seen, $ref]);
    if (inner === undefined) return undefined;
    for (const name of inner) names.add(name);
  }
  return names;
}

/** Returns all subschemas, the root first. Does not follow references, because definitions are visited in their place. */
export function listSchemaNodes(root: PropertySchema): SchemaNode[] {
  const found: SchemaNode[] = [];

  function visit(node: SchemaNode): void {
    found.push(node);
    const { schema, pointer, around } = node;
    for (const [steps, part] of sameValue(schema)) {
      visit({ ...node, pointer: toPointer(pointer, ...steps), schema: part });
    }
    const inner = [...namedPartsIn('properties', schema.properties), ...partsIn('items', schema.items)];
    for (const [steps, part] of inner) {
      visit({
        pointer: toPointer(pointer, ...steps),
        schema: part,
        names: namesOf(part, root),
        around: [schema, ...around],
      });
    }
    const definitions = [
      ...namedPartsIn('definitions', schema.definitions),
      ...namedPartsIn('$defs', schema.$defs),
      ...partsIn('contains', schema.contains),
      ...partsIn('additionalProperties', schema.additionalProperties),
    ];
    for (const [steps, part] of definitions) {
      visit({ pointer: toPointer(pointer, ...steps), schema: part, names: namesOf(part, root), around: [] });
    }
  }

  visit({ pointer: '', schema: root, names: namesOf(root, root), around: [] });
  return found;
}

export type Report = (place: readonly [pointer: string, ...steps: (string | number)[]], problem: string) => void;
