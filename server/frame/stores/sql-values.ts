/**
 * Value of a column as read. Integers beyond 2^53 lose precision; the store has none. Bytes are bound as `Uint8Array`
 * and read as `ArrayBuffer`.
 */
export type SqlValue = string | number | Uint8Array | null;

/**
 * Values that can be bound to a parameter. Booleans become 0 or 1, undefined becomes NULL, whole numbers bind as
 * INTEGER.
 */
export type SqlInput = SqlValue | bigint | boolean | undefined;

export type SqlRow = Record<string, SqlValue>;

/**
 * Converts values to types that libsql accepts. A boolean would abort the whole process. A JavaScript number would be
 * bound as REAL, so that `'x' || ?` gives `x5.0`.
 */
export function toBound(params: readonly SqlInput[]): (SqlValue | bigint)[] {
  const bound: (SqlValue | bigint)[] = new Array(params.length);
  for (let i = 0; i < params.length; i += 1) {
    const value = params[i];
    if (value === undefined) bound[i] = null;
    else if (typeof value === 'boolean') bound[i] = value ? 1n : 0n;
    else if (typeof value === 'number' && Number.isSafeInteger(value)) bound[i] = BigInt(value);
    else bound[i] = value;
  }
  return bound;
}
