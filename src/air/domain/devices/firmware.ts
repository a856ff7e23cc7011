import { parseInternalNumber } from '../warehouse/warehouse-items';

/** Home devices measure VOC and have firmware 10.x or 11.x; others are business devices (B2B). */
type DeviceVariant = 'Home' | 'B2B';

function parseFirmware(version: string): number[] | undefined {
  const text = version.trim();
  return /^\d+(\.\d+)*$/.test(text) ? text.split('.').map(Number) : undefined;
}

export function isReadableFirmware(version: string): boolean {
  return parseFirmware(version) !== undefined;
}

/** Compares the parts as numbers: 4.8 < 4.10 and 20 = 20.0. An unreadable version is the oldest. */
export function compareFirmware(a: string, b: string): number {
  const partsA = parseFirmware(a) ?? [-1];
  const partsB = parseFirmware(b) ?? [-1];
  for (let i = 0; i < Math.max(partsA.length, partsB.length); i += 1) {
    const difference = (partsA[i] ?? 0) - (partsB[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function getDeviceVariant(version: string): DeviceVariant {
  const major = parseFirmware(version)?.[0];
  return major === 10 || major === 11 ? 'Home' : 'B2B';
}

/** True for firmware 4.8 (4.x and 5.x), 20.2, 30 and, for home devices, 10.7. */
export function canUpdateWifi(version: string): boolean {
  return meetsGate(version, { business: '4.8', newBusiness: '20.2', home: '10.7' });
}

/** True for firmware 4.6 (4.x and 5.x), 20, 30 and, for home devices, 10.7. */
export function canEditToken(version: string): boolean {
  return meetsGate(version, { business: '4.6', newBusiness: '20', home: '10.7' });
}

/** True for firmware 30.x only. */
export function hasThirdWifi(version: string): boolean {
  return parseFirmware(version)?.[0] === 30;
}

/** True from the given version of a firmware family on; families 6 to 9 and 12 to 19 have no such version. */
function meetsGate(version: string, first: { business: string; newBusiness: string; home: string }): boolean {
  const major = parseFirmware(version)?.[0];
  if (major === undefined) return false;
  if (major >= 20) return compareFirmware(version, first.newBusiness) >= 0;
  if (getDeviceVariant(version) === 'Home') return compareFirmware(version, first.home) >= 0;
  return (major === 4 || major === 5) && compareFirmware(version, first.business) >= 0;
}

export const CHIPS = ['pic', 'esp'] as const;
export type Chip = (typeof CHIPS)[number];

export const VERSION_FIELDS = { pic: 'fw_rel', esp: 'esp_rel' } as const satisfies Record<Chip, string>;

const COLLECTIONS = {
  pic: { B2B: 'fw_versions', Home: 'fw_versions_home' },
  esp: { B2B: 'esp_versions', Home: 'esp_versions_home' },
} as const;

export function versionCollection(chip: Chip, firmware: string) {
  return COLLECTIONS[chip][getDeviceVariant(firmware)];
}

export function familyPrefix(version: string): string | undefined {
  const major = /^(\d+)(\.|$)/.exec(version.trim())?.[1];
  return major === undefined ? undefined : `${Number(major)}.`;
}

/** Returns the version; an empty text if unknown, because such devices count as business devices. */
function textOf(firmware: unknown): string {
  return typeof firmware === 'string' ? firmware : '';
}

/** Rules of `x-value: { compute: { rule, from } }`. The source value may be of any type. */
export const COMPUTED_RULES: Readonly<Record<string, (from: unknown) => unknown>> = {
  deviceVariant: (firmware) => getDeviceVariant(textOf(firmware)),
  isHomeVariant: (firmware) => getDeviceVariant(textOf(firmware)) === 'Home',
  wifiSlots: (firmware) => (typeof firmware === 'string' && hasThirdWifi(firmware) ? 3 : 2),
  internalNumber: (name) => parseInternalNumber(name),
  canUpdateWifi: (firmware) => typeof firmware === 'string' && canUpdateWifi(firmware),
};

/** Version of the rules. Increase it if a rule changes. */
export const COMPUTED_STATE = 1;
