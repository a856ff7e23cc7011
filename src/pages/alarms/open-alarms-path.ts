import { paths } from '../../framework/paths';
import type { Route } from '../../model/entities';

const ALARMS: Route = 'alarms';

/** What is known of a device, room or building; `env_name` is the building of a room. */
interface Marked {
  id: string;
  name?: string | null | undefined;
  env_name?: string | null | undefined;
}

/** The fields of alarms that say of what they are; places are told apart by the names that people know. */
function conditions(of: 'device' | 'room' | 'building', { id, name, env_name }: Marked): Record<string, unknown> {
  if (of === 'device') return { device: id };
  return of === 'building' ? { building_name: name } : { room_name: name, building_name: env_name };
}

/** The page of alarms with those only that are open for one device, room or building. */
export function openAlarmsPath(of: 'device' | 'room' | 'building', record: Marked): string {
  const filter = JSON.stringify({ state: 'open', ...conditions(of, record) });
  return `${paths.list({ route: ALARMS })}?${new URLSearchParams({ filter })}`;
}
