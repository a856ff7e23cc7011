import type { EntitySchema, PropertySchema } from '../../../src/frame/model/source';
import type { Report } from './report';
import { type SchemaNode, schemaNodes } from './schema-nodes';

/** Warns about incomplete conditions; external schemas may contain such parts and still work. */
export function checkConditions({ schema, pointer }: SchemaNode, root: PropertySchema, warn: Report): void {
  const always = [...(schema.required ?? []), ...(root.required ?? [])];
  const hasBranch = schema.then !== undefined || schema.else !== undefined;
  if (schema.if !== undefined && !hasBranch) {
    warn([pointer, 'if'], 'has no effect without "then" or "else"; add one, or take it out');
  }
  const asked = hasBranch && schema.if?.required === undefined ? Object.keys(schema.if?.properties ?? {}) : [];
  for (const name of asked.filter((one) => !always.includes(one))) {
    const advice = `add "required": [${asked.map((one) => JSON.stringify(one)).join(', ')}] to it`;
    warn([pointer, 'if'], `holds for a record without "${name}", too; ${advice}, unless that is meant`);
  }
  for (const branch of ['then', 'else'] as const) {
    if (schema[branch] === undefined || schema.if !== undefined) continue;
    warn([pointer, branch], 'has no effect without "if"; add it, or take this out');
  }
}

/** Warns about unused form sections, because the field may be added later. */
export function checkSectionsUsed(schema: EntitySchema, warn: Report): void {
  const used = new Set(schemaNodes(schema).map(({ schema: { 'x-field': field } }) => field?.section));
  for (const name of Object.keys(schema['x-resource'].sections ?? {})) {
    if (used.has(name)) continue;
    warn(['/x-resource', 'sections', name], 'no field is in this section; name it in "x-field", or take it out');
  }
}
