import type { JSONSchema7 } from 'json-schema';
import type { AccessTable, Role, RowRules } from './access-model';
import type { FieldModel, LabelText } from './field-model';
import type { LocalizedText } from './localized-text';
import type { ValueCondition } from './value-condition';

export const ACTIONS = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;

/** Of an entity with one record: its form stands in the place of the list. */
export const SINGLE_ACTIONS: readonly Action[] = ['list', 'edit'];

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
  /** Where a record that is reached from inside shows some of its fields only: which, and to whom. */
  inside?: InsideModel;
}

/** What is seen of a record by whoever reaches it only because of something in it. */
export interface InsideModel {
  /** Paths of the fields that are seen from inside; the id always is. */
  fields: readonly string[];
  /** Roles of which some sessions reach all of what they read. */
  wholeRoles: readonly Role[];
  /** Roles of which some sessions reach what they read from inside. A role can be in both lists. */
  insideRoles: readonly Role[];
}

/** A rule of `x-checks` that an expression says: a record breaks it when the expression is false. */
export interface ExpressionCheck {
  expression: unknown;
  /** Fields that it is about; its text stands at the first. */
  paths: readonly string[];
  /** What is said of a record that breaks it; left out for a comparison of the first path with another field. */
  message?: LocalizedText;
}

/**
 * A rule of `x-checks` that no two records with the same value somewhere take the same time: days, moments or times from one field to
 * another, or so many minutes from a moment or time on.
 */
export interface OverlapCheck {
  from: string;
  /** Either this or `minutes`. Of days the last one is taken, too. */
  to?: string;
  minutes?: string;
  /** Path of the value that both have. */
  same: string;
  /** Records that take time; empty for all. */
  where: ValueCondition;
  /** What is said at `from`; left out for the text of the frame. */
  message?: LocalizedText;
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
  /** Title of the list. */
  pluralLabel: LocalizedText;
  /** Several records in words, as after a number. */
  recordsLabel: LocalizedText;
  recordLabel: string;
  /** What people call a record by a label that is no text, such as an instant; undefined where it has none. Only models of a reader have it. */
  labelText?: LabelText | undefined;
  icon: string;
  menu?: MenuModel;
  defaultSort: SortKey;
  pageSize: number;
  /** Fields that a small card shows beside the record's name; empty for the first columns. */
  card: readonly string[];
  /** Fields that the search text looks into. */
  search: readonly string[];
  actions: readonly Action[];
  /** There is exactly one record, whose id is the name of the entity. */
  single?: true | undefined;
  /** Each record is a draft until somebody publishes it: `published` says so. */
  drafts?: true | undefined;
  /** Changes of a published record wait beside it until somebody publishes or discards them. */
  changesWait?: true | undefined;
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
  /** Rows that `access` narrows further, by their values. */
  rowRules: RowRules;
  /** Every role of the application, in its order. */
  roles: readonly Role[];
  scope?: ScopeModel;
  /** Rules that the server asks somebody else about when a value at one of the paths changes. */
  checks: readonly { rule: string; paths: readonly string[]; place: number }[];
  /** Rules that expressions say, which form and server ask of each record. */
  expressionChecks: readonly ExpressionCheck[];
  /** Rules that no two records take the same time, which the server asks. */
  overlapChecks: readonly OverlapCheck[];
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
