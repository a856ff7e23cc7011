import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import DetailsIcon from '@mui/icons-material/TuneOutlined';
import { DEVICE_DETAILS_PATH, SWAP_PATH } from '../src/air/domain/console/own-paths';
import { placeOf } from '../src/air/domain/places/assignments';
import { OpenAlarmsOfRow } from '../src/air/pages/alarms/OpenAlarms';
import { BulkUpdateAction } from '../src/air/pages/device/bulk/BulkUpdateAction';
import { useDeviceRemoval } from '../src/air/pages/device/use-device-removal';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { rowLink } from '../src/frame/list/LinkAction';
import { defineSlots } from '../src/frame/slots/slots';

const FirstDevice = lazyPart(async () => (await import('../src/air/pages/uplinks/FirstMessage')).FirstDevice);
const DeviceDialog = lazyPart(() => import('../src/air/pages/device/DeviceDialog'));
const SwapDialog = lazyPart(() => import('../src/air/pages/device/swap/SwapDialog'));
const LedTime = lazyPart(async () => (await import('../src/air/pages/device/LedTime')).LedTime);
const LedTimeWidget = lazyPart(() => import('../src/air/pages/device/LedTimeWidget'));

const ledTime = { widget: LedTimeWidget };

export const deviceSlots = defineSlots<'device'>({
  opens: () => DEVICE_DETAILS_PATH,
  rowMark: OpenAlarmsOfRow,
  rowActions: { details: rowLink({ path: DEVICE_DETAILS_PATH, icon: DetailsIcon, label: 'device.open' }) },
  laterRowActions: {
    swap: rowLink({
      ...{ path: SWAP_PATH, icon: SwapIcon, label: 'device.swap.action', may: 'device.token' },
      isShown: (device) => placeOf(device) !== undefined,
    }),
  },
  emptyAction: FirstDevice,
  bulkActions: { update: BulkUpdateAction },
  dialogs: [
    { path: DEVICE_DETAILS_PATH, element: <DeviceDialog /> },
    { path: SWAP_PATH, element: <SwapDialog /> },
  ],
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
