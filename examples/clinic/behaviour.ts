import { DAY, defineCall, HOUR, MINUTE } from 'schemawright/schema';
import type { Behaviour } from 'schemawright/server';
import { answer } from 'schemawright/server';
import * as v from 'valibot';
import { clinicMessage } from './texts/message';

/** Appointments of this state take no time of anybody. */
const CANCELLED = 'cancelled';

/** The appointments of a day (YYYY-MM-DD), of those that whoever asks may read. */
export const daySheet = defineCall({
  route: 'GET /daySheet',
  input: v.object({ day: v.optional(v.string(), '') }),
  answer: v.array(v.object({ id: v.string(), title: v.string(), begins: v.string() })),
  answerIn: 'result',
});

function hoursOf({ begins = '', minutes = 30 }: { begins?: string; minutes?: number }): [from: number, to: number] {
  const from = Date.parse(begins);
  return [from, from + minutes * MINUTE];
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const behaviour: Behaviour = {
  checks: {
    /** Nobody is at two appointments at once, and no room has two. */
    appointment: async ({ record, others }) => {
      if (record.state === CANCELLED) return undefined;
      const [from, to] = hoursOf(record);
      for (const path of ['vet', 'room'] as const) {
        const value = record[path];
        const same = value === undefined ? [] : await others('appointment', path, value);
        const overlapping = same.some((other) => {
          const [begins, ends] = hoursOf(other);
          return other.state !== CANCELLED && begins < to && from < ends;
        });
        if (overlapping) return { begins: clinicMessage(`taken.${path}`) };
      }
      return undefined;
    },
    /** Hours of a day begin before they end. */
    opening: async ({ record: { opens = '', closes = '' } }) =>
      opens < closes ? undefined : { closes: clinicMessage('closesBefore') },
  },
  calls: [
    answer(daySheet, async ({ day }, { records }) => {
      const found = await records.find('appointment');
      return found
        .filter(({ begins = '', state }) => begins.startsWith(day) && state !== CANCELLED)
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
