import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { SiteData } from '../../../frame/documents/site-data';
import { recordsWithIds } from '../../../frame/documents/typed-records';
import type { AlarmChannel } from '../notify/notices';

/** Checks access when the message is sent. Alarms keep their first place, so the former manager is notified of the end. */
export function onlyOfManager(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  channel: AlarmChannel,
): AlarmChannel {
  const building = entityNamed(models, 'building');
  return {
    ...channel,
    compose: async (message) => {
      const { to, alarms, unreached } = message;
      const ids = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
      const owners = new Map((await recordsWithIds(store, building, ids)).map(({ id, env }) => [id, env]));
      const isOwn = ({ building_id, manager_id }: RecordOf<'alarm'>) =>
        manager_id === to && (building_id === undefined || owners.get(building_id) === to);
      for (const { id } of alarms.filter((alarm) => !isOwn(alarm))) unreached?.set(id, 'nobody');
      const own = alarms.filter(isOwn);
      return own.length === 0 ? undefined : channel.compose({ ...message, alarms: own });
    },
  };
}
