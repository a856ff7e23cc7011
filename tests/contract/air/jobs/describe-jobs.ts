import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AIR_FEATURES } from '../../../../server/air/features';
import { type AirSite, createAirApp } from '../../../../server/air/site/app';
import { createJobs } from '../../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../../server/frame/features';
import type { BackEnd, Job } from '../../../../server/frame/jobs/job';
import { createJobLog } from '../../../../server/frame/jobs/job-log';
import { runJob } from '../../../../server/frame/jobs/run-jobs';
import { log as processLog } from '../../../../server/frame/log/log';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';

const START = Date.UTC(2026, 1, 2, 8);

/** Every job of the list, on either back end. */
export function describeJobs(name: string, backEnd: BackEnd, open: (now: () => number) => AirSite) {
  describe(`jobs on ${name}`, () => {
    let site: AirSite;
    let jobs: Job[];
    let now = START;

    beforeEach(() => {
      now = START;
      site = open(() => now);
      const readingsDays = { full: 2, hourly: 30 };
      const config = {
        demo: null,
        timeZone: 'Europe/Rome',
        co2Reference: 1000,
        premiumContact: 'sales@demo.example',
        readingsDays,
      };
      const history = { age: DAY, entries: 100 };
      jobs = createJobs(backEnd, [...FRAME_FEATURES, ...AIR_FEATURES], createAirApp({ site, config, history }));
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await site.close();
    });

    test('each of them runs, and how it ended is known to other processes', async () => {
      const readings = [START - 4 * DAY, START - 4 * DAY + MINUTE, START].map((t) => ({ t, CO2: 700 }));
      await site.readings.write([{ source: { kind: 'device', name: 'gone1' }, readings }]);
      const logged = vi.spyOn(processLog, 'info').mockImplementation(() => undefined);
      const log = createJobLog(site.store, site.now);
      for (const job of jobs) await runJob(job, { log, now: site.now });
      const states = await createJobLog(site.store, site.now).states(jobs, backEnd);
      expect(states.map((state) => state.name)).toEqual(jobs.map((job) => job.name));
      for (const state of states) expect(state).toMatchObject({ isGood: true, lastGoodAt: START });
      // The device is not there any more.
      expect(states.find((state) => state.name === 'repairReadings')).toMatchObject({ done: 1, isUnfinished: false });
      expect(logged).toHaveBeenCalledWith(
        'Job repairReadings ended: nothing remains',
        expect.objectContaining({ done: 1 }),
      );
    });

    test('one that runs each minute is written once an hour, and when it ends otherwise than before', async () => {
      const [job] = jobs.filter((each) => each.name === 'notifyAlarms');
      if (job === undefined) throw new Error('There is no such job');
      const written = vi.spyOn(site.store, 'transact');
      const log = createJobLog(site.store, site.now);
      const runs = async (count: number, run: Job['run']) => {
        written.mockClear();
        for (let minute = 0; minute < count; minute += 1) {
          now += MINUTE;
          await runJob({ ...job, run }, { log, now: site.now }).catch(() => undefined);
        }
        return written.mock.calls.length;
      };
      const well = async () => ({ done: 0 });
      const badly = async () => {
        throw new Error('the chat is down');
      };
      expect(await runs(120, well)).toBeLessThanOrEqual(3);
      expect(await runs(30, badly)).toBe(1);
      const [state] = await createJobLog(site.store, site.now).states([job], backEnd);
      expect(state).toMatchObject({ isGood: false, error: 'the chat is down' });
      expect(now - (state?.lastGoodAt ?? 0)).toBeLessThan(HOUR + 31 * MINUTE);
      expect(await runs(30, well)).toBe(1);
    });

    test('a run that is cut off is continued by another process, from where it came to', async () => {
      const [job] = jobs.filter((each) => each.name === 'repairReadings');
      if (job === undefined) throw new Error('There is no such job');
      const begun: (string | undefined)[] = [];
      const runs = (run: Job['run']) =>
        runJob({ ...job, run }, { log: createJobLog(site.store, site.now), now: site.now });
      const cutOff = runs(async ({ from, reach }) => {
        begun.push(from);
        await reach('d7');
        throw new Error('killed');
      });
      await expect(cutOff).rejects.toThrow('killed');
      await runs(async ({ from, reach, isOver }) => {
        begun.push(from);
        await reach('d9');
        now += job.limit - MINUTE;
        return { done: 3, isUnfinished: isOver() };
      });
      await runs(async ({ from }) => {
        begun.push(from);
        return { done: 1 };
      });
      await runs(async ({ from }) => {
        begun.push(from);
        return {};
      });
      expect(begun).toEqual([undefined, 'd7', 'd9', undefined]);
    });
  });
}
