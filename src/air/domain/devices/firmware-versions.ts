import { deviceVariant } from './firmware';

/** The two chips of a device that run a program of their own. */
export const CHIPS = ['pic', 'esp'] as const;
export type Chip = (typeof CHIPS)[number];

/** The field that holds a chip's version, on devices as on the versions themselves. */
export const VERSION_FIELDS = { pic: 'fw_rel', esp: 'esp_rel' } as const satisfies Record<Chip, string>;

const COLLECTIONS = {
  pic: { B2B: 'fw_versions', Home: 'fw_versions_home' },
  esp: { B2B: 'esp_versions', Home: 'esp_versions_home' },
} as const;

/** The collection that has the versions for a chip of a device with this firmware. */
export function versionCollection(chip: Chip, firmware: string) {
  return COLLECTIONS[chip][deviceVariant(firmware)];
}

/**
 * What the versions of the same family begin with: `4.` for 4.10. Undefined when the present version cannot be read, and
 * so no family is known.
 */
export function familyPrefix(version: string): string | undefined {
  const major = /^(\d+)(\.|$)/.exec(version.trim())?.[1];
  return major === undefined ? undefined : `${Number(major)}.`;
}
