import { defineCall, HOUR } from 'schemawright/schema';
import { answer, type Behaviour, type Feature } from 'schemawright/server';
import * as v from 'valibot';

const MAX_TOOLS = 3;
const BRANDS = new Set(['Bosch', 'Makita', 'Stanley']);

/** Tools that run low, among those that the user may read. */
export const lowStock = defineCall({
  route: 'GET /lowStock',
  input: v.object({}),
  answer: v.array(v.object({ name: v.string(), pieces: v.number(), leastStock: v.number() })),
  answerIn: 'result',
});

export const behaviour: Behaviour = {
  checks: {
    tool: async ({ record, others }) => {
      for (const user of record.users ?? []) {
        const held = await others('tool', 'users', user);
        if (held.length >= MAX_TOOLS) return { users: `A user can have at most ${MAX_TOOLS} tools` };
      }
    },
  },
  rules: {
    knownBrand: async ([brand]) =>
      brand === undefined || BRANDS.has(String(brand)) ? undefined : `Known brands are ${[...BRANDS].join(', ')}`,
  },
  calls: [
    answer(lowStock, async (_input, { records }) => {
      const tools = await records.find('tool');
      return tools
        .map(({ name = '', pieces = 0, leastStock = 0 }) => ({ name, pieces, leastStock }))
        .filter(({ pieces, leastStock }) => pieces < leastStock);
    }),
  ],
  jobs: [
    {
      // In the evening power tools have no holder. What a job writes is in the history like any other change.
      name: 'takeBack',
      every: 24 * HOUR,
      run: async ({ records }) => {
        const power = await records.find('tool', { path: 'kind', operator: 'eq', value: 'power' });
        const used = power.filter(({ users = [] }) => users.length > 0);
        for (const { id } of used) await records.update('tool', id, { users: [] });
        return used.length;
      },
    },
  ],
};

/** Names without spaces around them, however they come in. */
export const tidyNames: Feature = {
  name: 'tidy names',
  hooks: () => ({
    tool: {
      complete: async ({ record }) =>
        typeof record.name === 'string' ? { ...record, name: record.name.trim() } : record,
    },
  }),
};
