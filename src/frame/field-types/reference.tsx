import { copiedLabel } from '../model/translated-text';
import * as data from './data/references';
import type { CellProps, FieldType, FilterProps } from './field-type';
import { lazyPart } from './lazy-part';
import { ReferenceLabels } from './ReferenceLabels';

function ReferenceCell({ field, value, record }: CellProps) {
  const { reference } = field;
  const label = reference && copiedLabel(record, reference);
  if (label !== undefined || reference === undefined) return <>{label ?? String(value)}</>;
  return <ReferenceLabels reference={reference} ids={[String(value)]} />;
}

export const reference: FieldType = {
  ...data.reference,
  display: (value, { reference: named }, _format, record) => (named && copiedLabel(record, named)) ?? String(value),
  Cell: ReferenceCell,
  Filter: lazyPart<FilterProps>(async () => ({ default: (await import('./filters/ReferenceFilter')).ReferenceFilter })),
  form: { widget: lazyPart(async () => ({ default: (await import('./widgets/ReferenceWidget')).ReferenceWidget })) },
};
