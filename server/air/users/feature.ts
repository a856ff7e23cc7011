import type { Context } from 'hono';
import * as calls from '../../../src/air/calls/definitions/users';
import { can } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import { denyRight } from '../../../src/frame/access/refusal-texts';
import type { Operation } from '../../../src/frame/model/access-model';
import type { RightsModel } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { withValueAt } from '../../../src/frame/model/paths';
import type { AccessLog } from '../../frame/auth/access-log';
import type { OpenIdentity } from '../../frame/auth/identity';
import { deleteRecordsOfUser } from '../../frame/auth/user-hook';
import { requireCapability } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { EntityHook } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { repairValues } from '../../frame/documents/typed-records';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Feature, Ground } from '../../frame/feature/feature';
import { actorOf, type Environment } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import { airMessage } from '../texts/air-message';
import { API_KEYS, type ApiKeys } from './api-keys';

interface UserContext extends Omit<OpenIdentity, 'routes' | 'sessions'> {
  site: Pick<SiteData, 'models' | 'documents'>;
  access: AccessLog;
  intake: { apiKeys: ApiKeys };
  /** Access keys of a person's programs. */
  keys: { listOf(userId: string): Promise<readonly { name: string }[]> };
}

const NO_ONE_TIME_PASSWORDS = () => new ApiError(400, 'not_supported', airMessage('users.noOneTimePasswords'));

function userCalls(serve: ServeCall, { site, intake: { apiKeys }, access, keys, ...identity }: UserContext): void {
  const { endSessionsOf, setOneTimePassword, removeSecondFactor, inviteUser } = identity;
  const { models, documents } = site;
  const users = entityNamed(models, 'user');

  function require(context: Context<Environment>, operation: Operation): void {
    if (can({ subject: context.get('session'), model: users, operation })) return;
    throw new ApiError(403, 'forbidden', denyRight(operation, users));
  }

  function requireOfUsers(context: Context<Environment>, capability: string): void {
    requireCapability(models.rights, actorOf(context), capability, { model: users });
  }

  async function userOf(context: Context<Environment>, uid: string): Promise<EntityRecord> {
    return (await documents.read(actorOf(context), users, uid)).record;
  }

  serve(calls.createUser, async (context, input) => {
    require(context, 'create');
    const { email, pwd, name, role } = await input();
    const model: EntityModel = users;
    const { record } = await documents.create(actorOf(context), model, { email, password: pwd, name, role });
    return { uid: record.id };
  });

  serve(calls.deleteUser, async (context, input) => {
    require(context, 'delete');
    const { uid } = await input();
    await documents.remove(actorOf(context), users, uid);
    return { uid };
  });

  serve(calls.endUserSessions, async (context, input) => {
    requireOfUsers(context, 'users.sessions');
    const { record } = await documents.read(actorOf(context), users, (await input()).uid);
    await endSessionsOf(record.id);
    await access.ofUser(context, 'sessionsEnded', record);
    return { uid: record.id };
  });

  serve(calls.userKeys, async (context, input) => {
    requireOfUsers(context, 'users.sessions');
    const { record } = await documents.read(actorOf(context), users, (await input()).uid);
    return (await keys.listOf(record.id)).map(({ name }) => name);
  });

  // Contains the password, which no other response returns.
  serve(calls.setOneTimePassword, async (context, input) => {
    requireOfUsers(context, 'users.password');
    const { record } = await documents.read(actorOf(context), users, (await input()).uid);
    if (setOneTimePassword === undefined) throw NO_ONE_TIME_PASSWORDS();
    const password = await setOneTimePassword(record);
    await access.ofUser(context, 'oneTimePassword', record);
    return password;
  });

  serve(calls.removeSecondFactor, async (context, input) => {
    requireOfUsers(context, 'users.password');
    const { record } = await documents.read(actorOf(context), users, (await input()).uid);
    if (removeSecondFactor === undefined) throw new ApiError(400, 'not_supported', airMessage('users.noSecondFactors'));
    await removeSecondFactor(record.id);
    await endSessionsOf(record.id);
    await access.ofUser(context, 'factorRemoved', record);
    return { uid: record.id };
  });

  serve(calls.inviteUser, async (context, input) => {
    requireOfUsers(context, 'users.password');
    const actor = actorOf(context);
    const { record } = await documents.read(actor, users, (await input()).uid);
    await inviteUser?.(record, actor.locale);
    await access.ofUser(context, 'invited', record);
    return { uid: record.id };
  });

  serve(calls.createUserApiKey, async (context, input) => {
    requireOfUsers(context, 'users.apiKey');
    const { uid } = await input();
    const key = await apiKeys.replace(uid);
    await access.ofUser(context, 'apiKeyMade', await userOf(context, uid));
    return key;
  });

  serve(calls.deleteUserApiKey, async (context, input) => {
    requireOfUsers(context, 'users.apiKey');
    const { uid } = await input();
    await apiKeys.remove(uid);
    await access.ofUser(context, 'apiKeyRemoved', await userOf(context, uid));
    return { uid };
  });
}

/** Keeps existing entries of the device list. A new entry is marked as shared if another user has the device, too. */
async function deviceEntries(unit: UnitOfWork, collection: string, user: RecordOf<'user'>): Promise<unknown[]> {
  const { deviceHwIds = [], devices = [] } = user;
  const entries: unknown[] = [];
  for (const id of deviceHwIds) {
    const entry = devices.find((device) => device.hw_id === id);
    const owners = entry ? [] : await unit.find(collection, 'deviceHwIds', 'textList', id);
    entries.push(entry ?? { hw_id: id, wasShared: owners.some((owner) => owner.record.id !== user.id) });
  }
  return entries;
}

function userHook(model: NamedModel<'user'>, rights: RightsModel): EntityHook {
  return {
    removable: new Set(['apiKey']),
    derive: async (unit, record) => {
      const devices = await deviceEntries(unit, model.collection, repairValues(model, record));
      return withValueAt(record, ['devices'], devices.length === 0 ? undefined : devices);
    },
    complete: async ({ unit, actor, record, body }) => {
      if (body.apiKey !== null || !may(rights, actor, 'users.apiKey')) return record;
      await deleteRecordsOfUser(unit, API_KEYS.name, record.id);
      return withValueAt(record, ['apiKey'], undefined);
    },
    removed: ({ unit, record }) => deleteRecordsOfUser(unit, API_KEYS.name, record.id),
  };
}

export const usersFeature: Feature<UserContext, Ground> = {
  name: 'users',
  collections: [API_KEYS],
  hooks: ({ models }) => ({ user: userHook(entityNamed(models, 'user'), models.rights) }),
  calls: userCalls,
};
