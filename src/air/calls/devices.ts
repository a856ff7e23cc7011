import { parseError } from '../../../data-provider/http/errors';
import type { PlainObject } from '../../frame/model/paths';
import { ask, type CallOptions, type CallTransport, createUnexpectedResponseError } from './ask';
import { queueCommands } from './definitions/devices';

/** Queues commands for one device. @throws HttpError with `body.errors`; 409 with `body.changed` after a conflict. */
export async function queueCommand(
  transport: CallTransport,
  hwId: string,
  commands: { changes: PlainObject; seen?: PlainObject | undefined },
  options?: CallOptions,
): Promise<void> {
  const [result] = await ask(transport, queueCommands, { hwIds: [hwId], ...commands }, options);
  if (result === undefined) throw createUnexpectedResponseError(queueCommands.path, 'it is empty');
  if (result.queued) return;
  const { message = '', errors, changed } = result;
  throw parseError(changed === undefined ? 422 : 409, { code: 'refused', message, errors, changed });
}
