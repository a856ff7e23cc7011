import { randomBytes, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as calls from '../../../src/frame/model/subscription-calls';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { SYSTEM } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import { requireOnRecord, requireRecord } from '../documents/read-documents';
import { inTransaction } from '../documents/unit-of-work';
import type { Feature, Ground } from '../feature/feature';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { deliverDue, sendAgain } from '../mail/deliver';
import { mailModel } from '../mail/outbox';
import type { PublicPoster } from '../mail/public-post';
import { STANDARD_PREFIX } from '../mail/webhook';
import { type DeliveryParts, postTo, requireSubscription, subscriptionMailer } from './deliver';
import { mayTakeOver, ownerOf, subscriptionHooks } from './hook';
import {
  accessOf,
  attemptsOf,
  CHANNEL,
  failureOf,
  findSubscriptions,
  SUBSCRIPTION_LOGS,
  SUBSCRIPTION_SECRETS,
} from './stored';

const SECRET_BYTES = 32;
/** Period in ms in which the previous secret also signs. */
const OVERLAP_MS = DAY;

const noSuch = () => new ApiError(404, 'not_found', message('subscription.none'));

function outcomeOf(status: number | null, failed: ReturnType<typeof failureOf> | undefined): calls.Outcome {
  return {
    isAccepted: failed === undefined,
    status,
    failure: failed?.failure ?? null,
    problem: failed?.problem ?? null,
  };
}

function subscriptionRoutes(parts: DeliveryParts): Hono<Environment> {
  const { models, store, documents, now } = parts;
  const app = new Hono<Environment>();
  const serve = serveCalls(app);

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
    return (await attemptsOf(store, id)).attempts;
  });

  serve(calls.makeSubscriptionSecret, async (context, input) => {
    const { id } = await input();
    const { model, actor } = await require(context, id, 'update');
    const secret = `${STANDARD_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
    await inTransaction(store, async (unit) => {
      const [access, owner] = [await accessOf(unit, id), await ownerOf(models, unit, actor)];
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
      return outcomeOf(null, failureOf(error));
    }
  });

  serve(calls.resendMessage, async (context, input) => {
    const { id, message: sent } = await input();
    await require(context, id, 'update');
    const record = (await store.get(mailModel(models).collection, sent))?.record;
    if (record?.['channel'] !== CHANNEL || record['target'] !== id || record['text'] === undefined) throw noSuch();
    const error = await sendAgain(parts, subscriptionMailer(parts), record);
    const [newest] = (await attemptsOf(store, id)).attempts;
    const status = newest?.message === sent ? newest.status : null;
    return outcomeOf(status, error === undefined ? undefined : failureOf(error));
  });

  return app;
}

type SubscriptionContext = { site: Omit<DeliveryParts, 'post'>; post: PublicPoster };

function partsOf({ site, post }: SubscriptionContext): DeliveryParts {
  const { models, store, documents, now } = site;
  return { models, store, documents, now, post };
}

export const subscriptionsFeature: Feature<SubscriptionContext, Ground> = {
  name: 'subscriptions',
  config: ['WEBHOOK_PRIVATE_HOSTS'],
  collections: [SUBSCRIPTION_SECRETS, SUBSCRIPTION_LOGS],
  hooks: subscriptionHooks,
  routes: (context) => [['/api', subscriptionRoutes(partsOf(context))]],
  jobs: [
    {
      name: 'deliverSubscriptions',
      failure: 'Messages of subscriptions were not delivered',
      every: { embedded: MINUTE, firebase: MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      afterCreated: { collection: 'mails', withinMs: 0 },
      run: async (context, { isOver }) => {
        const parts = partsOf(context);
        return { done: await deliverDue(parts, { [CHANNEL]: subscriptionMailer(parts) }, isOver) };
      },
    },
  ],
};
