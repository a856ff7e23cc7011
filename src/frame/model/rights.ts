import type { Role } from './access-model';
import type { CapabilityModel, RightsModel } from './application-model';
import type { ApplicationSource, CapabilityKeyword } from './application-source';
import type { EntityModel } from './entity-model';
import { checkAll, mapAll, noEntityText, SchemaError, suggest, toPointer } from './schema-error';

export const APPLICATION_FILE = '_application.json';

type RightsSource = Pick<ApplicationSource, 'users' | 'levels' | 'capabilities'>;

export function getRoles({ users, levels }: Pick<ApplicationSource, 'users' | 'levels'>): Role[] {
  return [...new Set([...Object.keys(users), ...Object.values(levels)])];
}

export const NO_RIGHTS: RightsModel = { users: new Map(), levels: new Map(), capabilities: new Map() };

function fail(pointer: string, problem: string): never {
  throw new SchemaError(APPLICATION_FILE, pointer, problem);
}

function requireRole(name: string, roles: readonly Role[], pointer: string): void {
  if (!roles.includes(name)) fail(pointer, `there is no role "${name}"${suggest(name, roles)}`);
}

function entityNamed(name: string, entities: ReadonlyMap<string, EntityModel>, pointer: string): EntityModel {
  return entities.get(name) ?? fail(pointer, noEntityText(name, entities.values()));
}

function checkWrites(model: EntityModel, paths: readonly string[], pointer: string): void {
  mapAll(paths, (path, index) => {
    const place = toPointer(pointer, index);
    const field = model.fieldByPath.get(path);
    if (field === undefined) {
      fail(place, `"${model.name}" has no field "${path}"${suggest(path, [...model.fieldByPath.keys()])}`);
    }
    const isSaid = field.editableBy.length < (field.writeOnly ? model.roles : field.visibleTo).length;
    if (isSaid) fail(place, `${model.name}.schema.json says already who changes "${path}" (editableBy)`);
  });
}

function capabilityModel(
  name: string,
  { does, roles, needs, writes = {}, opens = [], screenOnly = false, readsOnly = false }: CapabilityKeyword,
  all: readonly Role[],
  entities: ReadonlyMap<string, EntityModel>,
): CapabilityModel {
  const pointer = toPointer('', 'capabilities', name);
  checkAll(
    ...Object.entries(writes).map(([entity, paths]) => () => {
      const place = toPointer(pointer, 'writes', entity);
      checkWrites(entityNamed(entity, entities, place), paths, place);
    }),
    ...opens.map((entity, index) => () => entityNamed(entity, entities, toPointer(pointer, 'opens', index))),
    ...roles.map((role, index) => () => role === '*' || requireRole(role, all, toPointer(pointer, 'roles', index))),
  );
  const named = all.filter((role) => roles.includes('*') || roles.includes(role));
  return { name, label: does, roles: named, needs, writes, opens, screenOnly, readsOnly };
}

/** @throws SchemaError for unknown names, and for a field with contradicting write access. */
export function compileRights(source: RightsSource, entities: ReadonlyMap<string, EntityModel>): RightsModel {
  const known = [...entities.values()].flatMap(({ scope }) => scope?.level ?? []);
  const roles = getRoles(source);
  let capabilities: [string, CapabilityModel][] = [];
  checkAll(
    ...Object.keys(source.levels).map((level) => () => {
      if (!known.includes(level))
        fail(toPointer('', 'levels', level), `no entity has the level "${level}"${suggest(level, known)}`);
    }),
    () => {
      capabilities = mapAll(Object.entries(source.capabilities), ([name, keyword]) => [
        name,
        capabilityModel(name, keyword, roles, entities),
      ]);
    },
  );
  return {
    users: new Map(Object.entries(source.users).map(([role, { reaches }]) => [role, reaches])),
    levels: new Map(Object.entries(source.levels)),
    capabilities: new Map(capabilities),
  };
}
