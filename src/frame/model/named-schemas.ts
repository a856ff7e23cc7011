/** Keywords whose members have free names, such as a property `default` or `x-ray`. */
export const NAMED_SCHEMAS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
]);
