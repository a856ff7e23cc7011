import { expect, test } from 'vitest';
import { describePlan } from '../../../../../server/frame/schema-change/describe-plan';
import { planSchemas } from '../../../../../server/frame/schema-change/plan';
import type { PropertySchema } from '../../../../../src/frame/model/source';
import { lampModels, lamps } from '../../../frame/schema-change/states';

const NOTHING = {
  stored: async function* () {
    yield [{ id: '1', f0: 'x', f1: 'y' }];
  },
};
const fields = (count: number): Record<string, PropertySchema> =>
  Object.fromEntries(Array.from({ length: count }, (_none, index) => [`f${index}`, { type: 'string' }]));

test('a long plan ends with a summary of at most ten lines', async () => {
  const before = lamps({ ...fields(120), a: { type: 'string' } });
  const lines = describePlan(await planSchemas(NOTHING, before, lampModels({ a: { type: 'string' } })));
  expect(lines.length).toBeGreaterThan(120);
  const summary = lines.slice(lines.indexOf('In short:') + 1);
  expect(summary.length).toBeLessThanOrEqual(10);
  expect(summary).toEqual(['  1 entity; fields: 0 new, 120 gone, 0 renamed', '  1 record would have hidden values']);
});

test('a short plan has none', async () => {
  const lines = describePlan(await planSchemas(NOTHING, lamps(fields(2)), lampModels(fields(1))));
  expect(lines).not.toContain('In short:');
});
