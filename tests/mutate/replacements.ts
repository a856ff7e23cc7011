/** What an operator is replaced by. A `+` that joins texts is left alone. */
export const OTHER_OPERATOR: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

/** Methods that are easily taken for one another. */
export const OTHER_METHOD: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  max: 'min',
  min: 'max',
  floor: 'ceil',
  ceil: 'floor',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};

/** Methods whose result can stand where the object itself stood: the call is left out. */
export const LEFT_OUT: readonly string[] = [
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'flat',
  'toLowerCase',
];

/** A regular expression with one anchor less. */
export function withoutAnchors(pattern: string, flags: string): string[] {
  const shorter: string[] = [];
  if (pattern.startsWith('^')) shorter.push(pattern.slice(1));
  if (pattern.endsWith('$') && !pattern.endsWith('\\$')) shorter.push(pattern.slice(0, -1));
  return shorter.filter((text) => text !== '').map((text) => `/${text}/${flags}`);
}
