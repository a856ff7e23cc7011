/** What becomes of the lines of a chart when somebody asks for one of them alone. */
export interface Isolation {
  /** It is alone already: asking once more brings all back. */
  isAlone: boolean;
  /** What is hidden then; lines of other charts stay as they are. */
  next: ReadonlySet<string>;
}

/** @param keys of all lines of the chart, among them `key`. */
export function isolated(keys: readonly string[], hidden: ReadonlySet<string>, key: string): Isolation {
  const others = keys.filter((other) => other !== key);
  const isAlone = others.length > 0 && !hidden.has(key) && others.every((other) => hidden.has(other));
  const elsewhere = [...hidden].filter((other) => !keys.includes(other));
  return { isAlone, next: new Set(isAlone ? elsewhere : [...elsewhere, ...others]) };
}
