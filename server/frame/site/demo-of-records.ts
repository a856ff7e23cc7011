import { entityNamed } from '../../../src/frame/model/entity-named';
import { SYSTEM } from '../documents/actor';
import { fillDemo } from './demo-data';
import type { Demo } from './running-app';

/** A record as a form would send it, with the id that others refer to it by. */
export type DemoRecord = Record<string, unknown> & { id: string };

interface RecordsOfDemo {
  /** Who can sign in; shown by the login page. */
  shown: Demo['shown'];
  /** By the entity's name; what others refer to comes first. @param now ms since the epoch. */
  records(now: number): Readonly<Record<string, readonly DemoRecord[]>>;
}

/** A demo data set of given records, written as any record is. What an interrupted run has made is left as it is. */
export function demoOfRecords({ shown, records }: RecordsOfDemo): Demo {
  return {
    shown,
    fill: (site, onProgress) =>
      fillDemo(site, async (madeAt) => {
        const { models, documents, store } = site;
        const all = Object.entries(records(madeAt));
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
