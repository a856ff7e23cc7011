import { errorFrom } from '../../../data-provider/http/errors';
import type { PlainObject } from '../../frame/model/paths';
import { ask, type CallOptions, type CallTransport, unexpectedAnswerError } from './ask';
import { queueCommands } from './definitions/devices';

/**
 * Queues commands for one device. @param commands `seen` contains the values before the changes @throws HttpError with
 * texts by field in `body.errors`; 409 with `body.changed` after a conflicting change.
 */
export async function queueCommand(
  transport: CallTransport,
  hwId: string,
  commands: { changes: PlainObject; seen?: PlainObject | undefined },
  options?: CallOptions,
): Promise<void> {
  const [result] = await ask(transport, queueCommands, { hwIds: [hwId], ...commands }, options);
  if (result === undefined) throw unexpectedAnswerError(queueCommands.path, 'it is empty');
  if (result.queued) return;
  const { message = '', errors, changed } = result;
  throw errorFrom(changed === undefined ? 422 : 409, { code: 'refused', message, errors, changed });
}
