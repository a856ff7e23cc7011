import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { api, recordsOf } from './support/api';
import { drawn, measured } from './support/dashboard';
import { act, choose, dismissToast, fillIn, goTo, heading, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();
const EUI = '24E124725C14ABCD';
const PROFILE = 'Sensor of a maker';

const eventOf = (counter: number, object: unknown) => ({
  deviceInfo: { devEui: EUI, deviceName: 'Aula magna', deviceProfileName: PROFILE },
  ...{ time: new Date().toISOString(), devAddr: '01a2b3c4', fCnt: counter, object },
});

async function sent(key: string, counter: number, object: unknown): Promise<unknown> {
  const answer = await fetch(visits.url('/fn/uplinks/chirpstack?event=up'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(eventOf(counter, object)),
  });
  return answer.json();
}

test('from the first message to a point in the chart of a room, without code', async () => {
  const page = await visits.open('admin', '/unconfigured_devices');
  const [user] = await recordsOf(page, 'users', { email: 'admin@demo.example' });
  const { body } = await api(page, 'POST', '/fn/createUserAPIKey', { uid: user?.id });
  const key = String(Object(body).data);
  expect(await sent(key, 1, { air: { co2: 93 } })).toEqual({ outcome: 'unknown', faults: [] });
  await goTo(page, '/unconfigured_devices');
  await rowOf(page, EUI).getByText('No matching mapping').waitFor();
  await act(rowOf(page, EUI), /Create mapping/);

  await page.getByRole('textbox', { name: /^Title/ }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Id/ }).inputValue()).toBe('sensor-of-a-maker');
  expect(await page.getByRole('textbox', { name: 'Path', exact: true }).first().inputValue()).toBe('air.co2');
  expect(await page.getByRole('textbox', { name: 'ChirpStack device profiles' }).inputValue()).toBe(PROFILE);
  await fillIn(page, { Source: 'Data sheet' });
  const trial = page.getByRole('table', { name: 'Values in the message' });
  await trial.getByRole('row', { name: /CO2.*93 ppm/ }).waitFor();
  await page.getByLabel('Factor').first().fill('10');
  await trial.getByRole('row', { name: /CO2.*930 ppm/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await save(page);
  await heading(page, 'Mappings').waitFor();

  expect(await sent(key, 2, { air: { co2: 93 } })).toEqual({ outcome: 'unknown', faults: [] });
  await goTo(page, '/unconfigured_devices');
  await rowOf(page, EUI).getByText('CO2 930').waitFor();
  await act(rowOf(page, EUI), /Assign/);
  const dialog = page.getByRole('dialog');
  await choose(page, 'Room', 'Aula 1A');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dismissToast(page, 'Aula magna is now assigned to Aula 1A');
  await rowOf(page, EUI).waitFor({ state: 'detached' });

  expect(await sent(key, 3, { air: { co2: 94 } })).toEqual({ outcome: 'stored', faults: [] });
  await goTo(page, `/dashboard?device=${EUI}`);
  await drawn(page, 'CO2');
  expect(await measured(page, 'CO2')).toBe(1);
  expect(await sent(key, 4, { air: { co2: 95 } })).toEqual({ outcome: 'stored', faults: [] });
  await page.getByRole('button', { name: 'New readings of 1 device' }).click();
  await expect.poll(() => measured(page, 'CO2')).toBe(2);
  expect(await findViolations(page)).toEqual([]);
});
