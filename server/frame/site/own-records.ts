import { canSeeField } from '../../../src/frame/access/can';
import type { Changes, EntityName, NewRecord, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { getStorage, redact } from '../documents/acl';
import { type Actor, SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { type RecordCondition, repairValues } from '../documents/typed-records';
import type { StoredRecord } from '../stores/store';
import { fillDemo } from './demo-data';
import type { Demo } from './running-app';
import type { Site } from './site';

export const MAX_READ_TOGETHER = 1000;

/** Reads and writes records with the rights of an actor. Refusals are ApiErrors: 400, 403, 404, 409 or 422. */
export interface OwnRecords {
  find<Name extends EntityName>(
    entity: Name,
    ...where: readonly RecordCondition<NoInfer<Name>>[]
  ): Promise<RecordOf<Name>[]>;
  read<Name extends EntityName>(entity: Name, id: string): Promise<RecordOf<Name>>;
  create<Name extends EntityName>(entity: Name, record: NewRecord<Name>): Promise<RecordOf<Name>>;
  update<Name extends EntityName>(entity: Name, id: string, changes: Changes<RecordOf<Name>>): Promise<RecordOf<Name>>;
  remove(entity: EntityName, id: string): Promise<void>;
}

export function openRecords({ models, documents }: Pick<Site, 'models' | 'documents'>, actor: Actor): OwnRecords {
  const modelOf = <Name extends EntityName>(name: Name) => entityNamed(models, name);
  const seen = <Name extends EntityName>(entity: Name, stored: StoredRecord): RecordOf<Name> => {
    const model = modelOf(entity);
    return repairValues(model, actor.system ? stored.record : redact(model, stored, actor));
  };
  return {
    async find(entity, ...where) {
      const model = modelOf(entity);
      const hiddenFields = actor.system ? [] : model.fields.filter((field) => !canSeeField(field, actor));
      const hidden = where.find(({ path }) =>
        hiddenFields.some((field) => `${path}.`.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`)),
      );
      if (hidden !== undefined) throw new ApiError(403, 'forbidden', `${hidden.path} may not be seen`);
      const conditions = {
        where: where.map(({ path, operator, value }) => ({ path, operator, value, storage: getStorage(model, path) })),
        words: [],
      };
      const found: StoredRecord[] = [];
      let after: string | undefined;
      do {
        const page = await documents.walk(actor, model, conditions, { after, maxRecords: MAX_READ_TOGETHER });
        found.push(...page.rows);
        after = page.next;
      } while (after !== undefined);
      return found.map((stored) => seen(entity, stored));
    },
    read: async (entity, id) => seen(entity, await documents.read(actor, modelOf(entity), id)),
    create: async (entity, record) => seen(entity, await documents.create(actor, modelOf(entity), record)),
    update: async (entity, id, changes) =>
      seen(entity, await documents.update(actor, modelOf(entity), id, { ...changes })),
    remove: async (entity, id) => void (await documents.remove(actor, modelOf(entity), id)),
  };
}

export type DemoRecord = Record<string, unknown> & { id: string };

type DemoTimes = { day(days: number): string; at(days: number, hour: number): string };

interface RecordsOfDemo {
  shown: Demo['shown'];
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

/** Creates demo records by the normal write path. Records of an interrupted run stay unchanged. */
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
