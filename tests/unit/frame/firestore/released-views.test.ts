import { expect, test } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { findReaders, listReleasedViews } from '../../../../src/frame/firestore/released-views';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { writeRules } from '../../../../tools/schema/firestore-rules/rules-file';

const ROLES = ['ADMIN', 'HOME'] as const;
const name: PropertySchema = { type: 'string', title: 'Name' };

function modelsOf(properties: Record<string, PropertySchema>) {
  const schema = {
    title: 'Lamp',
    type: 'object' as const,
    'x-resource': { collection: 'lamps', plural: 'lamps', strategy: 'page' as const },
    'x-access': { read: { '*': 'all' as const } },
    properties: { name, ...properties },
  };
  return compileModels([{ name: 'lamp', schema }], { types: fieldTypeData, roles: ROLES });
}

test('a field that is new and hidden from a role closes the whole documents to it, also for consoles of before', () => {
  const before = listReleasedViews(modelsOf({}));
  const now = modelsOf({ price: { type: 'number', title: 'Price', 'x-field': { visibleTo: ['ADMIN'] } } });
  const [model] = now.list;
  expect(model && findReaders(model, 'lamps', before)).toEqual([{ role: 'ADMIN', scope: 'all' }]);
  expect(writeRules(now, before)).not.toMatch(/match \/lamps\/[^}]*\}[^}]*HOME/);
});

test('a field that is taken from a role is still read by it, until what is before is dropped', () => {
  const before = listReleasedViews(modelsOf({ price: { type: 'number', title: 'Price' } }));
  const now = modelsOf({ price: { type: 'number', title: 'Price', 'x-field': { visibleTo: ['ADMIN'] } } });
  expect(writeRules(now, before)).toMatch(/match \/lamps\/[^}]*\}[^}]*HOME/);
  expect(writeRules(now)).not.toMatch(/match \/lamps\/[^}]*\}[^}]*HOME/);
});
