import { CLAIM_ALL } from '../../../src/frame/access/can';
import { createTokenSignature } from '../../../src/frame/access/signature';
import { getReach } from '../../../src/frame/access/user-reach';
import type { Role } from '../../../src/frame/model/access-model';
import type { AccountsModel, EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Message } from '../../../src/frame/model/message';
import { getAt } from '../documents/acl';
import type { StoreReader } from '../stores/store';
import { hashSecret } from './secrets';

export interface Session {
  token: string;
  expiresAt: number;
  authType: 'email' | 'token';
  identity: string;
  role: Role;
  claim: string;
  name: string;
  userId?: string;
  viewOnly?: true;
  level?: string;
  paths?: readonly string[];
  signature?: Message;
}

export type TokenLevel = { model: EntityModel; level: string; tokenPath: string; role: Role };

export function tokenLevels(models: EntityModels): TokenLevel[] {
  return models.list.flatMap((model) => {
    const level = model.scope?.level;
    const token = model.fields.find((field) => field.value && 'token' in field.value);
    const role = models.rights.levels.get(level ?? '');
    return level && token && role ? [{ model, level, tokenPath: token.path, role }] : [];
  });
}

export type Subject = Omit<Session, 'token' | 'expiresAt'>;

function textAt(record: EntityRecord, path: string): string {
  const value = getAt(record, path);
  return typeof value === 'string' ? value : '';
}

function listsOf({ list, accounts }: EntityModels): string[] {
  return list.flatMap(({ scope }) =>
    scope?.sharedBy !== undefined && scope.sharedBy.entity === accounts?.model.name ? [scope.sharedBy.field] : [],
  );
}

export function isViewOnly({ viewOnly }: AccountsModel, user: EntityRecord): boolean {
  return viewOnly !== undefined && getAt(user, viewOnly) === true;
}

export function toUserSubject(models: EntityModels, user: EntityRecord): Subject | undefined {
  const role = textAt(user, 'role');
  const hasList = listsOf(models).some((path) => Array.isArray(getAt(user, path)));
  const reach = getReach(models.rights, role, hasList);
  if (models.accounts === undefined || reach === undefined) return undefined;
  return {
    authType: 'email',
    identity: textAt(user, 'email'),
    role,
    claim: reach === 'listed' ? `${models.accounts.model.name}:${user.id}` : CLAIM_ALL,
    name: textAt(user, 'name'),
    userId: user.id,
    ...(isViewOnly(models.accounts, user) && { viewOnly: true }),
  };
}

export function toLevelSubject({ model, level, tokenPath, role }: TokenLevel, record: EntityRecord): Subject {
  return {
    authType: 'token',
    identity: textAt(record, tokenPath),
    role,
    claim: `${level}:${record.id}`,
    name: textAt(record, model.recordLabel),
    level: model.label.en,
    signature: createTokenSignature(model, role, record),
  };
}

export async function findByToken(
  reader: StoreReader,
  levels: readonly TokenLevel[],
  token: string,
): Promise<{ level: TokenLevel; record: EntityRecord } | undefined> {
  for (const level of levels) {
    const where = [{ path: level.tokenPath, storage: 'text', operator: 'eq', value: token } as const];
    const { rows } = await reader.query(level.model.collection, { where, limit: 1 });
    const [found] = rows;
    if (found !== undefined) return { level, record: found.record };
  }
  return undefined;
}

export type StoredSubject = { userId?: string | undefined; claim: string; proof?: string | undefined };

export function toStoredSubject({ userId, claim, identity }: Subject): StoredSubject {
  return userId === undefined ? { claim, proof: hashSecret(identity) } : { userId, claim };
}

/** Returns undefined if the user was deleted or the access token was replaced. */
export async function readCurrentSubject(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  { userId, claim, proof }: StoredSubject,
): Promise<Subject | undefined> {
  if (userId !== undefined) {
    const users = models.accounts?.model.collection;
    const user = users === undefined ? undefined : await reader.get(users, userId);
    return user && toUserSubject(models, user.record);
  }
  const level = tokenLevels(models).find((one) => claim.startsWith(`${one.level}:`));
  const owner = level && (await reader.get(level.model.collection, claim.slice(level.level.length + 1)));
  const subject = level && owner && toLevelSubject(level, owner.record);
  return subject !== undefined && hashSecret(subject.identity) === proof ? subject : undefined;
}
