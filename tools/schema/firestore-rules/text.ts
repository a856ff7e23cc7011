const WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;

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

const RESERVED = [
  ...[
    'allow',
    'as',
    'create',
    'debug',
    'delete',
    'false',
    'function',
    'get',
    'if',
    'import',
    'in',
    'is',
    'let',
    'list',
  ],
  ...['match', 'null', 'path', 'read', 'return', 'rules_version', 'service', 'true', 'update', 'write'],
];

/** Returns the expression of a value at a path of keys, such as `data.alarms['a-b']`. */
export function member(data: string, keys: readonly string[]): string {
  const isName = (key: string) => WORD.test(key) && !RESERVED.includes(key);
  return keys.reduce((place, key) => (isName(key) ? `${place}.${key}` : `${place}[${literal(key)}]`), data);
}

export function memberOrNull(data: string, keys: readonly string[]): string {
  return `${member(data, keys.slice(0, -1))}.get(${literal(keys.at(-1) ?? '')}, null)`;
}

export function all(conditions: readonly string[], indent: string): string {
  return conditions.join(`\n${indent}&& `);
}

/** Converts an entity name to a function prefix: `warehouse-item` becomes `warehouseItem`. */
export function functionName(entity: string): string {
  const joined = entity.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
  const plain = joined.replace(/[^A-Za-z0-9]/g, '');
  return /^[A-Za-z]/.test(plain) ? plain : `_${plain}`;
}

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
