import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldTypeData } from '../../src/frame/field-types/data/all';
import { compileModels } from '../../src/frame/model/compile-models';
import { entityNamed } from '../../src/frame/model/entity-named';
import { openRules, type RulesEnvironment } from './support/rules-environment';
import { rulesAccept, validator } from './support/three-judges';

/** Words of the language of rules, of JSON Schema and of JavaScript. */
const NAMES = [
  ...'in is if true false null let return function match allow service path get request resource data debug'.split(' '),
  ...'exists keys values size diff after before names fold default not const enum examples x-ray prototype'.split(' '),
  ...['length', 'a b', 'a/b', 'a[0]', 'a~b', 'a*b', 'a`b', 'é', '9a'],
];

const KEEPER = { role: 'KEEPER', claim: 'all', userId: 'keeper' } as const;
/** Fields that a browser may write directly, of one entity. */
const AT_ONCE = 8;

const parts = Array.from({ length: Math.ceil(NAMES.length / AT_ONCE) }, (_none, index) =>
  NAMES.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
);
const models = compileModels(
  parts.map((names, index) => ({
    name: `word${index}`,
    schema: {
      title: 'Word',
      type: 'object',
      'x-resource': { collection: `words${index}`, plural: 'Words' },
      'x-access': { read: { KEEPER: 'all' }, create: { KEEPER: 'all' }, update: { KEEPER: 'all' } },
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' as const, title: name }])),
    },
  })),
  { types: fieldTypeData, roles: ['KEEPER'] },
);

let rules: RulesEnvironment;
beforeAll(async () => {
  rules = await openRules('words', models);
});
afterAll(() => rules.close());

test.each(parts.flatMap((names, index) => names.map((name) => [name, index] as const)))(
  'a field called %s is judged by the rules as any other',
  async (name, index) => {
    const model = entityNamed(models, `word${index}`);
    const field = model.fieldByPath.get(name);
    if (field === undefined) throw new Error(`No field ${name}`);
    const isValid = validator(model);
    for (const value of ['fine', 'un\u202Eseen', 5]) {
      const stored = { record: { id: `${NAMES.indexOf(name)}-${typeof value}-${String(value).length}` }, version: 1 };
      await rules.put(model, [stored]);
      const change = [{ field, value }];
      const expected = value === 'fine';
      expect([value, isValid(stored.record, change)]).toEqual([value, expected]);
      expect([value, await rulesAccept(rules, KEEPER, model, stored, change)]).toEqual([value, expected]);
    }
  },
);
