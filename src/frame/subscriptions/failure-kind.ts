import type { Attempt, DeliveryFailure } from '../model/subscription-calls';

const HTTP = { redirect: 300, badRequest: 400, serverError: 500 };
const DENIED = [401, 403];
const MISSING = [404, 410];
/** HTTP status codes of temporary failures, although they are client errors. */
const PASSING = [408, 425, 429];

type AnswerKind = 'moved' | 'denied' | 'missing' | 'refused' | 'failing';
export type FailureKind = AnswerKind | Exclude<DeliveryFailure, 'answer'>;

function kindOfStatus(status: number): AnswerKind {
  if (DENIED.includes(status)) return 'denied';
  if (MISSING.includes(status)) return 'missing';
  if (status >= HTTP.serverError || PASSING.includes(status)) return 'failing';
  return status >= HTTP.redirect && status < HTTP.badRequest ? 'moved' : 'refused';
}

export function failureKind({
  status,
  failure,
}: {
  status: number | null;
  failure?: Attempt['failure'] | null;
}): FailureKind | undefined {
  if (failure === undefined || failure === null) return undefined;
  if (failure !== 'answer') return failure;
  return status === null ? 'unknown' : kindOfStatus(status);
}

const REPEATED: readonly FailureKind[] = [
  ...(['moved', 'denied', 'missing', 'refused', 'failing'] as const),
  ...(['noAnswer', 'noHost', 'notPublic', 'paused'] as const),
];

/** True if a failed message is retried automatically; not for tests and messages accepted before. */
export function isRepeated(kind: FailureKind, message: string | undefined, attempts: readonly Attempt[]): boolean {
  const made = attempts.filter((attempt) => attempt.message === message);
  const isOver = made.some(({ isTest, failure }) => isTest === true || failure === undefined);
  return REPEATED.includes(kind) && made.length > 0 && !isOver;
}
