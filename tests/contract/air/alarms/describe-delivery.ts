import fc from 'fast-check';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createAlarmEngine } from '../../../../server/air/alarms/engine';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { listOpenIntervals, parseOpening } from '../../../../src/air/domain/hours/opening-hours';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { type Measured, type Rung, ringing, type Settings } from '../../../support/alarm-reference';
import { propertyContext } from '../../../support/properties';
import type { AlarmSite } from './describe-alarms';

/** A site slows down with the alarms of earlier runs. */
const RUNS_PER_SITE = 200;

/** Midnights shortly before the clocks change, in three zones. */
const CLOCK_CHANGES = [
  { zone: 'Europe/Rome', start: Date.UTC(2026, 2, 28, 12) },
  { zone: 'Europe/Rome', start: Date.UTC(2025, 9, 25, 16) },
  { zone: 'Australia/Lord_Howe', start: Date.UTC(2026, 3, 4, 6) },
  { zone: 'America/St_Johns', start: Date.UTC(2025, 10, 1, 20) },
] as const;

const DAILY = '8-12:30, 14-18';
const OPENING = { mon: DAILY, tue: DAILY, wed: DAILY, thu: DAILY, fri: DAILY, sat: DAILY, sun: '22-2' };

const ROOM = {
  type: [1, 5, 6, 7, 8, 9],
  ...{ co2Threshold: 1000, minTemperature: 18, maxTemperature: 26, humidityThreshold: 70, minHumidity: 30 },
};

const measured = fc.record({
  CO2: fc.constantFrom(600, 940, 950, 1000, 1001, 1400, 2100, null),
  temp: fc.constantFrom(15, 17.9, 18, 18.3, 21, 25.7, 26.1, 31, null),
  hum: fc.constantFrom(20, 29.9, 32, 50, 68, 70.1, 95, null),
  Luci: fc.constantFrom(0, 1, 4, 4, 7, null),
});

/** Stretches of equal readings at a pace of their own, some of them after a gap. */
const stretches = fc.array(
  fc.record({
    values: measured,
    count: fc.integer({ min: 1, max: 9 }),
    pace: fc.constantFrom(1, 1, 2, 5, 7, 15, 30, 60),
    gap: fc.constantFrom(0, 0, 0, 0, 20, 45, 300),
  }),
  { minLength: 2, maxLength: 10 },
);

const change = fc.record({
  after: fc.nat(60),
  settings: fc.record({
    type: fc.constantFrom([1, 5, 6, 7, 8, 9], [5, 7], [6, 8, 9], [1]),
    co2Threshold: fc.constantFrom(900, 1000, 2000),
    minTemperature: fc.constantFrom(17, 18),
    co2Duration: fc.constantFrom(0, 5, 12),
    co2Hysteresis: fc.constantFrom(0, 50, 200),
    temperatureDuration: fc.constantFrom(5, 20),
  }),
});

const sequence = fc.record({
  clock: fc.constantFrom(...CLOCK_CHANGES),
  stretches,
  changes: fc.array(change, { maxLength: 2 }),
  openHoursOnly: fc.boolean(),
  way: fc.constantFrom('as measured', 'newest first', 'mixed', 'backlog'),
  size: fc.integer({ min: 1, max: 7 }),
  salt: fc.integer({ min: 1, max: 1000 }),
  restarts: fc.array(fc.nat(40), { maxLength: 3 }),
});

type Sequence = typeof sequence extends fc.Arbitrary<infer Each> ? Each : never;

function readingsOf({ stretches: all, clock }: Sequence): (Measured & { t: number })[] {
  let t = clock.start;
  return all.flatMap(({ values, count, pace, gap }) => {
    t += gap * MINUTE;
    return Array.from({ length: count }, () => {
      t += pace * MINUTE;
      return { t, ...values };
    });
  });
}

interface Piece {
  at: number;
  readings: readonly Measured[];
}

/** When which readings come in. */
function piecesOf({ way, size, salt }: Sequence, readings: readonly Measured[]): Piece[] {
  const [first, ...rest] = readings.map((reading) => ({ at: reading.t, readings: [reading] }));
  if (first === undefined || way === 'as measured') return first === undefined ? [] : [first, ...rest];
  const left = readings.slice(1);
  const parts = Array.from({ length: Math.ceil(left.length / size) }, (_none, index) =>
    left.slice(index * size, (index + 1) * size),
  );
  if (way === 'newest first') parts.reverse();
  if (way === 'mixed')
    parts.sort((a, b) => ((((a[0]?.t ?? 0) / MINUTE) * salt) % 97) - ((((b[0]?.t ?? 0) / MINUTE) * salt) % 97));
  const last = readings.at(-1)?.t ?? first.at;
  // A backlog comes in as fast as the network allows, once the device is back; others in turn while it measures.
  if (way === 'backlog') return [first, ...parts.map((part, index) => ({ at: last + index * 1000, readings: part }))];
  let at = first.at;
  return [
    first,
    ...parts.map((part) => {
      at = Math.max(at + MINUTE, ...part.map(({ t }) => t));
      return { at, readings: part };
    }),
  ];
}

