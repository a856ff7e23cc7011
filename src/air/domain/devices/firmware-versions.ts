import { deviceVariant } from './firmware';

export const CHIPS = ['pic', 'esp'] as const;
export type Chip = (typeof CHIPS)[number];

export const VERSION_FIELDS = { pic: 'fw_rel', esp: 'esp_rel' } as const satisfies Record<Chip, string>;

const COLLECTIONS = {
  pic: { B2B: 'fw_versions', Home: 'fw_versions_home' },
  esp: { B2B: 'esp_versions', Home: 'esp_versions_home' },
} as const;

export function versionCollection(chip: Chip, firmware: string) {
  return COLLECTIONS[chip][deviceVariant(firmware)];
}

/** Prefix of versions of the same family, such as `4.` for 4.10; undefined if the current version is unreadable. */
export function familyPrefix(version: string): string | undefined {
  const major = /^(\d+)(\.|$)/.exec(version.trim())?.[1];
  return major === undefined ? undefined : `${Number(major)}.`;
}
