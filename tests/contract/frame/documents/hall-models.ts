import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const text: PropertySchema = { type: 'string' };
const access = {
  read: { '*': 'subtree', ADMIN: 'all' },
  create: { ADMIN: 'all' },
  update: { ADMIN: 'all' },
  delete: { ADMIN: 'all' },
} as const;

const hall = entitySchema(
  {
    name: { ...text, title: 'Name' },
    code: { ...text, title: 'Code', 'x-field': { type: 'token' }, 'x-value': { token: 'create' } },
    secret: { ...text, title: 'Secret', 'x-field': { visibleTo: ['ADMIN'] } },
    lamps: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'lamp', key: 'hall' } } },
  },
  {
    title: 'Hall',
    'x-resource': { collection: 'halls', plural: 'Halls', recordLabel: 'name', unique: ['code'] },
    'x-access': access,
    'x-scope': { level: 'building' },
  },
);

const lamp = entitySchema(
  {
    name: { ...text, title: 'Name' },
    hall: { ...text, 'x-ref': { entity: 'hall', label: 'name' } },
    serial: { ...text, title: 'Serial' },
    secret: { ...text, title: 'Secret', 'x-field': { visibleTo: ['ADMIN'] } },
  },
  {
    title: 'Lamp',
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name', unique: ['serial'] },
    'x-access': access,
    'x-scope': { parent: { entity: 'hall', key: 'hall' } },
  },
);

/** Halls, which count their lamps, and lamps with a serial number that no other one has; each with a secret of administrators. */
export const hallModels: EntityModels = compileModels(
  [
    { name: 'hall', schema: hall },
    { name: 'lamp', schema: lamp },
  ],
  { types: fieldTypeData, roles: ROLES },
);
export const [halls, lamps] = [entityNamed(hallModels, 'hall'), entityNamed(hallModels, 'lamp')];
