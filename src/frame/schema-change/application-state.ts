import type { Operation, Role, UserReach } from '../model/access-model';
import type { RightsModel } from '../model/application-model';

export interface ApplicationState {
  users: Readonly<Record<Role, UserReach>>;
  levels: Readonly<Record<string, Role>>;
  capabilities: Readonly<Record<string, CapabilityState>>;
}

type CapabilityState = { roles: readonly Role[]; needs?: Operation; opens: readonly string[] };

export function applicationState({ users, levels, capabilities }: RightsModel): ApplicationState {
  return {
    users: Object.fromEntries(users),
    levels: Object.fromEntries(levels),
    capabilities: Object.fromEntries(
      [...capabilities].map(([name, { roles, needs, opens }]) => [
        name,
        { roles, opens, ...(needs === undefined ? {} : { needs }) },
      ]),
    ),
  };
}
