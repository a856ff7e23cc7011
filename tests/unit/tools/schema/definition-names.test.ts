import { expect, it, test } from 'vitest';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { getDefinitionTitle } from '../../../../tools/schema/language/references';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';
import { written } from './written-schemas';

test.each([
  ['#/$defs/postalAddress', 'Postal address'],
  ['#/definitions/postal_address', 'Postal address'],
  ['#/definitions/postal-address', 'Postal address'],
  ['#/definitions/io.k8s.api.core.v1.Pod', 'Pod'],
  ['#/definitions/common~1Person', 'Person'],
  ['#/properties/name', undefined],
  ['#', undefined],
])('%s is called %s', (reference, title) => {
  expect(getDefinitionTitle(reference)).toBe(title);
});

const text = { type: 'string' };
const $defs = {
  postalAddress: { type: 'object', properties: { street: text } },
  point: { type: 'object', title: 'Point on the map', properties: { lat: { type: 'number' } } },
  short: text,
};

function fieldOf(schema: object) {
  const { properties: _none, ...frame } = entitySchema({});
  const source = written('lamp', { ...frame, properties: { name: text, where: schema }, $defs });
  return entityNamed(compileModels([source], { types, roles: ROLES }), 'lamp').fieldByPath.get('where');
}

const namesOf = (schema: object) => fieldOf(schema)?.inside?.variants?.map(({ label }) => label?.en);

test.each(['anyOf', 'oneOf'])('an alternative of %s is called by its title, else by its definition', (keyword) => {
  const alternatives = [{ $ref: '#/$defs/postalAddress' }, { $ref: '#/$defs/point' }, { $ref: '#/$defs/short' }, text];
  expect(namesOf({ [keyword]: alternatives })).toEqual(['Postal address', 'Point on the map', 'Short', undefined]);
});

it('what stands beside a reference counts before its definition', () => {
  const alternatives = [{ $ref: '#/$defs/postalAddress', title: 'Where post goes' }, { $ref: '#/$defs/point' }];
  expect(namesOf({ anyOf: alternatives })).toEqual(['Where post goes', 'Point on the map']);
});

it('an alternative that is put together is called by the first of its parts', () => {
  const alternatives = [{ allOf: [{ $ref: '#/$defs/postalAddress' }, { required: ['street'] }] }, text];
  expect(namesOf({ anyOf: alternatives })?.[0]).toBe('Postal address');
});

it('a field is not called by the definition of its only alternative', () => {
  expect(fieldOf({ anyOf: [{ $ref: '#/$defs/short' }, { type: 'null' }] })?.label).toEqual({ en: 'Where' });
  expect(fieldOf({ $ref: '#/$defs/short' })?.label).toEqual({ en: 'Where' });
});
