import { useQueryClient } from '@tanstack/react-query';
import { useEntity } from '../../../../frame/entity/entity-context';
import type { FormValues } from '../../../../frame/form/form-data';
import type { RecordOf } from '../../../../frame/model/entities';
import { isPlainObject } from '../../../../frame/model/paths';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { updateDeviceLocation } from '../../../calls/definitions/devices';
import { cityInformation } from '../../../calls/definitions/places';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.location.updated', failed: 'device.location.failed' };

export function LocationSection({ device, canEdit }: { device: RecordOf<'device'>; canEdit: boolean }) {
  const { model } = useEntity();
  const transport = useCallTransport();
  const queryClient = useQueryClient();

  async function save(_changes: FormValues, seen: FormValues, { location }: FormValues): Promise<true> {
    const { city, country } = isPlainObject(location) ? location : {};
    const place = { city: String(city ?? ''), country: String(country ?? '') };
    await ask(transport, cityInformation, place);
    await ask(transport, updateDeviceLocation, {
      hwId: device.id,
      ...place,
      seen: isPlainObject(seen.location) ? seen.location : {},
    });
    await queryClient.invalidateQueries({ queryKey: [model.route] });
    return true;
  }

  return <FormSection device={device} section="location" texts={TEXTS} save={save} canEdit={canEdit} />;
}
