import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import type { RecordAt, RecordOf } from '../../../../frame/model/entities';
import { compareFirmware } from '../../../domain/devices/firmware';
import { type Chip, familyPrefix, VERSION_FIELDS, versionCollection } from '../../../domain/devices/firmware-versions';

/** A version that a chip can be given. */
export interface ChipVersion {
  version: string;
  name: string;
}

const MAX_VERSIONS = 200;

/** What has a version of a chip: a device, and the versions themselves. */
type Versioned = Pick<RecordOf<'fw-version'>, 'fw_rel'> & Pick<RecordOf<'esp-version'>, 'esp_rel'>;

/** The version that a chip of a device has; empty when it is not known. */
export function presentVersion(device: Versioned, chip: Chip): string {
  return device[VERSION_FIELDS[chip]] ?? '';
}

/** The versions of the family of a device's chip, newest first, without the one that it has. */
export function useVersions(device: RecordOf<'device'>, chip: Chip) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const field = VERSION_FIELDS[chip];
  const present = presentVersion(device, chip);
  const prefix = familyPrefix(present);
  const collection = versionCollection(chip, presentVersion(device, 'pic'));
  return useQuery({
    queryKey: [collection, 'family', prefix, present],
    queryFn: async ({ signal }): Promise<ChipVersion[]> => {
      if (prefix === undefined) return [];
      const { data } = await dataProvider.getList<RecordAt<typeof collection>>(collection, {
        filter: { [field]: { prefix } },
        sort: { field, order: 'DESC' },
        pagination: { page: 1, perPage: MAX_VERSIONS },
        signal,
      });
      return data
        .map((record) => ({ version: presentVersion(record, chip), name: record.name ?? '' }))
        .filter(({ version }) => compareFirmware(version, present) !== 0)
        .sort((a, b) => compareFirmware(b.version, a.version));
    },
  });
}
