import type { JSONSchema7 } from 'json-schema';
import type { ReadScope, Role, RowScope } from './access-model';
import type { Action, ReadingStrategy, SortKey } from './entity-model';
import type { InitialValue, MigrateKeyword, ServerValue } from './field-model';
import type { Locale } from './localized-text';
import type { ConditionKeyword } from './value-condition';

/** Texts of one language beside the English `title` and `description`. */
export interface TranslatedTexts {
  title?: string;
  plural?: string;
  records?: string;
  help?: string;
  messages?: Record<string, string>;
}

/** By the code of the language; a text alone is the title. */
export type TranslationsKeyword = Readonly<Record<Locale, TranslatedTexts | string | undefined>>;

/** Texts of a rule in the other languages, by their codes; a text alone is the message. */
export type TranslatedMessages = Readonly<Record<Locale, { message: string } | string>>;

/** `x-field`: how a property is shown and who may see and change it. */
export interface FieldKeyword {
  type?: string;
  /** Put here while schemas are compiled: the field type of the application, whose base is `type` from then on. */
  ownType?: string;
  column?: boolean | 'hidden';
  filter?: boolean;
  form?: boolean;
  show?: false;
  section?: string;
  order?: number;
  width?: number;
  sortable?: boolean;
  history?: false;
  sortBy?: string;
  unit?: string;
  currency?: string;
  accept?: string[];
  maxBytes?: number;
  visibleTo?: Role[];
  editableBy?: Role[];
  editableWhile?: Partial<Record<Role | '*', ConditionKeyword>>;
  only?: 'create' | 'edit';
}

/** `x-ref`: the property holds the id of a record of another entity; of several, a list, it is an id by the entity. */
export interface ReferenceKeyword {
  entity: string;
  label?: string;
  labelField?: string;
  listed?: boolean;
  where?: ConditionKeyword;
  inParentForm?: 'lines' | 'picker';
  order?: string;
}

/** `x-link`: the text of the property names a record of another entity, whose id is in another field. */
export interface LinkKeyword {
  entity: string;
  key: string;
  listed?: boolean;
}

/** `x-value` as it is written; `on` of a copy is `id` when left out. */
export type ValueKeyword =
  | Exclude<ServerValue, { copy: unknown }>
  | { copy: { from: string; key: string; on?: string; field: string } };

/** A limit, fixed or read from another field (`{ "$data": "1/CO2_max" }`, a relative JSON pointer). */
export type Limit = number | { $data: string };

type Redefined =
  | 'properties'
  | 'items'
  | 'oneOf'
  | 'allOf'
  | 'anyOf'
  | 'if'
  | 'then'
  | 'else'
  | 'definitions'
  | '$defs'
  | 'dependencies'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum';

/** A property of an entity schema: JSON Schema and our keywords. */
export interface PropertySchema extends Omit<JSONSchema7, Redefined> {
  properties?: Record<string, PropertySchema>;
  /** A list of schemas where each place has its own (draft 7). */
  items?: PropertySchema | PropertySchema[];
  oneOf?: PropertySchema[];
  allOf?: PropertySchema[];
  anyOf?: PropertySchema[];
  if?: PropertySchema;
  then?: PropertySchema;
  else?: PropertySchema;
  definitions?: Record<string, PropertySchema>;
  $defs?: Record<string, PropertySchema>;
  dependencies?: Record<string, PropertySchema | string[]>;
  minimum?: Limit;
  maximum?: Limit;
  exclusiveMinimum?: Limit;
  exclusiveMaximum?: Limit;
  'x-field'?: FieldKeyword;
  'x-ref'?: ReferenceKeyword | readonly ReferenceKeyword[];
  'x-link'?: LinkKeyword;
  'x-messages'?: Record<string, string>;
  'x-i18n'?: TranslationsKeyword;
  'x-value'?: ValueKeyword;
  'x-default'?: InitialValue;
  'x-color'?: string;
  'x-renamed-from'?: string;
  'x-migrate'?: MigrateKeyword;
  /** A text with a value in each language of the application. */
  'x-translated'?: true;
  /** Put here while schemas are compiled: the language of a text that is a part of a translated one. */
  'x-language'?: Locale;
  /** Put here while schemas are compiled: of a reference to one of several entities all of them, in their order. */
  'x-among'?: readonly string[];
}

/** `x-resource`: the entity's place in the console and in the store. */
export interface ResourceKeyword {
  collection: string;
  route?: string;
  plural: string;
  records?: string;
  recordLabel?: string;
  icon?: string;
  menu?: { group: 'main' | 'levels' | 'admin'; order: number };
  defaultSort?: SortKey;
  pageSize?: number;
  single?: true;
  drafts?: true | { publishedBy: Role[] };
  search?: string[];
  actions?: Action[];
  strategy?: ReadingStrategy;
  watchedUpTo?: number;
  idField?: string;
  unique?: string[];
  card?: string[];
  layout?: 'sections' | 'tabs';
  sections?: Record<string, { title: string; 'x-i18n'?: TranslationsKeyword; ownForm?: boolean }>;
}

/** `x-access`: per operation the roles that may do it and the rows that each reaches. `*` stands for every role. */
export interface AccessKeyword {
  read?: AccessRow<ReadScope>;
  create?: AccessRow<RowScope>;
  update?: AccessRow<RowScope>;
  delete?: AccessRow<RowScope>;
  /** For each of `create`, `update` and `delete` that is not said by itself. */
  write?: AccessRow<RowScope>;
}

/** Rows that are narrowed further by the values of the record. */
export interface RowsKeyword<Scope> {
  rows: Scope;
  where: ConditionKeyword;
  /** Of an update: what holds afterwards; `where` as well when left out. */
  after?: ConditionKeyword;
}

/** Rows by role; of a list, a record is among one at least. */
export type AccessRow<Scope> = Partial<
  Record<Role | '*', Scope | RowsKeyword<Scope> | readonly (Scope | RowsKeyword<Scope>)[]>
>;

/** `x-scope`: the entity's level, and the record that its records belong to. */
export interface ScopeKeyword {
  level?: string;
  parent?: { entity: string; key: string; on?: string };
  sharedBy?: { entity: string; field: string };
  about?: { entity: string; key: string };
  inside?: string[];
}

/** A rule of an application's own, by its name, which the server asks. */
export interface RuleCheckKeyword {
  rule: string;
  paths: string[];
}

/** A rule that an expression says; `message` in English, and in the other languages. */
export interface ExpressionCheckKeyword {
  expression: object;
  paths: string[];
  message?: string;
  'x-i18n'?: TranslatedMessages;
}

/** A rule that no two records with the same value take the same time. */
export interface OverlapCheckKeyword {
  noOverlap: { from: string; to?: string; minutes?: string; same: string; where?: ConditionKeyword };
  message?: string;
  'x-i18n'?: TranslatedMessages;
}

/** `x-checks`: rules about several fields, or about several records. */
export type ChecksKeyword = (RuleCheckKeyword | ExpressionCheckKeyword | OverlapCheckKeyword)[];

/** One entity schema file as it is written. */
export interface EntitySchema extends PropertySchema {
  title: string;
  properties: Record<string, PropertySchema>;
  'x-resource': ResourceKeyword;
  'x-access': AccessKeyword;
  'x-scope'?: ScopeKeyword;
  'x-checks'?: ChecksKeyword;
}

/** A schema file with the name it has: `building` for `building.schema.json`. */
export interface SchemaSource {
  name: string;
  schema: EntitySchema;
}
