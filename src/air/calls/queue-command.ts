import { errorFrom } from '../../../data-provider/http/errors';
import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

/** What became of the commands for one device. */
export interface QueueResult {
  hwId: string;
  queued: boolean;
  /** Why not, in the person's language. */
  message?: string;
  /** Texts by field. */
  errors?: Readonly<Record<string, unknown>>;
  /** What somebody else has changed since it was seen, with the values of now. */
  changed?: Readonly<Record<string, unknown>>;
}

function isResult(value: unknown): value is QueueResult {
  return isPlainObject(value) && typeof value['hwId'] === 'string' && typeof value['queued'] === 'boolean';
}

/** Queues the same commands for several devices, each by itself: one that is refused does not hold up the others. */
export async function queueCommands(
  transport: CallTransport,
  hwIds: readonly string[],
  changes: Readonly<Record<string, unknown>>,
  options?: CallOptions & { seen?: Readonly<Record<string, unknown>> },
): Promise<QueueResult[]> {
  const body = { hwIds, changes, ...(options?.seen === undefined ? {} : { seen: options.seen }) };
  const result = resultOf('queueCommand', await transport.post('/queueCommand', body, options));
  if (!Array.isArray(result) || !result.every(isResult)) throw unexpectedAnswer('queueCommand', 'a result per device');
  return result;
}

/**
 * Queues commands for one device.
 *
 * @param options `seen`: the values that the changes were made from.
 * @throws HttpError when they are refused, with texts in `body.errors` by field; 409 with the values of now in `body.changed`
 * when somebody else has changed them since.
 */
export async function queueCommand(
  transport: CallTransport,
  hwId: string,
  changes: Readonly<Record<string, unknown>>,
  options?: CallOptions & { seen?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const [result] = await queueCommands(transport, [hwId], changes, options);
  if (result === undefined) throw unexpectedAnswer('queueCommand', 'a result per device');
  if (result.queued) return;
  const { message = '', errors, changed } = result;
  throw errorFrom(changed === undefined ? 422 : 409, { code: 'refused', message, errors, changed });
}
