import type { Page } from 'playwright-core';
import { accessibleTours, type Tour } from '../support/axe';
import { edit, fill, save } from '../support/device-dialog';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

async function loaded(page: Page) {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
  await dialog.getByRole('heading', { name: 'Sensor data' }).waitFor();
  await dialog.and(page.locator('[aria-busy=false]')).waitFor();
  return dialog;
}

function sections(device: string, wrong: Readonly<Record<string, Readonly<Record<string, string>>>>): Tour {
  return {
    who: 'admin',
    path: `/devices/${device}`,
    async walk(page, check) {
      const dialog = await loaded(page);
      // A city that is nowhere is found out by the server.
      visits.expectRefusal(404);
      for (const [name, values] of Object.entries(wrong)) {
        const region = await edit(dialog, name);
        await fill(region, values);
        await save(region);
        await region.locator('[aria-invalid=true], [role=alert]').first().waitFor();
        await check(`${name}: the form and its errors`);
        await region.getByRole('button', { name: 'Cancel' }).click();
      }
    },
  };
}

// The details as they open are looked at with every other screen (`reflow`, `italian`).
accessibleTours(visits, {
  'what an administrator asks of a device': {
    who: 'admin',
    path: '/devices/B2B-0010',
    async walk(page, check) {
      const dialog = await loaded(page);
      const current = dialog.getByRole('region', { name: 'Current Wi-Fi' });
      await current.getByRole('textbox', { name: 'Password' }).or(current.getByLabel('Password')).first().fill('nope');
      await current.getByRole('button', { name: 'Check' }).click();
      await current.getByText('Wrong password').waitFor();
      await dialog.getByRole('region', { name: 'Update Wi-Fi' }).getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('please fill required').first().waitFor();
      await check('a wrong password, and the missing credentials');
      await dialog.getByRole('group', { name: 'Firmware (PIC)' }).getByRole('combobox').click();
      await page.getByRole('option').first().waitFor();
      await check('the versions of a firmware');
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Restart', exact: true }).click();
      await page.getByRole('dialog', { name: 'Hardware commands' }).waitFor();
      await check('the question about a command');
    },
  },
  // Refused by the page itself, and by the server; the other forms are made of the same parts.
  'the forms of a business device': sections('B2B-0014', {
    'CO2 parameters': { 'CO2 min': '1000', 'CO2 restore': '900' },
    Location: { City: 'Atlantis', Country: 'IT' },
  }),
  'the form of a home device': sections('HOME-0004', { 'VOC parameters': { 'VOC max 1': '1000', 'VOC max 2': '900' } }),
});
