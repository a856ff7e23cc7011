import { paths } from '../../../frame/entity/paths';
import type { Route } from '../../../frame/model/entities';

const ALARMS: Route = 'alarms';

const KEYS = { device: 'device', room: 'room_id', building: 'building_id' } as const;

interface Marked {
  of: keyof typeof KEYS;
  id: string;
}

export function openAlarmsPath(marked?: Marked): string {
  const filter = JSON.stringify({ state: 'open', ...(marked === undefined ? {} : { [KEYS[marked.of]]: marked.id }) });
  return `${paths.list({ route: ALARMS })}?${new URLSearchParams({ filter })}`;
}
