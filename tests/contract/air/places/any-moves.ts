import fc from 'fast-check';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createMoveDays } from '../../../../server/air/places/assignments';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import type { MovingServer } from './moving-server';

/** The clocks of Rome are put back at 01:00 UTC. */
const CLOCK_CHANGE = Date.UTC(2024, 9, 27, 1);
const DEVICES = ['d1', 'd2', 'd3'] as const;
/** Tokens that devices can get: of the rooms r1 and r2 of different customers, and of no room. */
const TOKENS = ['roomab01', 'roomab02', 'nowhere1', 'nowhere2', 'nowhere3'] as const;
const ROOMS: Readonly<Record<string, string>> = { roomab01: 'r1', roomab02: 'r2' };

const device = fc.constantFrom(...DEVICES);
const token = fc.constantFrom(...TOKENS);
const step = fc.oneof(
  fc.record({ kind: fc.constant('form' as const), device, token }),
  fc.record({ kind: fc.constant('bulk' as const), device, token }),
  fc.record({ kind: fc.constant('together' as const), device, token }),
  fc.record({ kind: fc.constant('room' as const), token: fc.constantFrom('nowhere1', 'nowhere2', 'nowhere3') }),
  fc.record({ kind: fc.constant('warehouse' as const), token: fc.constantFrom('nowhere1', 'nowhere2', 'nowhere3') }),
  fc.record({ kind: fc.constant('delete' as const), token: fc.constantFrom('roomab01', 'roomab02') }),
  fc.record({ kind: fc.constant('swap' as const), device, other: device }),
  fc.record({ kind: fc.constant('correct' as const), device }),
  fc.record({ kind: fc.constant('undo' as const) }),
);

/** Moves, each some minutes after the one before, and the readings that arrive only at the end. */
const anyMoves = fc.record({
  start: fc.constantFrom(CLOCK_CHANGE - 2 * HOUR, CLOCK_CHANGE - HOUR, Date.UTC(2024, 5, 3, 22)),
  steps: fc.array(fc.tuple(step, fc.constantFrom(7, 30, 61, 300)), { minLength: 1, maxLength: 6 }),
  late: fc.array(fc.nat(500), { maxLength: 20 }),
  isPacked: fc.boolean(),
  isThinned: fc.boolean(),
});
type AnyMoves = typeof anyMoves extends fc.Arbitrary<infer Moves> ? Moves : never;

type Timeline = readonly { from: number; room: string | undefined }[];

interface Reference {
  tokens: Record<string, string>;
  rooms: Record<string, string>;
  places: Record<string, Timeline>;
}

function placed({ tokens, rooms, places }: Reference, at: number, before: Reference['places'] = places): Reference {
  const next = DEVICES.map((hwId) => {
    const line = before[hwId] ?? [];
    const room = Object.entries(rooms).find(([, own]) => own === tokens[hwId])?.[0];
    return [hwId, line.at(-1)?.room === room ? line : [...line, { from: at, room }]] as const;
  });
  return { tokens, rooms, places: Object.fromEntries(next) };
}

const roomAt = (line: Timeline, t: number) => line.findLast(({ from }) => from <= t)?.room;

interface Sent {
  hwId: string;
  t: number;
  CO2: number;
}

const bodyOf = async <Body>(answer: Promise<{ status: number; body: unknown }>): Promise<Body> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Body;
};

/**
 * Moves devices by form, bulk change, several writes at once as an import does, rooms for items of the warehouse, swap, corrected moves and undo, deletes and creates rooms, and compares what
 * calls, files and evidence count with a plain reference: each reading counts for one place, or none.
 */
