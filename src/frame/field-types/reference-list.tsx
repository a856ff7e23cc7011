import type { FieldType } from './field-type';
import { lazyPart } from './lazy-part';
import { ReferenceLabels } from './ReferenceLabels';

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Ids of several records of another entity, shown by their labels. */
export const referenceList: FieldType = {
  name: 'referenceList',
  matches: [{ type: 'array', 'x-ref': '*', items: { type: 'string' } }],
  storage: 'textList',
  operators: ['containsAny', 'containsNone', 'exists'],
  samples: [['b1', 'b2']],
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
