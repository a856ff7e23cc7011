import { type Context, Hono } from 'hono';
import { can } from '../../../src/frame/access/can';
import { mayNot } from '../../../src/frame/access/refusal-texts';
import type { Operation } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { AccessLog } from '../../frame/auth/access-log';
import { requireSession } from '../../frame/auth/authenticate';
import type { OpenIdentity } from '../../frame/auth/identity';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { requireCapability } from '../../frame/documents/require-capability';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { airMessage } from '../texts/air-message';
import type { ApiKeys } from './api-keys';

export interface UserRouteParts {
  access: AccessLog;
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  endSessionsOf(userId: string): Promise<void>;
  setOneTimePassword?: OpenIdentity['setOneTimePassword'];
  removeSecondFactor?: OpenIdentity['removeSecondFactor'];
  inviteUser: OpenIdentity['inviteUser'];
  apiKeys: ApiKeys;
}

const NO_ONE_TIME_PASSWORDS = () => new ApiError(400, 'not_supported', airMessage('users.noOneTimePasswords'));

const NO_SECOND_FACTORS = () => new ApiError(400, 'not_supported', airMessage('users.noSecondFactors'));

/** @throws ApiError 400 when the request names no user. */
async function userIdIn(context: Context): Promise<string> {
  const { uid } = await jsonBody(context);
  if (typeof uid !== 'string' || uid === '') throw new ApiError(400, 'missing_user', 'Missing user ID');
  return uid;
}

/** Calls under `/fn` about users, their sessions and their API keys. Needs a session that may do the same to the documents. */
export function userRoutes(parts: UserRouteParts): Hono<Environment> {
  const { models, documents, sessions, endSessionsOf, setOneTimePassword, removeSecondFactor, inviteUser, apiKeys } =
    parts;
  const { access } = parts;
  const app = new Hono<Environment>();
  const withSession = requireSession(sessions);
  const users = entityNamed(models, 'user');

  function require(context: Context<Environment>, operation: Operation): void {
    if (can({ subject: context.get('session'), model: users, operation })) return;
    throw new ApiError(403, 'forbidden', mayNot(operation, users));
  }

  function requireOfUsers(context: Context<Environment>, capability: string): void {
    requireCapability(models.rights, actorOf(context), capability, { model: users });
  }

  async function userOf(context: Context<Environment>, uid: string): Promise<EntityRecord> {
    return (await documents.read(actorOf(context), users, uid)).record;
  }

  app.post('/createUser', withSession, async (context) => {
    require(context, 'create');
    const { email, pwd, name, role } = await jsonBody(context);
    const { record } = await documents.create(actorOf(context), users, { email, password: pwd, name, role });
    return context.json({ data: { uid: record.id } });
  });

  app.post('/deleteUser', withSession, async (context) => {
    require(context, 'delete');
    const uid = await userIdIn(context);
    await documents.remove(actorOf(context), users, uid);
    return context.json({ data: { uid } });
  });

  app.post('/endUserSessions', withSession, async (context) => {
    requireOfUsers(context, 'users.sessions');
    const { record } = await documents.read(actorOf(context), users, await userIdIn(context));
    await endSessionsOf(record.id);
    await access.ofUser(context, 'sessionsEnded', record);
    return context.json({ data: { uid: record.id } });
  });

  // The password is returned only in this response.
  app.post('/setOneTimePassword', withSession, async (context) => {
    requireOfUsers(context, 'users.password');
    const { record } = await documents.read(actorOf(context), users, await userIdIn(context));
    if (setOneTimePassword === undefined) throw NO_ONE_TIME_PASSWORDS();
    const password = await setOneTimePassword(record);
    await access.ofUser(context, 'oneTimePassword', record);
    return context.json({ data: { password } });
  });

  app.post('/removeSecondFactor', withSession, async (context) => {
    requireOfUsers(context, 'users.password');
    const { record } = await documents.read(actorOf(context), users, await userIdIn(context));
    if (removeSecondFactor === undefined) throw NO_SECOND_FACTORS();
    await removeSecondFactor(record.id);
    await endSessionsOf(record.id);
    await access.ofUser(context, 'factorRemoved', record);
    return context.json({ data: { uid: record.id } });
  });

  app.post('/inviteUser', withSession, async (context) => {
    requireOfUsers(context, 'users.password');
    const actor = actorOf(context);
    const { record } = await documents.read(actor, users, await userIdIn(context));
    await inviteUser?.(record, actor.locale);
    await access.ofUser(context, 'invited', record);
    return context.json({ data: { uid: record.id } });
  });

  app.post('/createUserAPIKey', withSession, async (context) => {
    requireOfUsers(context, 'users.apiKey');
    const uid = await userIdIn(context);
    const key = await apiKeys.replace(uid);
    await access.ofUser(context, 'apiKeyMade', await userOf(context, uid));
    return context.json({ data: key });
  });

  app.post('/deleteUserAPIKey', withSession, async (context) => {
    requireOfUsers(context, 'users.apiKey');
    const uid = await userIdIn(context);
    await apiKeys.remove(uid);
    await access.ofUser(context, 'apiKeyRemoved', await userOf(context, uid));
    return context.json({ data: { uid } });
  });

  return app;
}
