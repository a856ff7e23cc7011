import type { RecordOf } from '../../../../frame/model/entities';
import { canUpdateWifi, hasThirdWifi } from '../../../domain/devices/firmware';
import { WIFI_SLOTS, type WifiSlot } from '../../../domain/devices/wifi';

interface DeviceWifi {
  slots: readonly WifiSlot[];
  isUpdatable: boolean;
}

/** Returns a device's Wi-Fi connections. For older records without these fields, derives them from the firmware. */
export function readWifi({ wifi_slots, wifi_updatable, fw_rel }: RecordOf<'device'>): DeviceWifi {
  const firmware = fw_rel ?? '';
  const count = wifi_slots ?? (hasThirdWifi(firmware) ? 3 : 2);
  return {
    slots: WIFI_SLOTS.filter(({ number }) => number <= count),
    isUpdatable: wifi_updatable ?? canUpdateWifi(firmware),
  };
}
