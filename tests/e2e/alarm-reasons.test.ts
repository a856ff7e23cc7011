import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MINUTE } from '../../src/frame/time/units';
import { api, createRecord, recordsOf } from './support/api';
import { goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const DEVICE = 'WHY-0001';
const READINGS = [
  { minutes: 0, CO2: 1203 },
  { minutes: 1, CO2: 1210 },
  { minutes: 2, CO2: 940 },
  { minutes: 2.5, CO2: 985 },
];

/** Creates a room with an alarm for CO2 above 1000 ppm after one minute, and sends readings that raise an alarm. */
async function raiseAlarm(page: Page): Promise<string> {
  const where = { city: 'Ferrara', country: 'IT' };
  const env = await createRecord(page, 'environments', { name: 'Comune di Prova', alarmsEnabled: true, ...where });
  const building = await createRecord(page, 'buildings', { name: 'Scuola di prova', env, ...where });
  const id = await createRecord(page, 'rooms', { name: 'Aula di prova', env: building });
  const alarms = { type: [5], co2Threshold: 1000, co2Duration: 1, co2Hysteresis: 50 };
  await api(page, 'POST', '/fn/updateAlarms', { level: 'room', id, alarms });
  const [room] = await recordsOf(page, 'rooms', { id });
  await createRecord(page, 'devices', { hw_id: DEVICE, token: room?.['token'] });
  // The server accepts readings whose clock is up to five minutes ahead.
  const now = Date.now();
  const readings = READINGS.map(({ minutes, CO2 }) => ({ hwId: DEVICE, t: now + minutes * MINUTE, CO2 }));
  const { body } = await api(page, 'POST', '/fn/readings', { readings });
  expect(body).toMatchObject({ accepted: READINGS.length });
  const raised = async () => (await recordsOf(page, 'alarms', { device: DEVICE })).map(({ id }) => id);
  await expect.poll(raised).toHaveLength(1);
  return (await raised())[0] ?? '';
}

const reasonsOf = async (page: Page, title: string) =>
  (await page.getByRole('region', { name: title }).getByRole('listitem').allInnerTexts()).map((text) =>
    // The first line of a reason is its time.
    text.split('\n').at(-1),
  );

test('the page of an alarm shows why it started and why it did not end, in English and Italian', async () => {
  const page = await visits.goOn('admin', '/alarms');
  const id = await raiseAlarm(page);
  const path = `/alarms/${encodeURIComponent(id)}/show`;
  await goTo(page, path);
  await page.getByText('The alarm ends when').waitFor();
  expect(await reasonsOf(page, 'Why the alarm started, continues or ended')).toEqual([
    '1,203 ppm was above the threshold of 1,000 ppm (set for the room).',
    'Still beyond the threshold after 1 minute (delay set for the room): the alarm started.',
    '940 ppm was at or below 950 ppm (hysteresis set for the room).',
    '985 ppm was above 950 ppm again (hysteresis set for the room): the alarm did not end.',
    'The alarm ends when the value has been at or below 950 ppm for 1 minute.',
  ]);
  const italian = await visits.open('admin', path, { locale: 'it-IT' });
  await italian.getByText('L’allarme finisce quando').waitFor();
  expect(await reasonsOf(italian, 'Perché l’allarme è iniziato, continua o è finito')).toEqual([
    '1203 ppm era sopra la soglia di 1000 ppm (impostazione della stanza).',
    'Ancora oltre la soglia dopo 1 minuto (ritardo: impostazione della stanza): l’allarme è iniziato.',
    '940 ppm era pari o inferiore a 950 ppm (isteresi: impostazione della stanza).',
    '985 ppm era di nuovo sopra 950 ppm (isteresi: impostazione della stanza): l’allarme non è finito.',
    'L’allarme finisce quando il valore è pari o inferiore a 950 ppm per 1 minuto.',
  ]);
});
