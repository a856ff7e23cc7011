import { maskedCommands, queueCommand, TOKEN_COMMAND } from '../../../src/air/domain/devices/device-commands';
import { canEditToken } from '../../../src/air/domain/devices/firmware';
import type { NamedModel } from '../../../src/frame/model/entities';
import { isPlainObject } from '../../../src/frame/model/paths';
import { ApiError } from '../../frame/documents/api-error';
import type { EntityHook } from '../../frame/documents/hooks';
import { presentOrigin } from '../../frame/documents/origin';
import { typedRecord } from '../../frame/documents/typed-records';
import { airMessage } from '../texts/air-message';

const NOT_UNDOABLE = () => new ApiError(409, 'not_undoable', airMessage('devices.tokenNotUndoable'));

/**
 * Queues a token command with each change of a device's token; the queue holds only a placeholder. If the firmware
 * accepts no token, undoing is refused.
 */
export function deviceTokenHook(model: NamedModel<'device'>, now: () => number): EntityHook {
  return {
    complete: async ({ actor, before, record }) => {
      const { commands_cache: queue, ...others } = record;
      const masked = isPlainObject(queue) ? { ...others, commands_cache: maskedCommands(queue) } : record;
      if (before === undefined || actor.system === true) return masked;
      const [was, device] = [typedRecord(model, before), typedRecord(model, masked)];
      const { token, fw_rel: firmware = '' } = device;
      if (was.token === token) return masked;
      if (token !== undefined && canEditToken(firmware)) {
        const queued = queueCommand(device, { [TOKEN_COMMAND]: token }, now());
        return { ...masked, ...queued, commands_cache: maskedCommands(queued.commands_cache) };
      }
      if (presentOrigin()?.client === 'undo') throw NOT_UNDOABLE();
      return masked;
    },
  };
}
