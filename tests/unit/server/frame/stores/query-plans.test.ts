import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createCollection } from '../../../../../server/frame/stores/collection';
import { type Database, openDatabase, type SqlInput } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Store, StoreQuery } from '../../../../../server/frame/stores/store';
import type { EntityModel } from '../../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { FieldModel } from '../../../../../src/frame/model/field-model';
import type { Operator, StorageKind } from '../../../../../src/frame/model/field-type-data';
import { houseModels as models } from '../../support/houses/models';

let database: Database;
let store: Store;

beforeAll(() => {
  database = openDatabase(':memory:');
  store = openSqliteStore(
    database,
    models.list.map((model) => createCollection(model, models)),
  );
});

const SAMPLES: Partial<Record<StorageKind, unknown>> = { text: 'aula', integer: 4, real: 4.5, boolean: true };

/** What a screen asks a field with an operator. */
function operandOf({ storage }: FieldModel, operator: Operator): unknown {
  // That something is there is true of nearly all: the plan is free to look at each row's value.
  if (operator === 'exists') return storage === 'textList';
  if (operator === 'containsAny' || operator === 'containsNone') return ['aula', 'sala'];
  return operator === 'in' ? [SAMPLES[storage], SAMPLES[storage]] : SAMPLES[storage];
}

interface Question {
  field: FieldModel;
  operator: Operator;
  path: string;
}

/** All that a screen asks: by inputs, and of the lamps also by the places that they lie in. */
function questionsOf(model: EntityModel): Question[] {
  const links = model.name === 'lamp' ? ['owner_id', 'house_id', 'flat_id'] : [];
  return model.fields.flatMap((field) => {
    const { path, filter, column, operators } = field;
    const asked = filter || column ? operators : operators.filter((each) => links.includes(path) && each === 'eq');
    return asked.map((operator) => ({ field, operator, path }));
  });
}

/** The plans of all that a query makes the database look for, before it reads the records of the page. */
async function plansOf(collection: string, query: StoreQuery): Promise<string[]> {
  const spies = [vi.spyOn(database, 'get'), vi.spyOn(database, 'all')];
  await store.query(collection, query);
  const asked = spies.flatMap((spy) => spy.mock.calls.map(([sql, params = []]) => ({ sql, params })));
  for (const spy of spies) spy.mockRestore();
  return asked
    .filter(({ sql }) => /"(values|find)_/.test(sql) && sql.includes('WHERE'))
    .flatMap(({ sql, params }) => planOf(sql, params));
}

function planOf(sql: string, params: readonly SqlInput[]): string[] {
  return database
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params)
    .map(({ detail }) => `${detail} | ${sql}`);
}

/** Reading all of a table; the index of parts is its own table, and always told as scanned. */
const SCAN = /^SCAN (?!find_)/;
/** What has no index to go by: to be unlike something, or to have none of something. */
const UNLIKE: readonly Operator[] = ['ne', 'containsNone'];

describe.each(models.list.filter((model) => questionsOf(model).length > 0))('filters of $name', (model) => {
  test.each(questionsOf(model))(
    '$path $operator reads no document, and goes by an index',
    async ({ field, operator, path }) => {
      const condition = { path, storage: field.storage, operator, value: operandOf(field, operator) };
      for (const claim of [undefined, 'house:h1']) {
        const plans = await plansOf(model.collection, {
          where: [condition],
          rows: [{ where: [], claim }],
          sort: [model.defaultSort],
          limit: 10,
        });
        expect(plans.length).toBeGreaterThan(0);
        expect(plans.filter((plan) => plan.includes('documents_'))).toEqual([]);
        if (!UNLIKE.includes(operator)) expect(plans.filter((plan) => SCAN.test(plan))).toEqual([]);
      }
    },
  );
});

test.each([['sala', '12'], ['12'], ['1', 'b'], ['è']])(
  'a search for %s goes by the index of parts',
  async (...words) => {
    const { collection, search } = entityNamed(models, 'lamp');
    for (const claim of [undefined, 'flat:f1']) {
      const plans = await plansOf(collection, { rows: [{ where: [], claim }], search: { words, paths: search } });
      expect(plans.filter((plan) => SCAN.test(plan))).toEqual([]);
    }
  },
);
