import type { PropertySchema } from './source';

/** What each entry of a list is; undefined for what is no list, and for a list whose entries differ by their places. */
export function entrySchema({ items }: PropertySchema): PropertySchema | undefined {
  return Array.isArray(items) ? undefined : items;
}
