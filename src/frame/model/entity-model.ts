import type { JSONSchema7 } from 'json-schema';
import type { AccessTable, Role, RowRules } from './access-model';
import type { FieldModel, LabelText } from './field-model';
import type { LocalizedText } from './localized-text';
import type { ValueCondition } from './value-condition';

export const ACTIONS = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const;

export const SINGLE_ACTIONS: readonly Action[] = ['list', 'edit'];

export type Action = (typeof ACTIONS)[number];

/** `live` watches all accessible records and filters them locally; `page` requests one page at a time. */
export type ReadingStrategy = 'live' | 'page';

export type SortKey = { field: string; order: 'ASC' | 'DESC' };

export interface EntityRecord {
  id: string;
  [field: string]: unknown;
}

export type GroupModel = { path: string; keys: readonly string[]; label: LocalizedText };

export interface ScopeModel {
  /** Prefix of claims on records of this entity, such as `building`; missing for entities without a level. */
  level?: string;
  /** Prefixes of claims with access to the whole record: of its own level and of the levels above. */
  wholeLevels: readonly string[];
  parent?: ParentModel;
  otherParent?: ParentModel;
  /** Entity of users, and their field with a list of these records, such as devices. */
  sharedBy?: { entity: string; field: string; chosenBy?: ChosenBy };
  /** Record from which claims are copied; `key`: field with its id. The claims stay after that record is deleted. */
  about?: AboutModel;
  /** Fields and roles if access from inside is limited to some fields. */
  inside?: InsideModel;
}

interface ParentModel {
  entity: string;
  key: string;
  on: string;
}

export function listParents(scope: ScopeModel | undefined): readonly ParentModel[] {
  return [scope?.parent, scope?.otherParent].filter((parent) => parent !== undefined);
}

interface AboutModel {
  entity: string;
  key: string;
  /** True to keep the first claims of places. `place` is the path of the reference to the place of creation. */
  fixed?: boolean;
  place?: string;
}

export interface ChosenBy {
  /** Field with the records that were chosen one by one. */
  records: string;
  groups: Readonly<Record<string, string>>;
  /** Field that is true if a role has access to everything without a list. */
  everything: string;
}

/** Access to a record only because of a record inside it, such as to a building because of a room. */
export interface InsideModel {
  fields: readonly string[];
  wholeRoles: readonly Role[];
  /** Roles with access through records inside. A role can also be in `wholeRoles`, as its users' claims differ. */
  insideRoles: readonly Role[];
}

export type ExpressionCheck = { expression: unknown; paths: readonly string[]; message?: LocalizedText };

/** Rule against overlapping times, from one field to another or for a number of minutes. */
export interface OverlapCheck {
  from: string;
  /** Field of the end, without `minutes`. If the field is a day, the day belongs to the period. */
  to?: string;
  minutes?: string;
  same: string;
  where: ValueCondition;
  message?: LocalizedText;
}

export type MenuGroup = 'main' | 'levels' | 'admin' | 'integrations';

export interface EntityModel {
  name: string;
  collection: string;
  route: string;
  label: LocalizedText;
  /** Purpose of the records (`description` of the schema), shown in an empty list. */
  help?: LocalizedText;
  pluralLabel: LocalizedText;
  recordsLabel: LocalizedText;
  recordLabel: string;
  /** Formats labels that are no text, such as instants. Only in models prepared for a reader. */
  labelText?: LabelText | undefined;
  icon: string;
  menu?: { group: MenuGroup; order: number };
  defaultSort: SortKey;
  card: readonly string[];
  search: readonly string[];
  actions: readonly Action[];
  /** True if exactly one record exists, with the entity name as id. */
  single?: true | undefined;
  drafts?: true | undefined;
  /** True if changes of a published record wait until a user publishes or discards them. */
  changesWait?: true | undefined;
  strategy: ReadingStrategy;
  /** Maximum records that are watched as a whole. Default: the general limit. */
  watchedUpTo?: number;
  idField?: string;
  unique: readonly string[];
  open: boolean;
  access: AccessTable;
  rowRules: RowRules;
  roles: readonly Role[];
  scope?: ScopeModel;
  checks: readonly { rule: string; paths: readonly string[]; place: number }[];
  expressionChecks: readonly ExpressionCheck[];
  overlapChecks: readonly OverlapCheck[];
  sections: readonly { name: string; label: LocalizedText; ownForm: boolean; isClosed: boolean }[];
  fields: readonly FieldModel[];
  groups: readonly GroupModel[];
  fieldByPath: ReadonlyMap<string, FieldModel>;
  /** Complete schema for validators, with shared definitions and without x- keywords. */
  schema: JSONSchema7;
}
