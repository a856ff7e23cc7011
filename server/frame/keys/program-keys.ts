import * as v from 'valibot';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { listRolesWith } from '../../../src/frame/access/may';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { KEY_DAYS, MAX_KEY_DAYS, MAX_KEYS, type ProgramKey } from '../../../src/frame/model/key-calls';
import { NumberIfAny, readAs } from '../../../src/frame/model/stored-parts';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { ACCOUNTS } from '../auth/accounts';
import { createSecret, hashSecret } from '../auth/secrets';
import { SESSION_MS } from '../auth/sessions';
import { type Session, type Subject, toUserSubject } from '../auth/subjects';
import { deleteRecordsOfUser } from '../auth/user-hook';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import { inTransaction } from '../documents/unit-of-work';
import { internalCollection } from '../stores/collection';
import type { Store } from '../stores/store';

export const PROGRAM_KEYS = internalCollection('auth_program_keys', [{ path: 'userId', storage: 'text' }]);

/** Prefix of access keys, so that people and secret scanners recognize them. */
const READS = 'read_';
const COMMANDS = 'command_';

export function isCommandKey(text: string): boolean {
  return text.startsWith(COMMANDS);
}

export function isProgramKey(text: string): boolean {
  return text.startsWith(READS) || isCommandKey(text);
}

export const SITE_OWNER = '_site';

/** Days before the end of a key on which the owner is notified, the nearest first. */
const NOTICE_DAYS = [1, 14] as const;

const StoredKey = v.object({
  ...{ id: v.string(), userId: v.string(), name: v.string(), createdAt: v.number() },
  ...{ until: NumberIfAny, usedAt: NumberIfAny, paths: v.optional(v.array(v.string())) },
  commands: v.optional(v.boolean()),
  locale: v.optional(v.string()),
  ...{ role: v.optional(v.string()), noticed: NumberIfAny },
});
export type StoredKey = v.InferOutput<typeof StoredKey>;

export type ProgramKeys = ReturnType<typeof createProgramKeys>;

export function toShownKey({ userId, until, usedAt, paths, commands, id, name, createdAt }: StoredKey): ProgramKey {
  return {
    ...{ id, name, createdAt },
    ...(userId === SITE_OWNER && { site: true }),
    ...(until !== undefined && { until }),
    ...(usedAt !== undefined && { usedAt }),
    ...(paths !== undefined && { paths }),
    ...(commands === true && { commands }),
  };
}

function made({ until, paths, commands, role, locale, ...key }: Omit<StoredKey, 'id'>) {
  const text = `${commands === true ? COMMANDS : READS}${createSecret()}`;
  const origin = { ...(role !== undefined && { role }), ...(locale !== undefined && { locale }) };
  const limits = { ...origin, ...(until !== undefined && { until }), ...(paths !== undefined && { paths }) };
  return { key: { id: hashSecret(text), ...key, ...limits, ...(commands === true && { commands }) }, text };
}

