import type { JSONSchema7 } from 'json-schema';
import type { Role } from './access-model';
import type { Operator, StorageKind } from './field-type-data';
import type { FileLimits } from './file-limits';
import type { Locale, LocalizedText } from './localized-text';
import type { ValueCondition } from './value-condition';

/** What the server puts into a field by itself. Exactly one key is present. */
export type ServerValue =
  | { now: 'create' | 'write' }
  | { token: 'create' }
  | { template: string }
  | { copy: CopiedValue }
  | { count: CountedValue }
  | { sum: SummedValue }
  | { list: SummedValue }
  | { compute: { rule: string; from: string } }
  /** JSON Logic over the record and the records that it refers to. */
  | { expression: Readonly<Record<string, unknown>> };

/** What a field of a new record begins with. Exactly one key is present. */
export type InitialValue =
  /** `id` of the signed-in person, or a field of the account, which is found under `route`. */
  | { person: string; route?: string }
  | { role: Readonly<Partial<Record<Role, unknown>>> }
  /** A field of the record that the reference in `key` names. */
  | { copy: { key: string; field: string } };

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

/** The sum of the numbers in `field` of those records, 0 where there are none; or each id in `field` once, in their order. */
export interface SummedValue extends CountedValue {
  field: string;
}

/** What people call a record, in their language and by the clock of the site. */
export type LabelText = (record: { id: string; [name: string]: unknown }) => string | undefined;

export interface Reference {
  /** Entity name, for example `manager`. */
  entity: string;
  /** react-admin resource name of that entity. */
  route: string;
  /** Field of the referenced record that people read. */
  label: string;
  /** Of a translated label: its path in each language, the one that is asked for first. */
  labels?: readonly string[];
  /** Whether the search text of the referenced entity finds the label in every language. */
  isSearched?: true;
  /** Field of this record that holds a copy of that label, so that lists need no join. */
  labelField?: string;
  /** Of a translated copy: its path in each language, the one that is asked for first. */
  labelFields?: readonly string[];
  /** What people call the referenced record where its label is no text, as in `EntityModel`. */
  labelText?: LabelText | undefined;
  /** The same of a record with a copy of that label. */
  copyText?: LabelText | undefined;
  /** False when the page of a referenced record does not list those that refer to it. */
  listed?: boolean;
  /** What a record has to meet to be chosen. */
  where?: ValueCondition | undefined;
  /**
   * How the form of the referenced record edits those that refer to it: as rows of a table, or by choosing what the entity's other reference
   * names.
   */
  inParentForm?: 'lines' | 'picker';
  /** Path of the number that lines are in the order of, 1, 2, 3, and that moving them changes. */
  order?: string;
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

/** What a text is a translation of. */
export interface Translation {
  /** Path of the whole. */
  of: string;
  /** What the whole is called. */
  label: LocalizedText;
  language: Locale;
  /** Every language that it may have, those of the application in their order. */
  languages: readonly Locale[];
}

/** What a reference to one of several entities is: as many fields, of which at most one has a value. */
export interface Among {
  /** Path of the whole. */
  of: string;
  /** What the whole is called. */
  label: LocalizedText;
  /** What the entity is called that this one of them leads to. */
  target: LocalizedText;
  /** Whether one of them has to be there. */
  required: boolean;
  /** Paths of the fields, in the order of the schema. */
  paths: readonly string[];
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
  /** The field type of the application, of which `type` is the base. */
  ownType?: string | undefined;
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
  /** The kinds of claims that it is seen with, beside the one to everything. Left out: with every claim that reaches the record. */
  seenFrom?: readonly string[];
  editableBy: readonly Role[];
  /** For roles that change the field only while the record meets a condition. */
  editableWhile?: Readonly<Partial<Record<Role, ValueCondition>>>;
  /** A change of it waits beside a published record. */
  waits?: true;
  column: boolean;
  /** Offered in the column chooser but not shown at first. */
  columnHidden: boolean;
  filter: boolean;
  /** Shown in the create and edit forms. */
  form: boolean;
  /** False: not on the page of its record. */
  show?: false | undefined;
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
  /** What a field asks of the files that its values name. */
  files?: FileLimits;
  /** Texts of this field's own for a failed keyword, for example `maximum`. */
  messages: Readonly<Record<string, LocalizedText>>;
  options?: readonly OptionModel[];
  /** Of one language of a translated text. */
  translation?: Translation;
  /** Of a reference that leads to one of several entities, by this field to its own. */
  among?: Among;
  /** What it is called in forms, below the name of the object that it is in, where its label says that name, too. */
  inputLabel?: LocalizedText;
  /** What it is called where only the reader's language of a translated text is shown. */
  heading?: LocalizedText;
  /** Path of the field whose value it is a part of: of what only files have as a field. */
  partOf?: string;
  /** What is called how inside of a value with parts. */
  inside?: NestedTexts;
  reference?: Reference;
  link?: LinkModel;
  value?: ServerValue;
  /** What it begins with in a new record, beside the default of its schema. */
  initial?: InitialValue | undefined;
  /** The path that it had in an earlier schema. */
  renamedFrom?: string;
  /** What becomes of values of an earlier schema. */
  migrate?: MigrateKeyword;
}
