import { fieldTypeData } from '../../src/frame/field-types/registry';
import type { EntityModels } from '../../src/frame/model/application-model';
import { compileModels } from '../../src/frame/model/compile-models';
import type { FieldKeyword } from '../../src/frame/model/source';
import { entitySchema } from './sample-entity';

const all = { OWNER: 'all', CLERK: 'all' } as const;
const access = { read: all, create: all, update: all, delete: all };
const choice = (...options: [string, string][]) => ({
  type: 'string' as const,
  oneOf: options.map(([value, title]) => ({ const: value, title })),
});

const person = entitySchema(
  {
    name: { type: 'string' },
    job: { ...choice(['VET', 'Veterinarian'], ['SURGEON', 'Surgeon'], ['NURSE', 'Nurse']), title: 'Job' },
    active: { type: 'boolean', title: 'Active' },
  },
  {
    title: 'Person',
    'x-resource': { collection: 'people', plural: 'People', recordLabel: 'name' },
    'x-access': access,
  },
);

/** Visits of a clinic: by a vet who is there, and with a price that a clerk changes only while the visit is planned. */
export function visitModels(
  editableWhile: FieldKeyword['editableWhile'] = { CLERK: { state: 'planned' } },
): EntityModels {
  const visit = entitySchema(
    {
      vet: {
        type: 'string',
        title: 'Vet',
        'x-ref': { entity: 'person', where: { job: ['VET', 'SURGEON'], active: true } },
      },
      helpers: {
        type: 'array',
        title: 'Helpers',
        items: { type: 'string' },
        'x-ref': { entity: 'person', where: { job: 'NURSE' } },
      },
      state: { ...choice(['planned', 'Planned'], ['done', 'Done']), title: 'State' },
      price: { type: 'number', title: 'Price', 'x-field': { editableWhile } },
      note: { type: 'string', title: 'Note' },
    },
    { title: 'Visit', 'x-resource': { collection: 'visits', plural: 'Visits' }, 'x-access': access },
  );
  const sources = [
    { name: 'person', schema: person },
    { name: 'visit', schema: visit },
  ];
  return compileModels(sources, { types: fieldTypeData, roles: ['OWNER', 'CLERK'] });
}
