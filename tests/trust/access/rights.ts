import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation, Role } from '../../../src/frame/model/access-model';
import { ROLES } from '../../support/roles';

/** Who may do what, read from the schema files a second time and as plainly as possible: the product is held against it. */

type Reach = 'all' | 'subtree' | 'whole' | 'own' | 'none';

type Json = Readonly<Record<string, unknown>>;

/** A field of an entity, and who sees and changes it. */
export interface FieldRights {
  path: string;
  schema: Json;
  /** Kept in the record: everything but what a form only sends. */
  isKept: boolean;
  /** Written by the server or a device, by no person. */
  isReadOnly: boolean;
  /** What the server works out by itself. */
  isDerived: boolean;
  /** Not everybody who reaches the record sees it, or not everybody who changes the record changes it. */
  isProtected: boolean;
  seenBy(role: Role): boolean;
  /** Beginnings of the claims that reach records and do not see this of them. */
  hiddenFrom: readonly string[];
  changedBy(role: Role, operation: 'create' | 'update'): boolean;
}

export interface EntityRights {
  name: string;
  collection: string;
  /** Records of any shape, seen whole by whoever reads them. */
  isOpen: boolean;
  search: readonly string[];
  reach(operation: Operation, role: Role): Reach;
  fields: readonly FieldRights[];
}

/** Records that are reached because of something in them are reached as a part. */
export const CLAIMS_OF_A_PART: Readonly<Record<string, readonly string[]>> = {
  manager: ['building:', 'room:', 'user:'],
  building: ['room:', 'user:'],
};

const FOLDER = fileURLToPath(new URL('../../../schemas/', import.meta.url));
const ENDING = '.schema.json';
const REACHES: readonly Reach[] = ['all', 'subtree', 'whole', 'own', 'none'];

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

function read(file: string): Json {
  return object(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')));
}

/** What is done beyond reading and writing records. */
export interface CapabilityRights {
  /** No list is long; `*` was replaced by every role. */
  roles: readonly string[];
  /** By entity: fields that only those who have it change. */
  writes: Readonly<Record<string, readonly string[]>>;
  screenOnly: boolean;
  /** Also for those who may only view. */
  readsOnly: boolean;
}

function capabilityRights(content: unknown): CapabilityRights {
  const { roles, writes, screenOnly, readsOnly } = object(content);
  const named = texts(roles) ?? [];
  return {
    roles: named.includes('*') ? ROLES : named,
    writes: Object.fromEntries(Object.entries(object(writes)).map(([entity, paths]) => [entity, texts(paths) ?? []])),
    screenOnly: screenOnly === true,
    readsOnly: readsOnly === true,
  };
}

/** The table of rights by the names of the capabilities. */
export const capabilities: Readonly<Record<string, CapabilityRights>> = Object.fromEntries(
  Object.entries(object(read('_application.json').capabilities)).map(([name, content]) => [
    name,
    capabilityRights(content),
  ]),
);

/** A property with what it refers to in another file. */
function whole(property: Json): Json {
  const { $ref, ...own } = property;
  return typeof $ref === 'string' ? { ...read($ref), ...own } : property;
}

function fieldRights(path: string, schema: Json, entity: string, inside: readonly string[] | undefined): FieldRights {
  const { visibleTo, editableBy, only } = object(schema['x-field']);
  const owner = Object.values(capabilities).find(({ writes }) => writes[entity]?.includes(path));
  const [viewers, editors] = [texts(visibleTo), owner?.roles ?? texts(editableBy)];
  const seenBy = (role: Role) => schema.writeOnly !== true && (viewers?.includes(role) ?? true);
  const hiddenFrom = inside === undefined || inside.includes(path) ? [] : (CLAIMS_OF_A_PART[entity] ?? []);
  const isReachable = (role: Role) => schema.writeOnly === true || seenBy(role);
  return {
    path,
    schema,
    isKept: schema.writeOnly !== true,
    isReadOnly: schema.readOnly === true,
    isDerived: schema['x-value'] !== undefined,
    isProtected:
      [viewers, editors, only].some((said) => said !== undefined) || schema.readOnly === true || hiddenFrom.length > 0,
    seenBy,
    hiddenFrom,
    changedBy: (role, operation) => {
      if (schema.readOnly === true || !isReachable(role) || !(editors?.includes(role) ?? true)) return false;
      return only === undefined || (only === 'create') === (operation === 'create');
    },
  };
}

/** An object with properties is its properties, unless it says that it is one value. */
function fieldsOf(
  entity: string,
  properties: unknown,
  inside: readonly string[] | undefined,
  prefix = '',
): FieldRights[] {
  return Object.entries(object(properties)).flatMap(([key, value]) => {
    const property = whole(object(value));
    const path = `${prefix}${key}`;
    const isOneValue = object(property['x-field']).type !== undefined;
    if (property.type === 'object' && property.properties !== undefined && !isOneValue) {
      return fieldsOf(entity, property.properties, inside, `${path}.`);
    }
    return [fieldRights(path, property, entity, inside)];
  });
}

/** The properties of a schema, and those that only a branch of it has, by which value another one has. */
function everyProperty({ properties, dependencies, allOf }: Json): Json {
  const branches = Object.values(object(dependencies)).flatMap((rule) => {
    const { oneOf } = object(rule);
    return Array.isArray(oneOf) ? oneOf : [];
  });
  const conditions = Array.isArray(allOf) ? allOf.map((part) => object(part).then) : [];
  const parts = [...branches, ...conditions].map((branch) => object(object(branch).properties));
  return Object.assign({}, ...parts, object(properties));
}

function entityRights(file: string): EntityRights {
  const schema = read(file);
  const access = object(schema['x-access']);
  const resource = object(schema['x-resource']);
  return {
    name: file.slice(0, -ENDING.length),
    collection: String(resource.collection),
    isOpen: schema.additionalProperties === true,
    search: texts(resource.search) ?? [],
    reach: (operation, role) => {
      const rows = object(access[operation] ?? (operation === 'read' ? undefined : access.write));
      return REACHES.find((known) => known === (rows[role] ?? rows['*'])) ?? 'none';
    },
    fields: fieldsOf(file.slice(0, -ENDING.length), everyProperty(schema), texts(object(schema['x-scope']).inside)),
  };
}

/** The rights of every entity of the product. */
export function readRights(): EntityRights[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map(entityRights);
}