const shown = (rung: readonly Rung[], start: number) =>
  rung
    .map(({ code, began, ended, worst }) => {
      const of = (t: number) => Math.round((t - start) / 1000) / 60;
      // The worst value of an alarm that lasts is stored when it has become worse by its hysteresis.
      if (ended === undefined) return `${code} from ${of(began)}`;
      return `${code} from ${of(began)} to ${of(ended)}${code === 1 ? '' : ` worst ${worst}`}`;
    })
    .sort();

/** Alarms of any sequence of readings, however they come in, are those of the plain reference. */
export function describeDelivery(
  name: string,
  isAlone: boolean,
  open: (now: () => number) => Promise<AlarmSite>,
  numRuns: number,
  // With a seed of its own, a property makes all its runs in `npm test`, too.
  seed = propertyContext().seed,
): void {
  let now = 0;
  let count = 0;

  /** Judges a sequence with places of its own on a site that has no others. */
  async function run(site: AlarmSite, given: Sequence): Promise<{ recorded: Rung[]; expected: Rung[] }> {
    const readings = readingsOf(given);
    const { clock, openHoursOnly, restarts } = given;
    now = clock.start;
    count += 1;
    const [manager, building, room, hwId] = [`m${count}`, `b${count}`, `r${count}`, `d${count}`];
    const token = `room${String(count).padStart(4, '0')}`;
    const make = (entity: string, body: Record<string, unknown>) =>
      site.documents.create(SYSTEM, entityNamed(models, entity), body);
    const own = { ...ROOM, openHoursOnly };
    await make('manager', { id: manager, name: 'M', city: 'Roma', country: 'IT', alarmsEnabled: true });
    const place = { id: building, name: 'B', env: manager, city: 'Roma', country: 'IT', timeZone: clock.zone };
    await make('building', { ...place, opening: OPENING });
    await make('room', { id: room, name: 'R', env: building, token, alarms: own });
    await make('device', { hw_id: hwId, token });
    const start = () =>
      createAlarmEngine({ ...site, models, now: () => now, isAlone, channels: { chat: false, webhook: false } });
    let engine = start();
    const first = readings[0]?.t ?? now;
    const end = (readings.at(-1)?.t ?? now) + 8 * HOUR;
    const hours = parseOpening(OPENING);
    const intervals = hours && listOpenIntervals(hours, { from: clock.start - DAY, to: end + DAY }, clock.zone);
    const withHours = (settings: Omit<Settings, 'from'>, from: number): Settings => ({
      ...{ ...settings, from },
      ...(openHoursOnly && intervals && { open: intervals }),
    });
    const settings: Settings[] = [withHours(ROOM, Number.NEGATIVE_INFINITY)];
    const events: { at: number; run(): Promise<void> }[] = piecesOf(given, readings).map((piece, index) => ({
      at: piece.at,
      run: async () => {
        if (restarts.includes(index)) engine = start();
        await site.readings.write([{ source: { kind: 'device', name: hwId }, readings: piece.readings }]);
        if (restarts.includes(index) && index % 2 === 1) engine = start();
        await engine.judge(new Map([[hwId, piece.readings]]));
      },
    }));
    const changes = given.changes.map(({ after, settings: changed }, index) => {
      const at = (readings[after % readings.length]?.t ?? first) + 30_000 + index * 1000;
      return { at, changed };
    });
    for (const { at, changed } of changes.filter((each) => each.at > first)) {
      events.push({
        at,
        run: async () => {
          const alarms = { ...own, ...changed };
          await site.documents.update(SYSTEM, entityNamed(models, 'room'), room, { alarms });
          settings.push(withHours({ ...ROOM, ...changed }, now));
          await engine.look();
        },
      });
    }
    const goOn = async (to: number) => {
      for (; now < to; now = Math.min(to, now + 30 * MINUTE)) await engine.look();
    };
    for (const event of events.toSorted((a, b) => a.at - b.at)) {
      await goOn(event.at);
      await event.run();
    }
    await goOn(end);
    await engine.look();
    const { rows } = await site.store.query('alarms', {});
    await engine.close();
    const gone = [
      ['device', hwId],
      ['room', room],
      ['building', building],
      ['manager', manager],
    ] as const;
    for (const [entity, id] of gone) await site.documents.remove(SYSTEM, entityNamed(models, entity), id);
    const recorded = rows
      .map(({ record }) => record)
      .filter(({ device, endedBy }) => device === hwId && endedBy !== 'corrected')
      .filter(({ code }) => code !== 3 && code !== 4)
      .map(({ code, began, ended, value }) => ({
        ...{ code: Number(code), began: Number(began), worst: Number(value) },
        ended: typeof ended === 'number' ? ended : undefined,
      }));
    return { recorded, expected: ringing(readings, settings, now) };
  }

  test(`alarms on ${name} are those of the reference, in whatever pieces and order readings come in`, async () => {
    let site = await open(() => now);
    let runs = 0;
    try {
      await fc.assert(
        fc.asyncProperty(sequence, async (given) => {
          if (runs > 0 && runs % RUNS_PER_SITE === 0) {
            await site.close();
            site = await open(() => now);
          }
          runs += 1;
          const { recorded, expected } = await run(site, given);
          expect(shown(recorded, given.clock.start)).toEqual(shown(expected, given.clock.start));
        }),
        { numRuns, seed, endOnFailure: true },
      );
    } finally {
      await site.close();
    }
  });
}
