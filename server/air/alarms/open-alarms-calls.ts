import { countOpenAlarms, openAlarms } from '../../../src/air/calls/definitions/alarms';
import { can } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Actor } from '../../frame/documents/actor';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { actorOf } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';

const IDS_PER_QUERY = 30;

const KEYS = { device: 'device', room: 'room_id', building: 'building_id' } as const;

export function openAlarmsCalls(
  serve: ServeCall,
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  countOpen: (actor: Actor) => Promise<number>,
): void {
  const alarm = entityNamed(models, 'alarm');

  serve(countOpenAlarms, (context) => countOpen(actorOf(context)));

  serve(openAlarms, async (context, input) => {
    const { of, ids } = await input();
    const path = KEYS[of];
    const slices = Array.from({ length: Math.ceil(ids.length / IDS_PER_QUERY) }, (_none, index) =>
      ids.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
    );
    const found = await Promise.all(
      slices.map((value) =>
        recordsWhere(store, alarm, { path: 'state', operator: 'eq', value: 'open' }, { path, operator: 'in', value }),
      ),
    );
    const subject = actorOf(context);
    const counts = new Map<string, number>();
    for (const record of found.flat()) {
      const id = record[path];
      if (id === undefined || !can({ subject, model: alarm, operation: 'read', record })) continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
  });
}
