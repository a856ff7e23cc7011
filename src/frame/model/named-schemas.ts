/**
 * JSON Schema keywords whose members have free names, each with a schema; so a property may be called `default` or
 * `x-ray`.
 */
export const NAMED_SCHEMAS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
]);
