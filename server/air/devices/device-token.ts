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
 * A device hears of its token by a command. Whoever changes the token in the record, by a form, a file, a program or by undoing, has
 * it queued along with the write; in the queue stands only a mark of it. Where the firmware takes none, the record would say another
 * room than the device: undoing is refused then, and whoever writes it has to change it on the device.
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
