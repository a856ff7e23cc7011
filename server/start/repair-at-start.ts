import type { AirSite } from '../air/site/air-site';
import { repairReadings } from '../air/telemetry/repair-readings';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Brings in step what a stop came between, and tells at the terminal what that was. */
export async function repairAtStart(site: AirSite, write: (text: string) => void): Promise<void> {
  const { forgotten, renewed } = await repairReadings(site);
  if (forgotten.length > 0) {
    write(`Removed the readings of ${counted(forgotten.length, 'device', 'devices')} that had been deleted\n`);
  }
  if (renewed.length > 0) {
    write(`Brought ${counted(renewed.length, 'device', 'devices')} up to the newest reading\n`);
  }
}