async function checkMoves(server: MovingServer, { start, steps, late, isPacked, isThinned }: AnyMoves): Promise<void> {
  const { clock, site } = server;
  clock.now = start - DAY;
  for (const n of ['1', '2']) {
    const city = { city: 'Roma', country: 'IT' };
    await server.make('manager', { id: `m${n}`, name: `M${n}`, ...city, token: `managr0${n}` });
    await server.make('building', { id: `b${n}`, name: `B${n}`, env: `m${n}`, ...city, token: `buildn0${n}` });
    await server.make('room', { id: `r${n}`, name: `R${n}`, env: `b${n}`, token: `roomab0${n}` });
  }
  const own = { d1: 'roomab01', d2: 'roomab02', d3: 'nowhere3' };
  for (const hwId of DEVICES) await server.make('device', { hw_id: hwId, token: own[hwId] });
  for (const token of TOKENS.slice(2))
    await server.make('warehouse-item', { id: `i-${token}`, serial_number: `s-${token}`, token });
  let reference: Reference = placed({ tokens: own, rooms: { r1: 'roomab01', r2: 'roomab02' }, places: {} }, 0);
  let before: Reference | undefined;

  const sent: Sent[] = [];
  const held: Sent[] = [];
  let from = start;
  async function measure(minutes: number): Promise<void> {
    clock.now += minutes * MINUTE;
    const until = clock.now;
    for (const [index, hwId] of DEVICES.entries()) {
      const readings = [];
      for (let t = from + index * 1000; t < until; t += MINUTE) {
        const reading = { t, CO2: 400 + ((t / 1000) % 1500) };
        sent.push({ hwId, ...reading });
        if (late.includes(sent.length % 500)) held.push({ hwId, ...reading });
        else readings.push(reading);
      }
      await site.readings.write([{ source: { kind: 'device', name: hwId }, readings }]);
    }
    from = until;
  }

  clock.now = start;
  let made = 2;
  for (const [{ kind, ...asked }, minutes] of steps) {
    await measure(minutes);
    const admin = await server.signIn('ADMIN');
    const ask = <Body>(method: string, path: string, body?: unknown) =>
      bodyOf<Body>(server.call(method, path, { token: admin, body }));
    const former = reference;
    if (kind === 'undo') {
      if (before === undefined) continue;
      const { entries } = await ask<{ entries: { id: string; group?: string }[] }>('GET', '/api/_history?limit=1');
      const [{ id, group } = { id: '' }] = entries;
      const what = group === undefined ? { entry: id } : { group };
      await ask('POST', '/api/_history/undo', { ...what, as: `undo-${made}-${from}` });
      const isRoomGone = Object.keys(former.rooms).some((room) => before?.rooms[room] === undefined);
      reference = isRoomGone ? placed({ ...before, places: former.places }, clock.now) : before;
      before = undefined;
      continue;
    }
    const hwId = 'device' in asked ? asked.device : '';
    const next = 'token' in asked ? asked.token : '';
    const isTaken = (own: string) => Object.values(former.rooms).includes(own);
    const data = { token: next };
    const changes = 'device' in asked && former.tokens[hwId] !== next;
    if (kind === 'form' && changes) await ask('PUT', `/api/devices/${hwId}`, data);
    else if (kind === 'bulk' && changes) {
      const action = { id: `bulk-${from}-${made}`, kind: 'bulk' };
      const filter = { hw_id: hwId };
      await ask('POST', '/api/_bulk', { action, type: 'update', collection: 'devices', filter, data });
    } else if (kind === 'together' && changes) {
      const operations = [{ type: 'update', collection: 'devices', id: hwId, data }];
      await ask('POST', '/api/_batch', { operations });
    } else if ((kind === 'room' || kind === 'warehouse') && !isTaken(next)) {
      made += 1;
      const room = { name: `R${made}`, env: 'b1', token: next };
      if (kind === 'room') await ask('POST', '/api/rooms', room);
      else {
        const item = { collection: 'warehouse', id: `i-${next}` };
        const operations = [
          { type: 'create', collection: 'rooms', data: room },
          { type: 'update', ...item, data: { configured: true } },
        ];
        await ask('POST', '/api/_batch', { operations });
      }
      const found = encodeURIComponent(JSON.stringify({ token: next }));
      const [{ id } = { id: '' }] = await ask<{ id: string }[]>('GET', `/api/rooms?filter=${found}`);
      before = former;
      reference = placed({ ...former, rooms: { ...former.rooms, [id]: next } }, clock.now);
      continue;
    } else if (kind === 'delete' && isTaken(next)) {
      const room = ROOMS[next] ?? '';
      await ask('DELETE', `/api/rooms/${room}`);
      before = former;
      const { [room]: _gone, ...rooms } = former.rooms;
      reference = placed({ ...former, rooms }, clock.now);
      continue;
    } else if (kind === 'swap' && 'other' in asked && asked.other !== hwId) {
      const token = former.tokens[hwId] ?? '';
      if (!isTaken(token)) continue;
      await ask('POST', '/fn/swapDevice', { hwId, to: asked.other });
      before = former;
      reference = placed({ ...former, tokens: { ...former.tokens, [hwId]: '', [asked.other]: token } }, clock.now);
      continue;
    } else if (kind === 'correct') {
      const line = former.places[hwId] ?? [];
      const [last, previous] = [line.at(-1), line.at(-2)];
      const to = (last?.from ?? 0) - 3 * MINUTE;
      if (last === undefined || previous === undefined || to <= previous.from) continue;
      // Only users with access to both places correct a move, and a deleted room has none.
      const isGone = ({ room }: { room: string | undefined }) => room !== undefined && former.rooms[room] === undefined;
      if (isGone(last) || isGone(previous)) continue;
      await ask('POST', '/fn/correctMove', { hwId, at: last.from, to });
      before = former;
      const corrected = [...line.slice(0, -1), { ...last, from: to }];
      reference = { ...former, places: { ...former.places, [hwId]: corrected } };
      continue;
    } else continue;
    before = former;
    reference = placed({ ...former, tokens: { ...former.tokens, [hwId]: next } }, clock.now);
  }
  await measure(10);
  clock.now = from + DAY + 7 * HOUR;
  for (const { hwId, ...reading } of held) {
    await site.readings.write([{ source: { kind: 'device', name: hwId }, readings: [reading] }]);
  }
  if (isPacked) await site.readings.pack?.(clock.now);
  const whole = await createMoveDays({ models, store: site.store });
  if (isThinned) await site.readings.thin({ hourlyBefore: from + 2 * DAY, goneBefore: null, whole });

  const keyOf = ({ hwId, t, CO2 }: Sent) => `${hwId} ${t} ${CO2}`;
  const present = reference;
  const roomOf = ({ hwId, t }: Sent) => {
    const room = roomAt(present.places[hwId] ?? [], t);
    return room !== undefined && present.rooms[room] !== undefined ? room : undefined;
  };
  const buildingOf = (room: string | undefined) => (room === undefined ? undefined : room === 'r2' ? 'b2' : 'b1');
  const expected = (isOwn: (each: Sent) => boolean) => sent.filter(isOwn).map(keyOf).toSorted();

  const admin = await server.signIn('ADMIN');
  const flat = `/fn/readings?from=${start}&to=${from}&devices=${DEVICES.join()}`;
  type Row = { device: string; room: string; building: string; time: string; CO2: number };
  const rows = await bodyOf<Row[]>(server.call('GET', flat, { token: admin }));
  const keyOfRow = ({ device: hwId, time, CO2 }: Row) => keyOf({ hwId, t: Date.parse(time), CO2 });
  if (isThinned) {
    // The first reading of each hour of a packed day has the average of that hour.
    const times = new Set(sent.map(({ hwId, t }) => `${hwId} ${t}`));
    const left = rows.map(({ device: hwId, time, CO2 }) => ({ hwId, t: Date.parse(time), CO2 }));
    expect(left.filter(({ hwId, t }) => !times.has(`${hwId} ${t}`))).toEqual([]);
    const ofMoves = (all: readonly Sent[]) =>
      all.filter(({ hwId, t }) => whole.get(hwId)?.has(Math.floor(t / DAY))).map(keyOf);
    expect(ofMoves(left).toSorted(), 'readings of days with a move').toEqual(ofMoves(sent).toSorted());
    sent.splice(0, sent.length, ...left);
  }
  expect(rows.map(keyOfRow).toSorted()).toEqual(expected(() => true));
  for (const building of ['b1', 'b2']) {
    const own = rows.filter((row) => row.building === building.toUpperCase()).map(keyOfRow);
    expect(own.toSorted(), `rows of ${building}`).toEqual(expected((each) => buildingOf(roomOf(each)) === building));
    const day = (t: number) => new Date(t).toISOString().slice(0, 10);
    const days = `from=${day(start - DAY)}&to=${day(from + DAY)}`;
    const path = `/fn/evidence?building=${building}&standard=en-16798-1&${days}&format=csv`;
    const csv = await server.call('GET', path, { token: admin });
    const [head = '', ...lines] = String(csv.body).trim().split('\n');
    const columns = head.split(',');
    const [time, co2] = [
      columns.findIndex((name) => name.startsWith('t')),
      columns.findIndex((name) => name.startsWith('CO2')),
    ];
    const counted = lines
      .map((line) => line.split(','))
      .map((cells) => `${Date.parse(cells[time] ?? '')} ${cells[co2]}`);
    const inBuilding = sent.filter((each) => buildingOf(roomOf(each)) === building);
    expect(counted.toSorted(), `evidence of ${building}`).toEqual(
      inBuilding.map(({ t, CO2 }) => `${t} ${CO2}`).toSorted(),
    );

    const session = await server.signInWith(building === 'b1' ? 'managr01' : 'managr02');
    const seen = DEVICES.filter((hwId) => buildingOf(roomAt(present.places[hwId] ?? [], clock.now)) === building);
    for (const hwId of seen) {
      const asked = `devices=${hwId}&fromMilliseconds=${start}&toMilliseconds=${from}`;
      const chart = await bodyOf<[{ x: number[]; co2data: number[] }]>(
        server.call('GET', `/fn/chartData?${asked}`, { token: session }),
      );
      const drawn = chart.flatMap(({ x, co2data }) =>
        x.map((t, index) => keyOf({ hwId, t, CO2: co2data[index] ?? 0 })),
      );
      const visible = expected((each) => each.hwId === hwId && buildingOf(roomOf(each)) === building);
      expect(drawn.toSorted(), `chart of ${hwId} for ${building}`).toEqual(visible);
      const data = { devices: [hwId], fromMilliseconds: start, toMilliseconds: from };
      const lowest = await bodyOf<{ result: [{ CO2: { y: number } | null }] }>(
        server.call('POST', '/fn/aggregateSensorsData', {
          token: session,
          body: { data: { ...data, aggregation: 'min', measurements: ['CO2'] } },
        }),
      );
      const values = sent.filter((each) => visible.includes(keyOf(each))).map(({ CO2 }) => CO2);
      // The statistics of thinned hours contain their extremes.
      if (!isThinned) expect(lowest.result[0].CO2?.y ?? Number.POSITIVE_INFINITY).toBe(Math.min(...values));
    }
  }
}