export function createProgramKeys(
  { models, store, now }: Pick<SiteData, 'models' | 'store' | 'now'>,
  signOnMs?: number,
) {
  const people = models.accounts?.model.collection;
  const noted = new Map<string, number>();

  async function stored(id: string): Promise<StoredKey | undefined> {
    const found = await store.get(PROGRAM_KEYS.name, id);
    return found && readAs(StoredKey, found.record);
  }

  async function present(text: string): Promise<StoredKey | undefined> {
    const key = await stored(hashSecret(text));
    return key === undefined || (await hasEnded(key)) ? undefined : key;
  }

  async function isUnconfirmed({ userId, createdAt }: StoredKey): Promise<boolean> {
    if (signOnMs === undefined) return false;
    const account = (await store.get(ACCOUNTS.name, userId))?.record;
    if (typeof account?.signOnLink !== 'string') return false;
    return (readAs(v.number(), account.signedOnAt) ?? createdAt) + signOnMs <= now();
  }

  const hasEnded = async (key: StoredKey) =>
    (key.until ?? Number.POSITIVE_INFINITY) <= now() || (await isUnconfirmed(key));

  const put = (record: EntityRecord) => ({ collection: PROGRAM_KEYS.name, stored: { record, version: 1 } });

  async function keysOf(reader: Pick<Store, 'query'>, userId: string): Promise<StoredKey[]> {
    const where = [{ path: 'userId', storage: 'text', operator: 'eq', value: userId } as const];
    const { rows } = await reader.query(PROGRAM_KEYS.name, { where });
    return rows.flatMap(({ record }) => readAs(StoredKey, record) ?? []);
  }

  async function requireRoom(reader: Pick<Store, 'query'>, userId: string): Promise<void> {
    if ((await keysOf(reader, userId)).length < MAX_KEYS) return;
    throw new ApiError(409, 'too_many_keys', message('keys.tooMany', { limit: MAX_KEYS }));
  }

  async function sessionOf(text: string, key: StoredKey | undefined): Promise<Session | undefined> {
    const isOfSite = key?.userId === SITE_OWNER;
    const user = key && people && !isOfSite ? await store.get(people, key.userId) : undefined;
    const subject = isOfSite ? siteSubject(key) : user && toUserSubject(models, user.record);
    if (key === undefined || subject === undefined) return undefined;
    const { until = now() + SESSION_MS, paths } = key;
    return { token: text, expiresAt: until, ...subject, ...(paths !== undefined && { paths }) };
  }

  function siteSubject({ role, name }: StoredKey): Subject | undefined {
    const { accounts, rights } = models;
    if (role === undefined || accounts === undefined) return undefined;
    if (!listRolesWith(rights, accounts.managedBy).some((one) => one === role)) return undefined;
    return { authType: 'token', identity: name, role, claim: CLAIM_ALL, name };
  }

  async function all(): Promise<StoredKey[]> {
    const { rows } = await store.query(PROGRAM_KEYS.name, {});
    return rows.flatMap(({ record }) => readAs(StoredKey, record) ?? []);
  }

  async function removeAny(id: string): Promise<ProgramKey> {
    const key = await stored(id);
    if (key === undefined) throw new ApiError(404, 'not_found', message('keys.notFound'));
    const remove = [{ collection: PROGRAM_KEYS.name, id }];
    await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    return toShownKey(key);
  }

  function noticeOf({ until, createdAt, noticed = Number.POSITIVE_INFINITY }: StoredKey): number | undefined {
    if (until === undefined || until <= now()) return undefined;
    // A key with a shorter validity than the notice period gets no notice at its creation.
    const days = NOTICE_DAYS.find((each) => until - now() <= each * DAY && until - createdAt > each * DAY);
    return days !== undefined && days < noticed ? days : undefined;
  }

  return {
    all,
    removeAny,
    describe: async (text: string) => {
      const key = await stored(hashSecret(text));
      return key && toShownKey(key);
    },
    ending: async () =>
      (await all()).flatMap((key) => {
        const days = noticeOf(key);
        return days === undefined ? [] : [{ key, days }];
      }),
    noteNotice: (id: string, days: number) =>
      store.transact(async (reader) => {
        const key = readAs(StoredKey, (await reader.get(PROGRAM_KEYS.name, id))?.record);
        return { result: undefined, batch: { put: key ? [put({ ...key, noticed: days })] : [], remove: [] } };
      }),
    find: async (text: string) => sessionOf(text, await present(text)),
    /** @throws ApiError 401 `key_ended` with the name of an expired key. */
    require: async (text: string) => {
      const key = await stored(hashSecret(text));
      const session = await sessionOf(text, key);
      if (session === undefined || key === undefined || !(await hasEnded(key))) return session;
      throw new ApiError(401, 'key_ended', message('keys.hasEnded', { name: key.name }));
    },
    endAllOf: (userId: string) => inTransaction(store, (unit) => deleteRecordsOfUser(unit, PROGRAM_KEYS.name, userId)),
    /** Adds the default expiry to keys of earlier versions. @returns number of changed keys. */
    giveEnds: () =>
      inTransaction(store, async (unit) => {
        const endless = (await all()).filter(({ until }) => until === undefined);
        for (const { id } of endless) {
          const key = await unit.get(PROGRAM_KEYS.name, id);
          if (key !== undefined)
            unit.put(PROGRAM_KEYS.name, { ...key, record: { ...key.record, until: now() + KEY_DAYS * DAY } });
        }
        return endless.length;
      }),
    noteUse: async (text: string) => {
      const hour = Math.floor(now() / HOUR) * HOUR;
      if (noted.get(hashSecret(text)) === hour) return;
      const key = await present(text);
      if (key === undefined) return;
      noted.set(key.id, hour);
      if (key.usedAt === hour) return;
      await store.transact(async (reader) => {
        const isThere = (await reader.get(PROGRAM_KEYS.name, key.id)) !== undefined;
        return { result: undefined, batch: { put: isThere ? [put({ ...key, usedAt: hour })] : [], remove: [] } };
      });
    },
    listOf: async (userId: string) =>
      (await keysOf(store, userId)).sort((a, b) => b.createdAt - a.createdAt).map(toShownKey),
    /** @throws ApiError 422 for an end in the past or after more than a year, 409 if the owner has too many keys. */
    create: async (
      userId: string,
      {
        paths,
        until = now() + KEY_DAYS * DAY,
        ...wanted
      }: {
        name: string;
        until?: number | undefined;
        paths?: readonly string[] | undefined;
        commands?: boolean | undefined;
        role?: string | undefined;
        locale?: string | undefined;
      },
    ) => {
      if (until <= now()) throw new ApiError(422, 'key_ended', message('keys.ended'));
      if (until > now() + (MAX_KEY_DAYS + 1) * DAY)
        throw new ApiError(422, 'key_too_long', message('keys.tooLong', { days: MAX_KEY_DAYS }));
      const { key, text } = made({ ...wanted, userId, createdAt: now(), until, paths: paths && [...paths] });
      await store.transact(async (reader) => {
        await requireRoom(reader, userId);
        return { result: undefined, batch: { put: [put(key)], remove: [] } };
      });
      return { key: toShownKey(key), text };
    },
    /**
     * Creates a new key; the old key ends after the overlap. @throws ApiError 404 for a foreign key, 409 for too many.
     */
    renew: async (userId: string, id: string, overlapMs: number) => {
      const before = await stored(id);
      if (before?.userId !== userId) throw new ApiError(404, 'not_found', message('keys.notFound'));
      const { name, until, paths, commands, role, locale } = before;
      if (until !== undefined && until <= now()) throw new ApiError(422, 'key_ended', message('keys.ended'));
      const { key, text } = made({ userId, name, createdAt: now(), until, paths, commands, role, locale });
      const ending = { ...before, noticed: 0, until: Math.min(until ?? Number.POSITIVE_INFINITY, now() + overlapMs) };
      await store.transact(async (reader) => {
        await requireRoom(reader, userId);
        const isThere = (await reader.get(PROGRAM_KEYS.name, id)) !== undefined;
        return { result: undefined, batch: { put: [put(key), ...(isThere ? [put(ending)] : [])], remove: [] } };
      });
      return { key: toShownKey(key), text };
    },
    remove: async (userId: string, id: string) => {
      const key = await stored(id);
      if (key?.userId !== userId) throw new ApiError(404, 'not_found', message('keys.notFound'));
      return removeAny(id);
    },
  };
}
