import { useEffect, useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { valueAt } from '../model/paths';
import { isSameValue } from '../model/same-value';
import type { FormValues } from './form-data';

interface CopiedValuesProps {
  fields: readonly FieldModel[];
  data: FormValues;
  fill(field: FieldModel, value: unknown): void;
}

export function CopiedValues({ fields, ...form }: CopiedValuesProps) {
  return fields.map((field) => <CopiedValue key={field.path} field={field} {...form} />);
}

function CopiedValue({ field, data, fill }: Omit<CopiedValuesProps, 'fields'> & { field: FieldModel }) {
  const { model } = useEntity();
  const copy = field.initial !== undefined && 'copy' in field.initial ? field.initial.copy : undefined;
  const key = copy && model.fieldByPath.get(copy.key);
  const chosen = key && valueAt(data, key.keys);
  const id = typeof chosen === 'string' ? chosen : '';
  const { data: record } = useGetOne<EntityRecord>(key?.reference?.route ?? '', { id }, { enabled: id !== '' });
  const filled = useRef<unknown>(undefined);
  const source = record?.id === id && copy !== undefined ? valueAt(record, copy.field.split('.')) : undefined;
  const present = valueAt(data, field.keys);
  const put = useRef(() => {});
  put.current = () => {
    const isOwn = present !== undefined && !isSameValue(present, filled.current);
    if (id === '' || record?.id !== id || isOwn) return;
    filled.current = source;
    fill(field, source);
  };
  // Runs once per chosen record, so that values removed by the user stay removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what it is done for.
  useEffect(() => put.current(), [id, record?.id]);
  return null;
}
