import { accessibleTours } from '../support/axe';
import { cell, dialogOf, openTab, SCHOOL, tabNames } from '../support/place-dialog';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

const PHONE = { width: 390, height: 844 };

accessibleTours(visits, {
  // But for the first tab, with which it is looked at with every other screen. Those of a room are among them.
  'every tab of a building': {
    who: 'admin',
    path: '/hierarchy/buildings/san-filippo',
    async walk(page, check) {
      const dialog = await dialogOf(page, SCHOOL);
      for (const tab of (await tabNames(dialog)).slice(1)) {
        await openTab(dialog, tab);
        await dialogOf(page, SCHOOL);
        await check(tab);
      }
    },
  },
  'a building of another manager': {
    who: 'admin',
    path: '/hierarchy/buildings/municipio',
    async walk(page, check) {
      await dialogOf(page, 'Palazzo Municipale');
      await check('the heating');
    },
  },
  'heating: a wrong temperature, and the details of a device': {
    who: 'admin',
    path: '/hierarchy/rooms/san-filippo-01',
    async walk(page, check) {
      const dialog = await dialogOf(page, 'Aula 1A');
      const group = dialog.getByRole('region', { name: 'Set point' });
      await group.getByRole('textbox', { name: 'Temperature' }).fill('30.5');
      await group.getByText('Temperature must be between').waitFor();
      await check('the current values and the error');
      await openTab(dialog, 'Therm');
      await dialog.getByRole('button', { name: /^Details of Gateway/ }).click();
      await page.getByRole('dialog', { name: /^Gateway/ }).waitFor();
      await check('the details');
    },
  },
  'the time schedule at work': {
    who: 'admin',
    path: '/hierarchy/buildings/san-filippo?tab=schedule',
    async walk(page, check) {
      const dialog = await dialogOf(page, SCHOOL);
      await cell(dialog, 'Friday 08:00, 20 °C').click();
      await check('a chosen hour');
      await dialog.getByRole('button', { name: 'Monday: copy or set to manual' }).click();
      await page.getByRole('menuitem').first().waitFor();
      await check('the menu of a day');
      await page.getByRole('menuitem', { name: 'Copy this day to…' }).click();
      await page.getByRole('dialog', { name: 'Copy Monday to other days' }).waitFor();
      await check('the question about other days');
      await page.keyboard.press('Escape');
      await page.setViewportSize(PHONE);
      await page.locator('.MuiDialog-paperFullScreen').waitFor();
      await check('a single day on a phone');
    },
  },
  'Wi-Fi for a whole building': {
    who: 'admin',
    path: '/hierarchy/buildings/san-filippo?tab=wifi',
    async walk(page, check) {
      const dialog = await dialogOf(page, SCHOOL);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('please fill required').first().waitFor();
      await dialog.getByRole('checkbox', { name: 'Try one device first' }).check();
      await check('the form with errors');
    },
  },
});
