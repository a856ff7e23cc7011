import type { EntityModel, EntityRecord } from './entity-model';

/**
 * The application of this program. What `npm run generate` makes of its schemas adds `entities`, `writeOnly`,
 * `routes` and `sections`, so that the frame has their types and knows no entity by itself. An application may add `settings`, which its
 * server says to its console.
 */
export interface Application {
  /** A record of which nothing but the id is known. */
  record: EntityRecord;
}

/**
 * The records of every entity by its name, as they are read. Only the id is certain to be there: access hides fields from
 * roles, and an old record lacks those that came later, required ones included. So code says what it does without. A choice is one of its
 * options. What a new record has to have: {@link NewRecord}.
 */
export type Entities = Application extends { entities: infer Known } ? Known : Record<string, EntityRecord>;

/** Fields that a form sends and no record holds, by entity name. */
type WriteOnly = Application extends { writeOnly: infer Known } ? Known : Record<string, object>;

type NewRecords = Application extends { newRecords: infer Known } ? Known : Record<string, Record<string, unknown>>;

/** What a new record of an entity is made of: a field that nothing else gives a value is needed, and a name that no schema has is refused. */
export type NewRecord<Name extends string> = Name extends keyof NewRecords ? NewRecords[Name] : Record<string, unknown>;

/** Names of entities by the react-admin resource that has their records. */
type Routes = Application extends { routes: infer Known } ? Known : Record<string, string>;

/** Names of the sections of each entity's forms. */
type Sections = Application extends { sections: infer Known } ? Known : Record<string, string>;

export type EntityName = keyof Entities & string;
export type Route = keyof Routes & string;

/** The records of an entity; of one that is not known by name, any. */
export type RecordOf<Name extends string> = Name extends EntityName ? Entities[Name] : EntityRecord;

/** The records of a react-admin resource. */
export type RecordAt<R extends string> = R extends Route ? RecordOf<Routes[R] & string> : EntityRecord;

/** A model that is known by its name, which says of which type its records are. */
export interface NamedModel<Name extends string> extends EntityModel {
  name: Name;
}

/** An object with named members is a group of fields; a list, or an object with free keys, is a value. */
type IsGroup<T> = T extends readonly unknown[]
  ? false
  : T extends object
    ? string extends keyof T
      ? false
      : true
    : false;

/** The dotted paths of a record's fields and groups, for example `tuya.homeId`. */
export type Path<T> = {
  [Key in keyof T & string]-?: true extends IsGroup<NonNullable<T[Key]>>
    ? Key | `${Key}.${Path<NonNullable<T[Key]>>}`
    : Key;
}[keyof T & string];

/** The value at a path; what a record or a group may lack is undefined. */
export type ValueAt<T, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueAt<NonNullable<T[Key]>, Rest> | undefined
    : never
  : P extends keyof T
    ? T[P]
    : never;

/** The dotted paths of an entity. */
export type EntityPath<Name extends string> = Name extends EntityName ? Path<Entities[Name]> : string;

/** The names of the sections of an entity's forms. */
export type SectionName<Name extends string> = Name extends keyof Sections ? Sections[Name] & string : string;

/** The paths of what a form of an entity sends. */
export type FormPath<Name extends string> =
  | EntityPath<Name>
  | (Name extends keyof WriteOnly ? Path<WriteOnly[Name]> : never);

/** What an update of a record sends: any part of it, and null where a value is taken away. */
export type Changes<T> = {
  [Key in keyof T]?: (true extends IsGroup<NonNullable<T[Key]>> ? Changes<NonNullable<T[Key]>> : T[Key]) | null;
};
