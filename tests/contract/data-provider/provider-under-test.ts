import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { type AccessSubject, CLAIM_ALL } from '../../../src/frame/access/can';
import type { PlainObject } from '../../../src/frame/model/paths';

/** Who a provider acts for: an administrator, an access token of a record's level, or a user with a device list. */
export type ContractSession =
  | 'administrator'
  | { level: 'manager' | 'building' | 'room'; id: string }
  | { user: string };

/** A record to begin with, by entity name, written as the server itself would. */
export interface SeedRecord {
  entity: string;
  data: PlainObject;
}

/** In what back ends may differ. Everything else is the same for all of them. */
interface ProviderCapabilities {
  /** Copies, composed values, tokens and row scopes follow from other records by themselves. */
  derivesValues: boolean;
}

/** A kind of back end and its provider. */
export interface ProviderUnderTest {
  /** Begins anew with these records, of `contractModels`. */
  reset(records: readonly SeedRecord[]): Promise<void>;
  create(session: ContractSession): Promise<ConsoleDataProvider>;
  close(): Promise<void>;
  capabilities: ProviderCapabilities;
}

const LEVEL_ROLES = { manager: 'MANAGER', building: 'BUILDING', room: 'ROOM' } as const;

/** What access decisions know of a session. */
export function subjectOf(session: ContractSession): AccessSubject {
  if (session === 'administrator') return { role: 'ADMIN', claim: CLAIM_ALL, userId: 'administrator' };
  if ('user' in session) return { role: 'BUSINESS', claim: `user:${session.user}`, userId: session.user };
  return { role: LEVEL_ROLES[session.level], claim: `${session.level}:${session.id}` };
}
