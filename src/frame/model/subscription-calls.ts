import * as v from 'valibot';
import { type AnswerOf, defineCall } from './call';
import { Id } from './call-parts';

export const MAX_ATTEMPTS = 50;

/** Reasons of a failed delivery: the response, an unreachable address, or a message that may not be sent. */
export const DELIVERY_FAILURES = [
  ...(['answer', 'noAnswer', 'noHost', 'notPublic'] as const),
  ...(['noSecret', 'switchedOff', 'rights', 'nothingLeft', 'paused', 'preview', 'unknown'] as const),
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];
const Failure = v.picklist(DELIVERY_FAILURES);

export const Attempt = v.object({
  message: v.string(),
  at: v.number(),
  status: v.nullable(v.number()),
  ...{ failure: v.optional(Failure), problem: v.optional(v.string()) },
  events: v.number(),
  isTest: v.optional(v.boolean()),
});
export type Attempt = v.InferOutput<typeof Attempt>;

const Outcome = v.object({
  isAccepted: v.boolean(),
  status: v.nullable(v.number()),
  ...{ failure: v.nullable(Failure), problem: v.nullable(v.string()) },
});
export type Outcome = v.InferOutput<typeof Outcome>;

export const listAttempts = defineCall({
  route: 'GET /_subscriptions/:id/attempts',
  input: v.object({ id: Id }),
  answerIn: 'attempts',
  answer: v.array(Attempt),
});

/** Returns the secret, only this time. The previous secret also signs for one more day. */
export const makeSubscriptionSecret = defineCall({
  route: 'POST /_subscriptions/:id/secret',
  input: v.object({ id: Id }),
  answer: v.object({ secret: v.string() }),
});

export const testSubscription = defineCall({
  route: 'POST /_subscriptions/:id/test',
  input: v.object({ id: Id }),
  answerIn: 'result',
  answer: Outcome,
});

export const resendMessage = defineCall({
  route: 'POST /_subscriptions/:id/resend',
  input: v.object({ id: Id, message: Id }),
  answerIn: 'result',
  answer: Outcome,
});

export interface SubscriptionCalls {
  attempts(id: string): Promise<Attempt[]>;
  makeSecret(id: string): Promise<AnswerOf<typeof makeSubscriptionSecret>>;
  test(id: string): Promise<Outcome>;
  resend(id: string, message: string): Promise<Outcome>;
}
