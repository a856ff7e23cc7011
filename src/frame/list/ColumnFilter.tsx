import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { fieldTypeOf } from '../field-types/registry.view';
import type { FieldModel } from '../model/field-model';
import { useValueFormat } from '../value/use-value-format';
import { useSharedFilterDraft } from './use-filter-draft';

export function ColumnFilter({ field }: { field: FieldModel }) {
  const { slots } = useEntity();
  const Filter = slots.filters?.[field.path] ?? fieldTypeOf(field).Filter;
  const { conditions, change } = useSharedFilterDraft();
  const translate = useTranslate();
  const format = useValueFormat();
  if (!field.filter || Filter === undefined) return null;
  return (
    <Filter
      field={field}
      label={translate('framework.list.filterBy', { field: format.text(field.heading ?? field.label) })}
      value={conditions[field.path]}
      onChange={(condition) => change(field.path, condition)}
      format={format}
    />
  );
}
