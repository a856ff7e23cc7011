import type { Role } from '../model/access-model';
import type { RightsModel } from '../model/application-model';

export function getReach({ users }: RightsModel, role: Role, hasList: boolean): 'everything' | 'listed' | undefined {
  const reach = users.get(role);
  return reach === 'listedOrEverything' ? (hasList ? 'listed' : 'everything') : reach;
}
