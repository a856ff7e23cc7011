import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { PACK_DATA } from '../../../../server/air/data-files/pack-data';
import { withLateReported } from '../../../../server/air/evidence/late-readings';
import { createEvidencePacks } from '../../../../server/air/evidence/packs';
import { createSiteEvidence } from '../../../../server/air/evidence/site-evidence';
import { createMainThreadWork } from '../../../../server/air/site/threads/threaded-work';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { readByIds } from '../../../../server/frame/documents/typed-records';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { emptyFirestore } from '../../support/empty-firestore';
import { expectOutdatedByRewrites } from './rewritten-packs';

// Nobody has an account here.
const auth = getAuth(initializeApp({ projectId: 'demo-packs' }, 'packs'));

const BEGIN = Date.UTC(2024, 8, 30, 22);
const never = () => false;

test('a pack in Firestore has its file, is seen by its building, and is older than readings that come later', async () => {
  const clock = { now: Date.UTC(2024, 9, 5) };
  const now = () => clock.now;
  const opened = firebaseAirSite({ models, firestore: emptyFirestore('packs'), auth, isEmulated: true, now });
  const site = { ...opened, readings: withLateReported(opened.readings, opened.store, now) };
  const evidence = createSiteEvidence({ ...site, work: createMainThreadWork(site.readings), timeZone: 'Europe/Rome' });
  const packs = createEvidencePacks({ ...site, evidence, isAlone: false });
  const [ofPack, ofBuilding] = [entityNamed(models, 'evidence'), entityNamed(models, 'building')];
  const packOf = async (id: string) => (await readByIds(site.store, ofPack, [id]))[0];
  const measure = (from: number, to: number, CO2: number) => {
    const readings = Array.from({ length: (to - from) / (10 * MINUTE) }, (_none, index) => ({
      ...{ t: from + index * 10 * MINUTE, CO2 },
    }));
    return site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings }]);
  };
  try {
    const make = site.documents.create;
    await make(SYSTEM, entityNamed(models, 'manager'), { id: 'm1', name: 'M', city: 'Roma', country: 'IT' });
    await make(SYSTEM, ofBuilding, { id: 'b1', name: 'Town hall', env: 'm1', city: 'Roma', country: 'IT' });
    await make(SYSTEM, entityNamed(models, 'room'), { id: 'r1', name: 'Room 1', env: 'b1', token: 'roomab01' });
    await make(SYSTEM, entityNamed(models, 'device'), { hw_id: 'd1', token: 'roomab01', fw_rel: '4.8' });
    await measure(BEGIN, BEGIN + 40 * HOUR, 700);

    const actor = { role: 'BUILDING', claim: 'building:b1', locale: 'en' };
    const question = { building: 'b1', standard: 'germany-uba', from: '2024-10-01', to: '2024-10-02' };
    const id = await packs.begin({ actor, name: 'Token of a building' }, question);
    expect(await packOf(id)).toMatchObject({
      state: 'done',
      rooms: 1,
      judged: 1,
      env_name: 'Town hall',
      readings: 240,
    });
    const { file } = await packs.read(actor, id);
    expect(file.rooms.map(({ name }) => name)).toEqual(['Room 1']);
    // Of two days forty hours were measured: its sensor is doubtful.
    const [room] = file.rooms;
    const flags = room?.air?.sensors[0]?.checks.filter(({ outcome }) => outcome === 'flagged') ?? [];
    expect([file.format, room?.air?.trust]).toEqual([4, 'doubtful']);
    expect(flags.map(({ check }) => check)).toEqual(['gaps']);
    expect(room?.air?.ventilation).toMatchObject({ hwId: 'd1', reason: 'fewDays', airChanges: null });
    expect(room?.air?.week?.flat().filter((value) => value === 700)).toHaveLength(40);
    const inside = { role: 'ROOM', claim: 'room:r1', locale: 'en' };
    await expect(packs.read(inside, id)).rejects.toMatchObject({ status: 404 });
    await expect(packs.begin({ actor: inside, name: '' }, question)).rejects.toMatchObject({ status: 404 });

    const correction = { device: 'd1', measure: 'CO2', offset: 60, from: BEGIN, reason: 'Compared' } as const;
    await make(SYSTEM, entityNamed(models, 'correction'), correction);
    const overlapping = make(SYSTEM, entityNamed(models, 'correction'), { ...correction, from: BEGIN + HOUR });
    await expect(overlapping).rejects.toMatchObject({ status: 422 });
    const second = await packs.begin({ actor, name: 'Token of a building' }, { ...question, corrected: true });
    expect(await packOf(second)).toMatchObject({ state: 'done', corrected: true, readings: 240 });
    const corrected = (await packs.read(actor, second)).file;
    expect(corrected.settings.corrections).toMatchObject([{ hwId: 'd1', offset: 60, to: null, reason: 'Compared' }]);
    expect(corrected.readings).toEqual(file.readings);
    const meanOf = ({ rooms }: typeof file) => rooms[0]?.verdict.criteria[0]?.devices[0]?.figures.mean;
    expect([meanOf(file), meanOf(corrected)]).toEqual([700, 760]);
    await site.documents.remove(SYSTEM, ofPack, second);

    // A creation whose process has ended is continued within two minutes, and not while another process is active.
    const begun = { standard: 'germany-uba', from: '2024-10-01', to: '2024-10-02', name: 'Left', env: 'b1' };
    const left = await make(SYSTEM, ofPack, { ...begun, state: 'making', judged: 0, aliveAt: clock.now });
    clock.now += MINUTE;
    await packs.goOn(never);
    expect(await packOf(left.record.id)).toMatchObject({ state: 'making' });
    clock.now += MINUTE;
    await packs.goOn(never);
    expect(await packOf(left.record.id)).toMatchObject({ state: 'done', rooms: 1 });
    await site.documents.remove(SYSTEM, ofPack, left.record.id);

    // Nothing has changed since, and what is measured now is no reason to look again.
    clock.now += HOUR;
    expect(await packs.goOn(never)).toBe(1);
    await measure(clock.now - 10 * MINUTE, clock.now, 800);
    clock.now += HOUR;
    expect(await packs.goOn(never)).toBe(0);
    expect((await packOf(id))?.isOlder).not.toBe(true);

    await measure(BEGIN + 40 * HOUR, BEGIN + 44 * HOUR, 3000);
    clock.now += HOUR;
    expect(await packs.goOn(never)).toBe(1);
    expect(await packOf(id)).toMatchObject({ state: 'done', isOlder: true });
    expect(await site.store.get(PACK_DATA.name, id)).toBeUndefined();

    await expectOutdatedByRewrites({
      ...{ readings: site.readings, stored: [{ t: BEGIN, CO2: 700 }], free: BEGIN + MINUTE },
      make: () => packs.begin({ actor, name: 'Token of a building' }, question),
      later: async () => {
        clock.now += HOUR;
        await packs.goOn(never);
      },
      isOlder: async (pack) => (await packOf(pack))?.isOlder === true,
    });
  } finally {
    await packs.close();
  }
});
