import type { JSONSchema7 } from 'json-schema';
import type { AccessTable, Role, RowRules } from './access-model';
import type { FieldModel, LabelText } from './field-model';
import type { LocalizedText } from './localized-text';
import type { ValueCondition } from './value-condition';

export const ACTIONS = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;

export const SINGLE_ACTIONS: readonly Action[] = ['list', 'edit'];

export type Action = (typeof ACTIONS)[number];

/**
 * Reading strategy. `live`: watch all accessible records and process them locally. `page`: request one page at a time.
 */
export type ReadingStrategy = 'live' | 'page';

export type SortKey = { field: string; order: 'ASC' | 'DESC' };

export interface EntityRecord {
  id: string;
  [field: string]: unknown;
}

export type GroupModel = { path: string; keys: readonly string[]; label: LocalizedText };

type SectionModel = { name: string; label: LocalizedText; ownForm: boolean };

/** Source of a record's row scope: its own level and its parent record. */
export interface ScopeModel {
  /** Claim prefix of records of this entity, for example `building`; missing for entities without a level. */
  level?: string;
  /** Claim prefixes with access to the whole record: its own level and those of its parents. */
  wholeLevels: readonly string[];
  parent?: ParentModel;
  /** Parent of records that have none of `parent`. */
  otherParent?: ParentModel;
  /** User entity and field that lists records of this entity by id, for users with a device list. */
  sharedBy?: { entity: string; field: string; chosenBy?: ChosenBy };
  /** Record whose claims this record copies; `key` is the field with its id. Deleting that record keeps this one. */
  about?: AboutModel;
  /** Fields and roles for access from inside, if such access is limited to some fields. */
  inside?: InsideModel;
}

export interface ParentModel {
  entity: string;
  key: string;
  on: string;
}

export function parentsIn(scope: ScopeModel | undefined): readonly ParentModel[] {
  return [scope?.parent, scope?.otherParent].filter((parent) => parent !== undefined);
}

export interface AboutModel {
  entity: string;
  key: string;
  /** True if claims of levels stay as they were when the record was created. `place` is a reference to its place then. */
  fixed?: boolean;
  place?: string;
}

/** Fields of a user record from which its list of records follows. */
export interface ChosenBy {
  /** Field with the records that were chosen one by one. */
  records: string;
  /** Fields with chosen records of other entities, such as buildings, and for each the field of the listed records with that id. */
  groups: Readonly<Record<string, string>>;
  /** Field that is true without a list, if the role then has access to everything. */
  everything: string;
}

/** Access to a record only because of another record inside it. */
export interface InsideModel {
  fields: readonly string[];
  wholeRoles: readonly Role[];
  /** Roles with sessions that have access from inside; a role can be in both lists. */
  insideRoles: readonly Role[];
}

/** Rule of `x-checks` as an expression; a false result is a violation. */
export type ExpressionCheck = { expression: unknown; paths: readonly string[]; message?: LocalizedText };

/**
 * Rule of `x-checks` that forbids overlapping times of records with the same value. The time runs from one field to
 * another, or for a number of minutes.
 */
export interface OverlapCheck {
  from: string;
  /** End field, alternative to `minutes`; a last day is included. */
  to?: string;
  minutes?: string;
  same: string;
  where: ValueCondition;
  message?: LocalizedText;
}

type MenuModel = { group: 'main' | 'levels' | 'admin'; order: number };

export interface EntityModel {
  name: string;
  collection: string;
  route: string;
  label: LocalizedText;
  /** Purpose of the records (`description` of the schema), which an empty list shows. */
  help?: LocalizedText;
  pluralLabel: LocalizedText;
  recordsLabel: LocalizedText;
  recordLabel: string;
  /** Formatter for labels that are no text, such as instants. Set only in models prepared for a reader. */
  labelText?: LabelText | undefined;
  icon: string;
  menu?: MenuModel;
  defaultSort: SortKey;
  pageSize: number;
  card: readonly string[];
  search: readonly string[];
  actions: readonly Action[];
  /** True if exactly one record exists, with the entity name as id. */
  single?: true | undefined;
  /** True if new records are drafts until published; see the field `published`. */
  drafts?: true | undefined;
  /** True if changes of a published record wait until a user publishes or discards them. */
  changesWait?: true | undefined;
  strategy: ReadingStrategy;
  /** Maximum number of records watched as a whole; if omitted, the general limit applies. */
  watchedUpTo?: number;
  idField?: string;
  unique: readonly string[];
  /** True if the schema has `additionalProperties: true`, so that any field is stored. */
  open: boolean;
  access: AccessTable;
  rowRules: RowRules;
  roles: readonly Role[];
  scope?: ScopeModel;
  /** Rules in code that the server runs when one of their paths changes. */
  checks: readonly { rule: string; paths: readonly string[]; place: number }[];
  expressionChecks: readonly ExpressionCheck[];
  /** Overlap rules, checked by the server only. */
  overlapChecks: readonly OverlapCheck[];
  layout: 'sections' | 'tabs';
  sections: readonly SectionModel[];
  fields: readonly FieldModel[];
  groups: readonly GroupModel[];
  fieldByPath: ReadonlyMap<string, FieldModel>;
  /** Complete schema with shared definitions inlined and without x- keywords, for validators. */
  schema: JSONSchema7;
}
