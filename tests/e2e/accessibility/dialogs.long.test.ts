import { chooseKinds } from '../support/alarm-kinds';
import { accessibleTours } from '../support/axe';
import { act, fillIn, save } from '../support/screens';
import { browserVisits } from '../support/visits';
import { takeFile, warehouseDialog } from '../support/warehouse';

const visits = browserVisits();

// Those with an address of their own are looked at as they open with every other screen (`reflow`, `italian`).
accessibleTours(visits, {
  'password and API key of a user': {
    who: 'admin',
    path: '/users/user-home/access',
    async walk(page, check) {
      const panel = page.getByRole('dialog', { name: 'Password and API key' });
      await panel.getByText('home@demo.example').first().waitFor();
      await panel.getByRole('button', { name: 'Generate and replace API key' }).click();
      const question = page.getByRole('dialog', { name: 'Generate a new API key?' });
      await question.waitFor();
      await check('the question');
      await question.getByRole('button', { name: 'Generate', exact: true }).click();
      await panel.getByText('Copy the key now').waitFor();
      await check('a new key and the notice');
    },
  },
  'an import into the warehouse': {
    who: 'admin',
    path: '/warehouse',
    async walk(page, check) {
      await page.getByRole('link', { name: 'Import CSV' }).click();
      const dialog = warehouseDialog(page, 'Import CSV');
      await dialog.getByText('Drop a CSV or XLSX file here').waitFor();
      await takeFile(page, 'serial;token\nA11Y-1;aaaa0001\nA11Y-2;short');
      await dialog.getByRole('table').first().waitFor();
      await check('the preview');
      await dialog.getByRole('button', { name: 'Import 1' }).click();
      await warehouseDialog(page, 'Import into the warehouse?').waitFor();
      await check('the question');
    },
  },
  'rooms of a range of items': {
    who: 'admin',
    path: '/warehouse',
    async walk(page, check) {
      await page.getByRole('link', { name: 'Configure Rooms' }).click();
      const dialog = warehouseDialog(page, 'Configure Rooms');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('alert').waitFor();
      await check('the form with an error');
    },
  },
  'parameters of several devices': {
    who: 'admin',
    path: '/devices',
    async walk(page, check) {
      for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check();
      await page.getByRole('button', { name: 'Update parameters' }).click();
      const dialog = page.getByRole('dialog', { name: 'Update 2 devices' });
      await dialog.getByRole('button', { name: 'Preview' }).waitFor();
      await dialog.getByRole('textbox', { name: 'CO2 max' }).fill('much');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByText('Invalid number for CO2 max').waitFor();
      await check('the form and its error');
      await dialog.getByRole('textbox', { name: 'CO2 max' }).fill('1300');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('table', { name: 'Preview' }).waitFor();
      await check('what will change');
    },
  },
  'e-mail alarms': {
    who: 'admin',
    path: '/hierarchy/buildings',
    // Its filled form would ask before it is left.
    alone: true,
    async walk(page, check) {
      await act(page, /^Email alarms/);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
      await chooseKinds(page, 'CO2 threshold');
      await fillIn(page, { 'Mailing list': 'nobody', 'CO2 threshold': '10001' });
      await save(page);
      await page.getByText('please valid email').waitFor();
      await check('the form and its errors');
      await page.getByRole('combobox', { name: 'Alarms' }).click();
      await page.getByRole('option').first().waitFor();
      await check('its choices');
    },
  },
  'who is on duty': {
    who: 'admin',
    path: '/hierarchy/buildings',
    alone: true,
    async walk(page, check) {
      await act(page, /^Email alarms/);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^If the alarm is not acknowledged/ }).click();
      for (const [index, list] of ['Weekly shifts', 'People in the calendar'].entries()) {
        await dialog.getByRole('button', { name: 'Add an entry' }).nth(index).click();
        await dialog.getByRole('heading', { name: `${list} 1` }).waitFor();
      }
      await check('a shift and a person');
      await fillIn(page, { Hours: 'night', Deputy: 'nobody' });
      await save(page);
      await dialog.getByRole('alert').first().waitFor();
      await check('their errors');
    },
  },
});
