import type { Period } from '../../../src/air/domain/air/occupancy';
import { can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY } from '../../../src/frame/time/units';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { readByIds } from '../../frame/documents/typed-records';
import type { Store } from '../../frame/stores/store';
import { listCurrentDevices, type OverviewSite } from '../overview/current-devices';

export type AskedDevicesOptions = Pick<OverviewSite, 'models' | 'documents' | 'board' | 'now'> & { store: Store };

/** Returns all visible devices if no ids are given. @throws ApiError 403 naming invisible ids, 422 for too many. */
export function createDeviceSelector({ store, ...parts }: AskedDevicesOptions) {
  const model = entityNamed(parts.models, 'device');
  return async (actor: Actor, hwIds: readonly string[] = []): Promise<RecordOf<'device'>[]> => {
    if (hwIds.length === 0) {
      const { devices, isPartial } = await listCurrentDevices(parts, actor);
      if (!isPartial) return devices;
      throw new ApiError(422, 'too_many_rows', 'Too many devices: list fewer in the parameter devices');
    }
    const found = (await readByIds(store, model, hwIds)).filter((record) =>
      can({ subject: actor, model, operation: 'read', record }),
    );
    const seen = new Set(found.map(({ id }) => id));
    const refused = hwIds.filter((hwId) => !seen.has(hwId));
    if (refused.length === 0) return found;
    throw new ApiError(403, 'forbidden', `You may not read these devices: ${refused.join(', ')}`);
  };
}

const MAX_ROWS = 1_000_000;
/** Maximum device-days per response: for readings 60 devices for a week, for means 100 devices for a year. */
const MAX_DAYS = { readings: 420, means: 36_600 } as const;

const count = (value: number) => Math.ceil(value).toLocaleString('en');

/** @throws ApiError 422 if the response would be too large, with a proposal for a smaller request. */
export function requireResponseSize(devices: number, { from, to }: Period, step: number | null): void {
  const days = (devices * (to - from)) / DAY;
  const what = step === null ? 'readings' : 'means';
  const instead = `${step === null ? 'request means, such as step=1h' : 'request a longer step'}, for fewer devices or a shorter period`;
  const refuse = (asked: string) =>
    new ApiError(422, 'too_many_rows', `${asked} is more than one answer may have: ${instead}`);
  if (days > MAX_DAYS[what]) {
    throw refuse(`${count(days)} days of devices (of ${count(MAX_DAYS[what])} for ${what})`);
  }
  if (step !== null && (devices * (to - from)) / step > MAX_ROWS) {
    throw refuse(`${count((devices * (to - from)) / step)} rows (of ${count(MAX_ROWS)})`);
  }
}
