import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../src/frame/time/units';
import { ACCOUNTS } from './support/accounts';
import { drawn, TWO_ROOMS } from './support/dashboard';
import { goTo } from './support/screens';
import { signIn } from './support/sign-in';
import { storedSession } from './support/stored-session';
import { browserVisits } from './support/visits';

const visits = browserVisits();
/** A device's readings are asked for up to the next full five minutes; one more minute for a slow machine. */
const STEP = 6 * 60_000;

function periodsAskedFor(page: Page): { from: number; to: number }[] {
  const periods: { from: number; to: number }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/fn/chartData') return;
    periods.push({
      from: Number(searchParams.get('fromMilliseconds')),
      to: Number(searchParams.get('toMilliseconds')),
    });
  });
  return periods;
}

describe.each([
  ['five hours ahead', 5 * HOUR],
  ['three days behind', -3 * DAY],
])('a computer whose clock is %s', (_name, skew) => {
  test('signs in, stays signed in, and shows the readings and devices as they really are', async () => {
    const page = await visits.open(null);
    await page.clock.setSystemTime(Date.now() + skew);
    await signIn(page, visits.url(''), ACCOUNTS.admin);
    await page.reload();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(await storedSession(page)).not.toBeNull();

    const ofRooms = periodsAskedFor(page);
    await goTo(page, TWO_ROOMS);
    await drawn(page, 'CO2');
    expect(ofRooms.length).toBeGreaterThan(0);
    for (const { from, to } of ofRooms) {
      expect(from).toBeLessThan(Date.now());
      expect(Math.abs(to - Date.now())).toBeLessThanOrEqual(DAY);
    }

    const ofDevice = periodsAskedFor(page);
    await goTo(page, '/devices/B2B-0001');
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
    await dialog.getByRole('heading', { name: 'Sensor data' }).waitFor();
    await expect.poll(() => ofDevice.length).toBeGreaterThan(0);
    for (const { to } of ofDevice) expect(Math.abs(to - Date.now())).toBeLessThanOrEqual(STEP);
    await dialog.getByRole('button', { name: 'Restart', exact: true }).click();
    await page.getByRole('dialog', { name: 'Hardware commands' }).getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('table', { name: 'Queued commands' }).waitFor();
    expect(await dialog.getByText('The device sends every').count()).toBe(0);
  });
});
