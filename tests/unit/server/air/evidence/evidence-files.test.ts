import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadStandards, STANDARDS_FOLDER } from '../../../../../server/air/evidence/load-standards';
import { readContent } from '../../../../../server/air/evidence/pack-content';
import { EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { verifyEvidence } from '../../../../../tools/evidence/verify';
import { sampled } from '../../../../support/sampled';
import { measure, OCTOBER, reportSite, rowsOf } from '../reports/report-site';
import { temporaryFolder } from '../temporary-folder';
import { DAYS, evidenceSite, STANDARDS, stale } from './evidence-site';

let site: Awaited<ReturnType<typeof evidenceSite>>;
let folder: string;

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
    expect(await site.verify()).toMatchObject({ rooms: 1, withReadings: true, differences: [] });
    expect(await site.verify(false)).toMatchObject({ rooms: 1, withReadings: false, differences: [] });
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
    await site.change('/api/rooms/r1', { premises: { use: 'office' } });
    await site.change('/api/rooms/r1b', { premises: { use: 'other' } });
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
    await site.change('/api/rooms/r1', { premises: { use: 'classroom' } });
    await measure(site.server, 'd1', OCTOBER, stale);
    const sheet = async (language: string) => {
      const answer = await site.ask(`${DAYS}&standard=uk-bb101&format=xlsx`, site.admin, {
        'accept-language': language,
      });
      expect(answer.status).toBe(200);
      return rowsOf(new Uint8Array(await answer.arrayBuffer()));
    };
    expect((await sheet('en'))[0]).toMatchObject({
      ...{ Room: 'Room 1', Verdict: 'cannot be assessed', 'No verdict because': 'ventilation unknown' },
    });
    expect((await sheet('it'))[0]).toMatchObject({ Stanza: 'Room 1', Esito: 'non valutabile' });
  });
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

describe('the evidence of a corrected sensor', () => {
  test.each(sampled(STANDARDS))(
    'by %s with a correction is that of a sensor that was right, and the readings stay',
    async (standard) => {
      const correction = { device: 'd1', offset: 60, from: OCTOBER.from + 36 * HOUR };
      const middle = OCTOBER.from + 200 * HOUR;
      for (const part of [{ to: middle }, { from: middle, offset: -40.5 }]) {
        await site.correct({ ...correction, ...part });
      }
      await site.change('/api/rooms/r1', { premises: { use: 'office', ventilation: 'windows' } });
      const off = (t: number) => (t < correction.from ? 0 : t < middle ? 60 : -40.5);
      await measure(site.server, 'd1', OCTOBER, (t) => stale(t) - off(t), 7 * MINUTE);
      const query = `${DAYS}&standard=${standard}&outdoorCo2=420`;
      const raw = await site.evidence(query);
      const made = await site.evidence(`${query}&corrected=true`);
      await site.csv(`${query}&corrected=true`);
      expect(made.readings).toEqual(raw.readings);
      expect([raw.format, raw.settings.corrections, made.format]).toEqual([4, undefined, 4]);
      expect(made.settings.corrections).toMatchObject([
        { hwId: 'd1', offset: 60, to: new Date(middle).toISOString(), reason: 'Compared', author: 'Person 1' },
        { hwId: 'd1', offset: -40.5, to: null },
      ]);
      expect(await site.verify()).toMatchObject({ rooms: 1, withReadings: true, differences: [] });

      // Another sensor that measured the same air without an offset.
      await site.server.call('DELETE', '/api/devices/d1', { token: site.admin });
      await site.server.make('device', { hw_id: 'd1right', token: 'roomab01', fw_rel: '4.8' });
      await measure(site.server, 'd1right', OCTOBER, stale, 7 * MINUTE);
      const right = await site.evidence(`${query}&corrected=true`);
      const figuresOf = ({ rooms }: EvidenceFile) => {
        const all = rooms.find(({ name }) => name === 'Room 1')?.verdict.criteria ?? [];
        return all.map(({ verdict, devices }) => [verdict, devices.map(({ figures }) => figures)]);
      };
      expect(figuresOf(made)).toEqual(figuresOf(right));
    },
  );

  test('names a correction that somebody has changed', async () => {
    await measure(site.server, 'd1', OCTOBER, () => 1990);
    await site.correct({ device: 'd1', offset: 60, from: OCTOBER.from });
    const query = `${DAYS}&standard=germany-uba&corrected=true`;
    const made = await site.evidence(query);
    await site.csv(query);
    expect(made.rooms[0]?.verdict.verdict).toBe('doesNotMeet');
    expect((await site.verifyChanged(made, '"offset":60', '"offset":6')).length).toBeGreaterThan(0);
    const answer = await site.ask(`${query}&format=xlsx`);
    expect(rowsOf(new Uint8Array(await answer.arrayBuffer()))[0]).toMatchObject({ Correction: '+60 ppm' });
  });
});

