export interface Isolation {
  isAlone: boolean;
  next: ReadonlySet<string>;
}

/**
 * Returns the lines to hide if one line is isolated.
 * @param keys all lines of the chart, including `key`.
 */
export function isolated(keys: readonly string[], hidden: ReadonlySet<string>, key: string): Isolation {
  const others = keys.filter((other) => other !== key);
  const isAlone = others.length > 0 && !hidden.has(key) && others.every((other) => hidden.has(other));
  const elsewhere = [...hidden].filter((other) => !keys.includes(other));
  return { isAlone, next: new Set(isAlone ? elsewhere : [...elsewhere, ...others]) };
}
