import { DAY, defineCall, HOUR } from 'schemawright/schema';
import { answer, type Behaviour } from 'schemawright/server';
import * as v from 'valibot';

/** The appointments of a day (YYYY-MM-DD), among those that the user may read. */
export const daySheet = defineCall({
  route: 'GET /daySheet',
  input: v.object({ day: v.optional(v.string(), '') }),
  answer: v.array(v.object({ id: v.string(), title: v.string(), begins: v.string() })),
  answerIn: 'result',
});

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const behaviour: Behaviour = {
  calls: [
    answer(daySheet, async ({ day }, { records }) => {
      const found = await records.find('appointment');
      return found
        .filter(({ begins = '', state }) => begins.startsWith(day) && state !== 'cancelled')
        .map(({ id, title = '', begins = '' }) => ({ id, title, begins }));
    }),
  ],
  jobs: [
    {
      // A week before its day a reminder is due, and its owner sees that.
      name: 'remind',
      every: 24 * HOUR,
      run: async ({ records, site }) => {
        const planned = await records.find('reminder', { path: 'state', operator: 'eq', value: 'planned' });
        const until = dayOf(site.now() + 7 * DAY);
        const due = planned.filter(({ dueOn = '' }) => dueOn <= until);
        for (const { id } of due) await records.update('reminder', id, { state: 'due' });
        return due.length;
      },
    },
  ],
};
