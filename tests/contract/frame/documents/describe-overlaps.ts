import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const access = {
  read: { ADMIN: 'all' },
  create: { ADMIN: 'all' },
  update: { ADMIN: 'all' },
  delete: { ADMIN: 'all' },
} as const;

/** Visits and shifts in rooms, stays of days: one at a time, but for what is cancelled. */
const schema = entitySchema(
  {
    room: { type: 'string' },
    bed: { type: 'string' },
    state: { type: 'string', enum: ['planned', 'cancelled'] },
    begins: { type: 'string', format: 'date-time' },
    minutes: { type: 'integer' },
    first: { type: 'string', format: 'date' },
    last: { type: 'string', format: 'date' },
    opens: { type: 'string', format: 'time' },
    closes: { type: 'string', format: 'time' },
    note: { type: 'string' },
  },
  {
    'x-access': access,
    'x-checks': [
      {
        noOverlap: { from: 'begins', minutes: 'minutes', same: 'room', where: { state: 'planned' } },
        message: 'taken',
      },
      { noOverlap: { from: 'first', to: 'last', same: 'bed' } },
      { noOverlap: { from: 'opens', to: 'closes', same: 'room' } },
    ],
  },
);
const models = compileModels([{ name: 'lamp', schema }], { types: fieldTypeData, roles: ROLES });
const model = entityNamed(models, 'lamp');
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const START = Date.UTC(2026, 2, 29);

/** A moment with an offset of its own. */
const written = (ms: number, hours: number) =>
  `${new Date(ms + hours * HOUR).toISOString().slice(0, -1)}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
const dayText = (day: number) => new Date(START + day * 24 * HOUR).toISOString().slice(0, 10);
const timeText = (quarter: number) => new Date(quarter * 15 * MINUTE).toISOString().slice(11, 16);

const visit = fc.record({
  start: fc.integer({ min: 0, max: 8 }),
  length: fc.integer({ min: 1, max: 4 }),
  offset: fc.integer({ min: -3, max: 3 }),
  room: fc.constantFrom('r1', 'r2'),
  state: fc.constantFrom('planned', 'planned', 'cancelled'),
});

/** Rules that no two records take the same time, as a store holds them. */
export function describeOverlaps(name: string, open: (all: EntityModels) => Store, numRuns: number): void {
  describe(`records that take time, on ${name}`, () => {
    let store: Store;
    let documents: Documents;
    /** Records of earlier tests are in other rooms. */
    let turn = 0;
    beforeAll(() => {
      store = open(models);
      documents = createDocuments({
        ...{ models, store, identifiers: createIdentifiers(), now: () => START, timeZone: 'Europe/Rome' },
      });
    });
    afterAll(() => store.close());

    async function refused(write: Promise<unknown>): Promise<string[]> {
      try {
        await write;
        return [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect(error.status).toBe(422);
        return Object.keys(error.details.errors ?? {});
      }
    }
    const create = (body: Record<string, unknown>) => refused(documents.create(admin, model, body));

    test('of visits in whatever order those are there that no other one is in the way of', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 6 }), async (visits) => {
          turn += 1;
          const taken: { start: number; end: number; room: string }[] = [];
          for (const { start, length, offset, room, state } of visits) {
            const end = start + length;
            const isFree = !taken.some((other) => other.room === room && other.start < end && start < other.end);
            const begins = written(START + start * 15 * MINUTE, offset);
            const body = { begins, minutes: length * 15, room: `${turn} ${room}`, state };
            expect(await create(body)).toEqual(isFree || state === 'cancelled' ? [] : ['begins']);
            if (isFree && state === 'planned') taken.push({ start, end, room });
          }
        }),
        { numRuns },
      );
    });

    test('the last day is taken, and the end of a time is not', async () => {
      const small = fc.tuple(fc.nat(6), fc.nat(3));
      await fc.assert(
        fc.asyncProperty(small, small, async ([one, oneLength], [two, twoLength]) => {
          turn += 1;
          const stay = (first: number, length: number) => ({
            bed: `${turn}`,
            first: dayText(first),
            last: dayText(first + length),
          });
          const shift = (first: number, length: number) => ({
            room: `${turn}`,
            opens: timeText(first),
            closes: timeText(first + length + 1),
          });
          expect(await create({ ...stay(one, oneLength), ...shift(one, oneLength) })).toEqual([]);
          const days = one <= two + twoLength && two <= one + oneLength ? ['first'] : [];
          expect(await create(stay(two, twoLength))).toEqual(days);
          const times = one < two + twoLength + 1 && two < one + oneLength + 1 ? ['opens'] : [];
          expect(await create(shift(two, twoLength))).toEqual(times);
        }),
        { numRuns },
      );
    });

    test('a change is judged by what changes, and a record is not in its own way', async () => {
      const room = 'changes';
      const body = { room, state: 'planned', begins: '2026-03-29T09:00:00Z', minutes: 30 };
      const { record } = await documents.create(admin, model, body);
      const later = await documents.create(admin, model, { ...body, begins: '2026-03-29T10:00:00Z' });
      const changed = (id: string, change: Record<string, unknown>) =>
        refused(documents.update(admin, model, id, change));
      expect(await changed(record.id, { minutes: 45 })).toEqual([]);
      expect(await changed(record.id, { minutes: 75 })).toEqual(['begins']);
      expect(await changed(record.id, { state: 'cancelled', minutes: 75 })).toEqual([]);
      expect(await changed(record.id, { note: 'x' })).toEqual([]);
      expect(await changed(record.id, { state: 'planned' })).toEqual(['begins']);
      expect(await changed(later.record.id, { room: null })).toEqual([]);
      expect(await changed(record.id, { state: 'planned' })).toEqual([]);
      expect(await create({ ...body, minutes: undefined })).toEqual([]);
    });

    test('of two writes at once one is refused, and both of one request see each other', async () => {
      const body = { room: 'at once', state: 'planned', begins: '2026-03-29T09:00:00Z', minutes: 30 };
      const both = await Promise.all([create(body), create(body)]);
      expect(both.flat()).toEqual(['begins']);
      const first = { ...body, room: 'together' };
      const write = { type: 'create', model } as const;
      const together = documents.together(admin, [
        { ...write, body: first },
        { ...write, body: { ...first, begins: '2026-03-29T09:15:00Z' } },
      ]);
      await expect(together).rejects.toThrow();
      expect(await create(first)).toEqual([]);
    });
  });
}
