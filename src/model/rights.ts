import { didYouMean, pointerTo, SchemaError } from './schema-error';
import {
  type CapabilityModel,
  type EntityModel,
  type LocalizedText,
  type Operation,
  type RightsModel,
  ROLES,
  type Role,
  type UserReach,
} from './types';

export const RIGHTS_FILE = '_rights.json';

/** One capability as `schemas/_rights.json` has it. */
export interface CapabilityKeyword {
  /** Ends the sentence "You may not …" in every language. */
  does: LocalizedText;
  /** Names of roles; `*` stands for every one. */
  roles: string[];
  needs?: Operation;
  writes?: Record<string, string[]>;
  opens?: string[];
  screenOnly?: boolean;
}

/** `schemas/_rights.json`: who may do what beyond reading and writing records. */
export interface RightsSource {
  users: Record<string, { reaches: UserReach }>;
  levels: Record<string, string>;
  capabilities: Record<string, CapabilityKeyword>;
}

/** For models without a table: nobody may do anything beyond reading and writing records, nor sign in. */
export const NO_RIGHTS: RightsModel = { users: new Map(), levels: new Map(), capabilities: new Map() };

function fail(pointer: string, problem: string): never {
  throw new SchemaError(RIGHTS_FILE, pointer, problem);
}

function roleNamed(name: string, pointer: string): Role {
  const role = ROLES.find((known) => known === name);
  return role ?? fail(pointer, `there is no role "${name}"${didYouMean(name, ROLES)}`);
}

function entityNamed(name: string, entities: ReadonlyMap<string, EntityModel>, pointer: string): EntityModel {
  return entities.get(name) ?? fail(pointer, `there is no entity "${name}"${didYouMean(name, [...entities.keys()])}`);
}

function checkWrites(model: EntityModel, paths: readonly string[], pointer: string): void {
  for (const [index, path] of paths.entries()) {
    const place = pointerTo(pointer, index);
    const field = model.fieldByPath.get(path);
    if (field === undefined) {
      fail(place, `"${model.name}" has no field "${path}"${didYouMean(path, [...model.fieldByPath.keys()])}`);
    }
    const isSaid = field.editableBy.length < (field.writeOnly ? ROLES : field.visibleTo).length;
    if (isSaid) fail(place, `${model.name}.schema.json says already who changes "${path}" (editableBy)`);
  }
}

function capabilityModel(
  name: string,
  { does, roles, needs, writes = {}, opens = [], screenOnly = false }: CapabilityKeyword,
  entities: ReadonlyMap<string, EntityModel>,
): CapabilityModel {
  const pointer = pointerTo('', 'capabilities', name);
  for (const [entity, paths] of Object.entries(writes)) {
    const place = pointerTo(pointer, 'writes', entity);
    checkWrites(entityNamed(entity, entities, place), paths, place);
  }
  for (const [index, entity] of opens.entries()) entityNamed(entity, entities, pointerTo(pointer, 'opens', index));
  const named = roles.flatMap((role, index) =>
    role === '*' ? ROLES : [roleNamed(role, pointerTo(pointer, 'roles', index))],
  );
  return { name, label: does, roles: [...new Set(named)], needs, writes, opens, screenOnly };
}

/**
 * The table of rights, checked against the entities that it names.
 *
 * @throws SchemaError for a role, level, entity or field that is not there, and for a field with two opinions on who
 * changes it.
 */
export function compileRights(source: RightsSource, entities: ReadonlyMap<string, EntityModel>): RightsModel {
  const known = [...entities.values()].flatMap(({ scope }) => scope?.level ?? []);
  const levels = Object.entries(source.levels).map(([level, role]) => {
    const pointer = pointerTo('', 'levels', level);
    if (!known.includes(level)) fail(pointer, `no entity has the level "${level}"${didYouMean(level, known)}`);
    return [level, roleNamed(role, pointer)] as const;
  });
  return {
    users: new Map(
      Object.entries(source.users).map(([role, { reaches }]) => [
        roleNamed(role, pointerTo('', 'users', role)),
        reaches,
      ]),
    ),
    levels: new Map(levels),
    capabilities: new Map(
      Object.entries(source.capabilities).map(([name, keyword]) => [name, capabilityModel(name, keyword, entities)]),
    ),
  };
}

/** The entity with the fields changed by those, and only those, whose capability says so. */
export function withRights(model: EntityModel, { capabilities }: RightsModel): EntityModel {
  const fields = model.fields.map((field) => {
    const owner = [...capabilities.values()].find(({ writes }) => writes[model.name]?.includes(field.path));
    if (owner === undefined) return field;
    return { ...field, editableBy: field.editableBy.filter((role) => owner.roles.includes(role)) };
  });
  return { ...model, fields, fieldByPath: new Map(fields.map((field) => [field.path, field])) };
}
