import { isOutdoors } from '../../../src/air/domain/devices/outdoor-device';
import type { OutsideAir } from '../../../src/air/domain/overview/overview-place';
import type { RecordOf } from '../../../src/frame/model/entities';

/** Returns the air outside of buildings: that of an outdoor device that is online, else that of the station. */
export async function airOutside(
  airAt: ((station: string) => Promise<OutsideAir>) | undefined,
  buildings: readonly RecordOf<'building'>[],
  devices: readonly RecordOf<'device'>[],
): Promise<ReadonlyMap<string, OutsideAir>> {
  const found = buildings.map(async ({ id, airly }) => {
    const station = airly?.installationId;
    return airAt === undefined || station === undefined ? [] : [[id, await airAt(String(station))] as const];
  });
  const outside = new Map((await Promise.all(found)).flat());
  for (const device of devices) {
    const { building_id = '', connected, temp, hum, pm25, pm10, no2, o3 } = device;
    if (!isOutdoors(device) || building_id === '' || connected !== true) continue;
    const measured = Object.entries({ temp, hum, pm25, pm10, no2, o3 }).filter(([, value]) => value !== undefined);
    outside.set(building_id, { ...outside.get(building_id), ...Object.fromEntries(measured) });
  }
  return outside;
}
