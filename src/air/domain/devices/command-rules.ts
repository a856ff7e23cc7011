import { canEditToken, canUpdateWifi, deviceVariant, hasThirdWifi, isReadableFirmware } from './firmware';

export type CommandKind = 'co2' | 'voc' | 'algorithm' | 'token' | 'version' | 'hardware' | 'led' | 'wifi' | 'thirdWifi';

export type CommandRefusal =
  | 'notAllowed'
  | 'homeOnly'
  | 'unreadableFirmware'
  | 'tokenFirmware'
  | 'wifiFirmware'
  | 'thirdWifiFirmware';

const CAPABILITIES: Readonly<Record<CommandKind, string>> = {
  co2: 'device.command',
  voc: 'device.command',
  algorithm: 'device.command',
  hardware: 'device.command',
  token: 'device.token',
  version: 'device.firmware',
  led: 'device.led',
  wifi: 'device.wifi',
  thirdWifi: 'device.wifi',
};

export function capabilityOf(kind: CommandKind): string {
  return CAPABILITIES[kind];
}

interface Asking {
  isAllowed: boolean;
  firmware: string;
}

/** Returns why a user may not queue this kind of command for a firmware; undefined if allowed. */
export function commandRefusal(kind: CommandKind, { isAllowed, firmware }: Asking): CommandRefusal | undefined {
  if (!isAllowed) return 'notAllowed';
  if (kind === 'voc' && deviceVariant(firmware) !== 'Home') return 'homeOnly';
  const isGated = kind === 'token' || kind === 'wifi' || kind === 'thirdWifi';
  if (isGated && !isReadableFirmware(firmware)) return 'unreadableFirmware';
  if (kind === 'token' && !canEditToken(firmware)) return 'tokenFirmware';
  if ((kind === 'wifi' || kind === 'thirdWifi') && !canUpdateWifi(firmware)) return 'wifiFirmware';
  if (kind === 'thirdWifi' && !hasThirdWifi(firmware)) return 'thirdWifiFirmware';
  return undefined;
}
