import { expect, test } from 'vitest';
import { edit, fill, openDevice, queued, queuedStates, save } from './support/device-dialog';
import { dismissToast, rowOf } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const INSTANT = String.raw`\d\d/\d\d/\d{4}, \d\d:\d\d`;

test('CO2 parameters are checked against each other, then wait for the device', async () => {
  const { page, dialog } = await openDevice(visits, 'admin', 'B2B-0014');
  const form = await edit(dialog, 'CO2 parameters');
  const errors = () => form.getByRole('listitem').allInnerTexts();
  await fill(form, { 'CO2 min': '1000', 'CO2 restore': '900', 'CO2 max': '1100' });
  await save(form);
  await expect
    .poll(errors)
    .toEqual([
      'CO2 min should not be higher than CO2 restore and CO2 max!',
      'CO2 restore should not be lower than CO2 min!',
    ]);
  await fill(form, { 'CO2 min': '500', 'CO2 restore': '1200' });
  await save(form);
  await expect
    .poll(errors)
    .toEqual(['CO2 restore cannot be higher than CO2 max!', 'CO2 max cannot be lower than CO2 restore!']);
  await fill(form, { 'CO2 restore': 'much', 'CO2 max': '1000' });
  await save(form);
  await expect.poll(errors).toContain('Invalid number for CO2 restore');
  await fill(form, { 'CO2 restore': '600', 'CO2 max': '1250' });
  await save(form);
  await dismissToast(page, 'CO2 restore, CO2 max updated successfully');
  await expect
    .poll(() => queued(dialog))
    .toEqual([
      ['CO2 restore', expect.stringMatching(/^\d00 ppm$/), '600 ppm'],
      ['CO2 max', expect.stringMatching(/ppm$/), '1,250 ppm'],
    ]);
  const waits = expect.stringMatching(new RegExp(`^waiting since ${INSTANT}, until ${INSTANT} at most$`));
  await expect.poll(() => queuedStates(dialog)).toEqual([waits, waits]);
  await dialog.getByText(new RegExp(`^Waiting for the device since ${INSTANT}$`)).waitFor();
  expect(await dialog.getByText(/should have received these commands/).count()).toBe(0);
});

test('the token is checked and changed', async () => {
  const { page, dialog } = await openDevice(visits, 'admin', 'B2B-9001');
  const form = await edit(dialog, 'Token');
  await fill(form, { Token: 'abc' });
  await save(form);
  await form.getByText('Token must be exactly 8 characters long!').waitFor();
  await fill(form, { Token: 'ABCD1234' });
  await save(form);
  await form.getByText('Only lowercase alphanumeric values are allowed!').waitFor();
  await fill(form, { Token: 'abcd1234' });
  await save(form);
  const question = page.getByRole('dialog', { name: 'No room has this token' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save(form);
  await question.getByRole('button', { name: 'Change anyway' }).click();
  await dismissToast(page, 'Token updated successfully');
  // The server knows the device by it at once; the device itself has yet to be told.
  const region = dialog.getByRole('region', { name: 'Token' });
  await expect.poll(() => region.getByRole('definition').allInnerTexts()).toContain('abcd1234');
  await region.getByText('Waiting for the device: Token ••••••34').waitFor();
});

test('the algorithm is turned on or off, with its resets', async () => {
  const { page, dialog } = await openDevice(visits, 'admin', 'B2B-0015');
  const region = dialog.getByRole('region', { name: 'Algorithm' });
  const isOn = (await region.getByText('ON', { exact: true }).count()) > 0;
  const [button, state] = isOn ? ['Turn off', 'OFF'] : ['Turn on', 'ON'];
  await region.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: 'Algorithm' }).getByRole('button', { name: button }).click();
  await dismissToast(page, `Algorithm set to ${state} successfully`);
  await expect
    .poll(async () => (await queued(dialog)).map(([what, , then]) => `${what}: ${then}`))
    .toEqual([
      `Algorithm: ${isOn ? 'No' : 'Yes'}`,
      `Algorithm state: ${state}`,
      'Ventilation time 1: 0 min',
      'Ventilation time 2: 0 min',
      'CO2 ventilation: 0 ppm',
    ]);
});

