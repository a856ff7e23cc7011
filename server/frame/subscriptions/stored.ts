import * as v from 'valibot';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { FlagOrFalse, NumberIfAny, NumberOrZero, TextIfAny, TextOrEmpty } from '../../../src/frame/model/stored-parts';
import type { StoredSubject } from '../auth/present-subject';
import { findMail } from '../mail/outbox';
import type { Collection } from '../stores/collection';
import type { StoreReader } from '../stores/store';

/** The entity of subscriptions. Its fields are in `docs/webhooks.md`. */
const ENTITY = 'subscription';

/** The channel of their messages in the outbox. */
export const CHANNEL = 'subscription';

/** Secrets and owners by id of the subscription: `{ id, secret?, former?, formerUntil?, userId?, claim, role, proof? }`. Nobody reads them back. */
export const SUBSCRIPTION_SECRETS: Collection = {
  ...{ name: 'subscription_secrets', indexed: [], texts: [] },
  logged: false,
};

/** The last attempts by id of the subscription. */
export const SUBSCRIPTION_LOGS: Collection = { name: 'subscription_logs', indexed: [], texts: [], logged: false };

export const HAPPENINGS = ['created', 'changed', 'deleted'] as const;
export type Happening = (typeof HAPPENINGS)[number];

const Stored = v.object({
  ...{ id: TextOrEmpty, name: TextOrEmpty, url: TextOrEmpty, entity: TextOrEmpty, filter: TextOrEmpty },
  events: v.fallback(v.array(v.picklist(HAPPENINGS)), []),
  enabled: FlagOrFalse,
  stopped: TextIfAny,
  /** ms */
  last_success_at: NumberIfAny,
  failures: NumberOrZero,
});
export type StoredSubscription = v.InferOutput<typeof Stored>;

const StoredAccess = v.object({
  ...{ secret: TextIfAny, former: TextIfAny, formerUntil: NumberOrZero },
  ...{ userId: TextIfAny, claim: TextOrEmpty, role: TextOrEmpty, proof: TextIfAny },
});

/** What signs the messages of a subscription, and in whose name they are read. */
export interface SubscriptionAccess extends StoredSubject {
  role: string;
  secret?: string | undefined;
  /** The one before, which signs as well until an instant, ms. */
  former?: string | undefined;
  formerUntil: number;
}

/** The entity of subscriptions, where the application has it and an outbox. */
export function findSubscriptions(models: EntityModels): NamedModel<string> | undefined {
  return findMail(models) === undefined ? undefined : models.byName.get(ENTITY);
}

/** Whether the changes of an entity can be subscribed to. Messages are none: some open an account. */
export function isSubscribable(models: EntityModels, { name }: EntityModel): boolean {
  return name !== ENTITY && name !== findMail(models)?.name;
}

/** The part of a record that the server works with. */
export const subscriptionOf = (record: object): StoredSubscription => v.parse(Stored, record);

/** Secret and owner of a subscription; undefined where it never had any. */
export async function accessOf(reader: Pick<StoreReader, 'get'>, id: string): Promise<SubscriptionAccess | undefined> {
  const stored = await reader.get(SUBSCRIPTION_SECRETS.name, id);
  return stored && v.parse(StoredAccess, stored.record);
}

/** The secrets that sign now, the present one first. */
export function secretsAt({ secret, former, formerUntil }: SubscriptionAccess, now: number): string[] {
  if (secret === undefined) return [];
  return former !== undefined && now < formerUntil ? [secret, former] : [secret];
}
