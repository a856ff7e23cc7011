import { type HttpError, toRefusal } from './errors';

/** `unconfirmed` (no response) and `uncertain` (unclear response): the write may have happened. */
type ShownFault = Fault | 'unconfirmed' | 'uncertain';

export type Fault = 'unreachable' | 'unavailable' | 'unreadable';

/** @param status 0 without a response */
export type FaultText = (fault: ShownFault, status: number) => Promise<string>;

const PLAIN_TEXTS: Readonly<Record<ShownFault, string>> = {
  unreachable: 'The server cannot be reached',
  unavailable: 'The server is not available',
  unreadable: 'The server answered with something that cannot be read',
  unconfirmed: 'No answer came, so this may or may not have been saved',
  uncertain: 'The answer does not tell whether this was saved',
};

export const plainFaultText: FaultText = async (fault, status) => `${PLAIN_TEXTS[fault]} (${status})`;

const SERVER_ERRORS = 500;

export class UnreadableBody extends Error {}

type FaultReport = { kind: Fault; status: number; isWrite: boolean };

export async function createFaultError(text: FaultText, { kind, status, isWrite }: FaultReport): Promise<HttpError> {
  const isUncertain = isWrite && (kind !== 'unavailable' || status >= SERVER_ERRORS);
  const outcome = kind === 'unreachable' ? 'unconfirmed' : 'uncertain';
  return toRefusal(status, kind, await text(isUncertain ? outcome : kind, status));
}

export function isExplained(error: unknown): boolean {
  return error instanceof Error && ('status' in error || error.name === 'AbortError');
}
