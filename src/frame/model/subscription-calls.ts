import * as v from 'valibot';
import { type AnswerOf, defineCall } from './call';
import { Id } from './call-parts';

/** Attempts that are listed of one subscription. */
export const MAX_ATTEMPTS = 50;

/** Why a message was not accepted: by what was answered, because nobody was reached, or because nothing may be sent. */
export const DELIVERY_FAILURES = [
  ...(['answer', 'noAnswer', 'noHost', 'notPublic'] as const),
  ...(['noSecret', 'switchedOff', 'rights', 'nothingLeft', 'paused', 'preview', 'unknown'] as const),
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];
const Failure = v.picklist(DELIVERY_FAILURES);

/** One attempt to hand a message over. */
export const Attempt = v.object({
  /** Id of the message, which `webhook-id` is. */
  message: v.string(),
  /** ms */
  at: v.number(),
  /** HTTP status; null where nobody answered. */
  status: v.nullable(v.number()),
  /** Why it was not accepted, and the same in English; left out where it was. */
  ...{ failure: v.optional(Failure), problem: v.optional(v.string()) },
  /** Changes in it. */
  events: v.number(),
  isTest: v.optional(v.boolean()),
});
export type Attempt = v.InferOutput<typeof Attempt>;

/** What came of an attempt that somebody has asked for. `status` is null where nobody answered. */
const Outcome = v.object({
  isAccepted: v.boolean(),
  status: v.nullable(v.number()),
  ...{ failure: v.nullable(Failure), problem: v.nullable(v.string()) },
});
export type Outcome = v.InferOutput<typeof Outcome>;

/** The last attempts of a subscription, newest first, for whoever reads it. */
export const listAttempts = defineCall({
  route: 'GET /_subscriptions/:id/attempts',
  input: v.object({ id: Id }),
  answerIn: 'attempts',
  answer: v.array(Attempt),
});

/** Makes the secret of a subscription, which is in this answer only; the one before signs as well for a day. For its owner alone. */
export const makeSubscriptionSecret = defineCall({
  route: 'POST /_subscriptions/:id/secret',
  input: v.object({ id: Id }),
  answer: v.object({ secret: v.string() }),
});

/** Posts a message that says that it is a test. */
export const testSubscription = defineCall({
  route: 'POST /_subscriptions/:id/test',
  input: v.object({ id: Id }),
  answerIn: 'result',
  answer: Outcome,
});

/** Posts a message of the last days again at once, under the same id. */
export const resendMessage = defineCall({
  route: 'POST /_subscriptions/:id/resend',
  input: v.object({ id: Id, message: Id }),
  answerIn: 'result',
  answer: Outcome,
});

/** The calls as a screen makes them. Each rejects with an HttpError. */
export interface SubscriptionCalls {
  attempts(id: string): Promise<Attempt[]>;
  makeSecret(id: string): Promise<AnswerOf<typeof makeSubscriptionSecret>>;
  test(id: string): Promise<Outcome>;
  resend(id: string, message: string): Promise<Outcome>;
}
