import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { SYSTEM } from '../documents/actor';
import { fillDemo } from './demo-data';
import type { Demo } from './running-app';

export type DemoRecord = Record<string, unknown> & { id: string };

interface DemoTimes {
  day(days: number): string;
  at(days: number, hour: number): string;
}

interface RecordsOfDemo {
  shown: Demo['shown'];
  /**
   * Returns records by entity name; referenced ones come first.
   * @param now ms since the epoch.
   */
  records(now: number, times: DemoTimes): Readonly<Record<string, readonly DemoRecord[]>>;
}

function timesFrom(now: number): DemoTimes {
  const day = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);
  return { day, at: (days, hour) => new Date(Date.parse(day(days)) + hour * HOUR).toISOString() };
}

export function shownAccounts(people: readonly Readonly<Record<string, unknown>>[]): Demo['shown'] {
  const text = (value: unknown) => String(value ?? '');
  const accounts = people.map(({ email, role, password }) => ({
    ...{ email: text(email), role: text(role), password: text(password) },
  }));
  return { accounts, tokens: [] };
}

/**
 * Creates a demo data set of given records through the normal write path. Records of an interrupted run stay unchanged.
 */
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