const NONE_LATE = { start: CLOCK_CHANGE - HOUR, late: [] };
/** An undone move of a device without a place, and a place with a device only in a gap of a thinned day. */
const EXAMPLES: readonly AnyMoves[] = [
  {
    ...{ ...NONE_LATE, isPacked: false, isThinned: false },
    steps: [
      [{ kind: 'together', device: 'd3', token: 'roomab01' }, 7],
      [{ kind: 'undo' }, 7],
      [{ kind: 'bulk', device: 'd1', token: 'roomab01' }, 7],
    ],
  },
  {
    ...{ ...NONE_LATE, isPacked: true, isThinned: true },
    steps: [
      [{ kind: 'warehouse', token: 'nowhere3' }, 7],
      [{ kind: 'together', device: 'd1', token: 'roomab01' }, 300],
    ],
  },
];

export function provesAnyMoves(backEnd: string, open: () => MovingServer, parameters: { numRuns: number }): void {
  test(`each reading counts for one place, or none, over any sequence of moves (${backEnd})`, async () => {
    const property = fc.asyncProperty(anyMoves, async (moves) => {
      const server = open();
      try {
        await checkMoves(server, moves);
      } finally {
        await server.close();
      }
    });
    await fc.assert(property, { ...parameters, examples: EXAMPLES.map((moves) => [moves]) });
  });
}
