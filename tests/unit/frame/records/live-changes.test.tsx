import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { CoreAdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { LiveListener, RecordChange } from '../../../../data-provider/contract';
import { useLiveChanges } from '../../../../src/frame/records/use-live-changes';
import { memoryProvider } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const provider = memoryProvider(entityModel({ name: { type: 'string' } }));

type Told = readonly RecordChange[] | undefined;

/** A part of a screen that hears of changes of lamps, with what it was told and when, ms. */
async function watchedLamps() {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const listeners = new Set<LiveListener>();
  const told: { at: number; changes: Told }[] = [];
  const start = performance.now();
  const dataProvider = {
    ...provider,
    subscribe: async (listener: LiveListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  function Listening() {
    useLiveChanges('lamps', (changes) => told.push({ at: performance.now() - start, changes }));
    return null;
  }
  const { unmount } = render(
    <CoreAdminContext dataProvider={dataProvider}>
      <Listening />
    </CoreAdminContext>,
  );
  await act(async () => undefined);
  return {
    told,
    change: (id: string) => {
      for (const listener of listeners)
        listener.onChange?.({ resource: 'lamps', id, type: 'updated', fields: ['name'] });
    },
    pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
    hide: (hidden: boolean) => {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    close: () => {
      unmount();
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  };
}

it('tells of every change once, at most once a second, and of none while nobody sees the page', async () => {
  const step = fc.oneof(
    fc.record({ wait: fc.integer({ min: 0, max: 700 }), does: fc.constant('change' as const) }),
    fc.record({ wait: fc.integer({ min: 0, max: 3_000 }), does: fc.constantFrom('hide' as const, 'show' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const lamps = await watchedLamps();
      try {
        let [made, hidden] = [0, false];
        for (const { wait, does } of steps) {
          const before = lamps.told.length;
          await lamps.pass(wait);
          if (hidden) expect(lamps.told).toHaveLength(before);
          if (does === 'change') {
            lamps.change(`l${made}`);
            made += 1;
          } else {
            hidden = does === 'hide';
            lamps.hide(hidden);
          }
        }
        lamps.hide(false);
        await lamps.pass(3_000);
        const ids = lamps.told.flatMap(({ changes }) => (changes ?? []).map(({ id }) => id));
        expect(ids).toEqual(Array.from({ length: made }, (_none, index) => `l${index}`));
        const times = lamps.told.map(({ at }) => at);
        for (const [index, at] of times.slice(1).entries())
          expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(1_000);
      } finally {
        lamps.close();
      }
    }),
    { numRuns: 60 },
  );
});

it('says only that something has changed when very much has while nobody saw it', async () => {
  const lamps = await watchedLamps();
  lamps.hide(true);
  for (let index = 0; index < 3_000; index += 1) lamps.change(`l${index}`);
  lamps.hide(false);
  await lamps.pass(1_000);
  expect(lamps.told.map(({ changes }) => changes)).toEqual([undefined]);
  lamps.close();
});
