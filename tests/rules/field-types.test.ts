import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directFields } from '../../src/frame/access/direct-writes';
import { fieldTypeData } from '../../src/frame/field-types/data/all';
import { compileModels } from '../../src/frame/model/compile-models';
import { entityNamed } from '../../src/frame/model/entity-named';
import { LIMITED, valuesNear } from '../support/limited-types';
import { ROLES } from '../support/roles';
import { entitySchema } from '../support/sample-entity';
import { openRules, type RulesEnvironment } from './support/rules-environment';
import { rulesAccept, validator } from './support/three-judges';

const ADMIN = { role: 'ADMIN', claim: 'all', userId: 'admin' } as const;
const RUNS = 25;

const named = LIMITED.map((limited, index) => ({ ...limited, name: `f${index}` }));
const schema = entitySchema(
  Object.fromEntries(named.map(({ name, type, schema: own }) => [name, { ...own, 'x-field': { type } }])),
  { 'x-access': { read: { ADMIN: 'all' }, update: { ADMIN: 'all' } } },
);
const models = compileModels([{ name: 'lamp', schema }], { types: fieldTypeData, roles: ROLES });
const model = entityNamed(models, 'lamp');
const direct = directFields(model, models);
const isValid = validator(model);

let rules: RulesEnvironment;
beforeAll(async () => {
  rules = await openRules('field-types', models);
});
afterAll(() => rules.close());

test('values of types with limits are what the browser may write by itself, unless rules cannot look into them', () => {
  const left = named.filter(({ name }) => !direct.some(({ path }) => path === name)).map(({ type }) => type);
  expect(left).toEqual(['geoPoint', 'languageText', 'dateTime']);
});

test.each(named.filter(({ name }) => direct.some(({ path }) => path === name)))(
  'rules take the values of $type that form and server take, and no others',
  async (limited) => {
    const field = model.fieldByPath.get(limited.name);
    if (field === undefined) throw new Error(`no field ${limited.name}`);
    const values = fc.sample(valuesNear(limited), { numRuns: RUNS, seed: 7 });
    const all = [...new Set([...limited.good, ...limited.bad, ...values])];
    const records = all.map((_value, index) => ({ record: { id: `${limited.name}-${index}`, acl: [] }, version: 1 }));
    await rules.put(model, records);
    for (const [index, stored] of records.entries()) {
      const change = [{ field, value: all[index] }];
      const accepted = await rulesAccept(rules, ADMIN, model, stored, change);
      expect({ value: all[index], accepted }).toEqual({ value: all[index], accepted: isValid(stored.record, change) });
    }
  },
);
