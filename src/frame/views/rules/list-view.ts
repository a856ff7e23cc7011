import * as v from 'valibot';
import type { Sent } from '../../model/call';
import { knownEntries, Values } from '../../model/call-parts';

/** How many rows a page of a list may have. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** Widths of a column in pixels: narrower it cannot be read, wider it is no column. */
export const COLUMN_WIDTH = { min: 60, max: 800 } as const;

export const MAX_VIEW_NAME_LENGTH = 60;

const MAX_COLUMNS = 200;

const ViewColumn = v.object({
  path: v.string(),
  /** Pixels; one that cannot be is left out. */
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
/** A column that is shown, in its place; without a width it is as wide as what is in it. */
export type ViewColumn = v.InferOutput<typeof ViewColumn>;

const ViewContent = v.object({
  /** As the list asks for it. */
  filter: Values,
  sort: v.object({ field: v.string(), order: v.picklist(['ASC', 'DESC']) }),
  /** The shown columns in their order; left out: those of the schema. */
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
  /** Rows per page; left out: as the schema says. */
  perPage: v.fallback(v.optional(v.picklist(PAGE_SIZES)), undefined),
});
/** What a list shows, and how. */
export type ViewContent = Sent<v.InferOutput<typeof ViewContent>>;

export const ListView = v.object({
  ...ViewContent.entries,
  id: v.string(),
  /** Name of the entity. */
  entity: v.string(),
  name: v.string(),
  /** The role that it is shared with; left out: only for whoever made it. */
  role: v.optional(v.string()),
  /** What people of that role see who have not chosen anything themselves. */
  isDefault: v.optional(v.boolean(), false),
  /** Whether whoever asks may change and delete it. */
  mayChange: v.optional(v.boolean(), false),
});
/** What somebody wants to see of a list again, under a name. */
export type ListView = Sent<v.InferOutput<typeof ListView>>;

/** A view as it is saved; the rest is the server's to say. */
export type ViewDraft = Omit<ListView, 'mayChange'>;

/** What a view shows, out of something that was stored; undefined for what is none. */
export function viewContentOf(value: unknown): ViewContent | undefined {
  const { success, output } = v.safeParse(ViewContent, value);
  return success ? output : undefined;
}
