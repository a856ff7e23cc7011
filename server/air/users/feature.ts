import { may } from '../../../src/frame/access/may';
import type { RightsModel } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { withValueAt } from '../../../src/frame/model/paths';
import type { AccessLog } from '../../frame/auth/access-log';
import type { OpenIdentity } from '../../frame/auth/identity';
import type { SessionFinder } from '../../frame/auth/sessions';
import { removeOf } from '../../frame/auth/user-hook';
import type { EntityHook } from '../../frame/documents/hooks';
import { typedRecord } from '../../frame/documents/typed-records';
import type { UnitOfWork } from '../../frame/documents/unit-of-work';
import type { Feature, Ground } from '../../frame/feature/feature';
import { API_KEYS, type ApiKeys } from './api-keys';
import { type UserRouteParts, userRoutes } from './routes';

/** Keeps existing entries. Marks a new entry as shared if another user lists the device. */
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
      const devices = await deviceEntries(unit, model.collection, typedRecord(model, record));
      return withValueAt(record, ['devices'], devices.length === 0 ? undefined : devices);
    },
    complete: async ({ unit, actor, record, body }) => {
      if (body.apiKey !== null || !may(rights, actor, 'users.apiKey')) return record;
      await removeOf(unit, API_KEYS.name, record.id);
      return withValueAt(record, ['apiKey'], undefined);
    },
    removed: ({ unit, record }) => removeOf(unit, API_KEYS.name, record.id),
  };
}

interface UserContext extends Omit<OpenIdentity, 'routes' | 'sessions'> {
  site: Pick<UserRouteParts, 'models' | 'documents'>;
  access: AccessLog;
  sessions: SessionFinder;
  intake: { apiKeys: ApiKeys };
  keys: UserRouteParts['keys'];
}

export const usersFeature: Feature<UserContext, Ground> = {
  name: 'users',
  collections: [API_KEYS],
  hooks: ({ models }) => ({ user: userHook(entityNamed(models, 'user'), models.rights) }),
  routes: ({ site, intake, ...app }) => [['/fn', userRoutes({ ...app, ...site, apiKeys: intake.apiKeys })]],
};
