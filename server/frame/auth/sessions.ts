import type { Context } from 'hono';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { HOUR } from '../../../src/frame/time/units';
import type { SiteData } from '../documents/site-data';
import type { Environment } from '../http/environment';
import type { WriteBatch } from '../stores/store';
import { SESSIONS } from './accounts';
import { createSecret, hashSecret } from './secrets';
import { type Session, type Subject, tokenLevels, toLevelSubject, toUserSubject } from './subjects';

export const SESSION_MS = HOUR;

/** Identity of a session. Rights are read at each request, because they may change. `until` (ms) limits renewals. */
type Opening =
  | { userId: string; until?: number | undefined }
  | { entity: string; recordId: string; accessToken: string; network?: string };

export interface OpenSession {
  id: string;
  /** Time of the sign-in, ms. Sessions of former versions: of the last renewal. */
  openedAt: number;
  network?: string | undefined;
}

export interface SessionFinder {
  find(token: string): Promise<Session | undefined>;
  /** Returns the session of a token or key. Counts wrong keys per network. @throws ApiError 429 after too many. */
  findFor?(context: Context<Environment>, token: string): Promise<Session | undefined>;
  /** Returns a session with the rights of the viewed person. @throws ApiError 403 if viewing has ended. */
  seenAs?(session: Session, ticket: string): Promise<Session>;
}

export interface Sessions extends SessionFinder {
  /** @param until end of all renewals, ms */
  openForUser(userId: string, until?: number): Promise<Session | undefined>;
  openForLevel(entity: string, recordId: string, accessToken: string, network?: string): Promise<Session | undefined>;
  refresh(token: string): Promise<Session | undefined>;
  end(token: string): Promise<void>;
  openOf(owner: string): Promise<OpenSession[]>;
  /** @param owner id of a user, or claim of a level, such as `room:<id>` @param only id of a single session */
  endAllOf(owner: string, only?: string): Promise<void>;
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
    const subject = subjects.get(record) ?? toUserSubject(models, record);
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
    const subject = toLevelSubject(level, owner.record);
    return subject.identity === record.accessToken ? subject : undefined;
  }

  async function expired(): Promise<WriteBatch['remove']> {
    const where = [{ path: 'expiresAt', storage: 'integer', operator: 'lt', value: now() } as const];
    const { rows } = await store.query(SESSIONS.name, { where, limit: 100 });
    return rows.map(({ record }) => ({ collection: SESSIONS.name, id: record.id }));
  }

  async function open(opening: Opening | EntityRecord): Promise<Session | undefined> {
    const token = createSecret();
    const renewed = 'id' in opening ? opening : undefined;
    const times = { openedAt: now(), ...opening, expiresAt: now() + SESSION_MS };
    const record: EntityRecord = { family: createSecret(), ...times, id: hashSecret(token) };
    const subject = await subjectOf(record);
    if (subject === undefined) return undefined;
    const isOpen = await store.transact(async (reader) => {
      const isOpenable = renewed === undefined || (await reader.get(SESSIONS.name, renewed.id)) !== undefined;
      const put = isOpenable ? [{ collection: SESSIONS.name, stored: { record, version: 1 } }] : [];
      return { result: isOpenable, batch: { put, remove: await expired() } };
    });
    return isOpen ? { token, expiresAt: times.expiresAt, ...subject } : undefined;
  }

  function ownedBy(owner: string) {
    const level = levels.find((each) => owner.startsWith(`${each.level}:`));
    const [path, value] = level === undefined ? ['userId', owner] : ['recordId', owner.slice(level.level.length + 1)];
    const where = [{ path, storage: 'text', operator: 'eq', value } as const];
    return { where, isOwn: ({ entity }: EntityRecord) => entity === level?.model.name };
  }

  async function endWhere({ where, isOwn }: ReturnType<typeof ownedBy>): Promise<void> {
    await store.transact(async (reader) => {
      const { rows } = await reader.query(SESSIONS.name, { where });
      const own = rows.filter(({ record }) => isOwn(record));
      const remove = own.map(({ record }) => ({ collection: SESSIONS.name, id: record.id }));
      return { result: undefined, batch: { put: [], remove } };
    });
    ended();
  }

  async function recordOf(token: string): Promise<EntityRecord | undefined> {
    const stored = await store.get(SESSIONS.name, hashSecret(token));
    if (stored === undefined) return undefined;
    const { expiresAt, until } = stored.record;
    if (typeof until === 'number' && until <= now()) return undefined;
    return typeof expiresAt === 'number' && expiresAt > now() ? stored.record : undefined;
  }

  return {
    openForUser: (userId, until) => open({ userId, ...(until !== undefined && { until }) }),
    openForLevel: (entity, recordId, accessToken, network) =>
      open({ entity, recordId, accessToken, ...(network !== undefined && { network }) }),
    find: async (token) => {
      const record = await recordOf(token);
      const subject = record && (await subjectOf(record));
      return record && subject && { token, expiresAt: Number(record.expiresAt), ...subject };
    },
    refresh: async (token) => {
      const record = await recordOf(token);
      if (record === undefined) return undefined;
      const { userId, until } = record;
      const isChecked = typeof userId === 'string' && typeof until !== 'number';
      return isChecked && (await mayRenew?.(userId)) === false ? undefined : open(record);
    },
    end: async (token) => {
      const family = text((await recordOf(token)) ?? { id: '' }, 'family');
      if (family === undefined) return;
      const where = [{ path: 'family', storage: 'text', operator: 'eq', value: family } as const];
      await endWhere({ where, isOwn: () => true });
    },
    openOf: async (owner) => {
      const { where, isOwn } = ownedBy(owner);
      const found = new Map<string, OpenSession>();
      // A renewed session has several records until the earlier ones expire.
      for (const { record } of (await store.query(SESSIONS.name, { where })).rows) {
        const [id = '', expiresAt] = [text(record, 'family'), Number(record.expiresAt)];
        if (!isOwn(record) || expiresAt <= now() || (await subjectOf(record)) === undefined) continue;
        const openedAt = Number(record.openedAt ?? expiresAt - SESSION_MS);
        found.set(id, { id, openedAt, network: text(record, 'network') });
      }
      return [...found.values()];
    },
    endAllOf: (owner, only) => {
      const { where, isOwn } = ownedBy(owner);
      return endWhere({ where, isOwn: (record) => isOwn(record) && (only === undefined || record.family === only) });
    },
  };
}
