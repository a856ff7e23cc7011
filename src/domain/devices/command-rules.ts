import { canEditToken, canUpdateWifi, deviceVariant, hasThirdWifi } from './firmware';

/** What a queued value is about. */
export type CommandKind = 'co2' | 'voc' | 'algorithm' | 'token' | 'version' | 'hardware' | 'led' | 'wifi' | 'thirdWifi';

/** Why a command is not queued. */
export type CommandRefusal = 'adminOnly' | 'homeOnly' | 'tokenFirmware' | 'wifiFirmware' | 'thirdWifiFirmware';

/** Everybody who sees a device sets its LED and its Wi-Fi; all else is for administrators. */
const FOR_EVERYBODY: readonly CommandKind[] = ['led', 'wifi', 'thirdWifi'];

interface Asking {
  isAdmin: boolean;
  /** Version of the device that is to be commanded; empty when it is not known. */
  firmware: string;
}

/** Why somebody may not queue a command of this kind for a device with this firmware; undefined when they may. */
export function commandRefusal(kind: CommandKind, { isAdmin, firmware }: Asking): CommandRefusal | undefined {
  if (!isAdmin && !FOR_EVERYBODY.includes(kind)) return 'adminOnly';
  if (kind === 'voc' && deviceVariant(firmware) !== 'Home') return 'homeOnly';
  if (kind === 'token' && !canEditToken(firmware)) return 'tokenFirmware';
  if ((kind === 'wifi' || kind === 'thirdWifi') && !canUpdateWifi(firmware)) return 'wifiFirmware';
  if (kind === 'thirdWifi' && !hasThirdWifi(firmware)) return 'thirdWifiFirmware';
  return undefined;
}
