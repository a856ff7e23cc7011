import { useStore } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { fieldTypes } from '../field-types/registry.view';
import type { FieldModel } from '../model/field-model';
import { createIdField } from '../model/id-field';
import { COLUMN_WIDTH, type ViewColumn } from '../views/rules/list-view';
import { useListViews } from '../views/use-list-views';

export function createInitialLayout(
  all: readonly FieldModel[],
  choices: Readonly<Record<string, boolean>>,
): readonly ViewColumn[] {
  const shown = all.filter((field) => choices[field.path] ?? !field.columnHidden);
  return shown.map(({ path }) => ({ path }));
}

export function listLayoutFields(all: readonly FieldModel[], layout: readonly ViewColumn[]): readonly FieldModel[] {
  const shown = layout.flatMap(({ path }) => all.find((field) => field.path === path) ?? []);
  return shown.length > 0 ? shown : all.slice(0, 1);
}

export function toggleColumn(
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

export function moveColumn(layout: readonly ViewColumn[], path: string, by: number): readonly ViewColumn[] {
  const from = layout.findIndex((column) => column.path === path);
  const column = layout[from];
  if (column === undefined) return layout;
  const others = layout.filter((other) => other !== column);
  const place = Math.min(Math.max(from + by, 0), others.length);
  return [...others.slice(0, place), column, ...others.slice(place)];
}

export function widenColumn(
  layout: readonly ViewColumn[],
  path: string,
  width: number | undefined,
): readonly ViewColumn[] {
  const { min, max } = COLUMN_WIDTH;
  const limited = width === undefined ? {} : { width: Math.round(Math.min(Math.max(width, min), max)) };
  return layout.map((column) => (column.path === path ? { path, ...limited } : column));
}

const NO_CHOICES = {};

/** Uses the role's default view until the user has made a choice. */
export function useColumns() {
  const { model } = useEntity();
  const { visible, subject } = useAccess(model);
  const { preset } = useListViews();
  const who = subject.userId ?? subject.claim;
  const [chosen, setLayout] = useStore<readonly ViewColumn[] | null>(`${who}.${model.route}.layout`, null);
  // Format of earlier releases: visible columns without an order.
  const [choices] = useStore<Record<string, boolean>>(`${who}.${model.route}.columns`, NO_CHOICES);
  const columns = visible.filter((field) => field.column);
  const all = columns.length > 0 ? columns : [createIdField(fieldTypes, model.roles)];
  const layout = chosen ?? preset?.columns ?? createInitialLayout(all, choices);
  const shown = listLayoutFields(all, layout);
  return {
    all,
    shown,
    layout,
    setLayout,
    isShown: (field: FieldModel) => shown.includes(field),
    toggle: ({ path }: FieldModel) => setLayout(toggleColumn(all, layout, path)),
    move: ({ path }: FieldModel, by: -1 | 1) => setLayout(moveColumn(layout, path, by)),
    widthOf: ({ path }: FieldModel) => layout.find((column) => column.path === path)?.width,
    widen: ({ path }: FieldModel, width: number | undefined) => setLayout(widenColumn(layout, path, width)),
  };
}
