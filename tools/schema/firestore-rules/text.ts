const WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A literal in the language of the rules. */
export function literal(value: unknown): string {
  if (typeof value === 'string') {
    const escaped = value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "\\'")
      .replaceAll('\n', '\\n')
      .replaceAll('\r', '\\r');
    return `'${escaped}'`;
  }
  return String(value);
}

export function listOf(values: readonly unknown[]): string {
  return `[${values.map(literal).join(', ')}]`;
}

/** The value at a path of keys: `data.alarms['a-b']`. */
export function member(data: string, keys: readonly string[]): string {
  return keys.reduce((place, key) => (WORD.test(key) ? `${place}.${key}` : `${place}[${literal(key)}]`), data);
}

/** The same for a value that documents may lack: null then. */
export function memberOrNull(data: string, keys: readonly string[]): string {
  return `${member(data, keys.slice(0, -1))}.get(${literal(keys.at(-1) ?? '')}, null)`;
}

/** All of these, one a line. */
export function all(conditions: readonly string[], indent: string): string {
  return conditions.join(`\n${indent}&& `);
}

/** `warehouse-item` -> `warehouseItem`: a name that functions begin with. */
export function functionName(entity: string): string {
  return entity.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** A function of the rules. `bindings` are names for what it uses more than once. */
export function functionText(
  name: string,
  parameters: readonly string[],
  conditions: readonly string[],
  bindings: Readonly<Record<string, string>> = {},
): string {
  const lets = Object.entries(bindings).map(([variable, value]) => `      let ${variable} = ${value};\n`);
  const body = `${lets.join('')}      return ${all(conditions, '        ')};`;
  return `    function ${name}(${parameters.join(', ')}) {\n${body}\n    }`;
}
