import * as data from './data/references';
import type { FieldType } from './field-type';
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
  form: {
    widget: lazyPart(async () => ({ default: (await import('./widgets/ReferenceListWidget')).ReferenceListWidget })),
  },
};
