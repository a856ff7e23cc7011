import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { WifiSlot } from '../../../domain/devices/wifi';

const NAMES: Record<WifiSlot['ssid'], string> = {
  SSID: 'device.wifi.first',
  SSIDS: 'device.wifi.second',
  SSID2: 'device.wifi.third',
};

export function useSlotName(): (slot: WifiSlot) => string {
  const translate = useTranslate();
  return useCallback(({ ssid }) => translate(NAMES[ssid]), [translate]);
}
