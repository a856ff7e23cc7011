import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { act, dismissToast, goTo } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

const ENDED = `/alarms?filter=${encodeURIComponent('{"state":"ended"}')}`;

test('an alarm is acknowledged with a note, which is told to whoever does it again', async () => {
  const page = await visits.goOn('manager', ENDED);
  await page.getByRole('table').locator('tbody').getByRole('row').first().waitFor();
  await act(page, /^Acknowledge( the alarm of |$)/);
  const dialog = page.getByRole('dialog', { name: /^Acknowledge the alarm of / });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The heating was repaired');
  expect(await findViolations(page), 'the question').toEqual([]);
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await dismissToast(page, '1 alarm acknowledged');
  await dialog.waitFor({ state: 'detached' });
  await act(page, /^Acknowledge( the alarm of |$)/);
  await page
    .getByRole('alert')
    .getByText(/^Acknowledged by .* The heating was repaired$/)
    .waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('the page of an alarm acknowledges it and has the chart around it', async () => {
  const page = await visits.goOn('manager', ENDED);
  const row = page.getByRole('table').locator('tbody').getByRole('row').first();
  await row.waitFor();
  await act(page, /^Show/);
  await page.getByRole('button', { name: 'Acknowledge' }).click();
  const dialog = page.getByRole('dialog', { name: /^Acknowledge the alarm of / });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await dismissToast(page, '1 alarm acknowledged');
  await dialog.waitFor({ state: 'detached' });
  const chart = page.getByRole('figure').first();
  await chart.scrollIntoViewIfNeeded();
  await chart.and(page.locator('[aria-busy="false"]')).waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('alarms are rehearsed in their dialog, on a phone', async () => {
  const page = await visits.open('building', '/hierarchy/rooms', { viewport: { width: 360, height: 740 } });
  await goTo(page, '/hierarchy/rooms/san-filippo-01/alarms');
  const dialog = page.getByRole('dialog', { name: /^Email alarms of / });
  await dialog.getByRole('button', { name: 'Rehearse' }).click();
  await dialog.getByRole('table', { name: 'Rehearsal' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Alarms' }).click();
  await page.getByRole('option', { name: 'CO2 threshold', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'CO2 threshold', exact: true }).fill('450');
  await dialog.getByRole('row', { name: /CO2 threshold \d+ [1-9]\d*$/ }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
});

test('the work on an alarm is written down on its page: a note, a cause, and that it is given back', async () => {
  const page = await visits.goOn('manager', ENDED);
  await page.getByRole('table').locator('tbody').getByRole('row').first().waitFor();
  await act(page, /^Show/);
  const work = page.getByRole('region', { name: 'Handling' });
  await work.getByRole('textbox', { name: 'New note' }).fill('Two windows are open now');
  await work.getByRole('button', { name: 'Add note' }).click();
  await work.getByText('Two windows are open now').waitFor();
  await work.getByRole('combobox', { name: 'Cause' }).click();
  await page.getByRole('option', { name: 'More people than usual' }).click();
  await work.getByRole('button', { name: 'Save cause' }).click();
  await dismissToast(page, 'Saved');
  expect(await findViolations(page)).toEqual([]);
});

test('figures about alarms are sorted, lead to their alarms, and fit a phone', async () => {
  const page = await visits.open('manager', '/alarms', { viewport: { width: 360, height: 740 } });
  await page.getByRole('link', { name: 'Figures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Response to alarms' });
  await dialog.getByRole('table', { name: 'By room' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Types' }).click();
  const table = dialog.getByRole('table', { name: 'By type' });
  await table.getByRole('columnheader', { name: 'Alarms' }).getByRole('button').click();
  await table.locator('tbody').getByRole('link').first().click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL(/filter=.*code/);
});
