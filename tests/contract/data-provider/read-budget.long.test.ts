import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { models } from '../../../resources/models';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { admin, BUDGET, countedVisit, listDevices, PER_PAGE } from './counted-visit';
import { type FirestoreBackEnd, openFirestoreBackEnd } from './firestore-back-end';
import { MANAGERS, writeDevices } from './many-devices';

/** More than a session may watch or gather, which is all that more of them would show (`npm run bench` has ten thousand). */
const MANY = 3_000;
const COUNTED_FOR_A_READ = 1_000;
const LATER_PAGE = BUDGET.laterPage;
/** Firestore charges one read for every thousand that it counts. */
const FIRST_PAGE = LATER_PAGE + MANY / COUNTED_FOR_A_READ;

let back: FirestoreBackEnd;

/** The steps of a session and what they cost, beside a provider that downloads the collection for every list. */
function table(steps: readonly { step: string; reads: number; all: number; once: number }[]): string {
  const cells = [
    ['step', 'reads', 'download all', 'download all, kept'],
    ...steps.map(({ step, reads, all, once }) => [step, reads, all, once].map(String)),
  ];
  const total = (pick: 'reads' | 'all' | 'once') => String(steps.reduce((sum, entry) => sum + entry[pick], 0));
  cells.push(['together', total('reads'), total('all'), total('once')]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return cells.map((row) => line(row).join('  ')).join('\n');
}

beforeAll(async () => {
  back = await openFirestoreBackEnd(models, inject('firestore'));
  const model = entityNamed(models, 'device');
  await writeDevices(back.admin, model, MANY);
});

afterAll(() => back.close());

describe(`reads of an administrator of ${MANY} devices`, () => {
  test('stay within their budget at every step', async () => {
    const { provider, reads, settled } = countedVisit(back, admin);
    const steps: { step: string; reads: number; all: number; once: number }[] = [];
    let before = reads();
    const measure = async (step: string, most: number, all: [number, number], work: () => Promise<unknown>) => {
      await work();
      await settled();
      const cost = reads() - before;
      before = reads();
      steps.push({ step, reads: cost, all: all[0], once: all[1] });
      expect(cost, step).toBeLessThanOrEqual(most);
    };
    const connected = { connected: true };
    const byName = { field: 'alias', order: 'ASC' } as const;
    const filtered = { sort: byName, filter: connected };

    await measure('open the list', FIRST_PAGE, [MANY, MANY], () => listDevices(provider));
    await measure('next page', LATER_PAGE, [MANY, 0], () => listDevices(provider, { page: 2 }));
    await measure('sort by name', FIRST_PAGE, [MANY, 0], () => listDevices(provider, { sort: byName }));
    await measure('filter connected', FIRST_PAGE, [MANY, 0], () => listDevices(provider, filtered));
    const { data } = await listDevices(provider, filtered);
    const id = data[0]?.id;
    await measure('open a device', 1, [1, 0], () => provider.getOne('devices', { id }));
    await measure('edit it', 3, [1, 1], async () => {
      const { data: opened } = await provider.getOne('devices', { id });
      const edited = { ...opened, TOFF_led: 600 };
      const { data: saved } = await provider.update('devices', { id, data: edited, previousData: opened });
      expect(saved).toMatchObject({ TOFF_led: 600, version: 2 });
      // The change comes back to every list that holds the record.
      await expect.poll(reads).toBeGreaterThan(before);
    });
    await measure('back to the list', 1, [MANY, 0], async () => {
      const shown = await listDevices(provider, filtered);
      expect(shown.data[0]).toMatchObject({ id, TOFF_led: 600 });
      expect(shown.total).toBe(MANY * 0.75);
    });
    console.log(`Firestore reads, ${MANY} devices, ${PER_PAGE} a page\n${table(steps)}`);
    await provider.close();
  });

  test('grow with the rows that are shown, and with nothing else', async () => {
    const { provider, cost } = countedVisit(back, admin);
    const pages = 40;
    const reads = await cost(async () => {
      for (let page = 1; page <= pages; page += 1) {
        expect((await listDevices(provider, { page })).data).toHaveLength(PER_PAGE);
      }
    });
    expect(reads).toBeLessThanOrEqual(FIRST_PAGE + (pages - 1) * LATER_PAGE);
    await provider.close();
  });

  test('of the last page are those of its rows, not of all before it', async () => {
    const { provider, cost } = countedVisit(back, admin);
    await listDevices(provider);
    const last = MANY / PER_PAGE;
    const reads = await cost(async () => {
      const { data } = await listDevices(provider, { page: last });
      expect(data.at(-1)?.id).toBe('dev-00000');
    });
    expect(reads).toBeLessThanOrEqual(2 * LATER_PAGE);
    await provider.close();
  });

  test('of a search are those of its candidates, and a search for too much is refused by name', async () => {
    const { provider, cost } = countedVisit(back, admin);
    const { data } = await listDevices(provider);
    const alias = String(data[0]?.alias);
    const word = alias.slice(-5);
    await listDevices(provider, { filter: { q: word } }).then((found) => expect(found.data[0]?.alias).toBe(alias));
    const again = await cost(() =>
      listDevices(provider, { filter: { q: word }, sort: { field: 'alias', order: 'ASC' } }),
    );
    expect(again).toBe(0);
    await expect(listDevices(provider, { filter: { q: 'sensor' } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(`Too many records for the search: ${MANY.toLocaleString('en')}`),
    });
    await provider.close();
  });
});

describe('reads of a session that sees little enough to watch', () => {
  test('are those of its records once; sorting, paging and filtering cost nothing', async () => {
    const few = MANY / MANAGERS;
    const { provider, cost } = countedVisit(back, { role: 'MANAGER', claim: 'manager:m1' });
    const first = await cost(() => listDevices(provider));
    expect(first).toBeLessThanOrEqual(few + 1);
    const more = await cost(async () => {
      await listDevices(provider, { page: 2 });
      await listDevices(provider, { sort: { field: 'alias', order: 'ASC' } });
      await listDevices(provider, { filter: { alias: { contains: '77' } } });
      const { data } = await listDevices(provider, { filter: { connected: false } });
      await provider.getOne('devices', { id: data[0]?.id });
      await provider.getMany('devices', { ids: data.map(({ id }) => id) });
    });
    expect(more).toBe(0);
    await provider.close();
  });
});
