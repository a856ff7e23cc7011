import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { can } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import * as calls from '../../../src/frame/model/subscription-calls';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import { readCurrentSubject, type Subject } from '../auth/subjects';
import { redact } from '../documents/acl';
import { SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { requireOnRecord, requireRecord } from '../documents/read-documents';
import { inTransaction } from '../documents/unit-of-work';
import type { Feature, Ground } from '../feature/feature';
import { actorOf, type Environment } from '../http/environment';
import type { ServeCall } from '../http/serve-call';
import { deliverDue, resendMessage } from '../mail/deliver';
import type { Letter, Mailer } from '../mail/mailer';
import { type MailData, requireMailModel } from '../mail/outbox';
import type { PublicPoster } from '../mail/public-post';
import { createStandardHeaders, STANDARD_PREFIX } from '../mail/webhook';
import type { StoreReader } from '../stores/store';
import { createFilter, mayTakeOver, readSubscriptionOwner, subscriptionHooks } from './hook';
import {
  buildMessageBody,
  CHANNEL,
  classifyFailure,
  DeliveryError,
  findSubscriptions,
  isHopeless,
  listSigningSecrets,
  parseWaitingMessage,
  readAccess,
  readAttemptLog,
  type SentEvent,
  type StoredSubscription,
  SUBSCRIPTION_LOGS,
  SUBSCRIPTION_SECRETS,
  type SubscriptionAccess,
  storeAttempt,
  toSubscription,
  Undeliverable,
  type WaitingMessage,
} from './stored';

async function stillRead(
  { models, store }: { models: EntityModels; store: Pick<StoreReader, 'getMany'> },
  subject: Pick<Subject, 'role' | 'claim' | 'userId'>,
  { entity, role, claim, events }: WaitingMessage,
): Promise<SentEvent[]> {
  const model = models.byName.get(entity);
  if (model === undefined) return [];
  const found = await store.getMany(model.collection, [...new Set(events.map(({ id }) => id))]);
  const present = new Map(found.map(({ record }) => [record.id, record]));
  const isSame = subject.role === role && subject.claim === claim;
  return events.flatMap(({ event, id, record }): SentEvent[] => {
    const now = present.get(id);
    if (event === 'deleted' || now === undefined) return isSame ? [{ event, entity, id }] : [];
    if (!can({ subject, model, operation: 'read', record: now })) return [];
    if (record === undefined) return [{ event, entity, id }];
    const { version: _version, acl: _acl, ...seen } = redact(model, { record: { ...record, id }, version: 0 }, subject);
    return [{ event, entity, id, record: seen }];
  });
}

export interface DeliveryOptions extends MailData {
  post: PublicPoster;
}

/** Period in which an accepted message can be sent again, ms. */
const RESEND_MS = 7 * DAY;
/** Number of consecutive rejections after which only one message per `REFUSAL_PAUSE_MS` is tried. */
export const MAX_REJECTIONS = 5;
const REFUSAL_PAUSE_MS = MINUTE;

/** @throws Undeliverable if the subscription or its secret does not exist. */
async function requireSubscription({ models, store }: Pick<MailData, 'models' | 'store'>, id: string) {
  const model = findSubscriptions(models);
  const stored = model && (await store.get(model.collection, id));
  const access = await readAccess(store, id);
  if (model === undefined || stored === undefined || access?.secret === undefined)
    throw new Undeliverable('noSecret', 'The subscription no longer exists, or it has no secret');
  return { model, subscription: toSubscription(stored.record), access };
}

async function say({ models, store, documents }: MailData, id: string, values: object): Promise<void> {
  const model = findSubscriptions(models);
  if (model === undefined || (await store.get(model.collection, id)) === undefined) return;
  await documents.update(SYSTEM, model, id, { ...values });
}

const isAccepted = (status: number) => status >= 200 && status <= 299;

/** Posts to the address of a subscription. Does not log the response of a host, which may be confidential. */
async function postTo(
  { store, now, post }: Pick<DeliveryOptions, 'store' | 'now' | 'post'>,
  { id, url }: Pick<StoredSubscription, 'id' | 'url'>,
  access: SubscriptionAccess,
  { body, events, isTest, ...message }: { id: string; body: string; events: number; isTest?: true },
) {
  const headers = createStandardHeaders(message.id, listSigningSecrets(access, now()), now(), body);
  const attempt = { message: message.id, at: now(), events, ...(isTest && { isTest }) };
  const { status, failed } = await post({ url, body, headers }).then(
    ({ status }) => ({
      status,
      failed: isAccepted(status) ? undefined : ({ failure: 'answer', problem: `Responded with ${status}` } as const),
    }),
    (error: unknown) => ({ status: null, failed: classifyFailure(error) }),
  );
  const log = await storeAttempt(store, id, { ...attempt, status, ...failed });
  return { status, failed, log };
}

async function deliver(parts: DeliveryOptions, { id, target = '', text }: Letter): Promise<void> {
  const { models, store, now } = parts;
  const { subscription, access } = await requireSubscription(parts, target);
  if (!subscription.enabled) throw new Undeliverable('switchedOff', 'The subscription is switched off');
  const waiting = parseWaitingMessage(text);
  const model = models.byName.get(waiting?.entity ?? '');
  if (waiting === undefined || model === undefined)
    throw new Undeliverable('unknown', 'This message does not belong to a subscription');
  const subject = await readCurrentSubject(models, store, access);
  if (subject === undefined || createFilter(model, subject, subscription.filter) === undefined) {
    await say(parts, target, { enabled: false, stopped: 'rights', stopped_at: now() });
    throw new Undeliverable('rights', 'The creator of the subscription no longer has read access');
  }
  const before = await readAttemptLog(store, target);
  const [newest] = before.attempts;
  if (before.failures >= MAX_REJECTIONS && newest !== undefined && now() - newest.at < REFUSAL_PAUSE_MS)
    throw new DeliveryError('paused', 'Not tried, because the receiver accepts nothing at present');
  const events = await stillRead(parts, subject, waiting);
  if (events.length === 0)
    throw new Undeliverable('nothingLeft', 'The owner no longer has access to any of its records');
  const sent = { id, body: buildMessageBody(id, waiting, events), events: events.length };
  const { failed, log } = await postTo(parts, subscription, access, sent);
  if (failed === undefined) {
    const isNews = now() - (subscription.last_success_at ?? 0) >= MINUTE || subscription.failures > 0;
    if (isNews) await say(parts, target, { last_success_at: now(), failures: null });
    return;
  }
  const isOver = isHopeless(log, now());
  await say(parts, target, {
    failures: log.failures,
    ...(isOver && { enabled: false, stopped: 'failures', stopped_at: now() }),
  });
  throw new DeliveryError(failed.failure, failed.problem);
}

export function createSubscriptionMailer(parts: DeliveryOptions): Mailer {
  return { maxPauseMs: HOUR, resendMs: RESEND_MS, send: (letter) => deliver(parts, letter) };
}

const SECRET_BYTES = 32;
/** Period in ms in which the previous secret also signs. */
const OVERLAP_MS = DAY;

const noSuch = () => new ApiError(404, 'not_found', message('subscription.none'));

function outcomeOf(status: number | null, failed: ReturnType<typeof classifyFailure> | undefined): calls.Outcome {
  return {
    isAccepted: failed === undefined,
    status,
    failure: failed?.failure ?? null,
    problem: failed?.problem ?? null,
  };
}

function subscriptionCalls(serve: ServeCall, parts: DeliveryOptions): void {
  const { models, store, documents, now } = parts;

  async function require(context: Context<Environment>, id: string, operation: 'read' | 'update') {
    const model = findSubscriptions(models);
    if (model === undefined) throw noSuch();
    const actor = actorOf(context);
    const stored = await requireRecord(store, actor, model, id);
    requireOnRecord(actor, model, operation, stored);
    return { model, actor };
  }

  serve(calls.listAttempts, async (context, input) => {
    const { id } = await input();
    await require(context, id, 'read');
    return (await readAttemptLog(store, id)).attempts;
  });

  serve(calls.makeSubscriptionSecret, async (context, input) => {
    const { id } = await input();
    const { model, actor } = await require(context, id, 'update');
    const secret = `${STANDARD_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
    await inTransaction(store, async (unit) => {
      const [access, owner] = [await readAccess(unit, id), await readSubscriptionOwner(models, unit, actor)];
      if (owner === undefined || (access !== undefined && !mayTakeOver(access, owner)))
        throw new ApiError(403, 'not_owner', message('subscription.notOwner'));
      const former = access?.secret && { former: access.secret, formerUntil: now() + OVERLAP_MS };
      const { userId, claim, role, proof } = access ?? owner;
      unit.put(SUBSCRIPTION_SECRETS.name, {
        record: { id, userId, claim, role, proof, secret, ...former },
        version: 1,
      });
    });
    const { record } = await documents.read(SYSTEM, model, id);
    if (record['stopped'] === 'secret') await documents.update(SYSTEM, model, id, { stopped: null });
    return { secret };
  });

  serve(calls.testSubscription, async (context, input) => {
    const { id } = await input();
    await require(context, id, 'update');
    try {
      const { subscription, access } = await requireSubscription(parts, id);
      const test = `test-${randomUUID()}`;
      const at = new Date(now()).toISOString();
      const body = JSON.stringify({ id: test, type: 'test', timestamp: at, data: { events: [] } });
      const { status, failed } = await postTo(parts, subscription, access, {
        id: test,
        body,
        events: 0,
        isTest: true,
      });
      return outcomeOf(status, failed);
    } catch (error) {
      return outcomeOf(null, classifyFailure(error));
    }
  });

  serve(calls.resendMessage, async (context, input) => {
    const { id, message: sent } = await input();
    await require(context, id, 'update');
    const record = (await store.get(requireMailModel(models).collection, sent))?.record;
    if (record?.['channel'] !== CHANNEL || record['target'] !== id || record['text'] === undefined) throw noSuch();
    const error = await resendMessage(parts, createSubscriptionMailer(parts), record);
    const [newest] = (await readAttemptLog(store, id)).attempts;
    const status = newest?.message === sent ? newest.status : null;
    return outcomeOf(status, error === undefined ? undefined : classifyFailure(error));
  });
}

type SubscriptionContext = { site: Omit<DeliveryOptions, 'post'>; post: PublicPoster };

export const subscriptionsFeature: Feature<SubscriptionContext, Ground> = {
  name: 'subscriptions',
  config: ['WEBHOOK_PRIVATE_HOSTS'],
  collections: [SUBSCRIPTION_SECRETS, SUBSCRIPTION_LOGS],
  hooks: subscriptionHooks,
  apiCalls: (serve, { site, post }) => subscriptionCalls(serve, { ...site, post }),
  jobs: [
    {
      name: 'deliverSubscriptions',
      failure: 'Messages of subscriptions were not delivered',
      every: { embedded: MINUTE, firebase: MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      afterCreated: { collection: 'mails', withinMs: 0 },
      run: async ({ site, post }, { isOver }) => {
        const parts = { ...site, post };
        return { done: await deliverDue(parts, { [CHANNEL]: createSubscriptionMailer(parts) }, isOver) };
      },
    },
  ],
};
