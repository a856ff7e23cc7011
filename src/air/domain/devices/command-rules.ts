import { canEditToken, canUpdateWifi, deviceVariant, hasThirdWifi, isReadableFirmware } from './firmware';

/** What a queued value is about. */
export type CommandKind = 'co2' | 'voc' | 'algorithm' | 'token' | 'version' | 'hardware' | 'led' | 'wifi' | 'thirdWifi';

/** Why a command is not queued. */
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

/** The name of what one has to be allowed for commands of a kind, in the table of rights. */
export function capabilityOf(kind: CommandKind): string {
  return CAPABILITIES[kind];
}

interface Asking {
  /** Whether the person may send commands of the kind at all. */
  isAllowed: boolean;
  /** Version of the device that is to be commanded; empty when it is not known. */
  firmware: string;
}

/** Why somebody may not queue a command of this kind for a device with this firmware; undefined when they may. */
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
