import type { RecordOf } from '../../../../frame/model/entities';
import { canUpdateWifi, hasThirdWifi } from '../../../domain/devices/firmware';
import { WIFI_SLOTS, type WifiSlot } from '../../../domain/devices/wifi';

/** What a device can do with Wi-Fi. */
export interface DeviceWifi {
  slots: readonly WifiSlot[];
  /** Whether its firmware takes new credentials. */
  isUpdatable: boolean;
}

/** By what the server says of the firmware, which not everybody sees; records from before it said so show the firmware. */
export function wifiOf({ wifi_slots, wifi_updatable, fw_rel }: RecordOf<'device'>): DeviceWifi {
  const firmware = fw_rel ?? '';
  const count = wifi_slots ?? (hasThirdWifi(firmware) ? 3 : 2);
  return {
    slots: WIFI_SLOTS.filter(({ number }) => number <= count),
    isUpdatable: wifi_updatable ?? canUpdateWifi(firmware),
  };
}
