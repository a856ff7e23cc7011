import type { Context } from 'hono';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { HOUR } from '../../../src/frame/time/units';
import type { SiteData } from '../documents/site-data';
import type { Environment } from '../http/environment';
import type { WriteBatch } from '../stores/store';
import { SESSIONS } from './accounts';
import { digestOf, newSecret } from './secrets';
import { levelSubject, type Session, type Subject, tokenLevels, userSubject } from './subjects';

export const SESSION_MS = HOUR;

/** Identity of a session. Rights are read at each request, because they may change. `until` (ms) limits renewals. */
type Opening =
  | { userId: string; until?: number | undefined }
  | { entity: string; recordId: string; accessToken: string };

export interface SessionFinder {
  /** Returns the session of a token; undefined if the session has ended, or if its user or level was deleted. */
  find(token: string): Promise<Session | undefined>;
  /** Returns the session of a token or key. Counts wrong keys per network. @throws ApiError 429 after too many. */
  findFor?(context: Context<Environment>, token: string): Promise<Session | undefined>;
  /** Returns a session with the rights of the viewed person. @throws ApiError 403 if viewing has ended. */
  seenAs?(session: Session, ticket: string): Promise<Session>;
}

export interface Sessions extends SessionFinder {
  /** @param until end of all renewals, ms */
  openForUser(userId: string, until?: number): Promise<Session | undefined>;
  openForLevel(entity: string, recordId: string, accessToken: string): Promise<Session | undefined>;
  refresh(token: string): Promise<Session | undefined>;
  end(token: string): Promise<void>;
  /** @param owner id of a user, or claim of a level, such as `room:<id>` */
  endAllOf(owner: string): Promise<void>;
}

interface SessionOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  ended(): void;
  mayRenew?(userId: string): Promise<boolean>;
}

function text(record: EntityRecord, name: string): string | undefined {
  const value = record[name];
  return typeof value === 'string' ? value : undefined;
}

export function createSessions({ models, store, now, ended, mayRenew }: SessionOptions): Sessions {
  const levels = tokenLevels(models);
  const subjects = new WeakMap<EntityRecord, Subject>();

  function userOf(record: EntityRecord): Subject | undefined {
    const subject = subjects.get(record) ?? userSubject(models, record);
    if (subject !== undefined) subjects.set(record, subject);
    return subject;
  }

  async function subjectOf(record: EntityRecord): Promise<Subject | undefined> {
    const userId = text(record, 'userId');
    if (userId !== undefined) {
      const collection = models.accounts?.model.collection;
      const user = collection && (await store.get(collection, userId));
      return user ? userOf(user.record) : undefined;
    }
    const level = levels.find(({ model }) => model.name === record.entity);
    const owner = level && (await store.get(level.model.collection, text(record, 'recordId') ?? ''));
    if (level === undefined || owner === undefined) return undefined;
    const subject = levelSubject(level, owner.record);
    return subject.identity === record.accessToken ? subject : undefined;
  }

  async function expired(): Promise<WriteBatch['remove']> {
    const where = [{ path: 'expiresAt', storage: 'integer', operator: 'lt', value: now() } as const];
    const { rows } = await store.query(SESSIONS.name, { where, limit: 100 });
    return rows.map(({ record }) => ({ collection: SESSIONS.name, id: record.id }));
  }

  async function open(opening: Opening, family: string, renewed?: EntityRecord): Promise<Session | undefined> {
    const token = newSecret();
    const record = { id: digestOf(token), ...opening, family, expiresAt: now() + SESSION_MS };
    const subject = await subjectOf(record);
    if (subject === undefined) return undefined;
    const isOpen = await store.transact(async (reader) => {
      const isOpenable = renewed === undefined || (await reader.get(SESSIONS.name, renewed.id)) !== undefined;
      const put = isOpenable ? [{ collection: SESSIONS.name, stored: { record, version: 1 } }] : [];
      return { result: isOpenable, batch: { put, remove: await expired() } };
    });
    return isOpen ? { token, expiresAt: record.expiresAt, ...subject } : undefined;
  }

  async function endWhere(path: 'family' | 'userId' | 'recordId', value: string, entity?: string): Promise<void> {
    await store.transact(async (reader) => {
      const where = [{ path, storage: 'text', operator: 'eq', value } as const];
      const { rows } = await reader.query(SESSIONS.name, { where });
      const own = rows.filter(({ record }) => record.entity === entity || path !== 'recordId');
      const remove = own.map(({ record }) => ({ collection: SESSIONS.name, id: record.id }));
      return { result: undefined, batch: { put: [], remove } };
    });
    ended();
  }

  async function recordOf(token: string): Promise<EntityRecord | undefined> {
    const stored = await store.get(SESSIONS.name, digestOf(token));
    if (stored === undefined) return undefined;
    const { expiresAt, until } = stored.record;
    if (typeof until === 'number' && until <= now()) return undefined;
    return typeof expiresAt === 'number' && expiresAt > now() ? stored.record : undefined;
  }

  return {
    openForUser: (userId, until) => open({ userId, ...(until !== undefined && { until }) }, newSecret()),
    openForLevel: (entity, recordId, accessToken) => open({ entity, recordId, accessToken }, newSecret()),
    find: async (token) => {
      const record = await recordOf(token);
      const subject = record && (await subjectOf(record));
      return record && subject && { token, expiresAt: Number(record.expiresAt), ...subject };
    },
    refresh: async (token) => {
      const record = await recordOf(token);
      const family = record && text(record, 'family');
      if (record === undefined || family === undefined) return undefined;
      const userId = text(record, 'userId');
      if (userId !== undefined) {
        const { until } = record;
        if (typeof until !== 'number' && (await mayRenew?.(userId)) === false) return undefined;
        return open({ userId, ...(typeof until === 'number' && { until }) }, family, record);
      }
      const [entity = '', recordId = '', accessToken = ''] = ['entity', 'recordId', 'accessToken'].map((name) =>
        text(record, name),
      );
      return open({ entity, recordId, accessToken }, family, record);
    },
    end: async (token) => {
      const family = text((await recordOf(token)) ?? { id: '' }, 'family');
      if (family !== undefined) await endWhere('family', family);
    },
    endAllOf: (owner) => {
      const level = levels.find((each) => owner.startsWith(`${each.level}:`));
      if (level === undefined) return endWhere('userId', owner);
      return endWhere('recordId', owner.slice(level.level.length + 1), level.model.name);
    },
  };
}
