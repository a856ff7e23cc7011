import { mayChange, mayCreate, mayReach, maySee, reachesAll } from './expectation';
import type { Person } from './people';
import { capabilities, type EntityRights, type FieldRights } from './rights';
import type { Row, World } from './world';

/** All of several conditions on a person. */
export const both =
  (...conditions: ((person: Person) => boolean)[]) =>
  (person: Person) =>
    conditions.every((condition) => condition(person));

/** Any of several conditions on a person. */
export const either =
  (...conditions: ((person: Person) => boolean)[]) =>
  (person: Person) =>
    conditions.some((condition) => condition(person));

/** What the schemas say of single rows and fields, by their names. */
export function namedRights({ rows, entities }: World) {
  const row = (collection: string, id: string): Row => {
    const found = rows.find(({ entity, stored }) => entity.collection === collection && stored.record.id === id);
    if (found === undefined) throw new Error(`there is no ${collection}/${id}`);
    return found;
  };
  const entityOf = (collection: string): EntityRights => {
    const found = entities.find((candidate) => candidate.collection === collection);
    if (found === undefined) throw new Error(`there is no ${collection}`);
    return found;
  };
  const fieldOf = (collection: string, path: string): FieldRights => {
    const found = entityOf(collection).fields.find((candidate) => candidate.path === path);
    if (found === undefined) throw new Error(`there is no ${path} in ${collection}`);
    return found;
  };
  const sets = (collection: string, path: string) => {
    const field = fieldOf(collection, path);
    return ({ role }: Person) => role !== undefined && field.changedBy(role, 'update');
  };
  const asked = new Set<string>();
  return {
    sets,
    /** Capabilities that some call asks for. */
    asked,
    /** Who has a capability, whatever it is done to. */
    has: (capability: string) => {
      const known = capabilities[capability];
      if (known === undefined) throw new Error(`there is no capability ${capability}`);
      asked.add(capability);
      return ({ role, viewOnly }: Person) =>
        role !== undefined && known.roles.includes(role) && (viewOnly !== true || known.readsOnly);
    },
    reads: (collection: string, id: string) => (person: Person) => mayReach(person, 'read', row(collection, id)),
    readsAll: (collection: string, id: string) => (person: Person) => reachesAll(person, row(collection, id)),
    sees: (collection: string, path: string) => (person: Person) => maySee(person, fieldOf(collection, path)),
    changes: (collection: string, id: string) => (person: Person) => mayChange(person, 'update', row(collection, id)),
    changesField: (collection: string, id: string, path: string) =>
      both((person) => mayChange(person, 'update', row(collection, id)), sets(collection, path)),
    deletes: (collection: string, id: string) => (person: Person) => mayChange(person, 'delete', row(collection, id)),
    creates: (collection: string) => (person: Person) => mayCreate(person, entityOf(collection)),
  };
}

export type NamedRights = ReturnType<typeof namedRights>;
