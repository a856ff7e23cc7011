import { DEVICE_DETAILS_PATH } from '../src/domain/console/own-paths';
import { lazyPart } from '../src/field-types/lazy-part';
import { defineSlots } from '../src/framework/slots';
import { OpenAlarmsOfRow } from '../src/pages/alarms/OpenAlarmsOfRow';
import { BulkUpdateAction } from '../src/pages/device/bulk/BulkUpdateAction';
import { DetailsAction } from '../src/pages/device/DetailsAction';
import { useDeviceRemoval } from '../src/pages/device/use-device-removal';

const DeviceDialog = lazyPart(() => import('../src/pages/device/DeviceDialog'));
const LedTime = lazyPart(async () => ({ default: (await import('../src/pages/device/LedTime')).LedTime }));
const LedTimeWidget = lazyPart(() => import('../src/pages/device/LedTimeWidget'));

const ledTime = { widget: LedTimeWidget };

/** What the devices' screen has beyond its schema. */
export const deviceSlots = defineSlots<'device'>({
  rowMark: OpenAlarmsOfRow,
  rowActions: { details: DetailsAction },
  bulkActions: { update: BulkUpdateAction },
  dialogs: [{ path: DEVICE_DETAILS_PATH, element: <DeviceDialog /> }],
  cells: { TOFF_led: LedTime, TON_led: LedTime },
  controls: { TOFF_led: ledTime, TON_led: ledTime },
  useRemoval: useDeviceRemoval,
  texts: {
    empty: 'device.empty',
    emptyScope: 'device.noTokens',
    deleted: 'device.deleted',
    deleteFailed: 'device.deleteFailed',
  },
});
