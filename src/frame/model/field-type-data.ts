/** Determines indexes, comparisons and spreadsheet cells. */
export type StorageKind = 'text' | 'integer' | 'real' | 'boolean' | 'textList' | 'json';

/** `contains` and `prefix` ignore case; `containsAny` and `containsNone` are for lists. */
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

/** Keyword and value; `'*'` accepts any value. The pattern with the most matching values wins. */
export type SchemaPattern = { readonly [keyword: string]: string | boolean | SchemaPattern };

/** Independent of React, for server, data providers and rules generator. */
export interface FieldTypeData {
  name: string;
  base?: string;
  matches: readonly SchemaPattern[];
  /** JSON Schema keywords for every value of the type, unless the schema sets them itself. */
  limits?: Readonly<Record<string, unknown>>;
  storage: StorageKind;
  /** True if the text order of values has no meaning, so that their column is not sortable. */
  unordered?: true;
  operators: readonly Operator[];
  /** True if the field is a column and filter by default, although stored as `json`. */
  listed?: true;
  samples: readonly unknown[];
}
