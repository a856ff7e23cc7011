import { compile } from 'json-schema-to-typescript';
import type { EntityModel } from '../../src/model/types';

/** Keywords that would name a type or repeat a limit, and say nothing about its shape. */
const SHAPELESS = new Set(['title', 'description', 'allOf', '$id']);

function typeName(entity: string): string {
  return entity.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

function isDataReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$data' in value;
}

/** The schema's shape alone: limits that point to other fields have no place in a type. */
function shapeOf(value: unknown, insideProperties = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => shapeOf(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => insideProperties || (!SHAPELESS.has(key) && !isDataReference(inner)))
      .map(([key, inner]) => [key, shapeOf(inner, key === 'properties' && !insideProperties)]),
  );
}

/** The TypeScript interface of one entity's records: its fields, the id, and nothing that only a form carries. */
export async function entityType(model: EntityModel): Promise<string> {
  const stored = Object.fromEntries(
    Object.entries(model.schema.properties ?? {}).filter(([key]) => model.fieldByPath.get(key)?.writeOnly !== true),
  );
  const record = {
    type: 'object' as const,
    properties: { id: { type: 'string' as const }, ...Object(shapeOf(stored, true)) },
    required: ['id', ...(model.schema.required ?? []).filter((key) => key in stored)],
    additionalProperties: model.open,
  };
  return compile(record, typeName(model.name), { bannerComment: '', additionalProperties: false });
}
