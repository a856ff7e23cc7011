import { createRecord } from '../create-record';
import { type BenchSite, MANAGER, openBenchSite } from '../open-bench-site';
import { send } from '../waits-of-others';

export const SCHOOLS = 60;
export const ROOMS = 1_000;
const MINUTE = 60_000;
const READINGS = 12;
const EVERY_MS = 15 * MINUTE;

/** What a room measures where nobody has to do anything. */
const WELL = { CO2: 620, temp: 20.5, hum: 45, VOC: 100, pm25: 4, pm10: 9 };

/** Ten reasons for which a room needs somebody; null is a device that was heard six hours ago for the last time. */
const REASONS: readonly (Partial<typeof WELL> | null)[] = [
  ...[{ CO2: 2_100 }, { CO2: 1_150 }, { temp: 12 }, { temp: 31 }, { hum: 88 }, { hum: 14 }],
  ...[{ VOC: 2_400 }, { pm25: 90 }, { pm10: 160 }, null],
];
/** Rooms of other schools, none of them the first. */
const EVERY = Math.floor(ROOMS / REASONS.length);

const schoolId = (number: number) => `school-${number}`;
const deviceId = (number: number) => `SCHOOL-${String(number).padStart(4, '0')}`;
const token = (number: number) => number.toString(36).padStart(8, 's');

const roomNumbers = Array.from({ length: ROOMS }, (_none, number) => number);

/** The rooms that need somebody, by their number. */
export const NEEDED = REASONS.map((_reason, index) => index * EVERY + 7);

/** The name of a room; schools have rooms of the same names. */
export const roomName = (number: number) => `Aula ${1 + Math.floor(number / SCHOOLS)}A`;
export const schoolName = (number: number) => `Scuola ${String(1 + (number % SCHOOLS)).padStart(2, '0')}`;

async function createAll(bench: BenchSite, collection: string, records: readonly object[]): Promise<void> {
  const operations = records.map((data) => ({ type: 'create', collection, data }));
  await send(bench, 'POST', '/api/_batch', JSON.stringify({ operations }));
}

function readingsOf(number: number, now: number): object[] {
  const reason = REASONS[NEEDED.indexOf(number)];
  const silentSince = reason === null ? 6 * 60 * MINUTE : 0;
  return Array.from({ length: READINGS }, (_none, index) => ({
    ...{ hwId: deviceId(number), t: now - silentSince - (READINGS - 1 - index) * EVERY_MS },
    ...{ ...WELL, ...reason },
  }));
}

/** Fills a folder with sixty schools of one manager, a thousand rooms with a device each, and ten of them that need somebody. */
export async function fillSixtySchools(dataDir: string): Promise<void> {
  const bench = await openBenchSite(dataDir);
  for (let number = 0; number < SCHOOLS; number += 1) {
    const place = {
      env: MANAGER.id,
      city: 'Bassano',
      country: 'IT',
      token: `school${String(number).padStart(2, '0')}`,
    };
    await createRecord(bench.site, 'building', { id: schoolId(number), name: schoolName(number), ...place });
  }
  const env = (number: number) => schoolId(number % SCHOOLS);
  await createAll(
    bench,
    'rooms',
    roomNumbers.map((number) => ({ name: roomName(number), env: env(number), token: token(number) })),
  );
  await createAll(
    bench,
    'devices',
    roomNumbers.map((number) => ({ hw_id: deviceId(number), alias: roomName(number), token: token(number) })),
  );
  const now = Date.now();
  for (let first = 0; first < ROOMS; first += 50) {
    const readings = roomNumbers.slice(first, first + 50).flatMap((number) => readingsOf(number, now));
    await send(bench, 'POST', '/fn/readings', JSON.stringify({ readings }));
  }
  await bench.close();
}
