import { expect, test } from 'vitest';
import { ACCOUNTS } from '../support/accounts';
import { holdRequests } from '../support/held-requests';
import { follow, heading } from '../support/screens';
import { submitSignIn } from '../support/sign-in';
import { browserVisits } from '../support/visits';

const visits = browserVisits();
/** What Firestore's SDK reads through. */
const CHANNEL = /google\.firestore\.v1\.Firestore\/Listen/;

test('a list whose database stays silent says so, never that nothing is there, and comes with the answer', async () => {
  for (const line of ['Could not reach Cloud Firestore', 'transport errored', 'cleardot.gif'])
    visits.expectProblem(line);
  const page = await visits.open(null, '/login/email');
  const held = await holdRequests(page, CHANNEL);
  await submitSignIn(page, visits.url(''), ACCOUNTS.home);
  await heading(page, 'Dashboard').waitFor();
  await follow(page, 'Devices');
  const retry = page.getByRole('button', { name: 'Try again' });
  const first = await Promise.race([
    retry.waitFor().then(() => 'asks to try again'),
    page
      .getByText('No Data')
      .waitFor()
      .then(() => 'No Data'),
  ]);
  expect(first).toBe('asks to try again');
  await page.getByText('The database does not respond').first().waitFor();
  await retry.click();
  await held.end();
  await page.getByRole('cell', { name: 'HOME-0001' }).waitFor();
});
