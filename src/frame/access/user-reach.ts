import type { Role } from '../model/access-model';
import type { RightsModel } from '../model/application-model';

/** Access type of a user; undefined for a role that cannot sign in. */
export function reachOfUser({ users }: RightsModel, role: Role, hasList: boolean): 'everything' | 'listed' | undefined {
  const reach = users.get(role);
  return reach === 'listedOrEverything' ? (hasList ? 'listed' : 'everything') : reach;
}
