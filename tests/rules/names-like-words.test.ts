import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldTypeData } from '../../src/frame/field-types/registry';
import { compileModels } from '../../src/frame/model/compile-models';
import { entityNamed } from '../../src/frame/model/entity-named';
import { isAllowed, openRules, type RulesEnvironment } from './support/rules-environment';

/** Words of the language of rules, of JSON Schema and of JavaScript. */
const NAMES = [
  ...'in is if true false null let return function match allow service path get request resource data debug'.split(' '),
  ...'exists keys values size diff after before names fold default not const enum examples x-ray prototype'.split(' '),
  ...['length', 'a b', 'a/b', 'a[0]', 'a~b', 'a*b', 'a`b', 'é', '9a'],
];
const KEEPER = { role: 'KEEPER', claim: 'all', userId: 'keeper' } as const;

/** One entity for each name, of which a keeper reads the rows whose field of that name is fine. */
const models = compileModels(
  NAMES.map((name, index) => ({
    name: `word${index}`,
    schema: {
      title: 'Word',
      type: 'object',
      'x-resource': { collection: `words${index}`, plural: 'Words' },
      'x-access': { read: { KEEPER: { rows: 'all', where: { [name]: 'fine' } } } },
      properties: { [name]: { type: 'string' as const, title: name, enum: ['fine', "it's not"] } },
    },
  })),
  { types: fieldTypeData, roles: ['KEEPER'] },
);

let rules: RulesEnvironment;
beforeAll(async () => {
  rules = await openRules('words', models);
});
afterAll(() => rules.close());

test.each(NAMES.map((name, index) => [name, index] as const))(
  'the rules read a field called %s as any other',
  async (name, index) => {
    const model = entityNamed(models, `word${index}`);
    const record = (id: string, value: string) => ({ record: { id, [name]: value }, version: 1 });
    await rules.put(model, [record('a', 'fine'), record('b', "it's not")]);
    const words = rules.as(KEEPER).collection(model.collection);
    expect(await isAllowed(words.doc('a').get({ source: 'server' }))).toBe(true);
    expect(await isAllowed(words.doc('b').get({ source: 'server' }))).toBe(false);
  },
);
