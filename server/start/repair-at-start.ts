import type { Config } from '../air/site/config';
import type { AirSite } from '../air/site/site';
import { repairReadings } from '../air/telemetry/repair-readings';
import { backupFolder } from '../frame/backup/folder';
import { removeLeftovers } from '../frame/backup/leftovers';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Brings in step what a stop came between, and tells at the terminal what that was. */
export async function repairAtStart(
  site: AirSite,
  { firebase, dataDir }: Pick<Config, 'firebase' | 'dataDir'>,
  write: (text: string) => void,
): Promise<void> {
  if (firebase === undefined && removeLeftovers(backupFolder(dataDir)) > 0) {
    write('Removed what a backup that was interrupted had left\n');
  }
  const { forgotten, renewed } = await repairReadings(site);
  if (forgotten.length > 0) {
    write(`Removed the readings of ${counted(forgotten.length, 'device', 'devices')} that had been deleted\n`);
  }
  if (renewed.length > 0) {
    write(`Brought ${counted(renewed.length, 'device', 'devices')} up to the newest reading\n`);
  }
}
