import * as v from 'valibot';
import type { Sent } from '../../model/call';
import { knownEntries, Values } from '../../model/call-parts';

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

export const COLUMN_WIDTH = { min: 60, max: 800 } as const;

export const MAX_VIEW_NAME_LENGTH = 60;

const MAX_COLUMNS = 200;

const ViewColumn = v.object({
  path: v.string(),
  width: v.fallback(
    v.optional(
      v.pipe(
        v.number(),
        v.minValue(COLUMN_WIDTH.min),
        v.maxValue(COLUMN_WIDTH.max),
        v.transform((width) => Math.round(width)),
      ),
    ),
    undefined,
  ),
});
export type ViewColumn = v.InferOutput<typeof ViewColumn>;

const ViewContent = v.object({
  filter: Values,
  sort: v.object({ field: v.string(), order: v.picklist(['ASC', 'DESC']) }),
  columns: v.fallback(
    v.optional(
      v.pipe(
        knownEntries(ViewColumn),
        v.nonEmpty(),
        v.transform((columns) => columns.slice(0, MAX_COLUMNS)),
      ),
    ),
    undefined,
  ),
  perPage: v.fallback(v.optional(v.picklist(PAGE_SIZES)), undefined),
});
export type ViewContent = Sent<v.InferOutput<typeof ViewContent>>;

export const ListView = v.object({
  ...ViewContent.entries,
  id: v.string(),
  entity: v.string(),
  name: v.string(),
  role: v.optional(v.string()),
  isDefault: v.optional(v.boolean(), false),
  mayChange: v.optional(v.boolean(), false),
});
export type ListView = Sent<v.InferOutput<typeof ListView>>;

export type ViewDraft = Omit<ListView, 'mayChange'>;

export function parseViewContent(value: unknown): ViewContent | undefined {
  const { success, output } = v.safeParse(ViewContent, value);
  return success ? output : undefined;
}
