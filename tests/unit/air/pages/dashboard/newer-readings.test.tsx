import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { NewerReadingsNotice } from '../../../../../src/air/pages/dashboard/notices';
import { isUpToDate, useNewer } from '../../../../../src/air/pages/dashboard/use-dashboard';
import { languages } from '../../../../../src/air/texts/languages';
import { messages } from '../../../../../src/air/texts/locales/en';
import { createI18nProvider } from '../../../../../src/frame/i18n/i18n-provider';
import { ClockProvider } from '../../../../../src/frame/layout/site/clock';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 10, 21, 9);
const i18nProvider = createI18nProvider({ languages, locale: 'en', messages, switchTo: () => undefined });

/** Two devices whose readings were loaded until `to`; answers what makes one of them measure again. */
function show(to: number) {
  const onShow = vi.fn();
  const request = { devices: ['a', 'b'], fromMilliseconds: NOW - HOUR, toMilliseconds: to };
  const readings = { status: 'ready', dataset: 'one', entries: [], request, loadedAt: NOW } as const;
  function Newer({ updated }: { updated: number }) {
    const records = [
      { id: 'a', updated_at: updated },
      { id: 'b', updated_at: NOW - MINUTE },
    ];
    return <NewerReadingsNotice count={useNewer(readings, records)} onShow={onShow} />;
  }
  const page = (updated: number) => (
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <ClockProvider value={() => NOW}>
        <Newer updated={updated} />
      </ClockProvider>
    </AdminContext>
  );
  const { rerender } = render(page(NOW - MINUTE));
  return { onShow, measureAgain: () => rerender(page(NOW)) };
}

it('offers what was measured since the charts of today were loaded', async () => {
  const { onShow, measureAgain } = show(NOW + HOUR);
  expect(screen.queryByRole('button')).toBeNull();
  measureAgain();
  await userEvent.click(screen.getByRole('button', { name: 'New readings of 1 device' }));
  expect(onShow).toHaveBeenCalledOnce();
});

it('offers nothing for a period that is over', () => {
  const { measureAgain } = show(NOW - MINUTE);
  measureAgain();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['ready', 0, NOW + MINUTE - 1, true],
  ['ready', 1, NOW + 1, false],
  ['ready', 0, NOW + MINUTE, false],
] as const)('what is %s, with %i newer, at %i, is asked for again or not', (status, newer, now, isThere) => {
  const request = { devices: ['a'], fromMilliseconds: NOW - HOUR, toMilliseconds: NOW - MINUTE };
  expect(isUpToDate({ status, dataset: 'one', entries: [], request, loadedAt: NOW }, newer, now)).toBe(isThere);
});

it('what has failed or was cancelled is asked for again, what is on its way is not', () => {
  expect(isUpToDate({ status: 'failed', cause: 'no answer' }, 0, NOW)).toBe(false);
  expect(isUpToDate({ status: 'cancelled' }, 0, NOW)).toBe(false);
  expect(isUpToDate({ status: 'loading', done: 0, total: 1 }, 0, NOW)).toBe(true);
});
