import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { planSchemas } from '../../../../../server/frame/schema-change/plan';
import { parseState, toState } from '../../../../../src/frame/schema-change/state';

/** What states have that were stored before the meaning of fields was compared. */
const LATER = new Set(['meaning', 'readOnly', 'where', 'checks', 'overlaps', 'idField']);

test('the first start that compares meanings asks for no consent', async () => {
  const text = JSON.stringify(toState(models), (key, value) => (LATER.has(key) ? undefined : value));
  const before = parseState(text);
  if (before === undefined) throw new Error('There is a state');
  const data = {
    stored: async function* () {
      yield [{ id: '1' }];
    },
  };
  const plan = await planSchemas(data, before, models);
  expect(plan).toMatchObject({ takesRights: false, application: [] });
  expect(plan.entities.flatMap(({ fields, rights }) => [...fields, ...rights])).toEqual([]);
  expect(plan.entities.flatMap(({ hidden, reinterpreted }) => [hidden.count, reinterpreted.count])).not.toContain(1);
});
