import { useGetManyAggregate } from 'react-admin';
import type { EntityRecord } from '../model/entity-model';
import type { Reference } from '../model/field-model';
import { formatReferenceLabel, getCopiedLabel } from '../model/translated-text';
import type { CellProps, FieldTypeView, FilterProps } from './field-type';
import { lazyPart } from './lazy-part';

function ReferenceLabels({ reference, ids }: { reference: Reference; ids: readonly string[] }) {
  const { data = [] } = useGetManyAggregate<EntityRecord>(reference.route, { ids: [...ids] });
  const nameOf = (id: string) => {
    const record = data.find((one) => one?.id === id);
    return (record && formatReferenceLabel(record, reference)) ?? id;
  };
  return <>{ids.map(nameOf).join(', ')}</>;
}

function ReferenceCell({ field, value, record }: CellProps) {
  const { reference } = field;
  const label = reference && getCopiedLabel(record, reference);
  if (label !== undefined || reference === undefined) return <>{label ?? String(value)}</>;
  return <ReferenceLabels reference={reference} ids={[String(value)]} />;
}

const reference: FieldTypeView = {
  display: (value, { reference: named }, _format, record) => (named && getCopiedLabel(record, named)) ?? String(value),
  Cell: ReferenceCell,
  Filter: lazyPart<FilterProps>(async () => (await import('./inputs/reference-filters')).ReferenceFilter),
  form: { widget: lazyPart(async () => (await import('./inputs/reference-inputs')).ReferenceWidget) },
};

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const referenceList: FieldTypeView = {
  display: (value) => idsOf(value).join(', '),
  Cell: ({ field, value }) =>
    field.reference === undefined ? (
      idsOf(value).join(', ')
    ) : (
      <ReferenceLabels reference={field.reference} ids={idsOf(value)} />
    ),
  Filter: lazyPart<FilterProps>(async () => (await import('./inputs/reference-filters')).ReferenceListFilter),
  form: {
    widget: lazyPart(async () => (await import('./inputs/reference-inputs')).ReferenceListWidget),
  },
};

export const referenceViews = { reference, referenceList };
