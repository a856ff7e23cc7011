import { expect, test } from 'vitest';
import { TWO_ROOMS } from './support/dashboard';
import { act, dismissToast, fillIn, goTo, heading, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** What a proxy answers when it has no server behind it. */
const PROXY_PAGE = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };

/** What the sign-in page of a network answers in the server's place. */
const PORTAL_PAGE = { status: 200, contentType: 'text/html', body: '<html>Welcome to our Wi-Fi</html>' };

const UNAVAILABLE = 'The server is currently unavailable (status 502). Try again in a few minutes.';
const UNCONFIRMED = 'does not say whether your change was saved. Check before you try again.';

test('a form keeps what was typed, whatever comes back instead of an answer', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/hierarchy/buildings');
  await act(page, 'Edit Palazzo Municipale');
  await fillIn(page, { Name: 'Palazzo nuovo' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const alert = page.getByRole('main').getByRole('alert');
  for (const answer of [PROXY_PAGE, PORTAL_PAGE, { status: 200, contentType: 'application/json', body: '{"id":' }]) {
    await page.route('**/api/buildings/*', (route) => route.fulfill(answer));
    await save(page);
    await alert.getByText(UNCONFIRMED).waitFor();
    expect(await name.inputValue()).toBe('Palazzo nuovo');
    await page.unroute('**/api/buildings/*');
    await fillIn(page, { Name: 'Palazzo nuovo' });
  }
  await save(page);
  await dismissToast(page, 'Item updated successfully');
  await rowOf(page, 'Palazzo nuovo').waitFor();
});

test('a dashboard whose calls fail stays, and says what to do', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/users');
  await page.route('**/fn/**', (route) => route.fulfill(PROXY_PAGE));
  await goTo(page, TWO_ROOMS);
  await page.getByRole('main').getByRole('alert').getByText(UNAVAILABLE).first().waitFor();
  await heading(page, 'Dashboard').waitFor();
});
