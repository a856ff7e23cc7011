import type { Operation, Role, UserReach } from './access-model';
import type { DashboardSource } from './application-source';
import type { EntityModel } from './entity-model';
import type { LocalizedText } from './localized-text';

export type ComputedRules = Readonly<Record<string, (from: unknown) => unknown>>;

export interface CapabilityModel {
  name: string;
  /** Text that completes the sentence "You may not …", by language. */
  label: LocalizedText;
  roles: readonly Role[];
  needs?: Operation;
  writes: Readonly<Record<string, readonly string[]>>;
  opens: readonly string[];
  /** True if only screens check the capability, because the schemas protect the data. */
  screenOnly: boolean;
  /** True if the action changes nothing, so that view-only users may perform it. */
  readsOnly: boolean;
}

export interface AccountsModel {
  model: EntityModel;
  /** Capability of administrators; at least one account must always have it. */
  managedBy: string;
  viewOnly?: string | undefined;
}

export interface RightsModel {
  users: ReadonlyMap<Role, UserReach>;
  levels: ReadonlyMap<string, Role>;
  capabilities: ReadonlyMap<string, CapabilityModel>;
}

export interface EntityModels {
  roles: readonly Role[];
  accounts: AccountsModel | undefined;
  rights: RightsModel;
  dashboard?: DashboardSource | undefined;
  list: readonly EntityModel[];
  byName: ReadonlyMap<string, EntityModel>;
  byRoute: ReadonlyMap<string, EntityModel>;
  byCollection: ReadonlyMap<string, EntityModel>;
  computed: ComputedRules;
}
