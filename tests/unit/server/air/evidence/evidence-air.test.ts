import { beforeEach, describe, expect, test } from 'vitest';
import type { EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { sampled } from '../../../../support/sampled';
import { measure, OCTOBER, rowsOf } from '../reports/report-site';
import { DAYS, evidenceSite, STANDARDS, stale } from './evidence-site';

let site: Awaited<ReturnType<typeof evidenceSite>>;
beforeEach(async () => {
  site = await evidenceSite();
});

const DAY = 24 * HOUR;
/** From midnight on two air changes an hour, but for two days of each week, on which nobody was there. */
const aired = (t: number) => Math.round(430 + 900 * Math.exp(-2 * ((t / HOUR) % 24)) * Number(t % (7 * DAY) > 2 * DAY));
const belowOutdoor = (t: number) => 260 + (Math.floor(t / HOUR) % 40);

const addDevice = async (room: string, hwId: string, rest: object = {}) => {
  await site.server.make('room', { id: room, name: `Room of ${hwId}`, env: 'b1', token: `token${room}` });
  await site.server.make('device', { hw_id: hwId, token: `token${room}`, fw_rel: '4.8', ...rest });
};
const flaggedIn = ({ rooms }: EvidenceFile, place: number) =>
  rooms[place]?.air?.sensors.flatMap(({ checks }) =>
    checks.filter(({ outcome }) => outcome === 'flagged').map(({ check }) => check),
  );

async function madeWith(query: string): Promise<EvidenceFile> {
  await site.csv(query);
  const made = await site.evidence(query);
  expect((await site.verify()).differences).toEqual([]);
  expect((await site.verify(false)).differences).toEqual([]);
  return made;
}

describe('the air of evidence', () => {
  test('has the trust in sensors and the ventilation, which the verifier computes, too', async () => {
    await site.change('/api/rooms/r1', { premises: { use: 'office', floorArea: 20, height: 3, people: 4 } });
    await measure(site.server, 'd1', OCTOBER, aired);
    await addDevice('r1b', 'd1b');
    await measure(site.server, 'd1b', OCTOBER, belowOutdoor);
    const made = await madeWith(`${DAYS}&standard=germany-uba`);
    const [first, second] = made.rooms.map(({ air }) => air);
    const { airChanges = null, litresPerPerson = null } = first?.ventilation ?? {};
    expect(first?.ventilation).toMatchObject({ hwId: 'd1', reason: null });
    expect(Math.abs((airChanges ?? 0) - 2)).toBeLessThan(0.2);
    expect(litresPerPerson).toBeCloseTo(((airChanges ?? 0) * 60) / 3.6 / 4, 1);
    expect([second?.trust, second?.sensors[0]?.trust]).toEqual(['doubtful', 'doubtful']);
    expect(flaggedIn(made, 1)).toContain('belowOutdoor');
    const rows = rowsOf(
      new Uint8Array(await (await site.ask(`${DAYS}&standard=germany-uba&format=xlsx`)).arrayBuffer()),
    );
    expect(rows).toMatchObject([
      { 'Air changes (1/h)': airChanges, 'Air (l/s per person)': litresPerPerson },
      { 'CO2 sensor reliability': 'doubtful', 'No air changes because': expect.any(String) },
    ]);
    expect(rows[1]?.['Doubts about sensor']).toMatch(/^Below outdoor air: .*October 2024/);
    // Whoever reads a verdict of a doubtful sensor sees the same verdict.
    expect(made.rooms[1]?.verdict.verdict).toBe('meets');
    expect(made.outdoorSensor).toBeNull();

    const SENSOR = 'Room of d1b.air.sensors.0.trust';
    const doubtful = '"trust":"doubtful"';
    const trusted = '"trust":"trusted"';
    for (const withReadings of [true, false]) {
      expect(await site.verifyChanged(made, doubtful, trusted, withReadings)).toEqual(['Room of d1b.air.trust']);
      const ofSensor = new RegExp(`(?<="hwId":"d1b",)${doubtful}`);
      expect(await site.verifyChanged(made, ofSensor, trusted, withReadings)).toEqual([SENSOR]);
    }
    for (const figure of ['"airChanges":', '"nights":', '"week":[[', '"count":', '"limit":']) {
      expect((await site.verifyChanged(made, figure, `${figure}1`)).join()).toMatch(/^Room 1\.air\.[\w.]+$/);
    }
  });

  test.each(sampled(STANDARDS))('by %s is there, or says that the readings do not show it', async (standard) => {
    await measure(site.server, 'd1', OCTOBER, stale);
    await addDevice('r1b', 'd0', { sensor: { position: 'outdoors', calibratedOn: '2020-01-01' } });
    await measure(site.server, 'd0', OCTOBER, (t) => 430 + (Math.floor(t / HOUR) % 9));
    const made = await madeWith(`${DAYS}&standard=${standard}`);
    const [room, yard] = made.rooms.map(({ air }) => air);
    if (standard === 'who-2021') {
      expect(room).toMatchObject({ reason: 'readingsWithoutCo2', trust: 'unknown', sensors: [], ventilation: null });
      expect(made.outdoorSensor).toBeNull();
    } else {
      expect(room).toMatchObject({ reason: null, sensors: [{ hwId: 'd1' }], ventilation: { hwId: 'd1' } });
      expect(room?.week?.map((hours) => hours.length)).toEqual(Array.from({ length: 7 }, () => 24));
      expect(made.outdoorSensor).toMatchObject({ hwId: 'd0', position: 'outdoors', trust: 'doubtful' });
    }
    expect(yard).toMatchObject({ reason: 'noDevices', trust: 'unknown' });
  });

  test('is as doubtful as the sensor outdoors where CO2 is compared with it', async () => {
    await site.change('/api/rooms/r1', { premises: { use: 'office' } });
    await measure(site.server, 'd1', OCTOBER, aired);
    await addDevice('r1b', 'd0', { sensor: { position: 'outdoors' } });
    await measure(site.server, 'd0', OCTOBER, belowOutdoor);
    const trustBy = async (query: string) => (await madeWith(`${DAYS}&${query}`)).rooms[0]?.air?.trust;
    const ownTrust = await trustBy('standard=germany-uba');
    expect(ownTrust).not.toBe('doubtful');
    expect(await trustBy('standard=en-16798-1')).toBe('doubtful');
    expect(await trustBy('standard=en-16798-1&outdoorCo2=420')).toBe(ownTrust);
  });

  test('of a sensor with a correction says what was measured, and has the ventilation of corrected values', async () => {
    await measure(site.server, 'd1', OCTOBER, (t) => aired(t) - 100, 5 * MINUTE);
    await site.correct({ device: 'd1', offset: 100, from: OCTOBER.from - DAY });
    const made = await madeWith(`${DAYS}&standard=germany-uba&corrected=true`);
    expect(flaggedIn(made, 0)).toContain('belowOutdoor');
    expect(made.rooms[0]?.air?.ventilation).toMatchObject({ reason: null, baseline: 430 });
    expect(Math.min(...(made.rooms[0]?.air?.week?.flat() ?? []).map(Number))).toBe(430);
  });

  test('is the same for whoever sees the rooms, and says by how many neighbours', async () => {
    await measure(site.server, 'd1', OCTOBER, aired);
    for (const place of ['b', 'c']) {
      await addDevice(`r1${place}`, `d1${place}`);
      await measure(site.server, `d1${place}`, OCTOBER, (t) => aired(t) + 200);
    }
    const query = `${DAYS}&standard=germany-uba`;
    const airOf = async (token: string) => {
      const { rooms } = await site.evidence(query, token);
      const air = rooms.find(({ name }) => name === 'Room 1')?.air;
      return { air, neighbours: air?.sensors[0]?.checks.find(({ check }) => check === 'neighbours') };
    };
    const whole = await airOf(site.admin);
    expect(whole.neighbours).toMatchObject({ outcome: 'flagged', found: -200, count: 2 });
    expect(await airOf(await site.server.signInWith('buildn01'))).toEqual(whole);
    // Who sees one room has the evidence of this room alone.
    const part = await airOf(await site.server.signIn('BUSINESS', ['d1']));
    expect(part.neighbours).toMatchObject({ outcome: 'open', count: 0 });
  });
});
