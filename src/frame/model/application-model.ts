import type { Operation, Role, UserReach } from './access-model';
import type { DashboardSource } from './application-source';
import type { EntityModel } from './entity-model';
import type { LocalizedText } from './localized-text';

/** Rules that schemas name in `x-value: { compute: { rule, from } }`. Each gets the other field's value, whatever it is. */
export type ComputedRules = Readonly<Record<string, (from: unknown) => unknown>>;

/** Something that is done, beyond reading and writing records, and who may do it. */
export interface CapabilityModel {
  name: string;
  /** Ends the sentence "You may not …" in every language. */
  label: LocalizedText;
  roles: readonly Role[];
  /** What the session must be allowed to do to the record that it is about. */
  needs?: Operation;
  /** By entity: the paths of fields that whoever has it changes, and nobody else. */
  writes: Readonly<Record<string, readonly string[]>>;
  /** Entities whose pages only those who have it open. */
  opens: readonly string[];
  /** Only what screens show: the data behind it are guarded by the schemas. */
  screenOnly: boolean;
  /** It changes nothing: users who may only view have it, too. */
  readsOnly: boolean;
}

/** The people who sign in. */
export interface AccountsModel {
  model: EntityModel;
  /** The capability of administrators: somebody has it at any time. */
  managedBy: string;
  /** The path of the field that limits a user to viewing. */
  viewOnly?: string | undefined;
}

/** Who signs in, and who may do what beyond reading and writing records. */
export interface RightsModel {
  users: ReadonlyMap<Role, UserReach>;
  /** By level of `x-scope`: the role of the sessions that its access tokens open. */
  levels: ReadonlyMap<string, Role>;
  capabilities: ReadonlyMap<string, CapabilityModel>;
}

/** Every entity of the console, found by each of its names. */
export interface EntityModels {
  /** Every role, those of users before those of access tokens. */
  roles: readonly Role[];
  /** Missing where nobody signs in. */
  accounts: AccountsModel | undefined;
  /** Who may do what beyond reading and writing records. */
  rights: RightsModel;
  /** The page that it begins with, as it is described; left out where none is. */
  dashboard?: DashboardSource | undefined;
  list: readonly EntityModel[];
  byName: ReadonlyMap<string, EntityModel>;
  byRoute: ReadonlyMap<string, EntityModel>;
  byCollection: ReadonlyMap<string, EntityModel>;
  computed: ComputedRules;
  /** Names of entities that are too wide for the rules of Firestore to prove a change: no browser writes them by itself. */
  writtenByServer: ReadonlySet<string>;
}
