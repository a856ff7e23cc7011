import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

/** Shape of values. Choices are not checked in stored data, because options may have been removed since. */
export type Shape =
  | { kind: 'any' }
  | { kind: 'string' | 'number' | 'boolean' | 'null' }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'array'; items: Shape }
  /** `needed` applies to new values. `isOne`: exactly one member. Without `rest`, other members are ignored. */
  | { kind: 'object'; members: ReadonlyMap<string, Shape>; needed: ReadonlySet<string>; rest?: Shape; isOne?: true }
  | { kind: 'union'; of: readonly Shape[] };

const ANY: Shape = { kind: 'any' };
const STRING: Shape = { kind: 'string' };
const NUMBER: Shape = { kind: 'number' };

type Definitions = Readonly<Record<string, JSONSchema7Definition>>;

const LOCAL_REFERENCE = /^#\/(?:definitions|\$defs)\/(.+)$/;

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

function choicesOf(schema: JSONSchema7): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  const options = schema.oneOf?.map((option) => (isSchema(option) ? option.const : undefined));
  return options?.every((option) => option !== undefined) === true ? options : undefined;
}

function shapeOfConstant(value: unknown): Shape {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { kind: 'literal', value };
  return ANY;
}

function partsOf(schema: JSONSchema7, definitions: Definitions, seen: readonly string[]): JSONSchema7[] {
  const dependencies = Object.values(schema.dependencies ?? {}).filter((entry) => !Array.isArray(entry));
  const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const parts = [...inner, ...dependencies, schema.then, schema.else].flatMap((part) => {
    const found = resolved(part, definitions, seen);
    return found === undefined ? [] : partsOf(found.schema, definitions, found.seen);
  });
  return [schema, ...parts];
}

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
    const needed = new Set((schema.required ?? []).filter((key) => members.has(key)));
    if (more === true || (more === undefined && members.size === 0))
      return { kind: 'object', members, needed, rest: ANY };
    return { kind: 'object', members, needed, ...(isSchema(more) ? { rest: inner(more) } : {}) };
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

  const choices = choicesOf(schema);
  if (choices !== undefined) return unionOf(choices.map(shapeOfConstant));
  if (schema.type !== undefined) return unionOf([schema.type].flat().map(shapeOfType));
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives !== undefined) return unionOf(alternatives.map(inner));
  if (schema.properties !== undefined) return objectShape();
  return (schema.allOf ?? []).map(inner).find(({ kind }) => kind !== 'any') ?? ANY;
}

type Tree = Map<string, { shape: Shape | Tree; isNeeded: boolean; isOne?: boolean }>;

type ObjectShape = Shape & { kind: 'object' };

function asShape(tree: Tree, rest?: Shape): ObjectShape {
  const entries = [...tree];
  const members = new Map(
    entries.map(([key, { shape, isOne }]): [string, Shape] => {
      if (!(shape instanceof Map)) return [key, shape];
      return [key, isOne === true ? { ...asShape(shape), isOne } : asShape(shape)];
    }),
  );
  const needed = new Set(entries.filter(([, { isNeeded }]) => isNeeded).map(([key]) => key));
  return { kind: 'object', members, needed, ...(rest === undefined ? {} : { rest }) };
}

function treeOf(
  model: EntityModel,
  isHad: (field: FieldModel) => boolean,
  isNeeded: (field: FieldModel) => boolean = () => false,
): Tree {
  const definitions: Definitions = { ...model.schema.definitions, ...model.schema.$defs };
  const tree: Tree = new Map();
  for (const field of model.fields.filter(isHad)) {
    const { keys, schema } = field;
    let place = tree;
    for (const [level, key] of keys.slice(0, -1).entries()) {
      const known = place.get(key);
      const group: Tree = known?.shape instanceof Map ? known.shape : new Map();
      const isOne = known?.isOne === true || (field.among !== undefined && level === keys.length - 2);
      place.set(key, { shape: group, isNeeded: known?.isNeeded === true || isNeeded(field), isOne });
      place = group;
    }
    place.set(keys.at(-1) ?? '', { shape: shapeOf(schema, definitions), isNeeded: isNeeded(field) });
  }
  return tree;
}

export function recordShape(model: EntityModel): ObjectShape {
  const own = treeOf(model, ({ writeOnly }) => !writeOnly);
  const system: Tree = new Map([
    ['id', { shape: STRING, isNeeded: true }],
    ['version', { shape: NUMBER, isNeeded: false }],
  ]);
  return asShape(new Map([...system, ...own]), model.open ? ANY : undefined);
}

export function writeOnlyShape(model: EntityModel): ObjectShape {
  return asShape(treeOf(model, ({ writeOnly }) => writeOnly));
}

export function newRecordShape(model: EntityModel): ObjectShape {
  const isGiven = ({ value, initial, readOnly, schema, only }: FieldModel) =>
    value !== undefined || initial !== undefined || readOnly || schema.default !== undefined || only === 'edit';
  const own = treeOf(
    model,
    () => true,
    (field) => (field.among?.required ?? field.required) && !isGiven(field),
  );
  return asShape(new Map([['id', { shape: STRING, isNeeded: false }], ...own]), model.open ? ANY : undefined);
}
