import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel } from './entity-model';

/**
 * The JSON types that a value may have. Types for the compiler and the check of what is read are both made of it.
 *
 * A choice is the type of its options, and no more: an old record may hold one that the schema has dropped since.
 */
export type Shape =
  | { kind: 'any' }
  | { kind: 'string' | 'number' | 'boolean' | 'null' }
  | { kind: 'array'; items: Shape }
  /** `rest` is the shape of members without a name; left out: they are not described. */
  | { kind: 'object'; members: ReadonlyMap<string, Shape>; rest?: Shape }
  | { kind: 'union'; of: readonly Shape[] };

const ANY: Shape = { kind: 'any' };
const STRING: Shape = { kind: 'string' };
const NUMBER: Shape = { kind: 'number' };

type Definitions = Readonly<Record<string, JSONSchema7Definition>>;

const LOCAL_REFERENCE = /^#\/(?:definitions|\$defs)\/(.+)$/;

/** One shape for several: each once, and any of them when one is. */
function unionOf(shapes: readonly Shape[]): Shape {
  const parts = shapes.flatMap((shape) => (shape.kind === 'union' ? shape.of : [shape]));
  const different = [...new Map(parts.map((shape) => [keyOf(shape), shape])).values()];
  const [only] = different;
  if (only === undefined || different.some(({ kind }) => kind === 'any')) return ANY;
  return different.length === 1 ? only : { kind: 'union', of: different };
}

function keyOf(shape: Shape): string {
  return JSON.stringify(shape, (_key, value) => (value instanceof Map ? [...value] : value));
}

function shapeOfConstant(value: unknown): Shape {
  if (value === null) return { kind: 'null' };
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? { kind } : ANY;
}

/** The schema itself, and the parts of it that add properties under a condition. */
function partsOf(schema: JSONSchema7, definitions: Definitions, seen: readonly string[]): JSONSchema7[] {
  const dependencies = Object.values(schema.dependencies ?? {}).filter((entry) => !Array.isArray(entry));
  const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const parts = [...inner, ...dependencies, schema.then, schema.else].flatMap((part) => {
    const found = resolved(part, definitions, seen);
    return found === undefined ? [] : partsOf(found.schema, definitions, found.seen);
  });
  return [schema, ...parts];
}

/** What a reference points to, with the references that led there; undefined for what says nothing or leads to itself. */
function resolved(
  schema: unknown,
  definitions: Definitions,
  seen: readonly string[],
): { schema: JSONSchema7; seen: readonly string[] } | undefined {
  if (!isSchema(schema)) return undefined;
  const name = LOCAL_REFERENCE.exec(schema.$ref ?? '')?.[1];
  if (name === undefined) return { schema, seen };
  return seen.includes(name) ? undefined : resolved(definitions[name], definitions, [...seen, name]);
}

function isSchema(value: unknown): value is JSONSchema7 {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The shape of the values that a schema describes. A definition that leads back to itself may be anything. */
function shapeOf(value: unknown, definitions: Definitions, outer: readonly string[] = []): Shape {
  const found = resolved(value, definitions, outer);
  if (found === undefined) return ANY;
  const { schema, seen } = found;
  const inner = (part: unknown) => shapeOf(part, definitions, seen);

  function objectShape(): Shape {
    const members = new Map<string, Shape>();
    for (const part of partsOf(schema, definitions, seen)) {
      for (const [key, property] of Object.entries(part.properties ?? {})) {
        const known = members.get(key);
        members.set(key, known === undefined ? inner(property) : unionOf([known, inner(property)]));
      }
    }
    const more = schema.additionalProperties;
    if (more === true || (more === undefined && members.size === 0)) return { kind: 'object', members, rest: ANY };
    return { kind: 'object', members, ...(isSchema(more) ? { rest: inner(more) } : {}) };
  }

  function shapeOfType(type: unknown): Shape {
    if (type === 'object') return objectShape();
    if (type === 'array') {
      const { items } = schema;
      return { kind: 'array', items: Array.isArray(items) ? unionOf(items.map(inner)) : inner(items) };
    }
    if (type === 'integer' || type === 'number') return NUMBER;
    return type === 'string' || type === 'boolean' || type === 'null' ? { kind: type } : ANY;
  }

  if (schema.type !== undefined) return unionOf([schema.type].flat().map(shapeOfType));
  if (schema.const !== undefined) return shapeOfConstant(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map(shapeOfConstant));
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives !== undefined) return unionOf(alternatives.map(inner));
  if (schema.properties !== undefined) return objectShape();
  return (schema.allOf ?? []).map(inner).find(({ kind }) => kind !== 'any') ?? ANY;
}

/** Members by name while they are collected; an inner map is a group. */
type Tree = Map<string, Shape | Tree>;

function asShape(tree: Tree, rest?: Shape): Shape & { kind: 'object' } {
  const members = new Map([...tree].map(([key, inner]) => [key, inner instanceof Map ? asShape(inner) : inner]));
  return { kind: 'object', members, ...(rest === undefined ? {} : { rest }) };
}

function treeOf(model: EntityModel, isWriteOnly: boolean): Tree {
  const definitions: Definitions = { ...model.schema.definitions, ...model.schema.$defs };
  const tree: Tree = new Map();
  for (const { keys, schema, writeOnly } of model.fields) {
    if (writeOnly !== isWriteOnly) continue;
    let place = tree;
    for (const key of keys.slice(0, -1)) {
      const known = place.get(key);
      const group: Tree = known instanceof Map ? known : new Map();
      place.set(key, group);
      place = group;
    }
    place.set(keys.at(-1) ?? '', shapeOf(schema, definitions));
  }
  return tree;
}

/** The records of an entity as they are read: id, version, and every field, those that only a condition adds included. */
export function recordShape(model: EntityModel): Shape & { kind: 'object' } {
  const tree: Tree = new Map<string, Shape | Tree>([['id', STRING], ['version', NUMBER], ...treeOf(model, false)]);
  return asShape(tree, model.open ? ANY : undefined);
}

/** What only a form sends, for example a password. */
export function writeOnlyShape(model: EntityModel): Shape & { kind: 'object' } {
  return asShape(treeOf(model, true));
}
