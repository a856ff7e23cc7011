import type { JSONSchema7 } from 'json-schema';
import type { Role } from './access-model';
import type { Operator, StorageKind } from './field-type-data';
import type { FileLimits } from './file-limits';
import type { Locale, LocalizedText } from './localized-text';
import type { ValueCondition } from './value-condition';

export type ServerValue =
  | { now: 'create' | 'write' }
  | { token: 'create' }
  | { template: string }
  | { copy: CopiedValue }
  | { count: CountedValue }
  | { sum: SummedValue }
  | { list: SummedValue }
  | { compute: { rule: string; from: string } }
  | { expression: Readonly<Record<string, unknown>> };

export type InitialValue =
  | { person: string; route?: string }
  | { role: Readonly<Partial<Record<Role, unknown>>> }
  | { copy: { key: string; field: string } };

/** Copied value: `field` of the record of `from` whose `on` equals this record's `key`. */
export interface CopiedValue {
  from: string;
  key: string;
  on: string;
  field: string;
  /** Other copy, used if the record of this copy does not exist. */
  else?: CopiedValue;
}

/** Number of records of `from` that contain the id of this record in `key`. */
export type CountedValue = { from: string; key: string };

/** Sum of `field`, 0 without records. For ids, the ordered list of distinct ids. */
export interface SummedValue extends CountedValue {
  field: string;
}

export type LabelText = (record: { id: string; [name: string]: unknown }) => string | undefined;

export type DeletionRule = 'restrict' | 'setNull' | 'cascade' | 'noAction';

export interface Reference {
  entity: string;
  route: string;
  label: string;
  labels?: readonly string[];
  /** True if full-text search of the referenced entity includes the label in every language. */
  isSearched?: true;
  /** Field of this record with a copy of the label, so that lists need no join. */
  labelField?: string;
  labelFields?: readonly string[];
  labelText?: LabelText | undefined;
  copyText?: LabelText | undefined;
  listed?: boolean;
  where?: ValueCondition | undefined;
  /** `lines`: rows of a table; `picker`: users choose records of the other reference. */
  inParentForm?: 'lines' | 'picker';
  order?: string;
  onDelete?: DeletionRule;
}

export interface MigrateKeyword {
  convert?: boolean;
  values?: Readonly<Record<string, string | number | boolean>>;
  empty?: unknown;
}

export type OptionModel = { value: string | number; label: LocalizedText; color?: string };

export interface NestedTexts {
  label?: LocalizedText;
  help?: LocalizedText;
  type?: string;
  unit?: string;
  currency?: string;
  options?: readonly OptionModel[];
  properties?: Readonly<Record<string, NestedTexts>>;
  items?: NestedTexts;
  variants?: readonly NestedTexts[];
}

/** Reference to several entities, stored as one field per entity. At most one field has a value. */
type Among = { of: string; label: LocalizedText; target: LocalizedText; required: boolean; paths: readonly string[] };

export interface FieldModel {
  path: string;
  keys: readonly string[];
  pointer: string;
  label: LocalizedText;
  help?: LocalizedText;
  type: string;
  ownType?: string | undefined;
  storage: StorageKind;
  operators: readonly Operator[];
  schema: JSONSchema7;
  required: boolean;
  readOnly: boolean;
  /** True if records never store or return the value, although forms send it. */
  writeOnly: boolean;
  only?: 'create' | 'edit';
  visibleTo: readonly Role[];
  /** Prefixes of claims that give access to the field. Default: all claims of the record. Full access always does. */
  seenFrom?: readonly string[];
  editableBy: readonly Role[];
  editableWhile?: Readonly<Partial<Record<Role, ValueCondition>>>;
  waits?: true;
  column: boolean;
  columnHidden: boolean;
  filter: boolean;
  form: boolean;
  show?: false | undefined;
  order: number;
  width?: number;
  sortable: boolean;
  /** False for secrets, which the history does not store. */
  history?: false;
  sortBy?: string;
  section?: string;
  unit?: string;
  currency?: string;
  files?: FileLimits;
  messages: Readonly<Record<string, LocalizedText>>;
  options?: readonly OptionModel[];
  translation?: { of: string; label: LocalizedText; language: Locale; languages: readonly Locale[] };
  among?: Among;
  inputLabel?: LocalizedText;
  heading?: LocalizedText;
  /** Path of the whole field, for parts that are separate columns of files. */
  partOf?: string;
  inside?: NestedTexts;
  reference?: Reference;
  link?: { entity: string; route: string; key: string; listed?: boolean };
  value?: ServerValue;
  initial?: InitialValue | undefined;
  renamedFrom?: string;
  migrate?: MigrateKeyword;
}
