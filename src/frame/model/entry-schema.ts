import type { PropertySchema } from './source';

export function getEntrySchema({ items }: PropertySchema): PropertySchema | undefined {
  return Array.isArray(items) ? undefined : items;
}
