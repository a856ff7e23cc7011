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

export function all(conditions: readonly string[], indent: string): string {
  return conditions.join(`\n${indent}&& `);
}

/** A function of the rules. */
export function functionText(name: string, parameters: readonly string[], conditions: readonly string[]): string {
  return `    function ${name}(${parameters.join(', ')}) {\n      return ${all(conditions, '        ')};\n    }`;
}
