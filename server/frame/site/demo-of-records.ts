import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { SYSTEM } from '../documents/actor';
import { fillDemo } from './demo-data';
import type { Demo } from './running-app';

/** A record as a form would send it, with the id that others refer to it by. */
export type DemoRecord = Record<string, unknown> & { id: string };

/** Days and moments around the one at which a data set is made, by the clock of UTC. */
interface DemoTimes {
  /** The day so many days from today: `2026-11-26`. */
  day(days: number): string;
  /** A moment of that day, by its hour: `2026-11-26T09:00:00.000Z`. */
  at(days: number, hour: number): string;
}

interface RecordsOfDemo {
  /** Who can sign in; shown by the login page. */
  shown: Demo['shown'];
  /** By the entity's name; what others refer to comes first. @param now ms since the epoch. */
  records(now: number, times: DemoTimes): Readonly<Record<string, readonly DemoRecord[]>>;
}

function timesFrom(now: number): DemoTimes {
  const day = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);
  return { day, at: (days, hour) => new Date(Date.parse(day(days)) + hour * HOUR).toISOString() };
}

/** People of a demo data set as accounts that the login page shows. */
export function shownAccounts(people: readonly Readonly<Record<string, unknown>>[]): Demo['shown'] {
  const text = (value: unknown) => String(value ?? '');
  const accounts = people.map(({ email, role, password }) => ({
    ...{ email: text(email), role: text(role), password: text(password) },
  }));
  return { accounts, tokens: [] };
}

/** A demo data set of given records, written as any record is. What an interrupted run has made is left as it is. */
export function demoOfRecords({ shown, records }: RecordsOfDemo): Demo {
  return {
    shown,
    fill: (site, onProgress) =>
      fillDemo(site, async (madeAt) => {
        const { models, documents, store } = site;
        const all = Object.entries(records(madeAt, timesFrom(madeAt)));
        for (const [index, [entity, bodies]] of all.entries()) {
          const model = entityNamed(models, entity);
          for (const body of bodies) {
            const isThere = (await store.get(model.collection, body.id)) !== undefined;
            if (!isThere) await documents.create(SYSTEM, model, body);
          }
          onProgress((index + 1) / all.length, entity);
        }
      }),
  };
}
