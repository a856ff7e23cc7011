import { beforeEach, describe, expect, test } from 'vitest';
import type { EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { measure, OCTOBER, rowsOf } from '../reports/report-site';
import { DAYS, evidenceSite, STANDARDS, stale } from './evidence-site';

let site: Awaited<ReturnType<typeof evidenceSite>>;
beforeEach(async () => {
  site = await evidenceSite();
});

describe('the evidence of a building', () => {
  test.each(STANDARDS)(
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
      expect([raw.format, raw.settings.corrections, made.format]).toEqual([3, undefined, 3]);
      expect(made.settings.corrections).toMatchObject([
        { hwId: 'd1', offset: 60, to: new Date(middle).toISOString(), reason: 'Compared', author: 'Person 1' },
        { hwId: 'd1', offset: -40.5, to: null },
      ]);
      expect(await site.verify()).toEqual({ rooms: 1, withReadings: true, differences: [] });

      // Another sensor that measured the same air without an offset.
      await site.change('/api/devices/d1', { token: null });
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
