import type { PropertySchema } from './source';

export function entrySchema({ items }: PropertySchema): PropertySchema | undefined {
  return Array.isArray(items) ? undefined : items;
}
