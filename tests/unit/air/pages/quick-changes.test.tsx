import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useCorrected } from '../../../../src/air/pages/dashboard/corrections';
import { useHidden } from '../../../../src/air/pages/dashboard/plots/use-zoom';
import { useSelection } from '../../../../src/air/pages/dashboard/selection/selection-address';
import { useShownRooms } from '../../../../src/air/pages/evidence/use-pack';
import { useHistoryFilter } from '../../../../src/frame/history/HistoryFilters';
import { SiteConfigProvider } from '../../../../src/frame/layout/site/site-config';

const SITE = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'a@b.example', simulated: [] };

function onPage<Found>(useFound: () => Found, path: string) {
  const found: { current?: Found } = {};
  function Part(): ReactNode {
    found.current = useFound();
    return null;
  }
  const element = (
    <SiteConfigProvider value={SITE}>
      <Part />
    </SiteConfigProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { found, search: () => router.state.location.search };
}

it('rooms of a pack that are sorted and narrowed down at once are both', () => {
  const { found, search } = onPage(() => useShownRooms({ rooms: [] }), '/evidence/1');
  const first = found.current;
  act(() => {
    first?.ask({ order: 'trust' });
    first?.ask({ verdict: 'doesNotMeet' });
  });
  expect(search()).toBe('?order=trust&verdict=doesNotMeet');
});

it('a history that is narrowed down twice at once is narrowed down by both', () => {
  const { found, search } = onPage(useHistoryFilter, '/history?text=a');
  const first = found.current;
  act(() => {
    first?.change({ kind: 'deleted' });
    first?.change({ text: '', client: 'bulk' });
  });
  expect(search()).toBe('?kind=deleted&client=bulk');
});

it('charts with hidden lines and corrected values, chosen at once, are both, and a selection in front of them stays', () => {
  const { found, search } = onPage(
    () => ({
      hide: useHidden()[1],
      correct: useCorrected()[1],
      chosen: useSelection('2026-11-27', () => undefined),
    }),
    '/dashboard?building=b&from=2026-11-01&to=2026-11-02',
  );
  const first = found.current;
  act(() => {
    const [selection, select] = first?.chosen ?? [];
    if (selection) select?.({ ...selection, building: 'c' });
    first?.hide(new Set(['x']));
    first?.correct(true);
  });
  expect(search()).toMatch(/^\?building=c&.*hide=x&corrected=1$/);
  expect(found.current?.chosen[0].building).toBe('c');
});
