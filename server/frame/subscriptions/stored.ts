import * as v from 'valibot';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { FlagOrFalse, NumberIfAny, NumberOrZero, TextIfAny, TextOrEmpty } from '../../../src/frame/model/stored-parts';
import type { StoredSubject } from '../auth/subjects';
import { findMail } from '../mail/outbox';
import type { Collection } from '../stores/collection';
import type { StoreReader } from '../stores/store';

const ENTITY = 'subscription';

export const CHANNEL = 'subscription';

/**
 * Secrets and owners by subscription id: `{ id, secret?, former?, formerUntil?, userId?, claim, role, proof? }`. No API
 * returns them.
 */
export const SUBSCRIPTION_SECRETS: Collection = {
  ...{ name: 'subscription_secrets', indexed: [], texts: [] },
  logged: false,
};

export const SUBSCRIPTION_LOGS: Collection = { name: 'subscription_logs', indexed: [], texts: [], logged: false };

export const HAPPENINGS = ['created', 'changed', 'deleted'] as const;
export type Happening = (typeof HAPPENINGS)[number];

const Stored = v.object({
  ...{ id: TextOrEmpty, name: TextOrEmpty, url: TextOrEmpty, entity: TextOrEmpty, filter: TextOrEmpty },
  events: v.fallback(v.array(v.picklist(HAPPENINGS)), []),
  enabled: FlagOrFalse,
  stopped: TextIfAny,
  last_success_at: NumberIfAny,
  failures: NumberOrZero,
});
export type StoredSubscription = v.InferOutput<typeof Stored>;

const StoredAccess = v.object({
  ...{ secret: TextIfAny, former: TextIfAny, formerUntil: NumberOrZero },
  ...{ userId: TextIfAny, claim: TextOrEmpty, role: TextOrEmpty, proof: TextIfAny },
});

export interface SubscriptionAccess extends StoredSubject {
  role: string;
  secret?: string | undefined;
  /** Previous secret, which also signs until `formerUntil` (ms). */
  former?: string | undefined;
  formerUntil: number;
}

export function findSubscriptions(models: EntityModels): NamedModel<string> | undefined {
  return findMail(models) === undefined ? undefined : models.byName.get(ENTITY);
}

/**
 * True if users can subscribe to changes of an entity. Outgoing messages are excluded, because some contain links that
 * open an account.
 */
export function isSubscribable(models: EntityModels, { name }: EntityModel): boolean {
  return name !== ENTITY && name !== findMail(models)?.name;
}

export const subscriptionOf = (record: object): StoredSubscription => v.parse(Stored, record);

export async function accessOf(reader: Pick<StoreReader, 'get'>, id: string): Promise<SubscriptionAccess | undefined> {
  const stored = await reader.get(SUBSCRIPTION_SECRETS.name, id);
  return stored && v.parse(StoredAccess, stored.record);
}

export function secretsAt({ secret, former, formerUntil }: SubscriptionAccess, now: number): string[] {
  if (secret === undefined) return [];
  return former !== undefined && now < formerUntil ? [secret, former] : [secret];
}
