import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TWO_ROOMS } from './support/dashboard';
import { act, dismissToast, fillIn, goTo, heading, pageRange, rowOf, save } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** What a proxy answers when it has no server behind it. */
const PROXY_PAGE = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };

/** What the sign-in page of a network answers in the server's place. */
const PORTAL_PAGE = { status: 200, contentType: 'text/html', body: '<html>Welcome to our Wi-Fi</html>' };

const UNAVAILABLE = 'The server is currently unavailable (status 502). Try again in a few minutes.';
const UNCONFIRMED = 'does not say whether your change was saved. Check before you try again.';

/** Opens an address within the page, as a link does. */
async function within(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
}

test('a list whose answer is an error page says what to do, and comes when it is asked again', async () => {
  visits.expectRefusal(502);
  const page = await visits.goOn('admin', '/hierarchy/managers');
  await pageRange(page, /^1-\d+ of \d+$/).waitFor();
  await page.route('**/api/buildings?**', (route) => route.fulfill(PROXY_PAGE));
  await within(page, 'Buildings');
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText(UNAVAILABLE).waitFor();
  await page.unroute('**/api/buildings?**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await rowOf(page, 'Palazzo Municipale').waitFor();
});

test('a list whose answer is no JSON says so, in Italian too', async () => {
  const page = await visits.open('admin', '/hierarchy/managers', { locale: 'it-IT' });
  await page.route('**/api/buildings?**', (route) => route.fulfill(PORTAL_PAGE));
  await goTo(page, '/hierarchy/buildings');
  await page.getByRole('main').getByRole('alert').getByText('La risposta non è leggibile').waitFor();
});

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
