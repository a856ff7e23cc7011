import * as data from './data/references';
import type { FieldType, FilterProps } from './field-type';
import { lazyPart } from './lazy-part';
import { ReferenceLabels } from './ReferenceLabels';

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export const referenceList: FieldType = {
  ...data.referenceList,
  display: (value) => idsOf(value).join(', '),
  Cell: ({ field, value }) =>
    field.reference === undefined ? (
      idsOf(value).join(', ')
    ) : (
      <ReferenceLabels reference={field.reference} ids={idsOf(value)} />
    ),
  Filter: lazyPart<FilterProps>(async () => ({
    default: (await import('./filters/ReferenceFilter')).ReferenceListFilter,
  })),
  form: {
    widget: lazyPart(async () => ({ default: (await import('./widgets/ReferenceListWidget')).ReferenceListWidget })),
  },
};
