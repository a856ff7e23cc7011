import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { measure, OCTOBER, reportSite, rowsOf } from '../reports/report-site';
import { DAYS, evidenceSite, STANDARDS, stale } from './evidence-site';

let site: Awaited<ReturnType<typeof evidenceSite>>;
beforeEach(async () => {
  site = await evidenceSite();
});

describe('the evidence of a building', () => {
  test.each(STANDARDS)('by %s is what the verifier computes of its readings, and of its figures', async (standard) => {
    await site.change('/api/rooms/r1', {
      premises: { use: 'office', ventilation: 'windows', floorArea: 20, people: 2 },
    });
    await site.change('/api/buildings/b1', { opening: { mon: '8:00-13:00', fri: '22:00-2:00' } });
    await measure(site.server, 'd1', { ...OCTOBER, to: OCTOBER.from + 20 * 24 * HOUR }, stale, 7 * MINUTE);
    const query = `${DAYS}&standard=${standard}&outdoorCo2=420`;
    const made = await site.evidence(query);
    const text = await site.csv(query);
    expect(made.readings.sha256).toBe(createHash('sha256').update(text).digest('hex'));
    expect(made.readings.count).toBe(text.trimEnd().split('\n').length - 1);
    expect(await site.verify()).toEqual({ rooms: 1, withReadings: true, differences: [] });
    expect(await site.verify(false)).toEqual({ rooms: 1, withReadings: false, differences: [] });
  });

  test('says which figure somebody has changed, and that readings are others', async () => {
    await measure(site.server, 'd1', OCTOBER, stale);
    const query = `${DAYS}&standard=germany-uba`;
    const made = await site.evidence(query);
    const text = await site.csv(query);
    const changed = JSON.stringify(made)
      .replace('"longestMs":3600000', '"longestMs":7200000')
      .replace('"meets"', '"doesNotMeet"');
    writeFileSync(join(site.folder, 'evidence.json'), changed);
    const paths = async (withReadings = true) => (await site.verify(withReadings)).differences.map(({ path }) => path);
    expect(await paths(false)).toEqual(['Room 1.verdict']);
    writeFileSync(join(site.folder, 'readings.csv'), text.replace('1500.5', '2500.5'));
    const found = await paths();
    expect(found).toContain('readings.sha256');
    expect(found.join()).toContain('inClass.2');
  });

  test('has its settings, the standard as it is, and the rooms with what they are made of', async () => {
    await site.change('/api/rooms/r1', { premises: { use: 'classroom', ventilation: 'mechanical', people: 25 } });
    await site.change('/api/devices/d1', { sensor: { model: 'NDIR 7', calibratedOn: '2024-05-01' } });
    await site.change('/api/buildings/b1', { opening: { mon: '8:00-13:00' } });
    await measure(site.server, 'd1', OCTOBER, () => 800);
    const made = await site.evidence(`${DAYS}&standard=uk-bb101`);
    expect(made.standard).toEqual(JSON.parse(readFileSync('standards/uk-bb101.json', 'utf8')));
    expect(made.settings).toMatchObject({
      ...{ zone: 'Europe/Rome', outdoorCo2: null, heating: { from: '10-15', to: '04-15' } },
      period: { from: '2024-09-30T22:00:00.000Z', to: '2024-10-31T23:00:00.000Z' },
    });
    expect(made.rooms).toMatchObject([
      {
        ...{ name: 'Room 1', facts: { use: 'classroom', ventilation: 'mechanical', people: 25 } },
        devices: [{ hwId: 'd1', model: 'NDIR 7', calibratedOn: '2024-05-01' }],
        verdict: {
          verdict: 'meets',
          criteria: [{ criterion: 'mean-mechanical' }, { criterion: 'stretch-mechanical' }],
        },
      },
    ]);
    // Mondays of October 2024, five hours each.
    expect(made.rooms[0]?.verdict.criteria[1]?.devices[0]?.figures.countedMs).toBe(4 * 5 * HOUR);
  });

  test('is above what a device outdoors measures, which is no room', async () => {
    await site.server.make('room', { id: 'r1b', name: 'Yard', env: 'b1', token: 'roomab1b' });
    await site.server.make('device', {
      hw_id: 'd0',
      token: 'roomab1b',
      fw_rel: '4.8',
      sensor: { position: 'outdoors' },
    });
    await measure(site.server, 'd1', OCTOBER, () => 1000);
    await measure(site.server, 'd0', OCTOBER, () => 460);
    const made = await site.evidence(`${DAYS}&standard=en-16798-1`);
    await site.csv(`${DAYS}&standard=en-16798-1`);
    expect(made.settings.outdoorCo2).toEqual({ from: 'device', hwId: 'd0' });
    const [room, yard] = made.rooms;
    expect([room?.verdict.class, room?.verdict.criteria[0]?.devices[0]?.figures.mean]).toEqual(['I', 540]);
    expect(yard?.verdict.reasons).toEqual([{ code: 'notMeasured', criterion: 'co2' }]);
    expect((await site.verify()).differences).toEqual([]);
  });

  test('of several devices is what the worst of them says', async () => {
    await site.server.make('device', { hw_id: 'd1b', token: 'roomab01', fw_rel: '4.8' });
    await measure(site.server, 'd1', OCTOBER, () => 800);
    await measure(site.server, 'd1b', OCTOBER, () => 2100, 10 * MINUTE);
    const [room] = (await site.evidence(`${DAYS}&standard=germany-uba`)).rooms;
    expect(room?.verdict.criteria[0]?.devices.map(({ verdict }) => verdict)).toEqual(['meets', 'doesNotMeet']);
    expect(room?.verdict.verdict).toBe('doesNotMeet');
  });

  test('is a spreadsheet, too, in the language of the request', async () => {
    await measure(site.server, 'd1', OCTOBER, stale);
    const sheet = async (language: string) => {
      const answer = await site.ask(`${DAYS}&standard=uk-bb101&format=xlsx`, site.admin, {
        'accept-language': language,
      });
      expect(answer.status).toBe(200);
      return rowsOf(new Uint8Array(await answer.arrayBuffer()));
    };
    expect((await sheet('en'))[0]).toMatchObject({
      ...{ Room: 'Room 1', Verdict: 'cannot be assessed', 'Why there is no verdict': 'ventilation is not known' },
    });
    expect((await sheet('it'))[0]).toMatchObject({ Stanza: 'Room 1', Esito: 'non valutabile' });
  });
});

