import type { Role } from '../../model/access-model';
import type { SortKey } from '../../model/entity-model';
import { isPlainObject, type PlainObject } from '../../model/paths';

/** How many rows a page of a list may have. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** Widths of a column in pixels: narrower it cannot be read, wider it is no column. */
export const COLUMN_WIDTH = { min: 60, max: 800 } as const;

export const MAX_VIEW_NAME_LENGTH = 60;

const MAX_COLUMNS = 200;

/** A column that is shown, in its place; without a width it is as wide as what is in it. */
export interface ViewColumn {
  path: string;
  /** Pixels. */
  width?: number;
}

/** What a list shows, and how. */
export interface ViewContent {
  /** As the list asks for it. */
  filter: PlainObject;
  sort: SortKey;
  /** The shown columns in their order; left out: those of the schema. */
  columns?: readonly ViewColumn[];
  /** Rows per page; left out: as the schema says. */
  perPage?: number;
}

/** What somebody wants to see of a list again, under a name. */
export interface ListView extends ViewContent {
  id: string;
  /** Name of the entity. */
  entity: string;
  name: string;
  /** The role that it is shared with; left out: only for whoever made it. */
  role?: Role;
  /** What people of that role see who have not chosen anything themselves. */
  isDefault: boolean;
  /** Whether whoever asks may change and delete it. */
  mayChange: boolean;
}

/** A view as it is saved; the rest is the server's to say. */
export type ViewDraft = Omit<ListView, 'mayChange'>;

function columnOf(value: unknown): ViewColumn[] {
  if (!isPlainObject(value) || typeof value.path !== 'string') return [];
  const { path, width } = value;
  const isWidth = typeof width === 'number' && width >= COLUMN_WIDTH.min && width <= COLUMN_WIDTH.max;
  return [isWidth ? { path, width: Math.round(width) } : { path }];
}

function sortOf(value: unknown): SortKey | undefined {
  if (!isPlainObject(value) || typeof value.field !== 'string') return undefined;
  const { field, order } = value;
  return order === 'ASC' || order === 'DESC' ? { field, order } : undefined;
}

/** What a view shows, out of something that was stored or sent; undefined for what is none. */
export function viewContentOf(value: unknown): ViewContent | undefined {
  if (!isPlainObject(value)) return undefined;
  const { filter, columns, perPage } = value;
  const sort = sortOf(value.sort);
  if (!isPlainObject(filter) || sort === undefined) return undefined;
  const shown = Array.isArray(columns) ? columns.slice(0, MAX_COLUMNS).flatMap(columnOf) : [];
  return {
    filter,
    sort,
    ...(shown.length > 0 ? { columns: shown } : {}),
    ...(typeof perPage === 'number' && PAGE_SIZES.includes(perPage) ? { perPage } : {}),
  };
}

/** A view, out of an answer of the server; undefined for what is none. */
export function listViewOf(value: unknown): ListView | undefined {
  const content = viewContentOf(value);
  if (content === undefined || !isPlainObject(value)) return undefined;
  const { id, entity, name, role, isDefault, mayChange } = value;
  if (typeof id !== 'string' || typeof entity !== 'string' || typeof name !== 'string') return undefined;
  return {
    ...{ id, entity, name, ...content },
    ...(typeof role === 'string' ? { role } : {}),
    ...{ isDefault: isDefault === true, mayChange: mayChange === true },
  };
}
