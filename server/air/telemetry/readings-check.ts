import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import type { HealthCheck } from '../../frame/health/health';
import type { LiveBoard } from './live-board';

interface CheckedSite extends Pick<SiteData, 'models' | 'store' | 'now'> {
  board?: LiveBoard | undefined;
}

async function newestAt({ models, store, board }: CheckedSite): Promise<number | null> {
  if (board !== undefined) {
    const newest = [...(await board.read()).values()].reduce((latest, { t }) => Math.max(latest, t), 0);
    return newest === 0 ? null : newest;
  }
  const { collection } = entityNamed(models, 'device');
  const { rows } = await store.query(collection, { sort: [{ field: 'updated_at', order: 'DESC' }], limit: 1 });
  const at = rows[0]?.record.updated_at;
  return typeof at === 'number' ? at : null;
}

/** Counts a site without any reading as healthy, because it is new. */
export function createReadingsCheck(site: CheckedSite, silenceMs: number): HealthCheck {
  return {
    name: 'readings',
    check: async () => {
      const at = await newestAt(site);
      if (at === null) return { ok: true, details: { ageSeconds: null } };
      const age = Math.max(0, site.now() - at);
      const details = { ageSeconds: Math.round(age / 1000) };
      if (age <= silenceMs) return { ok: true, details };
      return { ok: false, details, reason: `no reading for ${Math.round(age / MINUTE)} minutes` };
    },
  };
}
