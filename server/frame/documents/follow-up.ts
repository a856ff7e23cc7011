import { randomUUID } from 'node:crypto';
import { SETTINGS } from '../stores/settings';
import type { Store, StoredRecord } from '../stores/store';
import type { UnitOfWork } from './unit-of-work';

/** Records that are about another one follow it in the same transaction while there are no more than these. */
export const FOLLOW_AT_ONCE = 100;
const PREFIX = 'follow-up ';
/** Comes after every id with that prefix. */
const BEHIND_PREFIX = 'follow-up!';

/** That the records of an entity are still to follow the one that they are about, which was changed or has gone. */
export interface FollowUp {
  id: string;
  /** The entity of those that follow. */
  entity: string;
  /** The field with the id of the one that they are about. */
  key: string;
  about: string;
  isGone: boolean;
}

/** Carries out what a transaction left for later. */
export type Follow = (followUp: FollowUp) => Promise<void>;

/** Leaves it for after the transaction, and keeps it until it is done: a server that ends in between goes on with it. */
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

/** Whatever transactions have left, such as those of a server that ended. */
export async function followUpsLeft(store: Store): Promise<FollowUp[]> {
  const from = { path: 'id', operator: 'gte', storage: 'text', value: PREFIX } as const;
  const to = { path: 'id', operator: 'lt', storage: 'text', value: BEHIND_PREFIX } as const;
  return (await store.query(SETTINGS.name, { where: [from, to] })).rows.flatMap(followUpIn);
}
