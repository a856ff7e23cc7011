import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { models } from '../../../../resources/models';
import type { AirSite } from '../../../../server/air/site/app';
import { createReadingsImport } from '../../../../server/air/telemetry/imported-readings';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import type { Subject } from '../../../../server/frame/auth/subjects';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { createTexts } from '../../../../server/frame/http/environment';
import { log } from '../../../../server/frame/log/log';
import { createTaskRunner } from '../../../../server/frame/tasks/runner';
import { createTasks } from '../../../../server/frame/tasks/tasks';
import { MEASURE_KEYS } from '../../../../src/air/domain/readings/measures';
import { type IMPORT_MODES, splitIntoParts } from '../../../../src/air/import-readings/import-parts';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';
import { isTestAll } from '../../../support/sampled';

/** Current time of the site, ms. */
export const IMPORTED_AT = Date.UTC(2026, 4, 10, 12);
const START = IMPORTED_AT - 6 * DAY;
const ANNA: Subject = {
  ...{ authType: 'email', identity: 'anna@site.example', role: 'ADMIN', claim: 'all', name: 'Anna', userId: 'anna' },
};
const ACTOR: Actor = { role: 'ADMIN', claim: 'all', userId: 'anna', locale: 'en' };
const source = { kind: 'device', name: 'd1' } as const;

const STORED: readonly TimedReading[] = Array.from({ length: 48 }, (_none, index) => {
  return { t: START + index * HOUR, CO2: 500 + index, temp: 20 };
});
/** Two parts of a task. A twelfth of the times is stored already, and the last one is newer than all stored ones. */
const FILE: readonly TimedReading[] = Array.from({ length: 1_700 }, (_none, index) => {
  return { t: START + index * 5 * MINUTE, CO2: 900 };
});

