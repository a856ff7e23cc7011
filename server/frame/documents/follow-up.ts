import { randomUUID } from 'node:crypto';
import { SETTINGS } from '../stores/settings';
import type { Store, StoredRecord } from '../stores/store';
import type { UnitOfWork } from './unit-of-work';

/** Maximum number of records about another one that are updated in its transaction; more of them are left for a follow-up. */
export const MAX_FOLLOWED_AT_ONCE = 100;
const PREFIX = 'follow-up ';
/** Sorts after every id with that prefix. */
const AFTER_PREFIX = 'follow-up!';

/** A stored task: the records of an entity still have to be updated after the record that they are about changed or was deleted. */
export interface FollowUp {
  id: string;
  /** The entity of the records to update. */
  entity: string;
  /** Their field with the id of the record that they are about. */
  key: string;
  about: string;
  isGone: boolean;
}

/** Carries out a follow-up. */
export type Follow = (followUp: FollowUp) => Promise<void>;

/** Stores a follow-up in the transaction and starts it afterwards. If the server ends meanwhile, its next start carries it out. */
export function followLater(unit: UnitOfWork, what: Omit<FollowUp, 'id'>, follow: Follow | undefined): void {
  const followUp = { id: PREFIX + randomUUID(), ...what };
  unit.put(SETTINGS.name, { record: followUp, version: 1 });
  if (follow !== undefined) unit.afterCommit(() => follow(followUp));
}

function followUpIn({ record }: StoredRecord): FollowUp[] {
  const { id, entity, key, about, isGone } = record;
  if (!id.startsWith(PREFIX)) return [];
  if (typeof entity !== 'string' || typeof key !== 'string' || typeof about !== 'string') return [];
  return [{ id, entity, key, about, isGone: isGone === true }];
}

/** The follow-ups that are not done yet, such as those of a server that ended. */
export async function pendingFollowUps(store: Store): Promise<FollowUp[]> {
  const from = { path: 'id', operator: 'gte', storage: 'text', value: PREFIX } as const;
  const to = { path: 'id', operator: 'lt', storage: 'text', value: AFTER_PREFIX } as const;
  return (await store.query(SETTINGS.name, { where: [from, to] })).rows.flatMap(followUpIn);
}
