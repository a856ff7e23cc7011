import { isPlainObject } from '../model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import { CallError } from './call-error';
import type { CallOptions, CallTransport } from './transport';

/** What became of the commands for one device. */
export interface QueueResult {
  hwId: string;
  queued: boolean;
  /** Why not, in the person's language. */
  message?: string;
  /** Texts by field. */
  errors?: Readonly<Record<string, unknown>>;
}

function isResult(value: unknown): value is QueueResult {
  return isPlainObject(value) && typeof value['hwId'] === 'string' && typeof value['queued'] === 'boolean';
}

/** Queues the same commands for several devices, each by itself: one that is refused does not hold up the others. */
export async function queueCommands(
  transport: CallTransport,
  hwIds: readonly string[],
  changes: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<QueueResult[]> {
  const result = resultOf('queueCommand', await transport.post('/queueCommand', { hwIds, changes }, options));
  if (!Array.isArray(result) || !result.every(isResult)) throw unexpectedAnswer('queueCommand', 'a result per device');
  return result;
}

/**
 * Queues commands for one device.
 *
 * @throws CallError when they are refused, with texts in `body.errors` by field.
 */
export async function queueCommand(
  transport: CallTransport,
  hwId: string,
  changes: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<void> {
  const [result] = await queueCommands(transport, [hwId], changes, options);
  if (result === undefined) throw unexpectedAnswer('queueCommand', 'a result per device');
  if (result.queued) return;
  throw new CallError(result.message ?? '', 422, 'refused', { errors: result.errors });
}
