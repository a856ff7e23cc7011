import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { fieldsRefused } from '../../frame/documents/api-error';
import type { EntityHooks } from '../../frame/documents/hooks';
import { typedRecord } from '../../frame/documents/typed-records';
import { airMessage } from '../texts/air-message';

/** Stores the building instead of its token, because users of a device must not read the token of a building. */
export function outdoorHooks(models: EntityModels): EntityHooks {
  const [ofDevice, ofBuilding] = [entityNamed(models, 'device'), entityNamed(models, 'building')];
  return {
    device: {
      complete: async ({ unit, before, record }) => {
        const device = typedRecord(ofDevice, record);
        const { token = '' } = device;
        const { token: _token, site: _site, ...rest } = record;
        const mayBeThere = isOutdoors(device);
        const [building] = await unit.find(ofBuilding.collection, 'token', 'text', token === '' ? undefined : token);
        if (building !== undefined && mayBeThere) return { ...rest, site: building.record.id };
        if (building !== undefined && before?.['token'] !== token) {
          const { name = '' } = typedRecord(ofBuilding, building.record);
          throw fieldsRefused(422, 'invalid', { token: airMessage('assignment.buildingToken', { name }) }, ofDevice);
        }
        return mayBeThere && token === '' ? record : { ...rest, ...(token !== '' && { token }) };
      },
    },
  };
}