export function describeImports(
  name: string,
  open: () => Promise<Pick<AirSite, 'documents' | 'readings' | 'store' | 'close'>>,
) {
  describe(`imported readings on ${name}`, () => {
    let site: Awaited<ReturnType<typeof open>>;
    let judged: number[];
    let tasks: ReturnType<typeof createTasks>;
    let run: () => Promise<number>;

    beforeEach(async () => {
      vi.spyOn(log, 'error').mockImplementation(() => undefined);
      site = await open();
      judged = [];
      const work = createReadingsImport({
        ...{ models, store: site.store, readings: site.readings, now: () => IMPORTED_AT },
        requireImport: () => undefined,
        judge: async (all) => void judged.push(...[...all.values()].flat().map(({ t }) => t)),
      });
      const parts = {
        ...site,
        models,
        now: () => IMPORTED_AT,
        works: new Map([['readings', work]]),
        texts: createTexts({}),
      };
      tasks = createTasks({ ...parts, identifiers: createIdentifiers() });
      run = () => createTaskRunner(parts, { isProcess: true }).run(() => false);
      await site.documents.create(SYSTEM, entityNamed(models, 'device'), {
        hw_id: 'd1',
        alias: 'd1',
        token: 'abcd1234',
      });
      const anna = { id: 'anna', role: 'ADMIN', name: 'Anna', email: 'anna@site.example' };
      await site.store.transact(async () => ({
        result: undefined,
        batch: { put: [{ collection: 'users', stored: { record: anna, version: 1 } }], remove: [] },
      }));
      await site.readings.write([{ source, readings: STORED }]);
      await site.readings.pack?.(START + 2 * DAY);
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await site.close();
    });

    async function begun(mode: (typeof IMPORT_MODES)[number], readings = FILE, hwId = 'd1'): Promise<string> {
      const asked = {
        kind: 'data',
        work: 'readings',
        name: 'a.csv',
        options: { mode },
        total: readings.length,
      } as const;
      const { id } = await tasks.begin(ANNA, ACTOR, asked);
      for (const [number, part] of splitIntoParts(new Map([[hwId, readings]])).entries())
        await tasks.receive('user:anna', id, { ...part, number });
      await tasks.start('user:anna', id);
      return id;
    }
    const told = (id: string) => tasks.get('user:anna', id);

    async function stored() {
      const found = [];
      for await (const page of site.readings.pages(source, { from: 0, to: IMPORTED_AT }, MEASURE_KEYS))
        found.push(...page);
      return found.map(({ t, CO2, temp }) => [t, CO2, temp]);
    }
    const shown = async () => (await site.store.get('devices', 'd1'))?.record;
    const isStored = ({ t }: TimedReading) => STORED.some((one) => one.t === t);

    test('of the time at a former place are not shown at the present place, nor after they are undone', async () => {
      const { record } = (await site.store.get('devices', 'd1')) ?? {};
      const moved = { ...record, id: 'd1', createdAt: START, placed_at: IMPORTED_AT - MINUTE };
      await site.store.transact(async () => ({
        result: undefined,
        batch: { put: [{ collection: 'devices', stored: { record: moved, version: 2 } }], remove: [] },
      }));
      const id = await begun('replace');
      await run();
      const values = async () => [(await shown())?.['CO2'] ?? null, (await shown())?.['updated_at'] ?? null];
      expect([(await told(id)).state, ...(await values())]).toEqual(['done', null, null]);
      const { id: undo } = await tasks.begin(ANNA, ACTOR, { kind: 'undo', group: id });
      await run();
      expect([(await told(undo)).state, ...(await values())]).toEqual(['done', null, null]);
      const since = { t: IMPORTED_AT - MINUTE / 2, CO2: 700 };
      const ofHere = await begun('replace', [since]);
      await run();
      expect(await values()).toEqual([since.CO2, since.t]);
      await tasks.begin(ANNA, ACTOR, { kind: 'undo', group: ofHere });
      await run();
      expect(await values()).toEqual([null, null]);
    });

    test.each(['keep', 'replace'] as const)('that %s stored ones are undone as a whole', async (mode) => {
      const before = await stored();
      const id = await begun(mode);
      await run();
      const written = FILE.filter((reading) => mode === 'replace' || !isStored(reading)).length;
      expect(await told(id)).toMatchObject({ state: 'done', tried: FILE.length, written });
      const expected = FILE.map((reading) => {
        const known = STORED.find(({ t }) => t === reading.t);
        const CO2 = mode === 'keep' && known !== undefined ? known.CO2 : reading.CO2;
        return [reading.t, (CO2 ?? 0) * 10, known === undefined ? null : before[0]?.[2]];
      });
      expect(await stored()).toEqual(expected);
      expect(judged.length).toBe(written);
      expect(await shown()).toMatchObject({ CO2: 900, updated_at: FILE.at(-1)?.t });
      // A reading that arrived since stays.
      const since = { t: IMPORTED_AT - MINUTE, CO2: 700, temp: 20 };
      await site.readings.write([{ source, readings: [since] }]);
      const { id: undo } = await tasks.begin(ANNA, ACTOR, { kind: 'undo', group: id });
      await run();
      expect(await told(undo)).toMatchObject({ state: 'done', written });
      expect(await stored()).toEqual([...before, [since.t, since.CO2 * 10, before[0]?.[2]]]);
      expect(await shown()).toMatchObject({ CO2: 700, updated_at: since.t });
      expect((await tasks.begin(ANNA, ACTOR, { kind: 'undo', group: id }).catch((error) => error)).status).toBe(409);
    });

    test('that are interrupted in any step are resumed, and their undo, too', async () => {
      const before = await stored();
      const steps = isTestAll ? Array.from({ length: 12 }, (_none, index) => index + 1) : [2, 3, 5];
      for (const [index, step] of steps.entries()) {
        const isWritten = index % 2 === 0;
        const dieAt = (method: 'transact') => {
          const transact = site.store[method];
          let left = step;
          vi.spyOn(site.store, method).mockImplementation(async (work) => {
            left -= 1;
            if (left === 0 && isWritten) await transact(work);
            if (left <= 0) throw new Error('The process has ended');
            return transact(work);
          });
        };
        const end = async () => {
          dieAt('transact');
          await run().catch(() => undefined);
          vi.restoreAllMocks();
          vi.spyOn(log, 'error').mockImplementation(() => undefined);
          await run();
        };
        const id = await begun('replace');
        await end();
        expect(await told(id)).toMatchObject({ state: 'done', tried: FILE.length });
        expect((await stored()).every(([, CO2]) => CO2 === 9_000)).toBe(true);
        const { id: undo } = await tasks.begin(ANNA, ACTOR, { kind: 'undo', group: id });
        await end();
        expect(await told(undo)).toMatchObject({ state: 'done' });
        expect(await stored()).toEqual(before);
      }
    });

    test('that nobody may store end the task with the reason, and what was stored can be undone', async () => {
      const before = await stored();
      const id = await begun('keep', [...FILE, { t: IMPORTED_AT + DAY, CO2: 600 }]);
      await run();
      expect(await told(id)).toMatchObject({ state: 'failed', cause: 't is in the future' });
      await tasks.begin(ANNA, ACTOR, { kind: 'undo', group: id });
      await run();
      expect(await stored()).toEqual(before);
      const unknown = await begun('keep', FILE, 'nothing');
      await run();
      expect(await told(unknown)).toMatchObject({ state: 'failed', written: 0 });
      const other = tasks.begin(ANNA, ACTOR, { kind: 'data', work: 'other', name: '', options: {}, total: 0 });
      await expect(other).rejects.toMatchObject({ status: 400 });
    });
  });
}
