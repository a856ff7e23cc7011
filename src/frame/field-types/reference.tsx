import * as data from './data/references';
import type { CellProps, FieldType, FilterProps } from './field-type';
import { lazyPart } from './lazy-part';
import { ReferenceLabels } from './ReferenceLabels';

function ReferenceCell({ field, value, record }: CellProps) {
  const { reference } = field;
  const label = reference?.labelField === undefined ? undefined : record[reference.labelField];
  if (typeof label === 'string' || reference === undefined) return <>{label ?? String(value)}</>;
  return <ReferenceLabels reference={reference} ids={[String(value)]} />;
}

export const reference: FieldType = {
  ...data.reference,
  display: (value, field, _format, record) => {
    const { labelField } = field.reference ?? {};
    const label = labelField === undefined ? undefined : record[labelField];
    return typeof label === 'string' ? label : String(value);
  },
  Cell: ReferenceCell,
  Filter: lazyPart<FilterProps>(async () => ({ default: (await import('./filters/ReferenceFilter')).ReferenceFilter })),
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/ReferenceWidget')).ReferenceWidget })) },
};
