import { entityNamed } from '../../../src/frame/model/entity-named';
import type { AccessLog } from '../../frame/auth/access-log';
import type { OpenIdentity } from '../../frame/auth/identity';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature, Ground } from '../../frame/feature/feature';
import { API_KEYS, type ApiKeys } from './api-keys';
import { type UserRouteParts, userRoutes } from './routes';
import { userHook } from './user-hook';

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
