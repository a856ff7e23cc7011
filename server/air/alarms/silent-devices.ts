import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { type LiveBoard, silentOn } from '../telemetry/live-board';

const LOOKED_BACK_MS = DAY;

export async function silentDevices(
  { models, store, board }: Pick<SiteData, 'models' | 'store'> & { board?: Pick<LiveBoard, 'read'> | undefined },
  nowMs: number,
  isAll: boolean,
): Promise<{ id: string; heard?: number }[]> {
  const lookedBackMs = isAll ? nowMs : LOOKED_BACK_MS;
  if (board !== undefined) {
    const silent = await silentOn(board, nowMs, lookedBackMs);
    return silent.map(([id, { t }]) => ({ id, heard: t }));
  }
  const found = await recordsWhere(
    store,
    entityNamed(models, 'device'),
    { path: 'updated_at', operator: 'gte', value: nowMs - lookedBackMs },
    { path: 'updated_at', operator: 'lt', value: nowMs - DISCONNECTION_DELAY_MS },
  );
  return found.map(({ id }) => ({ id }));
}
