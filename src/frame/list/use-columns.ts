import { useStore } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { fieldTypes } from '../field-types/registry.view';
import type { FieldModel } from '../model/field-model';
import { idField } from '../model/id-field';
import type { ViewColumn } from '../views/rules/list-view';
import { useListViews } from '../views/use-list-views';
import { fieldsOfLayout, initialLayout, movedColumn, toggledColumn, widenedColumn } from './column-layout';

export interface Columns {
  all: readonly FieldModel[];
  shown: readonly FieldModel[];
  layout: readonly ViewColumn[];
  setLayout(layout: readonly ViewColumn[]): void;
  isShown(field: FieldModel): boolean;
  toggle(field: FieldModel): void;
  move(field: FieldModel, by: -1 | 1): void;
  widthOf(field: FieldModel): number | undefined;
  widen(field: FieldModel, width: number | undefined): void;
}

const NO_CHOICES = {};

/**
 * Returns the list columns from schema, access and the stored choice. Without a choice, the default view of the role
 * applies, if any.
 */
export function useColumns(): Columns {
  const { model } = useEntity();
  const { visible, subject } = useAccess(model);
  const { preset } = useListViews();
  const who = subject.userId ?? subject.claim;
  const [chosen, setLayout] = useStore<readonly ViewColumn[] | null>(`${who}.${model.route}.layout`, null);
  // Format of earlier releases: visible columns without an order.
  const [choices] = useStore<Record<string, boolean>>(`${who}.${model.route}.columns`, NO_CHOICES);
  const columns = visible.filter((field) => field.column);
  const all = columns.length > 0 ? columns : [idField(fieldTypes, model.roles)];
  const layout = chosen ?? preset?.columns ?? initialLayout(all, choices);
  const shown = fieldsOfLayout(all, layout);
  return {
    all,
    shown,
    layout,
    setLayout,
    isShown: (field) => shown.includes(field),
    toggle: ({ path }) => setLayout(toggledColumn(all, layout, path)),
    move: ({ path }, by) => setLayout(movedColumn(layout, path, by)),
    widthOf: ({ path }) => layout.find((column) => column.path === path)?.width,
    widen: ({ path }, width) => setLayout(widenedColumn(layout, path, width)),
  };
}
