import * as v from 'valibot';
import { CLAIM_ALL } from '../../../src/frame/access/can';
import { managesAccounts } from '../../../src/frame/access/may';
import { listRightsBeyond } from '../../../src/frame/access/rights-beyond';
import { createRoleSubject } from '../../../src/frame/access/role-subject';
import { type Author, type HistoryEntry, toStoredEntry } from '../../../src/frame/history/rules/entry';
import { createEntryIds } from '../../../src/frame/history/rules/entry-id';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { beginViewAs, type ViewAsTarget } from '../../../src/frame/model/auth-calls';
import type { Say } from '../../../src/frame/model/say';
import { createSecret, hashSecret } from '../auth/secrets';
import { SESSION_MS } from '../auth/sessions';
import { type Session, type Subject, tokenLevels, toLevelSubject, toUserSubject } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { HISTORY } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import { createAuthor } from '../http/request-origin';
import { internalCollection } from '../stores/collection';
import type { StoreReader } from '../stores/store';

export const VIEWS_AS = internalCollection('views_as', [{ path: 'expiresAt', storage: 'integer' }]);

const StoredTarget = v.pipe(v.string(), v.parseJson(), beginViewAs.input);

function storedTarget(text: unknown): ViewAsTarget | undefined {
  const { success, output } = v.safeParse(StoredTarget, text);
  return success ? output : undefined;
}

function roleSubject({ rights }: EntityModels, role: Role): Subject | undefined {
  if (!rights.users.has(role)) return undefined;
  return { authType: 'email', identity: '', ...createRoleSubject(rights, role), name: '' };
}

async function subjectOfTarget(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  target: ViewAsTarget,
): Promise<Subject | undefined> {
  if ('role' in target) return roleSubject(models, target.role);
  const model = models.byName.get(target.entity);
  const stored = model && (await reader.get(model.collection, target.id));
  if (stored === undefined) return undefined;
  if (target.entity === models.accounts?.model.name) return toUserSubject(models, stored.record);
  const level = tokenLevels(models).find((candidate) => candidate.model.name === target.entity);
  return level && { ...toLevelSubject(level, stored.record), identity: '' };
}

type ViewAsData = Pick<SiteData, 'models' | 'store' | 'identifiers' | 'now'>;

export type ViewAs = ReturnType<typeof createViewAs>;

export function createViewAs({ models, store, identifiers, now }: ViewAsData) {
  const newId = createEntryIds(() => identifiers.token());

  /** Refuses views with more rights than the viewer has. Checked at each request, because the rights may change. */
  function requireRights(session: Session, subject: Subject): void {
    const mayView = session.claim === CLAIM_ALL && session.userId !== undefined && managesAccounts(models, session);
    if (!mayView) throw new ApiError(403, 'forbidden', message('viewAs.forbidden'));
    if (listRightsBeyond(models, subject.role, session.role).length > 0) {
      throw new ApiError(403, 'forbidden', message('viewAs.mayMore'));
    }
  }

  async function subjectFor(target: ViewAsTarget): Promise<Subject> {
    const subject = await subjectOfTarget(models, store, target);
    if (subject !== undefined) return subject;
    throw new ApiError(404, 'not_found', message('viewAs.nobody'));
  }

  function entryFor(by: Author, target: ViewAsTarget, { name }: Subject): HistoryEntry {
    const people = models.accounts?.model.name ?? '';
    const about = 'role' in target ? { entity: people, record: '' } : { entity: target.entity, record: target.id };
    const label = 'role' in target ? target.role : name;
    return {
      ...{ id: newId(now()), at: now(), by, client: 'console', kind: 'viewed', lead: true },
      ...{ ...about, label, changes: [] },
    };
  }

  return {
    /** @throws ApiError 403 if the session lacks some of the subject's rights, 404 without a subject. */
    begin: async (session: Session, target: ViewAsTarget, say: Say) => {
      const subject = await subjectFor(target);
      requireRights(session, subject);
      const ticket = createSecret();
      const view = {
        ...{ id: hashSecret(ticket), userId: session.userId, expiresAt: now() + SESSION_MS },
        target: JSON.stringify(target),
      };
      const entry = toStoredEntry(entryFor(createAuthor(session, say), target, subject));
      await store.transact(async (reader) => {
        const where = [{ path: 'expiresAt', storage: 'integer', operator: 'lt', value: now() } as const];
        const { rows } = await reader.query(VIEWS_AS.name, { where });
        const put = [
          { collection: VIEWS_AS.name, stored: { record: view, version: 1 } },
          { collection: HISTORY.name, stored: { record: entry, version: 1 } },
        ];
        const remove = rows.map(({ record }) => ({ collection: VIEWS_AS.name, id: record.id }));
        return { result: undefined, batch: { put, remove } };
      });
      return { ticket, subject };
    },
    seenAs: async (session: Session, ticket: string) => {
      const stored = await store.get(VIEWS_AS.name, hashSecret(ticket));
      const target = storedTarget(stored?.record.target);
      const isOwn = stored?.record.userId === session.userId && Number(stored?.record.expiresAt) > now();
      if (target === undefined || !isOwn) throw new ApiError(403, 'view_over', message('viewAs.ended'));
      const subject = await subjectFor(target);
      requireRights(session, subject);
      const { token, expiresAt } = session;
      return { token, expiresAt, ...subject };
    },
    end: async (session: Session, ticket: string) => {
      const id = hashSecret(ticket);
      const stored = await store.get(VIEWS_AS.name, id);
      if (stored === undefined || stored.record.userId !== session.userId) return;
      const remove = [{ collection: VIEWS_AS.name, id }];
      await store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
    },
  };
}
