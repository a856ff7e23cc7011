import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { edit, save } from './support/device-dialog';
import { cell } from './support/place-dialog';
import { dismissToast } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

interface Sent {
  path: string;
  body: unknown;
}

/** Calls that change nothing of what is shown. */
const BESIDE = ['/fn/averageData', '/fn/getCityInformation', '/fn/openAlarms', '/api/_presence', '/api/_visit'];

function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'GET' || !/^\/(fn|api)\//.test(path) || BESIDE.includes(path)) return;
    sent.push({ path, body: request.postDataJSON() });
  });
  return sent;
}

async function firstDevice(page: Page): Promise<{ dialog: Locator; id: string }> {
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Sensor data' }).waitFor();
  return { dialog, id: decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '') };
}

async function setEverything(page: Page, dialog: Locator, city: string): Promise<void> {
  const led = await edit(dialog, 'LED schedule');
  await led.getByLabel('LED off from').fill('22:45');
  await led.getByLabel('LED on at').fill('05:15');
  await save(led);
  await dismissToast(page, 'LED schedule updated successfully');
  const place = await edit(dialog, 'Location');
  await place.getByLabel('City').fill(city);
  await save(place);
  await dismissToast(page, 'Location updated successfully');
}

// Which roles may change what is proven in `tests/trust/access`; of a building's device `device-commands` tells.
test('a home user sends of a device only what this role may change', async () => {
  const city = 'Bologna';
  const page = await visits.goOn('home', '/devices');
  const sent = listen(page);
  const { dialog, id } = await firstDevice(page);
  await setEverything(page, dialog, city);
  const times = { TOFF_led: expect.any(Number), TON_led: expect.any(Number) };
  expect(sent).toEqual([
    { path: '/fn/queueCommand', body: { hwIds: [id], changes: times, seen: times } },
    { path: '/fn/updateDeviceLocation', body: { hwId: id, city, country: 'IT', seen: expect.anything() } },
  ]);
  const update = dialog.getByRole('region', { name: 'Update Wi-Fi' });
  if ((await update.getByRole('textbox').count()) === 0) return;
  sent.length = 0;
  await update.getByLabel('Network name (SSID)').fill('ospiti');
  await update.getByLabel('Password').fill('benvenuti');
  await update.getByRole('button', { name: 'Send' }).click();
  await dismissToast(page, 'Wi-Fi credentials sent');
  const [order] = sent;
  const { changes } = { changes: {}, ...(order?.body ?? {}) };
  expect(Object.keys(changes).filter((name) => !/^(SSID|PWD)[S2]?$/.test(name))).toEqual([]);
});

test('a manager sends of a place only its schedule', async () => {
  const page = await visits.goOn('manager', '/hierarchy/buildings');
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const sent = listen(page);
  await dialog.getByRole('tab', { name: 'Time schedule' }).click();
  await dialog.getByRole('switch', { name: 'Time schedule' }).check();
  const monday = dialog.getByRole('gridcell', { name: /^Monday 03:00/ });
  const before = await monday.getAttribute('aria-label');
  await monday.click();
  await page.keyboard.press('Space');
  await cell(dialog, before === 'Monday 03:00, Manual' ? 'Monday 03:00, 20 °C' : 'Monday 03:00, Manual').waitFor();
  await dialog.getByRole('status').filter({ hasText: 'Updated successfully' }).waitFor();
  for (const { path, body } of sent) {
    expect(path).toMatch(/^\/api\/buildings\//);
    const schedule = expect.objectContaining({ mon: expect.anything() });
    const tuya = { enableSchedule: true, keepUtc: false, schedule, scheduleOffset: expect.any(Number) };
    expect(body).toEqual({ tuya, version: expect.any(Number) });
  }
});
