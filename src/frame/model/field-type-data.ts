/** How a value is stored: what an index, a comparison and a spreadsheet cell need to know about it. */
export type StorageKind = 'text' | 'integer' | 'real' | 'boolean' | 'textList' | 'json';

/** What a filter may ask of a value. `contains` and `prefix` ignore case; `containsAny` and `containsNone` are for lists. */
export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'prefix',
  'containsAny',
  'containsNone',
  'exists',
] as const;
export type Operator = (typeof OPERATORS)[number];

/**
 * A fragment of a schema: a keyword's value must be equal, `'*'` asks only for the keyword to be there, an object is
 * compared keyword by keyword. The pattern with the most compared values wins.
 */
export interface SchemaPattern {
  readonly [keyword: string]: string | boolean | SchemaPattern;
}

/**
 * The part of a field type that is plain data, readable without React: the server, the data providers and the
 * rules generator use it from `src/frame/field-types/data`.
 */
export interface FieldTypeData {
  name: string;
  /** Of a field type of an application: the type of the frame that it is a kind of. */
  base?: string;
  /** Schemas that this type is the default for; empty for types that `x-field.type` has to name. */
  matches: readonly SchemaPattern[];
  /** Keywords of JSON Schema that hold for every value of the type, where a schema that names it says nothing of its own. */
  limits?: Readonly<Record<string, unknown>>;
  storage: StorageKind;
  /** Texts of such values are in no order that means something: their column does not sort. */
  unordered?: true;
  operators: readonly Operator[];
  /** A column and a filter without being asked for, though it is stored as `json`. */
  listed?: true;
  /** Valid values, for tests that must hold for every type. */
  samples: readonly unknown[];
}
