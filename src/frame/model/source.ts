import type { JSONSchema7 } from 'json-schema';
import type { ReadScope, Role, RowScope } from './access-model';
import type { Action, ChosenBy, MenuGroup, ReadingStrategy, SortKey } from './entity-model';
import type { DeletionRule, InitialValue, MigrateKeyword, ServerValue } from './field-model';
import type { Locale } from './localized-text';
import type { ConditionKeyword } from './value-condition';

export interface TranslatedTexts {
  title?: string;
  plural?: string;
  records?: string;
  help?: string;
  messages?: Record<string, string>;
}

export type TranslationsKeyword = Readonly<Record<Locale, TranslatedTexts | string | undefined>>;

type TranslatedMessages = Readonly<Record<Locale, { message: string } | string>>;

export interface FieldKeyword {
  type?: string;
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

/** Keyword `x-ref`; a list allows several target entities. */
export interface ReferenceKeyword {
  entity: string;
  label?: string;
  labelField?: string;
  listed?: boolean;
  where?: ConditionKeyword;
  inParentForm?: 'lines' | 'picker';
  order?: string;
  onDelete?: DeletionRule;
}

export type ValueKeyword = Exclude<ServerValue, { copy: unknown }> | { copy: CopyKeyword & { else?: CopyKeyword } };

interface CopyKeyword {
  from: string;
  key: string;
  on?: string;
  field: string;
}

/** Limit: a number, or a reference to another field, `{ "$data": "1/CO2_max" }` (relative JSON pointer). */
type Limit = number | { $data: string };

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

export interface PropertySchema extends Omit<JSONSchema7, Redefined> {
  properties?: Record<string, PropertySchema>;
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
  'x-link'?: { entity: string; key: string; listed?: boolean };
  'x-messages'?: Record<string, string>;
  'x-i18n'?: TranslationsKeyword;
  'x-value'?: ValueKeyword;
  'x-default'?: InitialValue;
  'x-color'?: string;
  'x-renamed-from'?: string;
  'x-migrate'?: MigrateKeyword;
  'x-translated'?: true;
  'x-language'?: Locale;
  'x-among'?: readonly string[];
}

export interface ResourceKeyword {
  collection: string;
  route?: string;
  plural: string;
  records?: string;
  recordLabel?: string;
  icon?: string;
  menu?: { group: MenuGroup; order: number };
  defaultSort?: SortKey;
  single?: true;
  drafts?: true | { publishedBy: Role[] };
  search?: string[];
  actions?: Action[];
  strategy?: ReadingStrategy;
  watchedUpTo?: number;
  idField?: string;
  unique?: string[];
  card?: string[];
  sections?: Record<string, { title: string; 'x-i18n'?: TranslationsKeyword; ownForm?: boolean; closed?: boolean }>;
}

export interface AccessKeyword {
  read?: AccessRow<ReadScope>;
  create?: AccessRow<RowScope>;
  update?: AccessRow<RowScope>;
  delete?: AccessRow<RowScope>;
  write?: AccessRow<RowScope>;
}

export type RowsKeyword<Scope> = { rows: Scope; where: ConditionKeyword; after?: ConditionKeyword };

/** Rows by role. A record must match at least one entry of a list. */
export type AccessRow<Scope> = Partial<
  Record<Role | '*', Scope | RowsKeyword<Scope> | readonly (Scope | RowsKeyword<Scope>)[]>
>;

interface ScopeKeyword {
  level?: string;
  parent?: { entity: string; key: string; on?: string };
  otherParent?: { entity: string; key: string };
  sharedBy?: { entity: string; field: string; chosenBy?: ChosenBy };
  about?: { entity: string; key: string; fixed?: boolean; place?: string };
  inside?: string[];
}

export interface ExpressionCheckKeyword {
  expression: object;
  paths: string[];
  message?: string;
  'x-i18n'?: TranslatedMessages;
}

export interface OverlapCheckKeyword {
  noOverlap: { from: string; to?: string; minutes?: string; same: string; where?: ConditionKeyword };
  message?: string;
  'x-i18n'?: TranslatedMessages;
}

export type ChecksKeyword = ({ rule: string; paths: string[] } | ExpressionCheckKeyword | OverlapCheckKeyword)[];

export interface EntitySchema extends PropertySchema {
  title: string;
  properties: Record<string, PropertySchema>;
  'x-resource': ResourceKeyword;
  'x-access': AccessKeyword;
  'x-scope'?: ScopeKeyword;
  'x-checks'?: ChecksKeyword;
}

export interface SchemaSource {
  name: string;
  schema: EntitySchema;
}
