import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { models } from '../../../../resources/models';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import type { Documents } from '../../../../server/frame/documents/documents';
import type { Store } from '../../../../server/frame/stores/store';
import { entityNamed } from '../../../../src/frame/model/entity-named';

interface Site {
  documents: Documents;
  store: Store;
  close(): unknown;
}

const DEVICES = ['d1', 'd2', 'd3', 'd4'];
const ROOMS = ['r1', 'r2', 'r3'];
const BUILDINGS = ['b1', 'b2'];
const tokenOf = (room: string, generation = 0) => `token${generation}${room}`;

const choice = fc.record(
  { buildings: fc.subarray(BUILDINGS), rooms: fc.subarray(ROOMS), chosenDevices: fc.subarray(DEVICES) },
  { requiredKeys: [] },
);
const place = { room: fc.constantFrom(...ROOMS), device: fc.constantFrom(...DEVICES) };
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('choose' as const), choice }) },
  fc.record({ kind: fc.constant('list' as const), ids: fc.option(fc.subarray(DEVICES)) }),
  fc.record({ kind: fc.constant('all' as const), isAll: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('device' as const), ...place, isAway: fc.boolean() }) },
  fc.record({ kind: fc.constant('room' as const), ...place, building: fc.constantFrom(...BUILDINGS) }),
  fc.record({ kind: fc.constant('token' as const), ...place, generation: fc.nat(2) }),
  fc.record({ kind: fc.constant('removeDevice' as const), ...place }),
  fc.record({ kind: fc.constant('removeRoom' as const), ...place }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the list must be, computed from the places alone. */
class Expected {
  readonly devices = new Map<string, string | null>(DEVICES.map((id, index) => [id, tokenOf(ROOMS[index] ?? 'r1')]));
  readonly rooms = new Map(ROOMS.map((id, index) => [id, { env: index < 2 ? 'b1' : 'b2', token: tokenOf(id) }]));
  /** Devices that were chosen one by one; undefined without a list. */
  single: string[] | undefined = [];
  buildings: string[] = [];
  chosenRooms: string[] = [];

  inPlaces(): Set<string> {
    const inRoom = ([id, room]: [string, { env: string }]) =>
      this.chosenRooms.includes(id) || this.buildings.includes(room.env);
    const tokens = [...this.rooms].filter(inRoom).map(([, { token }]) => token);
    return new Set([...this.devices].flatMap(([id, token]) => (token !== null && tokens.includes(token) ? [id] : [])));
  }

  list(): string[] | undefined {
    return this.single && [...new Set([...this.single, ...this.inPlaces()])].sort();
  }

  withoutList(): void {
    [this.single, this.buildings, this.chosenRooms] = [undefined, [], []];
  }

  choose({ buildings, rooms, chosenDevices }: { buildings?: string[]; rooms?: string[]; chosenDevices?: string[] }) {
    if (buildings === undefined && rooms === undefined && chosenDevices === undefined) return;
    this.buildings = buildings ?? this.buildings;
    this.chosenRooms = (rooms ?? this.chosenRooms).filter((id) => this.rooms.has(id));
    this.single = chosenDevices ?? this.single ?? [];
  }

  write(ids: string[] | null): void {
    const inPlaces = this.inPlaces();
    const had = this.single ?? [];
    if (ids !== null) this.single = ids.filter((id) => had.includes(id) || !inPlaces.has(id));
    else if (this.single !== undefined) this.withoutList();
  }
}

async function carryOut({ documents }: Site, expected: Expected, taken: Step): Promise<void> {
  const update = (name: string, id: string, body: object) =>
    documents.update(SYSTEM, entityNamed(models, name), id, { ...body });
  const { devices, rooms } = expected;
  if (taken.kind === 'choose') {
    // A reference to a room that no longer exists is refused.
    const present = taken.choice.rooms?.filter((id) => rooms.has(id));
    const body = { ...taken.choice, ...(present && { rooms: present }) };
    await update('user', 'u1', body);
    expected.choose(body);
  } else if (taken.kind === 'list') {
    const isSame = JSON.stringify(expected.list()) === JSON.stringify(taken.ids);
    await update('user', 'u1', { deviceHwIds: taken.ids });
    if (!isSame) expected.write(taken.ids);
  } else if (taken.kind === 'all') {
    await update('user', 'u1', { allDevices: taken.isAll });
    if (taken.isAll) expected.withoutList();
    else expected.single ??= [];
  } else if (taken.kind === 'device') {
    const token = taken.isAway ? null : (rooms.get(taken.room)?.token ?? null);
    if (devices.has(taken.device)) await update('device', taken.device, { token });
    else {
      const body = { hw_id: taken.device, ...(token !== null && { token }) };
      await documents.create(SYSTEM, entityNamed(models, 'device'), body);
    }
    devices.set(taken.device, token);
  } else if (taken.kind === 'removeDevice') {
    if (devices.delete(taken.device)) await documents.remove(SYSTEM, entityNamed(models, 'device'), taken.device);
  } else {
    const room = rooms.get(taken.room);
    if (room === undefined) return;
    if (taken.kind === 'removeRoom') {
      await documents.remove(SYSTEM, entityNamed(models, 'room'), taken.room);
      rooms.delete(taken.room);
      expected.chosenRooms = expected.chosenRooms.filter((id) => id !== taken.room);
    } else if (taken.kind === 'room') {
      await update('room', taken.room, { env: taken.building });
      room.env = taken.building;
    } else {
      const [former, token] = [room.token, tokenOf(taken.room, taken.generation)];
      await update('room', taken.room, { token });
      // Devices follow a changed token, unless other devices already have it.
      const isTaken = [...devices.values()].includes(token);
      for (const [id, own] of devices) if (own === former && !isTaken) devices.set(id, token);
      room.token = token;
    }
  }
}

async function makePlaces({ documents }: Site): Promise<void> {
  const make = (name: string, body: object) => documents.create(SYSTEM, entityNamed(models, name), { ...body });
  const { rooms, devices } = new Expected();
  const city = { city: 'Roma', country: 'IT' };
  await make('manager', { id: 'm1', name: 'Town', ...city });
  for (const id of BUILDINGS) await make('building', { id, name: id, env: 'm1', ...city });
  for (const [id, room] of rooms) await make('room', { id, name: id, ...room });
  for (const [hw_id, token] of devices) await make('device', { hw_id, token });
  const account = { name: 'Ada', email: 'ada@site.example', password: 'long enough', role: 'BUSINESS' };
  await make('user', { id: 'u1', ...account, chosenDevices: [] });
}

const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : undefined);

