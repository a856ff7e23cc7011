import { type HttpError, refusal } from './errors';

/**
 * Why there is no answer that is the server's own: it was not reached; something before it answered with an error; the
 * answer is not what was asked for; or one of these after a write, which may have happened nevertheless: `unconfirmed` when no
 * answer came, `uncertain` when one came that does not say.
 */
export type ShownFault = Fault | 'unconfirmed' | 'uncertain';

export type Fault = 'unreachable' | 'unavailable' | 'unreadable';

/**
 * What a person reads about a fault.
 *
 * @param status of the answer; 0 when there is none.
 */
export type FaultText = (fault: ShownFault, status: number) => Promise<string>;

const PLAIN_TEXTS: Readonly<Record<ShownFault, string>> = {
  unreachable: 'The server cannot be reached',
  unavailable: 'The server is not available',
  unreadable: 'The server answered with something that cannot be read',
  unconfirmed: 'No answer came, so this may or may not have been saved',
  uncertain: 'The answer does not tell whether this was saved',
};

/** For whoever has no screen. */
export const plainFaultText: FaultText = async (fault, status) => `${PLAIN_TEXTS[fault]} (${status})`;

/** A proxy that refuses a request has not passed it on; one that failed may have. */
const SERVER_ERRORS = 500;

/** Thrown by whoever reads an answer that is not what was asked for. */
export class UnreadableAnswer extends Error {}

/** Describes what went wrong with one request. */
interface FaultReport {
  kind: Fault;
  status: number;
  /** Whether the request was to change something. */
  isWrite: boolean;
}

/** The error to throw. Its code is the kind of the fault. */
export async function faultError(text: FaultText, { kind, status, isWrite }: FaultReport): Promise<HttpError> {
  const isUncertain = isWrite && (kind !== 'unavailable' || status >= SERVER_ERRORS);
  const outcome = kind === 'unreachable' ? 'unconfirmed' : 'uncertain';
  return refusal(status, kind, await text(isUncertain ? outcome : kind, status));
}

/** Whether an error already says what a person is to know, or that they do not wait any more. */
export function isExplained(error: unknown): boolean {
  return error instanceof Error && ('status' in error || error.name === 'AbortError');
}
