import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subject } from '../../../../server/frame/auth/subjects';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { HISTORY } from '../../../../server/frame/documents/record-history';
import { log } from '../../../../server/frame/log/log';
import type { Site } from '../../../../server/frame/site/site';
import { createTaskRunner } from '../../../../server/frame/tasks/runner';
import { createTasks } from '../../../../server/frame/tasks/tasks';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Task, TaskRow } from '../../../../src/frame/model/task-calls';
import { isTestAll, longTest } from '../../../support/sampled';

const ANNA: Subject = {
  ...{ authType: 'email', identity: 'anna@site.example', role: 'ADMIN', claim: 'all', name: 'Anna', userId: 'anna' },
};
const ACTOR: Actor = { role: 'ADMIN', claim: 'all', userId: 'anna', locale: 'en' };
const OWNER = 'user:anna';
const HASH = 'a'.repeat(64);

/** What people have done by the server, on either back end; `rounds` is how many sizes and points a property is tried at. */
export function describeTasks(name: string, open: (now: () => number) => Site, rounds: number) {
  // Steps between transactions are those of SQLite; `npm test` proves of Firestore what its limits decide.
  const stepTest = name === 'Firestore' ? longTest : test;

  describe(`tasks on ${name}`, () => {
    let site: Site;
    let tasks: ReturnType<typeof createTasks>;
    let now = Date.UTC(2026, 10, 24);

    const flats = () => entityNamed(site.models, 'flat');

    async function put(collection: string, record: EntityRecord): Promise<void> {
      const stored = { record, version: 1 };
      await site.store.transact(async () => ({
        result: undefined,
        batch: { put: [{ collection, stored }], remove: [] },
      }));
    }

    beforeEach(async () => {
      vi.spyOn(log, 'error').mockImplementation(() => undefined);
      site = open(() => {
        now += 1;
        return now;
      });
      tasks = createTasks(site);
      await put('users', { id: 'anna', role: 'ADMIN', name: 'Anna', email: 'anna@site.example' });
      const place = { city: 'Roma' };
      await site.documents.create(SYSTEM, entityNamed(site.models, 'owner'), { id: 'o1', name: 'M', ...place });
      await site.documents.create(SYSTEM, entityNamed(site.models, 'house'), {
        id: 'h1',
        name: 'B',
        owner: 'o1',
        ...place,
      });
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await site.close();
    });

    const row = (line: number, house = 'h1'): TaskRow => ({
      ...{ line, title: `Flat ${line}`, cells: [`Flat ${line}`, house] },
      work: { type: 'create', data: { name: `Flat ${line}`, house } },
    });

    async function received(rows: readonly TaskRow[], perPart = 7): Promise<string> {
      const about = {
        kind: 'import' as const,
        collection: 'flats',
        name: 'flats.csv',
        hash: HASH,
        headers: ['Name', 'House'],
      };
      const { id } = await tasks.begin(ANNA, ACTOR, { ...about, total: rows.length });
      for (let number = 0; number * perPart < rows.length; number += 1) {
        const part = rows.slice(number * perPart, (number + 1) * perPart);
        await tasks.receive(OWNER, id, { number, rows: part });
      }
      await tasks.start(OWNER, id);
      return id;
    }

    const runToTheEnd = () => createTaskRunner(site, { isProcess: true }).run(() => false);
    const told = (id: string): Promise<Task> => tasks.get(OWNER, id);

    async function names(): Promise<string[]> {
      const { rows } = await site.store.query('flats', {});
      return rows.map(({ record }) => String(record.name)).sort();
    }

    async function entries(group: string): Promise<EntityRecord[]> {
      const where = [{ path: 'group', operator: 'eq', storage: 'text', value: group } as const];
      return (await site.store.query(HISTORY.name, { where })).rows.map(({ record }) => record);
    }

    async function allResults(id: string) {
      const found = [];
      for (let from: number | undefined = 0; from !== undefined; ) {
        const { results, next } = await tasks.results(OWNER, id, from);
        found.push(...results);
        from = next;
      }
      return found;
    }

    /** From the n-th transaction on nothing is written any more; that one itself is, where the process ends right after it. */
    function dieAt(count: number, isWritten: boolean): void {
      const transact = site.store.transact;
      let left = count;
      vi.spyOn(site.store, 'transact').mockImplementation(async (work) => {
        left -= 1;
        if (left === 0 && isWritten) await transact(work);
        if (left <= 0) throw new Error('The process has ended');
        return transact(work);
      });
    }

    function startAgain(): void {
      vi.restoreAllMocks();
      vi.spyOn(log, 'error').mockImplementation(() => undefined);
    }

    stepTest('ten are under way at most, however many are begun at the same moment', async () => {
      const about = { kind: 'import' as const, collection: 'flats', name: 'flats.csv', hash: HASH, headers: ['Name'] };
      const begun = await Promise.allSettled(
        Array.from({ length: 24 }, () => tasks.begin(ANNA, ACTOR, { ...about, total: 1 })),
      );
      const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toHaveLength(14);
      for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'too_many' });
      expect(await tasks.list(OWNER)).toHaveLength(10);
    });

    test('what a task is about fits into a record of every store', async () => {
      const about = { kind: 'import' as const, collection: 'flats', name: 'flats.csv', hash: HASH, total: 1 };
      const headers = ['ü'.repeat(300_000)];
      await expect(tasks.begin(ANNA, ACTOR, { ...about, headers })).rejects.toMatchObject({ status: 413 });
      expect(await tasks.list(OWNER)).toEqual([]);
      await tasks.begin(ANNA, ACTOR, { ...about, headers: ['€'.repeat(200_000)] });
      expect(await tasks.list(OWNER)).toHaveLength(1);
    });

    stepTest('an import writes each row once, in whatever step the process ends, and is one action', async () => {
      const cases = fc.record({
        rows: fc.array(fc.constantFrom('h1', 'h1', 'h1', 'nowhere'), { minLength: 1, maxLength: 60 }),
        deaths: fc.array(fc.record({ at: fc.integer({ min: 1, max: 12 }), isWritten: fc.boolean() }), { maxLength: 3 }),
      });
      let tried = 0;
      const property = fc.asyncProperty(cases, async ({ rows, deaths }) => {
        tried += 1;
        const first = tried * 1_000;
        const id = await received(rows.map((house, index) => row(first + index, house)));
        for (const { at, isWritten } of deaths) {
          dieAt(at, isWritten);
          await runToTheEnd().catch(() => undefined);
          startAgain();
        }
        await runToTheEnd();
        const good = rows.flatMap((house, index) => (house === 'h1' ? [`Flat ${first + index}`] : []));
        expect((await names()).filter((one) => good.includes(one) || Number(one.slice(5)) >= first)).toEqual(
          good.sort(),
        );
        const counts = { written: good.length, refused: rows.length - good.length, tried: rows.length };
        expect(await told(id)).toMatchObject({ state: 'done', ...counts });
        const refused = await allResults(id);
        const bad = rows.flatMap((house, index) => (house === 'h1' ? [] : [first + index]));
        expect(refused.map(({ line }) => line)).toEqual(bad);
        const written = await entries(id);
        expect(written).toHaveLength(good.length);
        expect(written.filter(({ lead }) => lead === 1)).toHaveLength(good.length > 0 ? 1 : 0);
        for (const entry of written) expect(entry).toMatchObject({ byId: OWNER, byName: 'Anna', client: 'import' });
      });
      await fc.assert(property, { numRuns: rounds });
    });

    const undone = isTestAll ? 60 : 30;

    stepTest('an undo takes back all of it, in whatever step the process ends, and is one action', async () => {
      const deaths = fc.record({ at: fc.integer({ min: 1, max: 5 }), isWritten: fc.boolean() });
      const property = fc.asyncProperty(fc.array(deaths, { maxLength: 2 }), async (all) => {
        const id = await received(Array.from({ length: undone }, (_none, index) => row(index)));
        await runToTheEnd();
        const { id: undo } = await tasks.begin(ANNA, ACTOR, { kind: 'undo', group: id });
        for (const { at, isWritten } of all) {
          dieAt(at, isWritten);
          await runToTheEnd().catch(() => undefined);
          startAgain();
        }
        await runToTheEnd();
        expect(await names()).toEqual([]);
        expect(await told(undo)).toMatchObject({ state: 'done', total: undone, written: undone, refused: 0 });
        expect((await entries(undo)).filter(({ lead }) => lead === 1)).toHaveLength(1);
        expect(await told(id)).toMatchObject({ isUndone: true });
        expect(await tasks.importOf(OWNER, 'flat', HASH)).toBeUndefined();
      });
      await fc.assert(property, { numRuns: Math.ceil(rounds / 3) });
    });

    stepTest('one that is stopped writes nothing more, is found by its file, and goes on where it was', async () => {
      const id = await received(Array.from({ length: 60 }, (_none, index) => row(index)));
      const together = site.documents.together;
      vi.spyOn(site.documents, 'together').mockImplementationOnce(async (...arguments_) => {
        const answer = await together(...arguments_);
        await tasks.stop(OWNER, id);
        return answer;
      });
      await runToTheEnd();
      const { written, state } = await told(id);
      expect(state).toBe('stopped');
      expect(written).toBeGreaterThan(0);
      expect(await names()).toHaveLength(written);
      expect(await tasks.importOf(OWNER, 'flat', HASH)).toMatchObject({ id, written });
      await tasks.resume(ANNA, ACTOR, id);
      await runToTheEnd();
      expect(await names()).toHaveLength(60);
      expect(await told(id)).toMatchObject({ state: 'done', written: 60 });
    });

    stepTest.each([
      ['has another role', { id: 'anna', role: 'GUEST', name: 'Anna', email: 'anna@site.example', lampIds: [] }],
      ['has gone', undefined],
    ])('one whose person %s meanwhile ends, and says so', async (_how, after) => {
      const id = await received(Array.from({ length: 40 }, (_none, index) => row(index)));
      if (after !== undefined) await put('users', after);
      else {
        const remove = [{ collection: 'users', id: 'anna' }];
        await site.store.transact(async () => ({ result: undefined, batch: { put: [], remove } }));
      }
      await runToTheEnd();
      expect(await names()).toEqual([]);
      expect(await told(id)).toMatchObject({
        state: 'failed',
        cause: expect.stringContaining('You no longer have permission'),
      });
    });

    stepTest('two that work on it at once, as two instances do, write each row once', async () => {
      const id = await received(Array.from({ length: 90 }, (_none, index) => row(index)));
      await Promise.all([runToTheEnd(), runToTheEnd(), runToTheEnd()]);
      await runToTheEnd();
      expect(new Set(await names()).size).toBe(90);
      expect(await names()).toHaveLength(90);
      expect(await told(id)).toMatchObject({ state: 'done', written: 90, tried: 90 });
    });

    stepTest('what a preview told is changed, what was changed since is left alone, and told', async () => {
      await received(Array.from({ length: 30 }, (_none, index) => row(index)));
      await runToTheEnd();
      const data = { name: 'Aula' };
      const filter = {};
      const { rows } = await site.store.query('flats', { sort: [{ field: 'id', order: 'ASC' }] });
      const { joinMarks } = await import('../../../../server/frame/bulk/bulk-request');
      const seen = joinMarks(rows);
      const changed = rows[3]?.record.id ?? '';
      await site.documents.update(SYSTEM, flats(), changed, { name: 'Mensa' });
      const { id } = await tasks.begin(ANNA, ACTOR, { kind: 'update', collection: 'flats', filter, data, total: 30 });
      await tasks.receive(OWNER, id, { number: 0, seen });
      await tasks.start(OWNER, id);
      dieAt(2, true);
      await runToTheEnd().catch(() => undefined);
      startAgain();
      await runToTheEnd();
      expect((await names()).filter((one) => one === 'Aula')).toHaveLength(29);
      expect(await told(id)).toMatchObject({ state: 'done', written: 29, others: 1 });
      expect(await allResults(id)).toMatchObject([{ label: 'Mensa', isOther: true }]);
      expect((await entries(id)).filter(({ lead }) => lead === 1)).toHaveLength(1);
    });

    test('nobody reaches the task of somebody else', async () => {
      const id = await received([row(1)]);
      await expect(tasks.get('user:bert', id)).rejects.toMatchObject({ status: 404 });
      await expect(tasks.stop('user:bert', id)).rejects.toMatchObject({ status: 404 });
      await expect(tasks.results('user:bert', id, 0)).rejects.toMatchObject({ status: 404 });
      expect(await tasks.list('user:bert')).toEqual([]);
    });

    test('a part that comes twice, since its answer was lost, counts once; one that is missing is asked for', async () => {
      const about = {
        kind: 'import',
        collection: 'flats',
        name: 'f.csv',
        hash: HASH,
        headers: ['Name'],
        total: 2,
      } as const;
      const { id } = await tasks.begin(ANNA, ACTOR, about);
      await tasks.receive(OWNER, id, { number: 0, rows: [row(1)] });
      await tasks.receive(OWNER, id, { number: 0, rows: [row(1)] });
      await expect(tasks.receive(OWNER, id, { number: 2, rows: [row(3)] })).rejects.toMatchObject({ status: 400 });
      await tasks.receive(OWNER, id, { number: 1, rows: [row(2)] });
      await tasks.start(OWNER, id);
      await runToTheEnd();
      expect(await names()).toEqual(['Flat 1', 'Flat 2']);
    });
  });
}
