import { useTranslate } from 'react-admin';
import { fieldTypeOf } from '../../field-types/registry';
import type { FieldModel } from '../../model/types';
import { useValueFormat } from '../use-value-format';
import { useSharedFilterDraft } from './use-filter-draft';

/** The filter of one column, of the kind that its field type has. */
export function ColumnFilter({ field }: { field: FieldModel }) {
  const { Filter } = fieldTypeOf(field);
  const { conditions, change } = useSharedFilterDraft();
  const translate = useTranslate();
  const format = useValueFormat();
  if (!field.filter || Filter === undefined) return null;
  return (
    <Filter
      field={field}
      label={translate('framework.list.filterBy', { field: format.text(field.label) })}
      value={conditions[field.path]}
      onChange={(condition) => change(field.path, condition)}
      format={format}
    />
  );
}