async function compare({ store }: Site, expected: Expected): Promise<void> {
  const user = (await store.get('users', 'u1'))?.record;
  const list = expected.list();
  expect(idsIn(user?.deviceHwIds)).toEqual(list);
  expect(user?.allDevices).toBe(list === undefined ? true : undefined);
  expect(idsIn(user?.chosenDevices) ?? []).toEqual([...(expected.single ?? [])].sort());
  const entries: unknown[] = Array.isArray(user?.devices) ? user.devices : [];
  expect(idsIn(entries.map((entry) => Object(entry).hw_id))).toEqual(list ?? []);
  const { rows } = await store.query('devices', {});
  const readable = rows.flatMap(({ record: { id, acl } }) => (Array.isArray(acl) && acl.includes('user:u1') ? id : []));
  expect(readable.sort()).toEqual((list ?? []).filter((id) => expected.devices.has(id)));
}

/** Lists of devices that follow from buildings, rooms and single devices. */
export function describeChosenLists(
  name: string,
  open: () => Promise<Site>,
  { numRuns, maxLength }: { numRuns: number; maxLength: number },
): void {
  describe(`lists of chosen devices on ${name}`, () => {
    test('have the single devices and those of the places, after every move', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength }), async (steps) => {
          const site = await open();
          await makePlaces(site);
          const expected = new Expected();
          for (const taken of steps) {
            await carryOut(site, expected, taken);
            await compare(site, expected);
          }
          await site.close();
        }),
        { numRuns },
      );
    });

    test('stay as programs write them: no list is everything, and a role without a list does not widen access', async () => {
      const site = await open();
      onTestFinished(async () => void (await site.close()));
      const { documents } = site;
      const model = entityNamed(models, 'user');
      const make = (id: string, body: object) =>
        documents.create(SYSTEM, model, {
          ...{ id, name: id, email: `${id}@site.example`, password: 'long enough', role: 'BUSINESS', ...body },
        });
      expect((await make('program', {})).record).toMatchObject({ allDevices: true });
      expect((await make('form', { allDevices: false })).record).toMatchObject({ deviceHwIds: [] });
      expect((await make('gateway', { deviceHwIds: ['unknown'] })).record).toMatchObject({
        ...{ deviceHwIds: ['unknown'], chosenDevices: ['unknown'], devices: [{ hw_id: 'unknown', wasShared: false }] },
      });
      for (const role of ['ADMIN', 'HOME']) {
        await make(role, { role });
        const { record } = await documents.update(SYSTEM, model, role, { role: 'BUSINESS' });
        expect(record.deviceHwIds).toEqual([]);
      }
    });
  });
}
