/** Words of JSON Schema below which there are names of the writer's own, each with a schema: a property may be called `default` or `x-ray`. */
export const NAMED_SCHEMAS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
]);