describe('earlier formats', () => {
  /** Files as earlier versions have made them, with the readings of both. */
  const FOLDER = join(import.meta.dirname, 'earlier-formats');

  const READINGS = join(FOLDER, 'readings.csv');
  const fileOf = (format: number) => join(FOLDER, `format-${format}.json`);
  beforeEach(() => {
    folder = temporaryFolder();
  });

  function changed(format: number, change: (text: string) => string): string {
    const path = join(folder, 'evidence.json');
    writeFileSync(path, change(readFileSync(fileOf(format), 'utf8')));
    return path;
  }

  describe.each([1, 2])('evidence of format %i', (format) => {
    test.each([READINGS, undefined])('is verified (readings: %s)', async (readings) => {
      expect((await verifyEvidence(fileOf(format), readings)).differences).toEqual([]);
      const path = changed(format, (text) => text.replace('"longestMs": ', '"longestMs": 1'));
      const { differences } = await verifyEvidence(path, READINGS);
      expect(differences.map((each) => each.path)).toEqual(['Room 1.criteria.0.devices.0.figures.longestMs']);
    });

    test('is read, without the air of its rooms', async () => {
      const { file } = await readContent(readFileSync(fileOf(format)));
      expect(file.rooms.map(({ name, air }) => [name, air])).toEqual([
        ['Room 1', undefined],
        ['Room 2', undefined],
        ['Yard', undefined],
      ]);
    });

    test('is none that says to have another one', async () => {
      const path = changed(format, (text) => text.replace(`"format": ${format}`, '"format": 3'));
      await expect(verifyEvidence(path, READINGS)).rejects.toThrow('Formats from 3 on have the air of each room');
    });
  });
});

describe('standards', () => {
  beforeEach(() => {
    folder = temporaryFolder();
  });

  const UBA: Record<string, unknown> = JSON.parse(readFileSync('standards/germany-uba.json', 'utf8'));
  const put = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content));

  test('all standards of the project are sound, and none claims to be checked against its original', async () => {
    const { standards, mistakes } = await loadStandards(STANDARDS_FOLDER);
    expect(mistakes).toEqual([]);
    expect(standards).toHaveLength(8);
    expect(standards.filter(({ checkedAgainstOriginal }) => checkedAgainstOriginal)).toEqual([]);
  });

  test.each([
    ['a name that differs from the id', { ...UBA, id: 'other' }, 'its id must be the name of the file, not other'],
    ['a word that no standard has', { ...UBA, id: 'law', limits: [] }, 'must NOT have additional properties'],
    ['a missing edition', { ...UBA, id: 'law', edition: undefined }, "must have required property 'edition'"],
    ['no criteria', { ...UBA, id: 'law', criteria: [] }, 'must NOT have fewer than 1 items'],
  ])('%s is a mistake, which leaves the others alone', async (_name, content, message) => {
    put('germany-uba.json', UBA);
    put('law.json', content);
    const { standards, mistakes } = await loadStandards(folder);
    expect(standards.map(({ id }) => id)).toEqual(['germany-uba']);
    expect(mistakes.join()).toContain(`law.json: `);
    expect(mistakes.join()).toContain(message);
  });

  test('a file that is no JSON is named', async () => {
    writeFileSync(join(folder, 'law.json'), '{');
    expect((await loadStandards(folder)).mistakes[0]).toMatch(/^law.json: /);
  });
});