test('evidence shows each reader the rooms that this reader sees', async () => {
  await site.server.make('room', { id: 'r1b', name: 'Room 1b', env: 'b1', token: 'roomab1b' });
  await site.server.make('device', { hw_id: 'd1b', token: 'roomab1b', fw_rel: '4.8' });
  const seen = async (token: string) =>
    (await site.evidence(`${DAYS}&standard=tail`, token)).rooms.map(({ name }) => name);
  expect(await seen(await site.server.signInWith('buildn01'))).toEqual(['Room 1', 'Room 1b']);
  expect(await seen(await site.server.signIn('BUSINESS', ['d1']))).toEqual(['Room 1']);
  expect((await site.ask(`${DAYS}&standard=tail&format=json`, await site.server.signInWith('buildn02'))).status).toBe(
    404,
  );
  expect((await site.ask(`${DAYS}&standard=tail&format=json`, await site.server.signInWith('roomab1b'))).status).toBe(
    404,
  );
});

test.each([
  ['an unknown building', 'building=none&from=2024-10-01&to=2024-10-31&standard=tail', 404],
  ['an unknown standard', `${DAYS}&standard=none`, 404],
  ['a standard beside the folder', `${DAYS}&standard=../package`, 404],
  ['a period that has not begun', 'building=b1&from=2024-12-01&to=2024-12-31&standard=tail', 422],
  ['a period that ends before it begins', 'building=b1&from=2024-10-31&to=2024-10-01&standard=tail', 422],
  ['more than a year', 'building=b1&from=2022-10-31&to=2024-10-01&standard=tail', 422],
  ['what is no day', 'building=b1&from=2024-10-32&to=2024-10-01&standard=tail', 400],
  ['outdoor air that nobody breathes', `${DAYS}&standard=tail&outdoorCo2=4000`, 400],
])('%s is refused', async (_name, query, status) => {
  expect((await site.ask(`${query}&format=json`)).status).toBe(status);
});

test('evidence of what goes on is up to now', async () => {
  const made = await site.evidence('building=b1&from=2024-11-01&to=2024-11-30&standard=tail');
  expect(made.settings.period.to).toBe(new Date(site.server.clock.now).toISOString());
});

test('a new law is a file', async () => {
  const uba = JSON.parse(readFileSync('standards/germany-uba.json', 'utf8'));
  const [criterion] = uba.criteria;
  const law = {
    ...uba,
    id: 'new-law',
    title: 'New law',
    criteria: [{ ...criterion, classes: [{ name: 'met', atMost: 700 }], worst: 'exceeded', required: 'met' }],
  };
  writeFileSync(join(site.folder, 'new-law.json'), JSON.stringify(law));
  const other = await reportSite({ standardsFolder: site.folder });
  await measure(other, 'd1', OCTOBER, () => 701);
  const token = await other.signIn('ADMIN');
  const headers = { authorization: `Bearer ${token}` };
  const listed = await other.app.http.request('/fn/evidenceStandards', { headers });
  expect(await listed.json()).toMatchObject({
    result: [{ id: 'new-law', title: 'New law', needsOutdoorCo2: false }],
  });
  const answer = await other.app.http.request(`/fn/evidence?${DAYS}&standard=new-law&format=json`, { headers });
  expect(v.parse(EvidenceFile, await answer.json()).rooms[0]?.verdict).toMatchObject({
    ...{ verdict: 'doesNotMeet', class: 'exceeded' },
  });
});
