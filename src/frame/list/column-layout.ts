import type { FieldModel } from '../model/field-model';
import { COLUMN_WIDTH, type ViewColumn } from '../views/rules/list-view';

/** The columns that the schema shows by itself, or that were ticked before there was an order. */
export function initialLayout(
  all: readonly FieldModel[],
  choices: Readonly<Record<string, boolean>>,
): readonly ViewColumn[] {
  const shown = all.filter((field) => choices[field.path] ?? !field.columnHidden);
  return shown.map(({ path }) => ({ path }));
}

/** The fields of a layout in its order; those that are not there for the session are left out. Never none. */
export function fieldsOfLayout(all: readonly FieldModel[], layout: readonly ViewColumn[]): readonly FieldModel[] {
  const shown = layout.flatMap(({ path }) => all.find((field) => field.path === path) ?? []);
  return shown.length > 0 ? shown : all.slice(0, 1);
}

/** Shows a column where the schema has it among the others, or takes it away. The last one stays. */
export function toggledColumn(
  all: readonly FieldModel[],
  layout: readonly ViewColumn[],
  path: string,
): readonly ViewColumn[] {
  const others = layout.filter((column) => column.path !== path);
  if (others.length < layout.length) return others.length === 0 ? layout : others;
  const placeOf = (one: string) => all.findIndex((field) => field.path === one);
  const next = others.findIndex((column) => placeOf(column.path) > placeOf(path));
  const place = next < 0 ? others.length : next;
  return [...others.slice(0, place), { path }, ...others.slice(place)];
}

/** Moves a column by so many places; at the ends it stays. */
export function movedColumn(layout: readonly ViewColumn[], path: string, by: number): readonly ViewColumn[] {
  const from = layout.findIndex((column) => column.path === path);
  const column = layout[from];
  if (column === undefined) return layout;
  const others = layout.filter((other) => other !== column);
  const place = Math.min(Math.max(from + by, 0), others.length);
  return [...others.slice(0, place), column, ...others.slice(place)];
}

/** Gives a column a width in pixels, within what can be read; undefined makes it as wide as what is in it. */
export function widenedColumn(
  layout: readonly ViewColumn[],
  path: string,
  width: number | undefined,
): readonly ViewColumn[] {
  const { min, max } = COLUMN_WIDTH;
  const limited = width === undefined ? {} : { width: Math.round(Math.min(Math.max(width, min), max)) };
  return layout.map((column) => (column.path === path ? { path, ...limited } : column));
}
