import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { TestServer } from './test-server';

type Records = Map<string, EntityRecord>;

export interface Everything {
  environments: Records;
  buildings: Records;
  rooms: Records;
  floors: Records;
  evidence: Records;
  devices: Records;
  users: Records;
}

/** Every record of the hierarchy, as it is stored. */
export async function readEverything({ site }: TestServer): Promise<Everything> {
  const read = async (collection: string): Promise<Records> => {
    const { rows } = await site.store.query(collection, {});
    return new Map(rows.map(({ record }) => [record.id, record]));
  };
  return {
    environments: await read('environments'),
    buildings: await read('buildings'),
    rooms: await read('rooms'),
    floors: await read('floors'),
    evidence: await read('evidence'),
    devices: await read('devices'),
    users: await read('users'),
  };
}

function listed(user: EntityRecord, device: EntityRecord): boolean {
  return Array.isArray(user.deviceHwIds) && user.deviceHwIds.includes(device.id);
}

/** Who sees what, straight from the rule: levels from above, users from below. */
export function expectedAcl(all: Everything): Map<string, string[]> {
  const roomOf = (device: EntityRecord) =>
    device.token === undefined ? undefined : [...all.rooms.values()].find((room) => room.token === device.token);
  const usersBelow = (devices: readonly EntityRecord[]) =>
    [...all.users.values()]
      .filter((user) => devices.some((device) => listed(user, device)))
      .map((user) => `user:${user.id}`);
  const devices = [...all.devices.values()];
  const above = (room: EntityRecord | undefined): string[] => {
    if (room === undefined) return [];
    const building = all.buildings.get(String(room.env));
    return [`room:${room.id}`, ...(building ? [`building:${building.id}`, `manager:${building.env}`] : [])];
  };
  const acl = new Map<string, string[]>();
  const set = (id: string, claims: string[]) => acl.set(id, [...new Set(claims)].sort());
  for (const device of devices) set(device.id, [...above(roomOf(device)), ...usersBelow([device])]);
  for (const room of all.rooms.values()) {
    set(room.id, [...above(room), ...usersBelow(devices.filter((device) => roomOf(device) === room))]);
  }
  for (const building of all.buildings.values()) {
    const below = devices.filter((device) => roomOf(device)?.env === building.id);
    set(building.id, [`building:${building.id}`, `manager:${building.env}`, ...usersBelow(below)]);
  }
  for (const { id, env } of [...all.floors.values(), ...all.evidence.values()]) {
    const building = all.buildings.get(String(env));
    set(id, building ? [`building:${building.id}`, `manager:${building.env}`] : []);
  }
  for (const manager of all.environments.values()) {
    const below = devices.filter((device) => all.buildings.get(String(roomOf(device)?.env))?.env === manager.id);
    set(manager.id, [`manager:${manager.id}`, ...usersBelow(below)]);
  }
  return acl;
}

/** The copied names of every record, straight from the records that they come from. */
export function expectedCopies(all: Everything): Map<string, Record<string, unknown>> {
  const copies = new Map<string, Record<string, unknown>>();
  for (const building of all.buildings.values()) {
    const manager = all.environments.get(String(building.env));
    copies.set(building.id, {
      env_name: manager?.name,
      alarmsEnabled: manager?.alarmsEnabled,
      env_ref: `environments/${building.env}`,
    });
  }
  for (const room of all.rooms.values()) {
    const building = all.buildings.get(String(room.env));
    const manager = all.environments.get(String(building?.env));
    copies.set(room.id, {
      env_name: building?.name,
      manager_id: manager?.id,
      manager_name: manager?.name,
      parentHierarchyId: room.env,
    });
  }
  for (const device of all.devices.values()) {
    const room = [...all.rooms.values()].find(({ token }) => token !== undefined && token === device.token);
    const building = all.buildings.get(String(room?.env));
    const manager = all.environments.get(String(building?.env));
    copies.set(device.id, {
      room_id: room?.id,
      room_name: room?.name,
      building_id: building?.id,
      building_name: building?.name,
      manager_id: manager?.id,
      manager_name: manager?.name,
    });
  }
  return copies;
}
