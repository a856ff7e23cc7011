import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { type LiveBoard, silentOn } from '../telemetry/live-board';

const LOOKED_BACK_MS = DAY;
const LAST_READING = { path: 'updated_at', storage: 'integer' } as const;

/** Sorts the longest offline devices first. Does not read whole records, because there may be thousands. */
export async function silentDevices(
  { models, store, board }: Pick<SiteData, 'models' | 'store'> & { board?: Pick<LiveBoard, 'read'> | undefined },
  nowMs: number,
  isAll: boolean,
): Promise<{ id: string; heard?: number }[]> {
  const from = isAll ? 0 : nowMs - LOOKED_BACK_MS;
  if (board !== undefined) {
    const silent = await silentOn(board, nowMs, nowMs - from);
    return silent.sort(([, a], [, b]) => a.t - b.t).map(([id, { t }]) => ({ id, heard: t }));
  }
  const where = [
    { ...LAST_READING, operator: 'gte', value: from },
    { ...LAST_READING, operator: 'lt', value: nowMs - DISCONNECTION_DELAY_MS },
  ] as const;
  const aggregation = { measure: { of: 'maximum', path: LAST_READING.path }, by: { path: 'id' } } as const;
  const found = await store.aggregate(entityNamed(models, 'device').collection, { where }, aggregation);
  return found.sort((a, b) => (a.value ?? 0) - (b.value ?? 0)).map(({ key }) => ({ id: String(key) }));
}
