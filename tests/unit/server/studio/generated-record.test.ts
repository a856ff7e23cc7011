import fc from 'fast-check';
import { expect, test } from 'vitest';
import { models as clinic } from '../../../../examples/clinic/models';
import { models as library } from '../../../../examples/library/models';
import { models as workshop } from '../../../../examples/workshop/models';
import { models as air } from '../../../../resources/models';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createValidator, withDefaults } from '../../../../server/frame/documents/validator';
import { generatedRecord } from '../../../../server/studio/preview/generated/generated-record';
import { patternText } from '../../../../server/studio/preview/generated/pattern-text';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { type PlainObject, valueAt } from '../../../../src/frame/model/paths';

const APPLICATIONS = { air, library, clinic, workshop };
const ENTITIES = Object.entries(APPLICATIONS).flatMap(([application, models]) =>
  models.list.map((model): [string, EntityModel] => [`${application} ${model.name}`, model]),
);
const validator = createValidator();

const brokenPaths = (model: EntityModel) => (values: PlainObject) => {
  const record = withDefaults(model, { record: { id: '', ...values }, body: values }, SYSTEM, validator.holds);
  return Object.keys(validator.errorsOf(model, 'create', record));
};

const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) });

test.each(ENTITIES)('%s: whatever is generated, its validator takes it', (_name, model) => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), instants, (number, now) => {
      const idsFor = () => ['one', 'two'];
      const record = generatedRecord(model, { number, now, idsFor, brokenPaths: brokenPaths(model) });
      expect(record).toBeDefined();
      expect(brokenPaths(model)(record ?? {})).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('references lead to the records that are there', () => {
  const loan = library.byName.get('loan');
  if (loan === undefined) throw new Error('The library has no loans');
  const references = loan.fields.filter(({ reference, value }) => reference !== undefined && value === undefined);
  const record = generatedRecord(loan, {
    ...{ number: 1, now: Date.UTC(2031, 4) },
    idsFor: ({ path }) => [`${path}-0`, `${path}-1`],
    brokenPaths: brokenPaths(loan),
  });
  for (const { path, keys } of references) expect(valueAt(record ?? {}, keys)).toBe(`${path}-1`);
  expect(references.length).toBeGreaterThan(0);
});

test('records of different numbers differ where no two may be alike', () => {
  for (const [, model] of ENTITIES) {
    const made = [0, 1, 2, 3, 4].map((number) =>
      generatedRecord(model, {
        ...{ number, now: Date.UTC(2031, 4) },
        idsFor: () => ['a', 'b', 'c', 'd', 'e'],
        brokenPaths: brokenPaths(model),
      }),
    );
    for (const path of model.unique) {
      const values = made
        .map((record) => valueAt(record ?? {}, path.split('.')))
        .filter((value) => value !== undefined);
      expect(new Set(values).size, `${model.name}.${path}`).toBe(values.length);
    }
  }
});

test.each([
  '^97[89][0-9]{10}$',
  '^W-[0-9]+$',
  '^[0-9]{4}-[0-9]{4}$',
  '^[^.]+(\\.[^.]+)*$',
  '^[A-Z]{2}$',
  '^a(b|c)?\\d$',
])('a text that %s takes, another one for each number', (pattern) => {
  const texts = [0, 1, 2].map((number) => patternText(pattern, number));
  for (const text of texts) expect(text).toMatch(new RegExp(pattern, 'u'));
  expect(new Set(texts).size).toBe(3);
});

test('a pattern that looks around gets no text, and no wrong one', () => {
  expect(patternText('^(?=.*[A-Z])\\w+$', 0)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), fc.nat(), (pattern, number) => {
      const text = patternText(pattern, number);
      if (text !== undefined) expect(new RegExp(pattern, 'u').test(text)).toBe(true);
    }),
  );
});

test('numbers without a limit that means something are small ones', () => {
  const tool = workshop.byName.get('tool');
  if (tool === undefined) throw new Error('The workshop has no tools');
  const field = tool.fields.find(({ storage }) => storage === 'integer' || storage === 'real');
  const record = generatedRecord(tool, {
    ...{ number: 2, now: Date.UTC(2031, 4), idsFor: () => ['a'] },
    brokenPaths: brokenPaths(tool),
  });
  const value = valueAt(record ?? {}, field?.keys ?? []);
  expect(typeof value === 'number' && Math.abs(value) < 1000).toBe(true);
});
