import fc from 'fast-check';
import { type Firestore, WriteBatch } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import type { ReadingStore } from '../../../../server/air/telemetry/reading-store';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { emptyFirestore } from '../../support/empty-firestore';

const START = Date.UTC(2026, 3, 1, 11);
const source = { kind: 'device', name: 'd1' } as const;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('send' as const), server: fc.nat(1), late: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pack' as const), server: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('kill' as const), server: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 14 }) }) },
);

/** Which of the next writes end before they are made, or before anybody hears that they were. */
const faults = fc.array(fc.constantFrom('none', 'none', 'none', 'before', 'after'), { minLength: 8, maxLength: 8 });

class Killed extends Error {
  readonly code = 14;
}

/** Lets writes fail as a server does that ends with them in hand. */
function interruptWrites(planned: readonly string[]): () => number {
  let count = 0;
  const fault = () => planned[count++ % planned.length];
  const { commit } = WriteBatch.prototype;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    const now = fault();
    if (now === 'before') throw new Killed('ended before the write');
    const written = await commit.call(this);
    if (now === 'after') throw new Killed('ended after the write');
    return written;
  });
  return () => count;
}

let firestore: Firestore;
afterEach(async () => {
  vi.restoreAllMocks();
  await firestore.terminate();
});

test('whatever is interrupted, nothing that was answered is lost and nothing is there twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), faults, async (steps, planned) => {
      firestore = emptyFirestore('interrupted');
      let now = START;
      let sent = 0;
      const open = () => openFirestoreReadings(firestore, () => now);
      const servers: ReadingStore[] = [open(), open()];
      const expected = new Map<number, number>();
      const writes = interruptWrites(planned);

      /** As a gateway does: again until there is an answer. */
      async function insist(work: (server: ReadingStore) => Promise<unknown>, first: number): Promise<void> {
        for (let attempt = first; ; attempt += 1) {
          const done = await work(servers[attempt % 2] ?? open()).then(
            () => true,
            (error: unknown) => {
              if (error instanceof Killed) return false;
              throw error;
            },
          );
          if (done) return;
          servers[attempt % 2] = open();
        }
      }

      for (const each of steps) {
        if (each.type === 'later') now += each.hours * HOUR;
        else if (each.type === 'kill') servers[each.server] = open();
        else if (each.type === 'pack') await insist(async (server) => server.pack?.(now), each.server);
        else {
          now += MINUTE;
          sent += 1;
          const readings = [now - each.late * HOUR, now].map((t) => ({ t, CO2: 400 + sent }));
          await insist((server) => server.write([{ source, readings }]), each.server);
          for (const { t, CO2 } of readings) if (!expected.has(t)) expected.set(t, CO2);
        }
      }
      vi.restoreAllMocks();
      expect(writes()).toBeGreaterThanOrEqual(sent);
      const kept: [number, number][] = [];
      const period = { from: START - 100 * HOUR, to: now };
      for await (const page of open().pages(source, period, ['CO2'])) {
        for (const row of page) kept.push([row['t'] ?? 0, (row['CO2'] ?? 0) / 10]);
      }
      expect(kept).toEqual([...expected].sort(([a], [b]) => a - b));
      const newest = Math.max(...expected.keys());
      if (expected.size > 0) expect(await open().last(source)).toMatchObject({ t: newest });
      await firestore.terminate();
    }),
    { numRuns: 8, seed: 17 },
  );
});
