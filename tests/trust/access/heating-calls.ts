import { planned } from '../../unit/server/air/heating/heated-customers';
import type { Call } from './call';
import { either, type NamedRights } from './named-rights';

/** Calls about the heating of one customer. The service's own things are reached through the places linked to them. */
export function heatingCalls(n: string, { reads, readsAll, has }: NamedRights): Call[] {
  const [home, user] = [`h${n}`, `eu${n}`];
  const inBuilding = reads('buildings', `b${n}`);
  const allOfBuilding = readsAll('buildings', `b${n}`);
  const inRoom = either(allOfBuilding, reads('rooms', `r${n}`));
  const valve = planned(`${home}-b`, 'valve').id;
  const elsewhere = planned(`${home}-a`, 'valve').id;
  const relay = planned(`${home}-a`, 'relay').id;
  const get = (
    route: string,
    path: string,
    isAllowed: Call['isAllowed'],
    [about, isDone]: [about?: string, isDone?: Call['isDone']] = [],
  ): Call => ({ route: `GET /fn/tuya/${route}`, path: `/fn/tuya/${path}`, isAllowed, about, isDone });
  const tells = (text: string) => (answer: unknown) => JSON.stringify(answer).includes(`"${text}"`);
  const command = (id: string, body: { code: string; value: unknown }, isAllowed: Call['isAllowed']): Call => ({
    ...{ route: 'POST /fn/tuya/device/:deviceId/commands', path: `/fn/tuya/device/${id}/commands`, isAllowed },
    ...{ body, about: `${body.code} of ${id}` },
  });
  return [
    get('user/:userId/homes', `user/${user}/homes`, reads('environments', `m${n}`)),
    get('home/:homeId', `home/${home}`, inBuilding),
    get('home/:homeId/rooms', `home/${home}/rooms`, inBuilding),
    get('home/:homeId/devices', `home/${home}/devices`, inBuilding),
    get('home/:homeId/rooms', `home/${home}/rooms`, allOfBuilding, ['a room without a link', tells(`${home}-a`)]),
    get('home/:homeId/devices', `home/${home}/devices`, allOfBuilding, ['a device elsewhere', tells(elsewhere)]),
    get('home/:homeId/room/:roomId/devices', `home/${home}/room/${home}-b/devices`, inRoom),
    get('home/:homeId/room/:roomId/devices', `home/${home}/room/${home}-a/devices`, allOfBuilding, ['another room']),
    get('device/:deviceId/details', `device/${valve}/details`, has('heating.details')),
    get('device/:deviceId/status', `device/${valve}/status`, inRoom),
    get('device/:deviceId/status', `device/${elsewhere}/status`, allOfBuilding, ['a device of another room']),
    // Nothing is linked to this one.
    get('home/:homeId', 'home/h3', has('heating.link'), ['a home without a building']),
    command(valve, { code: 'temp_set', value: 210 }, has('heating.valve')),
    command(valve, { code: 'child_lock', value: true }, has('heating.valve')),
    command(relay, { code: 'switch_1', value: true }, has('heating.valve')),
  ];
}
