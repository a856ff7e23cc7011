import type { JSONSchema7 } from 'json-schema';
import type { Operator, StorageKind } from './field-type-data';

/** What a session may do hangs on its role. Which there are says the application: those of users, and one for each level. */
export type Role = string;

export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Which rows reading reaches: every one, those that the session's claim opens, or the session's own record. */
export type ReadScope = 'all' | 'subtree' | 'own';

/** For a change also: those that the session's claim opens as a whole, and not because of something in them. */
export type RowScope = ReadScope | 'whole';

export type AccessTable = { read: Partial<Record<Role, ReadScope>> } & Record<
  Exclude<Operation, 'read'>,
  Partial<Record<Role, RowScope>>
>;

/** Code of a language, for example `it`. Which there are is the application's choice; English is always one of them. */
export type Locale = string;

/** The same in several languages; where one is missing, the English stands for it. */
export interface Translated<T> {
  readonly en: T;
  readonly [locale: Locale]: T | undefined;
}

export type LocalizedText = Translated<string>;

export const ACTIONS = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;
export type Action = (typeof ACTIONS)[number];

/** `live`: watch the whole scoped collection and work locally. `page`: ask the server for one page at a time. */
export type ReadingStrategy = 'live' | 'page';

export interface SortKey {
  field: string;
  order: 'ASC' | 'DESC';
}

/** A record of a collection, as it travels: always an id, the rest as its schema says. */
export interface EntityRecord {
  id: string;
  [field: string]: unknown;
}

/** What the server puts into a field by itself. Exactly one key is present. */
export type ServerValue =
  | { now: 'create' | 'write' }
  | { token: 'create' }
  | { template: string }
  | { copy: CopiedValue }
  | { count: CountedValue }
  | { compute: { rule: string; from: string } }
  /** JSON Logic over the record and the records that it refers to. */
  | { expression: Readonly<Record<string, unknown>> };

/** The value of `field` on the record of entity `from` whose `on` equals this record's `key`. */
export interface CopiedValue {
  from: string;
  key: string;
  on: string;
  field: string;
}

/** How many records of entity `from` hold this record's id in `key`. */
export interface CountedValue {
  from: string;
  key: string;
}

export interface Reference {
  /** Entity name, for example `manager`. */
  entity: string;
  /** react-admin resource name of that entity. */
  route: string;
  /** Field of the referenced record that people read. */
  label: string;
  /** Field of this record that holds a copy of that label, so that lists need no join. */
  labelField?: string;
  /** False when the page of a referenced record does not list those that refer to it. */
  listed?: boolean;
}

/** A text that names a record of another entity, whose id is in another field of the same record. */
export interface LinkModel {
  entity: string;
  /** react-admin resource name of that entity. */
  route: string;
  /** Path of the field with the id. */
  key: string;
  /** As of a {@link Reference}. */
  listed?: boolean;
}

/** `x-migrate`: what becomes of the values that were stored under an earlier schema. */
export interface MigrateKeyword {
  /** Puts them into the kind of today: number and text, one and a list. */
  convert?: boolean;
  /** New values by the text of the old ones. */
  values?: Readonly<Record<string, string | number | boolean>>;
  /** For records without a value. */
  empty?: unknown;
}

/** One allowed value of a field, with the text that people read. */
export interface OptionModel {
  value: string | number;
  label: LocalizedText;
  /** CSS colour of a colour code. */
  color?: string;
}

/** What the parts of a value are called: its properties, the entries of a list, its alternatives. */
export interface NestedTexts {
  label?: LocalizedText;
  help?: LocalizedText;
  properties?: Readonly<Record<string, NestedTexts>>;
  items?: NestedTexts;
  variants?: readonly NestedTexts[];
}

export interface FieldModel {
  /** Dotted path inside the record, for example `tuya.homeId`. */
  path: string;
  keys: readonly string[];
  /** JSON pointer of the property inside the schema file. */
  pointer: string;
  label: LocalizedText;
  help?: LocalizedText;
  /** Field type name, a key of the registry. */
  type: string;
  storage: StorageKind;
  operators: readonly Operator[];
  schema: JSONSchema7;
  required: boolean;
  /** Written by the server or the device, never by a form. */
  readOnly: boolean;
  /** Sent by a form, never stored in the record nor read back. */
  writeOnly: boolean;
  /** Present in this form only. */
  only?: 'create' | 'edit';
  visibleTo: readonly Role[];
  editableBy: readonly Role[];
  column: boolean;
  /** Offered in the column chooser but not shown at first. */
  columnHidden: boolean;
  filter: boolean;
  /** Shown in the create and edit forms. */
  form: boolean;
  order: number;
  width?: number;
  /** The column's name sorts the list. */
  sortable: boolean;
  /** False: a secret, whose values the history does not have. */
  history?: false;
  /** Path of the field that the column is sorted by, when that is another one. */
  sortBy?: string;
  section?: string;
  unit?: string;
  /** ISO 4217 code of the amounts of the field. */
  currency?: string;
  /** Texts of this field's own for a failed keyword, for example `maximum`. */
  messages: Readonly<Record<string, LocalizedText>>;
  options?: readonly OptionModel[];
  /** What is called how inside of a value with parts. */
  inside?: NestedTexts;
  reference?: Reference;
  link?: LinkModel;
  value?: ServerValue;
  /** The path that it had in an earlier schema. */
  renamedFrom?: string;
  /** What becomes of values of an earlier schema. */
  migrate?: MigrateKeyword;
}

