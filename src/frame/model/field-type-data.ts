/** Kind of stored value, which determines indexes, comparisons and spreadsheet cells. */
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

/** Keywords and values of a schema; `'*'` accepts any value. The pattern with the most equal values wins. */
export type SchemaPattern = { readonly [keyword: string]: string | boolean | SchemaPattern };

/** Field type without React, for server, data providers and rules generator. */
export interface FieldTypeData {
  name: string;
  base?: string;
  matches: readonly SchemaPattern[];
  /** JSON Schema keywords of the type, unless the schema sets them itself. */
  limits?: Readonly<Record<string, unknown>>;
  storage: StorageKind;
  /** True if sorting the values as texts has no meaning, so that the column cannot be sorted. */
  unordered?: true;
  operators: readonly Operator[];
  /** True if the field is a column and filter by default, although stored as `json`. */
  listed?: true;
  samples: readonly unknown[];
}
