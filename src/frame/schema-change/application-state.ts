import type { Operation, Role, UserReach } from '../model/access-model';
import type { RightsModel } from '../model/application-model';

/** What the description of an application said of who may do what, without texts. */
export interface ApplicationState {
  /** What users of each role reach. */
  users: Readonly<Record<Role, UserReach>>;
  /** By level: the role of the sessions that its access tokens open. */
  levels: Readonly<Record<string, Role>>;
  capabilities: Readonly<Record<string, CapabilityState>>;
}

interface CapabilityState {
  roles: readonly Role[];
  /** What else the session must be allowed to do to the record that it is about. */
  needs?: Operation;
  /** Entities whose pages only those who have it open. */
  opens: readonly string[];
}

/** What today's description says. Who changes which fields stands at the fields. */
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
