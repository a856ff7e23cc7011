import * as v from 'valibot';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import {
  FlagOrFalse,
  NumberIfAny,
  NumberOrZero,
  readAs,
  TextIfAny,
  TextOrEmpty,
} from '../../../src/frame/model/stored-parts';
import { Attempt, type DeliveryFailure, MAX_ATTEMPTS } from '../../../src/frame/model/subscription-calls';
import { DAY } from '../../../src/frame/time/units';
import type { StoredSubject } from '../auth/subjects';
import { inTransaction } from '../documents/unit-of-work';
import { GivenUp, NotAccepted } from '../mail/mailer';
import { findMail } from '../mail/outbox';
import { PostError } from '../mail/public-post';
import type { Collection } from '../stores/collection';
import { internalCollection } from '../stores/collection';
import type { Store, StoreReader } from '../stores/store';

const ENTITY = 'subscription';

export const CHANNEL = 'subscription';

/** Secrets and owners, which no API returns. */
export const SUBSCRIPTION_SECRETS: Collection = {
  ...{ name: 'subscription_secrets', indexed: [], texts: [] },
  logged: false,
};

export const SUBSCRIPTION_LOGS = internalCollection('subscription_logs');

const HAPPENINGS = ['created', 'changed', 'deleted'] as const;
export type SubscriptionEvent = (typeof HAPPENINGS)[number];

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

/** True for entities with subscriptions. Excludes outgoing messages, because some contain secret links. */
export function isSubscribable(models: EntityModels, { name }: EntityModel): boolean {
  return name !== ENTITY && name !== findMail(models)?.name;
}

export const toSubscription = (record: object): StoredSubscription => v.parse(Stored, record);

export async function readAccess(
  reader: Pick<StoreReader, 'get'>,
  id: string,
): Promise<SubscriptionAccess | undefined> {
  const stored = await reader.get(SUBSCRIPTION_SECRETS.name, id);
  return stored && v.parse(StoredAccess, stored.record);
}

export function listSigningSecrets({ secret, former, formerUntil }: SubscriptionAccess, now: number): string[] {
  if (secret === undefined) return [];
  return former !== undefined && now < formerUntil ? [secret, former] : [secret];
}

const StoredLog = v.object({
  attempts: v.fallback(v.array(Attempt), []),
  failures: NumberOrZero,
  failingSince: NumberIfAny,
});
type AttemptLog = v.InferOutput<typeof StoredLog>;

/** Period without an accepted message, ms, after which a subscription with `MIN_FAILURES` failures is disabled. */
const PATIENCE_MS = 2 * DAY;
const MIN_FAILURES = 10;

export function isHopeless({ failures, failingSince }: AttemptLog, now: number): boolean {
  return failures >= MIN_FAILURES && failingSince !== undefined && now - failingSince >= PATIENCE_MS;
}

export async function readAttemptLog(reader: Pick<StoreReader, 'get'>, id: string): Promise<AttemptLog> {
  return v.parse(StoredLog, (await reader.get(SUBSCRIPTION_LOGS.name, id))?.record ?? {});
}

/** Adds an attempt to send a message. Test messages count neither as failure nor as success. */
function withAttempt(log: AttemptLog, attempt: Attempt): AttemptLog {
  const attempts = [attempt, ...log.attempts].slice(0, MAX_ATTEMPTS);
  if (attempt.isTest) return { ...log, attempts };
  if (attempt.problem === undefined) return { attempts, failures: 0, failingSince: undefined };
  return { attempts, failures: log.failures + 1, failingSince: log.failingSince ?? attempt.at };
}

export function storeAttempt(store: Pick<Store, 'transact'>, id: string, attempt: Attempt): Promise<AttemptLog> {
  return inTransaction(store, async (unit) => {
    const log = withAttempt(await readAttemptLog(unit, id), attempt);
    unit.put(SUBSCRIPTION_LOGS.name, { record: { id, ...log }, version: 1 });
    return log;
  });
}

export async function forgiven(reader: Pick<StoreReader, 'get'>, id: string) {
  const log = { ...(await readAttemptLog(reader, id)), failures: 0, failingSince: undefined };
  return { record: { id, ...log }, version: 1 };
}

export class DeliveryError extends NotAccepted {
  constructor(
    readonly failure: DeliveryFailure,
    response: string,
  ) {
    super(response);
  }
}

export class Undeliverable extends GivenUp {
  constructor(
    readonly failure: DeliveryFailure,
    response: string,
  ) {
    super(response);
  }
}

export function classifyFailure(error: unknown): { failure: DeliveryFailure; problem: string } {
  if (error instanceof PostError || error instanceof DeliveryError || error instanceof Undeliverable)
    return { failure: error.failure, problem: error.response };
  throw error;
}

export type SentEvent = { event: SubscriptionEvent; entity: string; id: string; record?: EntityRecord };

const Waiting = v.object({
  ...{ role: v.string(), claim: v.string(), entity: v.string(), at: v.number() },
  events: v.array(
    v.object({
      ...{ event: v.picklist(HAPPENINGS), id: v.string() },
      record: v.optional(v.custom<PlainObject>(isPlainObject)),
    }),
  ),
});
export type WaitingMessage = v.InferOutput<typeof Waiting>;

export function parseWaitingMessage(text: string): WaitingMessage | undefined {
  return readAs(Waiting, JSON.parse(text));
}

/** Builds the posted body: `{ id, type, timestamp, data: { events } }`. */
export function buildMessageBody(
  id: string,
  { entity, at }: Pick<WaitingMessage, 'entity' | 'at'>,
  events: readonly SentEvent[],
) {
  return JSON.stringify({ id, type: `${entity}.changes`, timestamp: new Date(at).toISOString(), data: { events } });
}
