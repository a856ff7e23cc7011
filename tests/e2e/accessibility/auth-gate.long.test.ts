import { ACCOUNTS } from '../support/accounts';
import { accessibleTours } from '../support/axe';
import { submitSignIn } from '../support/sign-in';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

accessibleTours(visits, {
  'login with an e-mail address': {
    who: null,
    path: '/login/email',
    async walk(page, check) {
      await page.getByLabel('Password', { exact: true }).waitFor();
      visits.expectRefusal(401);
      await submitSignIn(page, visits.url(''), { ...ACCOUNTS.admin, password: 'not-this-one' });
      await page.getByRole('alert').getByText('Error: invalid credentials').waitFor();
      await check('the form with a refused password');
    },
  },
  'login with an access token': {
    who: null,
    path: '/login/token',
    async walk(page, check) {
      await page.getByLabel('Access token', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').waitFor();
      await check('the form with an error');
    },
  },
  'a page that fails': {
    who: 'admin',
    path: '/hierarchy/managers',
    alone: true,
    async walk(page, check) {
      await page.locator('tbody tr').first().waitFor();
      // Whatever the form needs beyond the list.
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
      visits.expectRefusal(404);
      visits.expectProblem('Failed to fetch dynamically imported module');
      await page.getByRole('link', { name: 'New manager' }).click();
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
      await check('the page');
    },
  },
  'the menu on a phone': {
    who: 'admin',
    path: '/alarms',
    async walk(page, check) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('link', { name: 'Warehouse' }).waitFor();
      await check('the menu');
    },
  },
  feedback: {
    who: 'admin',
    path: '/alarms',
    async walk(page, check) {
      await page.getByRole('button', { name: 'Feedback' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send us your feedback' });
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.getByText('Please enter a message.').waitFor();
      await check('the dialog with an error');
      await dialog.getByRole('textbox', { name: 'Message' }).fill('Fresh air at last');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('the message was not delivered').waitFor();
      await check('the notice');
    },
  },
});
