import { queueToken } from '../../../src/air/domain/devices/device-commands';
import { canEditToken } from '../../../src/air/domain/devices/firmware';
import type { NamedModel } from '../../../src/frame/model/entities';
import type { EntityHook } from '../../frame/documents/hooks';
import { repairValues } from '../../frame/documents/typed-records';
import { commandHistoryHook } from './command-history';

/** Gives a room's new token to its devices, also as a command. Devices that already have the token move into the room. */
export function roomTokenHook(device: NamedModel<'device'>, now: () => number): EntityHook {
  const history = commandHistoryHook(device, now);
  return {
    complete: async (moment) => {
      const { unit, before, record } = moment;
      const [former, token] = [before?.['token'], record['token']];
      const withToken = (value: unknown) => unit.find(device.collection, 'token', 'text', value);
      if (former === undefined || typeof token !== 'string' || former === token) return record;
      if ((await withToken(token)).length > 0) return record;
      for (const stored of await withToken(former)) {
        const known = repairValues(device, stored.record);
        const queued = canEditToken(known.fw_rel ?? '') ? queueToken(known, token, now()) : {};
        const changed = { ...moment, before: stored.record, record: { ...stored.record, token, ...queued } };
        const complete = (await history.complete?.(changed)) ?? changed.record;
        unit.put(device.collection, { record: complete, version: stored.version + 1 });
        await history.written?.({ ...changed, record: complete });
      }
      return record;
    },
  };
}
