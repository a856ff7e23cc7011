import { useStore } from 'react-admin';
import { fieldTypes } from '../../field-types/registry';
import type { FieldModel } from '../../model/field-model';
import { idField } from '../../model/id-field';
import { useEntity } from '../entity-context';
import { useAccess } from '../use-access';

export interface Columns {
  /** Every column that the role may see. */
  all: readonly FieldModel[];
  /** Those that are shown now. */
  shown: readonly FieldModel[];
  isShown(field: FieldModel): boolean;
  toggle(field: FieldModel): void;
}

/** The columns of the list: what the schema offers, what the role may see, and what the person chose, remembered. */
export function useColumns(): Columns {
  const { model } = useEntity();
  const { visible, subject } = useAccess(model);
  const [choices, setChoices] = useStore<Record<string, boolean>>(
    `${subject.userId ?? subject.claim}.${model.route}.columns`,
    {},
  );
  const columns = visible.filter((field) => field.column);
  const all = columns.length > 0 ? columns : [idField(fieldTypes, model.roles)];
  const isShown = (field: FieldModel) => choices[field.path] ?? !field.columnHidden;
  return {
    all,
    shown: all.filter(isShown),
    isShown,
    toggle: (field) => setChoices({ ...choices, [field.path]: !isShown(field) }),
  };
}
