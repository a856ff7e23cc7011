import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { edit, fill, openDevice, save } from './support/device-dialog';
import { goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const BROKEN = { status: 500, json: { message: 'no power' } };

async function openBroken(id: string) {
  visits.expectRefusal(500);
  const opened = await openDevice(visits, 'admin', id);
  for (const call of ['queueCommand', 'checkWifiPassword', 'updateDeviceLocation']) {
    await opened.page.route(`**/fn/${call}`, (route) => route.fulfill(BROKEN));
  }
  return opened;
}

async function fails(dialog: Locator, section: string, values: Record<string, string>, text: string): Promise<void> {
  const form = await edit(dialog, section);
  await fill(form, values);
  await save(form);
  await form.getByText(text).waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
}

test('what was not saved stays in its form, with what went wrong', async () => {
  const { dialog } = await openBroken('HOME-0005');
  await fails(dialog, 'CO2 parameters', { 'CO2 max': '1900' }, 'Error updating CO2 max. no power');
  await fails(dialog, 'VOC parameters', { 'VOC max 3': '1900' }, 'Error updating VOC max 3. no power');
  await fails(dialog, 'LED schedule', { 'LED off from': '20:15' }, 'Error setting timer. no power');
  await fails(dialog, 'Location', { City: 'Perugia', Country: 'IT' }, 'no power');
});

test('a token that is refused says so in its own words', async () => {
  const { dialog } = await openBroken('B2B-9002');
  await fails(dialog, 'Token', { Token: 'demoroom' }, 'Error updating token. no power');
});

test('a command that is refused leaves its question open', async () => {
  const { page, dialog } = await openBroken('B2B-0017');
  await dialog.getByRole('button', { name: 'Restart', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Hardware commands' });
  await question.getByRole('button', { name: 'Send' }).click();
  await question.getByText('Error while sending command. no power').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('region', { name: 'Algorithm' }).getByRole('button').click();
  const algorithm = page.getByRole('dialog', { name: 'Algorithm' });
  await algorithm.getByRole('button', { name: /^Turn o/ }).click();
  await algorithm.getByText('Error while updating algorithm: no power').waitFor();
  await algorithm.getByRole('button', { name: 'Cancel' }).click();

  const chip = dialog.getByRole('group', { name: 'Firmware (PIC)' });
  await chip.getByRole('combobox', { name: 'New version' }).click();
  await page.getByRole('option').first().click();
  await chip.getByRole('button', { name: 'Update PIC' }).click();
  const update = page.getByRole('dialog', { name: 'Update PIC' });
  await update.getByRole('button', { name: 'Install' }).click();
  await update.getByText('Error: no power').waitFor();
});

test('Wi-Fi credentials that are not taken are kept, and a password that was not checked is neither right nor wrong', async () => {
  const { dialog } = await openBroken('B2B-0019');
  const update = dialog.getByRole('region', { name: 'Update Wi-Fi' });
  await update.getByLabel('Network name (SSID)').fill('ospiti nuovi');
  await update.getByLabel('Password').fill('benvenuti');
  await update.getByRole('button', { name: 'Send' }).click();
  await update.getByText('Error sending Wi-Fi credentials. no power').waitFor();
  const current = dialog.getByRole('region', { name: 'Current Wi-Fi' });
  await current.getByLabel('Password').fill('demo1234');
  await current.getByRole('button', { name: 'Check' }).click();
  await current.getByRole('alert').getByText('no power').waitFor();
  await current.getByText('Correct password').waitFor({ state: 'detached' });
  const page = dialog.page();
  await page.keyboard.press('Escape');
  // What was typed is not lost by a mistake.
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('readings that cannot be had leave the rest of the device alone', async () => {
  visits.expectRefusal(500);
  const page = await visits.goOn('admin', '/devices');
  await page.route('**/fn/chartData?**', (route) => route.fulfill(BROKEN));
  await goTo(page, '/devices/B2B-0018');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Error getting chart data: no power').waitFor();
  await dialog.getByRole('heading', { name: 'CO2 parameters' }).waitFor();
});

test('firmware versions that cannot be read are told', async () => {
  visits.expectRefusal(500);
  const page = await visits.open('admin', '/users');
  await page.route(/\/api\/esp_versions\?/, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await goTo(page, '/devices/B2B-0011');
  await page.getByRole('group', { name: 'Firmware (ESP)' }).getByText('Error getting firmware versions').waitFor();
});
