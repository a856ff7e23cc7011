import type { OutsideAir } from '../../../src/air/domain/overview/overview-place';
import type { RecordOf } from '../../../src/frame/model/entities';

export async function airOutside(
  airAt: ((station: string) => Promise<OutsideAir>) | undefined,
  buildings: readonly RecordOf<'building'>[],
): Promise<ReadonlyMap<string, OutsideAir>> {
  const found = buildings.map(async ({ id, airly }) => {
    const station = airly?.installationId;
    return airAt === undefined || station === undefined ? [] : [[id, await airAt(String(station))] as const];
  });
  return new Map((await Promise.all(found)).flat());
}
