import type { RightsModel } from '../model/application-model';

export type ApplicationState = ReturnType<typeof createApplicationState>;

export function createApplicationState({ users, levels, capabilities }: RightsModel) {
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