/** An object that holds fields of its own, for example `location`. */
export interface GroupModel {
  path: string;
  keys: readonly string[];
  label: LocalizedText;
}

export interface SectionModel {
  name: string;
  label: LocalizedText;
  /** Its fields are changed in a form of their own, in no other. */
  ownForm: boolean;
}

/** Where a record's row scope comes from: its own level, and the record that it belongs to. */
export interface ScopeModel {
  /** Claim prefix of records of this entity, for example `building`. Absent for records without a level. */
  level?: string;
  /** The claim prefixes of whoever reaches all of a record: its own level and those that it lies in. */
  wholeLevels: readonly string[];
  parent?: { entity: string; key: string; on: string };
  /** Field of a user record that lists records of this entity by id (users with a device list). */
  sharedBy?: { entity: string; field: string };
  /** The record whose claims this one has, all of them: `key` is its id. It may go and leave this one behind. */
  about?: { entity: string; key: string };
}

export interface MenuModel {
  group: 'main' | 'levels' | 'admin';
  order: number;
}

export interface EntityModel {
  name: string;
  collection: string;
  /** Path of the list, and the react-admin resource name. */
  route: string;
  label: LocalizedText;
  pluralLabel: LocalizedText;
  recordLabel: string;
  icon: string;
  menu?: MenuModel;
  defaultSort: SortKey;
  pageSize: number;
  /** Fields that a small card shows beside the record's name; empty for the first columns. */
  card: readonly string[];
  /** Fields that the search text looks into. */
  search: readonly string[];
  actions: readonly Action[];
  strategy: ReadingStrategy;
  /** As many records of a session are watched whole at most; left out where nothing but the general limit holds. */
  watchedUpTo?: number;
  /** Field whose value is the record's id, when the id is not generated. */
  idField?: string;
  /** Fields whose value no two records may share. */
  unique: readonly string[];
  /** True when the schema says nothing about the fields and any are stored (`additionalProperties: true`). */
  open: boolean;
  access: AccessTable;
  /** Every role of the application, in its order. */
  roles: readonly Role[];
  scope?: ScopeModel;
  /** Rules that the server asks somebody else about when a value at one of the paths changes. */
  checks: readonly { rule: string; paths: readonly string[] }[];
  /** How the sections stand in forms. */
  layout: 'sections' | 'tabs';
  /** Groups of the forms and of the show view, in order. */
  sections: readonly SectionModel[];
  fields: readonly FieldModel[];
  groups: readonly GroupModel[];
  fieldByPath: ReadonlyMap<string, FieldModel>;
  /** The whole schema with shared definitions inlined and without x- keywords: what a validator compiles. */
  schema: JSONSchema7;
}

/** Rules that schemas name in `x-value: { compute: { rule, from } }`. Each gets the other field's value, whatever it is. */
export type ComputedRules = Readonly<Record<string, (from: unknown) => unknown>>;

/** What users of a role reach: everything that the role may see, the records on their lists, or these where there is one. */
export type UserReach = 'everything' | 'listed' | 'listedOrEverything';

/** Something that is done, beyond reading and writing records, and who may do it. */
export interface CapabilityModel {
  name: string;
  /** Ends the sentence "You may not …" in every language. */
  label: LocalizedText;
  roles: readonly Role[];
  /** What the session must be allowed to do to the record that it is about. */
  needs?: Operation;
  /** By entity: the paths of fields that whoever has it changes, and nobody else. */
  writes: Readonly<Record<string, readonly string[]>>;
  /** Entities whose pages only those who have it open. */
  opens: readonly string[];
  /** Only what screens show: the data behind it are guarded by the schemas. */
  screenOnly: boolean;
}

/** The people who sign in. */
export interface AccountsModel {
  model: EntityModel;
  /** The capability of administrators: somebody has it at any time. */
  managedBy: string;
}

/** Who signs in, and who may do what beyond reading and writing records. */
export interface RightsModel {
  users: ReadonlyMap<Role, UserReach>;
  /** By level of `x-scope`: the role of the sessions that its access tokens open. */
  levels: ReadonlyMap<string, Role>;
  capabilities: ReadonlyMap<string, CapabilityModel>;
}

/** Every entity of the console, found by each of its names. */
export interface EntityModels {
  /** Every role, those of users before those of access tokens. */
  roles: readonly Role[];
  /** Missing where nobody signs in. */
  accounts: AccountsModel | undefined;
  /** Who may do what beyond reading and writing records. */
  rights: RightsModel;
  list: readonly EntityModel[];
  byName: ReadonlyMap<string, EntityModel>;
  byRoute: ReadonlyMap<string, EntityModel>;
  byCollection: ReadonlyMap<string, EntityModel>;
  computed: ComputedRules;
}
