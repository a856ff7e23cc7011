import { createLiveState } from '../../../../../server/frame/documents/live-state';
import type { Feature, Ground } from '../../../../../server/frame/feature/feature';
import type { FrameServer } from '../frame-server';

/** Lamps measure: what they tell makes no new version of them. */
export const measuring: Feature<unknown, Ground> = {
  name: 'lamps that measure',
  hooks: () => ({ lamp: { live: new Set(['lux', 'isLit', 'measuredAt']) } }),
};

/** Has a lamp tell what it measures at present. */
export async function measure({ site, clock }: FrameServer, id: string, values: { lux?: number; isLit?: boolean }) {
  const { apply } = createLiveState(site.models, site.store);
  await apply([{ entity: 'lamp', id, values, newerBy: { field: 'measuredAt', t: clock.now } }]);
}
