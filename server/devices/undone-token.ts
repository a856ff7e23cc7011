import { queueCommand } from '../../src/domain/devices/device-commands';
import { canEditToken } from '../../src/domain/devices/firmware';
import type { NamedModel } from '../../src/model/entities';
import { ApiError } from '../documents/api-error';
import type { EntityHook } from '../documents/hooks';
import { presentOrigin } from '../documents/origin';
import { typedRecord } from '../documents/typed-records';

/**
 * A device hears of its token by a command: whoever undoes a change of it has the earlier one queued along with the write. Where the
 * firmware takes none, the record would say another room than the device, so undoing is refused.
 */
export function undoneTokenHook(model: NamedModel<'device'>, now: () => number): EntityHook {
  return {
    complete: async ({ before, record }) => {
      if (presentOrigin()?.client !== 'undo' || before === undefined) return record;
      const [was, device] = [typedRecord(model, before), typedRecord(model, record)];
      const { token, fw_rel: firmware = '' } = device;
      if (was.token === token) return record;
      if (token !== undefined && canEditToken(firmware))
        return { ...record, ...queueCommand(device, { token }, now()) };
      throw new ApiError(409, 'not_undoable', {
        en: 'The device has its new token already, and its firmware takes none from here: change it on the device',
        it: 'Il dispositivo ha già il nuovo token e il suo firmware non ne accetta da qui: cambialo sul dispositivo',
      });
    },
  };
}
