import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { expectOutdatedByRewrites } from '../../../../contract/air/evidence/rewritten-packs';
import type { TestServer } from '../../support/test-server';
import { measure, OCTOBER, reportSite, rowsOf } from '../reports/report-site';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await reportSite();
  admin = await server.signIn('ADMIN');
});

const QUESTION = { building: 'b1', standard: 'germany-uba', from: '2024-10-01', to: '2024-10-31' };
const never = () => false;

async function begin(token = admin, question: object = QUESTION): Promise<string> {
  const { status, body } = await server.call('POST', '/fn/makeEvidence', { token, body: question });
  expect(status, JSON.stringify(body)).toBe(200);
  return v.parse(v.object({ id: v.string() }), body).id;
}

async function recordOf(id: string, token = admin) {
  const { status, body } = await server.call('GET', `/api/evidence/${id}`, { token });
  return { status, record: v.parse(v.record(v.string(), v.unknown()), body) };
}

async function made(id: string) {
  await expect.poll(async () => (await recordOf(id)).record['state']).toBe('done');
  return (await recordOf(id)).record;
}

async function fileOf(id: string, format: string, token = admin, language = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await server.app.http.request(`/fn/evidencePack?id=${id}&format=${format}`, { headers });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('a pack of evidence', () => {
  test('is a record with what it was made of', async () => {
    await measure(server, 'd1', OCTOBER, () => 800);
    const parties = { office: 'Studio Rossi', client: ' Comune di Bassano ' };
    const id = await begin(admin, { ...QUESTION, outdoorCo2: 420, ...parties });
    expect(await made(id)).toMatchObject({
      ...{ office: 'Studio Rossi', client: 'Comune di Bassano' },
      ...{ env: 'b1', env_name: 'Building 1', standard: 'germany-uba', from: '2024-10-01', to: '2024-10-31' },
      ...{ outdoorCo2: 420, rooms: 1, judged: 1, meets: 1, doesNotMeet: 0, cannotBeAssessed: 0 },
      ...{ readings: 8940, createdAt: server.clock.now },
    });
    const { bytes } = await fileOf(id, 'json');
    const file = v.parse(EvidenceFile, JSON.parse(textOf(bytes)));
    expect(file.rooms[0]?.verdict).toMatchObject({ verdict: 'meets' });
    expect(file.parties).toMatchObject({ office: 'Studio Rossi', client: 'Comune di Bassano' });
    const csv = await fileOf(id, 'csv');
    expect(createHash('sha256').update(csv.bytes).digest('hex')).toBe(file.readings.sha256);
    expect((await recordOf(id)).record['sha256']).toBe(file.readings.sha256);
    expect(rowsOf((await fileOf(id, 'xlsx')).bytes)).toMatchObject([{ Room: 'Room 1', Verdict: 'meets' }]);
  });

  test.each(['en', 'it'])('is a PDF in the language of the request (%s)', async (language) => {
    await measure(server, 'd1', OCTOBER, (t) => (t % DAY === 0 ? 420 : 2100));
    const id = await begin(admin, { ...QUESTION, standard: 'belgium-workplaces', outdoorCo2: 420 });
    await made(id);
    const { status, bytes } = await fileOf(id, 'pdf', admin, language);
    expect(status).toBe(200);
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
  });

  test('that nobody waits for any more ends', async () => {
    await measure(server, 'd1', OCTOBER, () => 800);
    const id = await begin();
    expect((await server.call('POST', '/fn/stopEvidence', { token: admin, body: { id } })).status).toBe(200);
    await server.app.evidencePacks.goOn(never);
    const { record } = await recordOf(id);
    expect([record['state'], record['content']]).toEqual(['stopped', undefined]);
    expect((await server.call('POST', '/fn/stopEvidence', { token: admin, body: { id } })).status).toBe(409);
    expect((await fileOf(id, 'json')).status).toBe(409);
  });

  test('that a server has left is made by the next one', async () => {
    await measure(server, 'd1', OCTOBER, () => 800);
    const { id } = await server.make('evidence', {
      ...{
        name: 'Left',
        env: 'b1',
        standard: 'tail',
        from: '2024-10-01',
        to: '2024-10-31',
        state: 'making',
        judged: 1,
      },
    });
    expect(await server.app.evidencePacks.goOn(never)).toBe(1);
    expect((await recordOf(id)).record).toMatchObject({ state: 'done', rooms: 1 });
  });

  test('by a standard that is not there any more fails, and says why', async () => {
    const { id } = await server.make('evidence', {
      ...{ name: 'Left', env: 'b1', standard: 'gone', from: '2024-10-01', to: '2024-10-31', state: 'making' },
    });
    await server.app.evidencePacks.goOn(never);
    expect((await recordOf(id)).record).toMatchObject({
      state: 'failed',
      cause: 'The standard "gone" does not exist, or you lack access: check its id',
    });
  });
});

describe('a pack is older than its data', () => {
  const later = async () => {
    server.clock.now += HOUR;
    admin = await server.signIn('ADMIN');
    await server.app.evidencePacks.goOn(never);
  };
  async function packOf(span: { from: number; to: number }) {
    await measure(server, 'd1', span, () => 800, 10 * MINUTE);
    const id = await begin();
    const before = await made(id);
    await later();
    expect((await recordOf(id)).record['isOlder']).not.toBe(true);
    return { id, before };
  }

  test('when readings of its period come later; it stays as it was', async () => {
    const { id, before } = await packOf({ ...OCTOBER, to: OCTOBER.to - DAY });
    const json = (await fileOf(id, 'json')).bytes;
    await measure(server, 'd1', { from: OCTOBER.to - DAY, to: OCTOBER.to - HOUR }, () => 3000);
    await later();
    expect((await recordOf(id)).record).toEqual({ ...before, isOlder: true });
    expect((await fileOf(id, 'json')).bytes).toEqual(json);
  });

  test('when an import replaces readings of its period, and when the import is undone', async () => {
    await measure(server, 'd1', OCTOBER, () => 800, 10 * MINUTE);
    const stored = [0, 1, 2].map((hour) => ({ t: OCTOBER.from + hour * HOUR, CO2: 800 }));
    await expectOutdatedByRewrites({
      ...{ readings: server.site.readings, stored, free: OCTOBER.from + MINUTE, later },
      make: async () => {
        const id = await begin();
        await made(id);
        return id;
      },
      isOlder: async (id) => (await recordOf(id)).record['isOlder'] === true,
    });
  });

  test('however many readings come at once', async () => {
    const { id } = await packOf({ ...OCTOBER, to: OCTOBER.to - 3 * DAY });
    const from = OCTOBER.to - 3 * DAY;
    const readings = Array.from({ length: 200_000 }, (_none, index) => ({ t: from + index * 1000, CO2: 900 }));
    await server.site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
    await later();
    expect((await recordOf(id)).record['isOlder']).toBe(true);
  });

  test.each([
    ['from after its period', 'd1', { from: OCTOBER.to, to: OCTOBER.to + HOUR }],
    ['from before its period', 'd1', { from: OCTOBER.from - DAY, to: OCTOBER.from - HOUR }],
    ['of another building', 'd2', { from: OCTOBER.from, to: OCTOBER.from + DAY }],
    ['that it has already', 'd1', { from: OCTOBER.from, to: OCTOBER.from + HOUR }],
  ])('not by readings %s', async (_name, hwId, span) => {
    const { id, before } = await packOf(OCTOBER);
    await measure(server, hwId, span, () => 800, 10 * MINUTE);
    await later();
    expect((await recordOf(id)).record).toEqual(before);
  });

  test('when the time of a move of one of its sensors is corrected, in both buildings', async () => {
    await measure(server, 'd1', OCTOBER, () => 800, 10 * MINUTE);
    await measure(server, 'd2', OCTOBER, () => 600, 10 * MINUTE);
    const moved = server.clock.now;
    await server.call('PUT', '/api/devices/d1', { token: admin, body: { token: 'roomab02' } });
    const ids = [await begin(), await begin(admin, { ...QUESTION, building: 'b2' })];
    for (const id of ids) await made(id);
    await later();
    const states = async () => Promise.all(ids.map(async (id) => (await recordOf(id)).record['isOlder']));
    expect(await states()).toEqual([undefined, undefined]);
    const body = { hwId: 'd1', at: moved, to: OCTOBER.to - DAY };
    expect(await server.call('POST', '/fn/correctMove', { token: admin, body })).toMatchObject({ status: 200 });
    await later();
    expect(await states()).toEqual([true, true]);
  });

  test('not when a corrected move was after its period', async () => {
    const { id, before } = await packOf(OCTOBER);
    const moved = server.clock.now;
    await server.call('PUT', '/api/devices/d1', { token: admin, body: { token: 'roomab02' } });
    const body = { hwId: 'd1', at: moved, to: OCTOBER.to + HOUR };
    expect(await server.call('POST', '/fn/correctMove', { token: admin, body })).toMatchObject({ status: 200 });
    await later();
    expect((await recordOf(id)).record).toEqual(before);
  });
});
