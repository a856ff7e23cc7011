import { useStore } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { fieldTypes } from '../field-types/registry';
import type { FieldModel } from '../model/field-model';
import { idField } from '../model/id-field';
import type { ViewColumn } from '../views/rules/list-view';
import { useListViews } from '../views/use-list-views';
import { fieldsOfLayout, initialLayout, movedColumn, toggledColumn, widenedColumn } from './column-layout';

export interface Columns {
  /** Every column that the role may see. */
  all: readonly FieldModel[];
  /** Those that are shown now, in their order. */
  shown: readonly FieldModel[];
  layout: readonly ViewColumn[];
  setLayout(layout: readonly ViewColumn[]): void;
  isShown(field: FieldModel): boolean;
  toggle(field: FieldModel): void;
  /** One place to the left (-1) or to the right (1). */
  move(field: FieldModel, by: -1 | 1): void;
  /** Pixels; undefined while the column is as wide as what is in it. */
  widthOf(field: FieldModel): number | undefined;
  widen(field: FieldModel, width: number | undefined): void;
}

const NO_CHOICES = {};

/**
 * The columns of the list: what the schema offers, what the role may see, and what the person chose before. Who has
 * chosen nothing sees the columns of the role's own view, when there is one.
 */
export function useColumns(): Columns {
  const { model } = useEntity();
  const { visible, subject } = useAccess(model);
  const { preset } = useListViews();
  const who = subject.userId ?? subject.claim;
  const [chosen, setLayout] = useStore<readonly ViewColumn[] | null>(`${who}.${model.route}.layout`, null);
  // What earlier releases stored: which columns, without an order.
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
