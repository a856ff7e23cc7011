import { Hono } from 'hono';
import { adminRemoveHomeDevice } from '../../../src/air/calls/definitions/home-devices';
import { can } from '../../../src/frame/access/can';
import { mayNot } from '../../../src/frame/access/refusal-texts';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityPath } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { recordsWhere } from '../../frame/documents/typed-records';
import type { WriteOperation } from '../../frame/documents/write-operation';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Store } from '../../frame/stores/store';

interface DeviceRouteParts {
  models: EntityModels;
  documents: Documents;
  store: Store;
  sessions: SessionFinder;
}

const LIST = 'deviceHwIds' satisfies EntityPath<'user'>;

/**
 * Deletes a device and removes it from the lists of its users in one transaction. A user without other devices keeps an
 * empty list, and so sees no device.
 */
export function deviceRoutes({ models, documents, store, sessions }: DeviceRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const device = entityNamed(models, 'device');
  const user = entityNamed(models, 'user');

  serve(adminRemoveHomeDevice, async (context, input) => {
    const actor = actorOf(context);
    if (!can({ subject: actor, model: device, operation: 'delete' })) {
      throw new ApiError(403, 'forbidden', mayNot('delete', device));
    }
    const { hwId } = await input();
    await documents.read(actor, device, hwId);
    const owners = await recordsWhere(store, user, { path: LIST, operator: 'containsAny', value: [hwId] });
    const unlist = owners.map(({ id, [LIST]: listed = [] }): WriteOperation => {
      return { type: 'update', model: user, id, body: { [LIST]: listed.filter((one) => one !== hwId) } };
    });
    await documents.together(actor, [...unlist, { type: 'delete', model: device, id: hwId }]);
    return { users: owners.length };
  });

  return app;
}
