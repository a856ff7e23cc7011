import type { EntityModel, EntityRecord } from './entity-model';

/** Types of the application. `npm run generate` adds all entries except `settings`, which an application may add. */
export interface Application {
  record: EntityRecord;
}

type Entities = Application extends { entities: infer Known } ? Known : Record<string, EntityRecord>;

type WriteOnly = Application extends { writeOnly: infer Known } ? Known : Record<string, object>;

type NewRecords = Application extends { newRecords: infer Known } ? Known : Record<string, Record<string, unknown>>;

/** Values of a new record. TypeScript requires fields without default, and rejects unknown names. */
export type NewRecord<Name extends string> = Name extends keyof NewRecords ? NewRecords[Name] : Record<string, unknown>;

type Routes = Application extends { routes: infer Known } ? Known : Record<string, string>;

type Sections = Application extends { sections: infer Known } ? Known : Record<string, string>;

export type EntityName = keyof Entities & string;
export type Route = keyof Routes & string;

export type RecordOf<Name extends string> = Name extends EntityName ? Entities[Name] : EntityRecord;

export type RecordAt<R extends string> = R extends Route ? RecordOf<Routes[R] & string> : EntityRecord;

export interface NamedModel<Name extends string> extends EntityModel {
  name: Name;
}

type IsGroup<T> = T extends readonly unknown[]
  ? false
  : T extends object
    ? string extends keyof T
      ? false
      : true
    : false;

/** Dotted path of a field or group, such as `tuya.homeId`. */
export type Path<T> = {
  [Key in keyof T & string]-?: true extends IsGroup<NonNullable<T[Key]>>
    ? Key | `${Key}.${Path<NonNullable<T[Key]>>}`
    : Key;
}[keyof T & string];

export type ValueAt<T, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueAt<NonNullable<T[Key]>, Rest> | undefined
    : never
  : P extends keyof T
    ? T[P]
    : never;

export type EntityPath<Name extends string> = Name extends EntityName ? Path<Entities[Name]> : string;

export type SectionName<Name extends string> = Name extends keyof Sections ? Sections[Name] & string : string;

export type FormPath<Name extends string> =
  | EntityPath<Name>
  | (Name extends keyof WriteOnly ? Path<WriteOnly[Name]> : never);

/** Values to change in a record; null removes a value. */
export type Changes<T> = {
  [Key in keyof T]?: (true extends IsGroup<NonNullable<T[Key]>> ? Changes<NonNullable<T[Key]>> : T[Key]) | null;
};
