import { isDeepStrictEqual } from 'node:util';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { Text } from '../../../../src/frame/model/message';
import { refusalMessage } from '../../../../src/frame/model/refusals';
import { ApiError, fieldsRefused } from '../../documents/api-error';
import { message } from '../../documents/messages';
import { type Subject, toUserSubject } from '../subjects';

export interface SessionClaims {
  role: string;
  /** `all`, `user:<id>` or `<level>:<id>`. */
  claim: string;
  name: string;
  viewOnly?: true;
  level?: string;
  identity?: string;
}

export function createSessionClaims({ role, claim, name, level, identity, viewOnly }: Subject): SessionClaims {
  return level === undefined
    ? { role, claim, name, ...(viewOnly && { viewOnly }) }
    : { role, claim, name, level, identity };
}

export function differInRights(present: Readonly<Record<string, unknown>> | undefined, wanted: SessionClaims): boolean {
  return present?.role !== wanted.role || present.claim !== wanted.claim || present.viewOnly !== wanted.viewOnly;
}

export interface Accounts {
  /** @throws ApiError 422 that names the field refused by Firebase. */
  create(user: EntityRecord, password: string): Promise<void>;
  update(user: EntityRecord): Promise<void>;
  /** Sets the password and ends the account's sessions. @returns true if the account exists. @throws ApiError 422. */
  setPassword(userId: string, password: string): Promise<boolean>;
  ensure(uid: string): Promise<void>;
  userWith(email: string): Promise<string | undefined>;
  remove(userId: string): Promise<void>;
  withdrawRights(uid: string): Promise<void>;
  endSessions(uid: string): Promise<void>;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const REFUSALS: Readonly<Record<string, { field: string; text: Text }>> = {
  'auth/email-already-exists': { field: 'email', text: message('record.inUse') },
  'auth/invalid-email': { field: 'email', text: refusalMessage('validation.email') },
  'auth/invalid-password': { field: 'password', text: refusalMessage('validation.password') },
};

function refusalOf(error: unknown): unknown {
  const refusal = REFUSALS[codeOf(error) ?? ''];
  return refusal === undefined ? error : fieldsRefused(422, 'account_refused', { [refusal.field]: refusal.text });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function createAccounts(auth: Auth, models: EntityModels, hasUser: (id: string) => Promise<boolean>): Accounts {
  async function find(uid: string): Promise<UserRecord | undefined> {
    return auth.getUser(uid).catch((error: unknown) => {
      if (codeOf(error) === 'auth/user-not-found') return undefined;
      throw error;
    });
  }

  async function removeOrphan(email: string): Promise<void> {
    const holder = await auth.getUserByEmail(email).catch(() => undefined);
    if (holder !== undefined && !(await hasUser(holder.uid))) await auth.deleteUser(holder.uid);
  }

  async function withdrawRights(uid: string): Promise<void> {
    await auth.setCustomUserClaims(uid, null);
    await auth.revokeRefreshTokens(uid);
  }

  async function setClaims(user: EntityRecord, existing: UserRecord | undefined): Promise<void> {
    const subject = toUserSubject(models, user);
    if (subject === undefined) {
      if (existing !== undefined) await withdrawRights(user.id);
      throw new ApiError(422, 'invalid', `The user ${user.id} has no role`);
    }
    const wanted = createSessionClaims(subject);
    if (isDeepStrictEqual(existing?.customClaims, wanted)) return;
    await auth.setCustomUserClaims(user.id, { ...wanted });
    const isOther = existing?.customClaims !== undefined && differInRights(existing.customClaims, wanted);
    if (isOther) await auth.revokeRefreshTokens(user.id);
  }

  return {
    userWith: async (email) => {
      const holder = await auth.getUserByEmail(email).catch((error: unknown) => {
        if (codeOf(error) === 'auth/user-not-found') return undefined;
        throw error;
      });
      return holder?.uid;
    },
    create: async (user, password) => {
      const email = textOf(user.email);
      await removeOrphan(email);
      const account = { uid: user.id, email, password, displayName: textOf(user.name) };
      await auth.createUser(account).catch((error: unknown) => {
        throw refusalOf(error);
      });
      await setClaims(user, undefined);
    },
    update: async (user) => {
      const existing = await find(user.id);
      const email = textOf(user.email);
      const displayName = textOf(user.name);
      if (existing === undefined) await auth.createUser({ uid: user.id, email, displayName });
      else if (existing.email !== email || existing.displayName !== displayName) {
        await auth.updateUser(user.id, { email, displayName });
      }
      await setClaims(user, existing);
    },
    setPassword: async (userId, password) => {
      if ((await find(userId)) === undefined) return false;
      await auth.updateUser(userId, { password }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      await auth.revokeRefreshTokens(userId);
      return true;
    },
    ensure: async (uid) => {
      await auth.createUser({ uid }).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/uid-already-exists') throw error;
      });
    },
    remove: async (userId) => {
      if ((await find(userId)) !== undefined) await auth.deleteUser(userId);
    },
    withdrawRights,
    endSessions: async (uid) => {
      if ((await find(uid)) !== undefined) await auth.revokeRefreshTokens(uid);
    },
  };
}