test('a firmware is chosen from those of its family, and must be there', async () => {
  const { page, dialog } = await openDevice(visits, 'admin', 'B2B-0011');
  const chip = dialog.getByRole('group', { name: 'Firmware (PIC)' });
  await chip.getByRole('combobox', { name: 'New version' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['30.0 · Third Wi-Fi connection']);
  await page.getByRole('option').click();
  await chip.getByRole('button', { name: 'Update PIC' }).click();
  const question = page.getByRole('dialog', { name: 'Update PIC' });
  await question.getByText(/^Install version 30\.0 on .+\? The current version is 30\.2/).waitFor();
  // As if the version had been taken out of the list in the meantime.
  const gone = { hwIds: ['B2B-0011'], changes: { fw_rel: '30.9' } };
  await page.route('**/fn/queueCommand', (route) => route.continue({ postData: JSON.stringify(gone) }), { times: 1 });
  await question.getByRole('button', { name: 'Install' }).click();
  await question.getByText('Error: version 30.9 not found').waitFor();
  await question.getByRole('button', { name: 'Install' }).click();
  await dismissToast(page, 'Version 30.0 is queued');
  await expect.poll(() => queued(dialog)).toEqual([['Firmware', '30.2', '30.0']]);
});

test('hardware gets its commands', async () => {
  const { page, dialog } = await openDevice(visits, 'admin', 'B2B-0016');
  await dialog.getByRole('button', { name: 'Restart', exact: true }).click();
  await page.getByRole('dialog', { name: 'Hardware commands' }).getByRole('button', { name: 'Send' }).click();
  await dismissToast(page, 'Command Restart sent successfully');
  await expect.poll(() => queued(dialog)).toEqual([['Restart', '–', 'waiting for execution']]);
});

test('Wi-Fi passwords are checked and sent', async () => {
  const { page, dialog } = await openDevice(visits, 'admin', 'B2B-0019');
  const current = dialog.getByRole('region', { name: 'Current Wi-Fi' });
  const check = async (password: string, answer: string) => {
    await current.getByLabel('Password').fill(password);
    await current.getByRole('button', { name: 'Check' }).click();
    await current.getByText(answer, { exact: true }).waitFor();
  };
  await check('demo1234', 'Correct password');
  await check('demo4321', 'Wrong password');
  const update = dialog.getByRole('region', { name: 'Update Wi-Fi' });
  await update.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => update.getByText('please fill required').count()).toBe(2);
  await update.getByLabel('Network name (SSID)').fill('ospiti nuovi');
  await update.getByLabel('Password').fill('benvenuti');
  await update.getByRole('button', { name: 'Send' }).click();
  await dismissToast(page, 'Wi-Fi credentials sent');
  await expect
    .poll(() => queued(dialog))
    .toEqual([
      ['Wi-Fi 2', 'ospiti', 'ospiti nuovi'],
      ['Password, 2nd connection', '••••••••', 'a new password'],
    ]);
});

test('whoever sees a device sets its place and its LED, and sends nothing else', async () => {
  const { page, dialog } = await openDevice(visits, 'room', 'B2B-0001');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/fn/')) {
      sent.push([new URL(request.url()).pathname, request.postDataJSON()]);
    }
  });
  visits.expectRefusal(404);
  const place = await edit(dialog, 'Location');
  await fill(place, { City: 'Atlantis', Country: 'IT' });
  await save(place);
  await place.getByText('Error: invalid city / country combination').waitFor();
  await fill(place, { City: 'Perugia' });
  await save(place);
  await dismissToast(page, 'Location updated successfully');
  await dialog.getByRole('region', { name: 'Location' }).getByText('Perugia').waitFor();
  sent.length = 0;
  const led = await edit(dialog, 'LED schedule');
  await led.getByLabel('LED off from').fill('25:00');
  await save(led);
  await led.getByText('Enter a time such as 21:30').waitFor();
  await led.getByLabel('LED off from').fill('22:30');
  await save(led);
  await dismissToast(page, 'LED schedule updated successfully');
  const times = { TOFF_led: expect.any(Number) };
  expect(sent).toEqual([['/fn/queueCommand', { hwIds: ['B2B-0001'], changes: times, seen: times }]]);

  const admin = await openDevice(visits, 'admin', 'B2B-0001');
  await expect.poll(async () => (await queued(admin.dialog))[0]).toEqual(['LED off from', expect.any(String), '22:30']);
});

test('several devices get the same parameters, after a look at what changes', async () => {
  const page = await visits.open('admin', `/devices?filter=${encodeURIComponent('{"hw_id":{"contains":"B2B-002"}}')}`);
  for (const id of ['B2B-0020', 'B2B-0021']) await rowOf(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Update parameters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update 2 devices' });
  await dialog.getByRole('button', { name: 'Preview' }).waitFor();
  await fill(dialog, { 'CO2 max': 'much' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Invalid number for CO2 max').waitFor();
  // Lower than what the devices restore at: how values relate is not looked at here.
  await fill(dialog, { 'CO2 max': '650', 'CO2 restore': '660' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('table', { name: 'Preview' });
  await preview.waitFor();
  expect(await preview.getByRole('row').count()).toBe(5);
  await dialog.getByRole('button', { name: 'Send to 2 devices' }).click();
  const results = dialog.getByRole('list', { name: 'Result' });
  await results.waitFor();
  expect(await results.getByText('Queued', { exact: true }).count()).toBe(2);
});
