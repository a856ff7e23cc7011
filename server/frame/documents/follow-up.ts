import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Author, CLIENTS, type Client } from '../../../src/frame/history/rules/entry';
import { SETTINGS } from '../stores/settings';
import type { Store, StoredRecord } from '../stores/store';
import { presentOrigin } from './origin';
import type { UnitOfWork } from './unit-of-work';

/** Maximum dependent records updated in the same transaction; more are left for a follow-up. */
export const MAX_FOLLOWED_AT_ONCE = 100;
const PREFIX = 'follow-up ';
const AFTER_PREFIX = 'follow-up!';

export interface FollowUp {
  id: string;
  entity: string;
  key: string;
  about: string;
  isGone: boolean;
  by?: Author | undefined;
  client?: Client | undefined;
  group?: string | undefined;
}

export type Follow = (followUp: FollowUp) => Promise<void>;

/**
 * Stores a follow-up in the transaction and starts it afterwards. If the server stops meanwhile, its next start carries
 * it out.
 */
export function followLater(unit: UnitOfWork, what: Omit<FollowUp, 'id'>, follow: Follow | undefined): void {
  const origin = what.isGone ? presentOrigin() : undefined;
  const by = origin?.by();
  const own = { ...(by && { by: { ...by } }), ...(origin?.group && { client: origin.client, group: origin.group }) };
  const followUp = { id: PREFIX + randomUUID(), ...what, ...own };
  unit.put(SETTINGS.name, { record: followUp, version: 1 });
  if (follow !== undefined) unit.afterCommit(() => follow(followUp));
}

const Recorded = v.object({
  by: v.optional(v.object({ id: v.string(), name: v.string() })),
  client: v.picklist(CLIENTS),
  group: v.string(),
});

const recordedOf = ({ by, client, group }: v.InferOutput<typeof Recorded>) => ({ by, client, group });

function followUpIn({ record }: StoredRecord): FollowUp[] {
  const { id, entity, key, about, isGone } = record;
  if (!id.startsWith(PREFIX)) return [];
  if (typeof entity !== 'string' || typeof key !== 'string' || typeof about !== 'string') return [];
  return [{ id, entity, key, about, isGone: isGone === true, ...(v.is(Recorded, record) && recordedOf(record)) }];
}

export async function pendingFollowUps(store: Store): Promise<FollowUp[]> {
  const from = { path: 'id', operator: 'gte', storage: 'text', value: PREFIX } as const;
  const to = { path: 'id', operator: 'lt', storage: 'text', value: AFTER_PREFIX } as const;
  return (await store.query(SETTINGS.name, { where: [from, to] })).rows.flatMap(followUpIn);
}
