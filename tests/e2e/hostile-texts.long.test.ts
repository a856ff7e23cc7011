import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { models } from '../../resources/models';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { withValueAt } from '../../src/frame/model/paths';
import { LINE_PATTERN, LINES_PATTERN } from '../../src/frame/model/plain-text';
import { ACCOUNTS, type AccountName } from './support/accounts';
import { api, recordsOf } from './support/api';
import { exportCsv } from './support/downloads';
import { goTo, heading } from './support/screens';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** Markup that calls `ran()` in whatever way a page could take it for its own, shortest first. */
const PAYLOADS = [
  '<svg onload=ran()>',
  '"><img src=x onerror=ran()>',
  `'"></title></script><script>ran()</script><iframe srcdoc="<script>parent.ran()</script>">{{ran()}}\${ran()}`,
];
const PICTURE = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="ran()"><script>ran()</script></svg>',
)}`;
/**
 * Held against a list of cities, or names what another service knows: without it a dialog would show less. A firmware or a filter
 * that cannot be read is refused.
 */
const CHECKED = /city$|^tuya|^(fw|esp)_rel$|^filter$/;

const payloadFor = ({ schema }: FieldModel): string =>
  [...PAYLOADS].reverse().find((text) => text.length <= (schema.maxLength ?? 1_000)) ?? '';

function isFree(model: EntityModel, field: FieldModel): boolean {
  const { schema, storage, readOnly, writeOnly, reference, path } = field;
  const { pattern = LINE_PATTERN, format } = schema;
  const isText = storage === 'text' && format === undefined && [LINE_PATTERN, LINES_PATTERN].includes(pattern);
  const isKey = model.unique.includes(path);
  const isChosen = schema.enum !== undefined || schema.oneOf !== undefined || reference !== undefined;
  return isText && !isChosen && !isKey && !readOnly && !writeOnly && !CHECKED.test(path);
}

function hostileBody(model: EntityModel): Record<string, unknown> {
  const body = model.fields
    .filter((field) => isFree(model, field))
    .reduce<Record<string, unknown>>((body, field) => withValueAt(body, field.keys, payloadFor(field)), {});
  return model.fieldByPath.has('logo') ? { ...body, logo: PICTURE } : body;
}

/** Only whoever has made one changes it. */
const OWN_SUBSCRIPTION = { name: 'Own', url: 'https://hooks.example.com/', entity: 'device', events: ['changed'] };

async function poison(page: Page): Promise<Record<string, string[]>> {
  const poisoned: Record<string, string[]> = {};
  await api(page, 'POST', '/api/subscriptions', OWN_SUBSCRIPTION);
  for (const model of models.list.filter(({ open, access }) => !open && access.update['ADMIN'] !== undefined)) {
    const records = (await recordsOf(page, model.collection, {})).filter(({ made_by }) => made_by !== 'place');
    const bodies = records.map(() => hostileBody(model));
    const answers = await Promise.all(
      records.map(({ id }, index) => api(page, 'PUT', `/api/${model.collection}/${id}`, bodies[index])),
    );
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => JSON.stringify(body));
    expect([...new Set(refused)]).toEqual([]);
    poisoned[model.collection] = [...new Set(bodies.flatMap((body) => Object.keys(body)))].sort();
  }
  const changes = { 'wifi.ssid': PAYLOADS[1], 'wifi.password': PAYLOADS[1] };
  expect((await api(page, 'POST', '/fn/queueCommand', { hwIds: ['B2B-0001'], changes })).status).toBe(200);
  return poisoned;
}

async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.context().exposeFunction('ran', (what = 'a script ran') => seen.push(String(what)));
  await page.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'ran')(`the policy was broken: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  await page.goto(visits.url('/devices'));
  return seen;
}

const MADE = '[onload], [onerror], [srcdoc], img[src="x"], main iframe, [role=dialog] iframe';
const LISTS = ['/devices', '/hierarchy/managers', '/hierarchy/buildings', '/hierarchy/rooms'];
const ONLY_ADMIN = ['/users', '/warehouse', '/subscriptions'];
/** Who reaches a part of a building is told so in its dialog. */
const PART = '[role=dialog] [role=alert]';
const LOADED = `main dl dd, main form input, [role=dialog] [role=tab], [role=dialog] input, [role=dialog] dd, ${PART}`;

const GENERATED = /\/(show|edit)$/;

const addressesOf = (links: Locator) =>
  links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''));

/** Where the links of a list's first rows lead, and the menu of the first one: record pages, forms and dialogs. */
async function linksOf(page: Page, list: string): Promise<string[]> {
  const found = await addressesOf(page.locator('tbody tr:nth-child(-n+2) a'));
  const more = page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^More for / });
  if ((await more.count()) > 0) {
    await more.click();
    await page.getByRole('menuitem').first().waitFor();
    found.push(...(await addressesOf(page.getByRole('menuitem'))));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  const kinds = new Map(found.filter((path) => path.startsWith(list)).map((path) => [path.split('/').at(-1), path]));
  // One of each kind; of paths that end with an id, the last.
  return [
    ...new Map(
      [...kinds].map(([end = '', path]) => [/^(show|edit|alarms|access)$/.test(end) ? end : '', path]),
    ).values(),
  ];
}

test('no text of a record becomes markup or a script, on no screen and for nobody', async () => {
  const admin = await visits.open('admin', '/devices');
  await admin.locator('tbody tr').first().waitFor();
  const poisoned = await poison(admin);
  expect(poisoned).toMatchObject({
    environments: ['address', 'cap', 'logo', 'name'],
    rooms: expect.arrayContaining(['internal_name', 'name']),
    devices: expect.arrayContaining(['alias', 'conn_id', 'label']),
    users: ['name'],
  });

  const accounts: AccountName[] = ['admin', 'business', 'home', 'manager', 'building', 'room'];
  expect(accounts).toHaveLength(Object.keys(ACCOUNTS).length);
  let listed = 0;
  for (const who of accounts) {
    const page = who === 'admin' ? admin : await visits.open(who, '/config');
    const seen = await watch(page);
    for (const list of who === 'admin' ? [...LISTS, ...ONLY_ADMIN] : LISTS) {
      await goTo(page, list);
      const rows = page.locator('tbody tr');
      await rows
        .or(page.getByText(/^No data/i))
        .or(page.getByRole('form', { name: 'Selection' }))
        .first()
        .waitFor();
      // A home user's device is in no building, and who has nothing of a level is led to the dashboard.
      if (new URL(page.url()).pathname !== list || (await rows.count()) === 0) continue;
      listed += 1;
      expect(await page.locator(MADE).count(), `${who} ${list}`).toBe(0);
      if (list !== '/warehouse') expect(await page.locator('tbody').innerText(), list).toContain('ran()');
      // The generated pages are made of the same parts for everybody, and an administrator's have every field.
      const paths = (await linksOf(page, list)).filter((path) => who === 'admin' || !GENERATED.test(path));
      for (const path of paths) {
        await goTo(page, path);
        await page.locator(LOADED).first().waitFor();
        expect(await page.locator(MADE).count(), `${who} ${path}`).toBe(0);
      }
    }
    await goTo(page, '/dashboard');
    await page.locator('main form, main [role=search]').first().waitFor();
    expect(await page.locator(MADE).count(), `${who} dashboard`).toBe(0);
    if (who === 'admin') {
      await goTo(page, '/devices');
      await page.locator('tbody tr').first().waitFor();
      const { fileName, rows } = await exportCsv(page);
      expect(fileName).toMatch(/^devices_[\d-]+\.csv$/);
      expect(rows.flat().filter((cell) => String(cell).includes('onerror=ran()')).length).toBeGreaterThan(0);
    }
    expect(seen, who).toEqual([]);
    if (who === 'room') {
      // That such a thing would have been noticed.
      visits.expectProblem('Content Security Policy');
      visits.expectRefusal(404);
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), PAYLOADS[1] ?? '');
      await expect.poll(() => seen.join()).toContain('the policy was broken: script-src-attr');
    }
    if (page !== admin) await page.close();
  }
  expect(listed).toBeGreaterThan(accounts.length * 3);
});

test('signing in leads to the dashboard, whatever the address names as the next page', async () => {
  const elsewhere = encodeURIComponent('https://elsewhere.example/');
  const page = await visits.open(
    null,
    `/login/email?redirect=${elsewhere}&next=//elsewhere.example&returnTo=javascript:ran()#${elsewhere}`,
  );
  const { email, password } = ACCOUNTS.admin;
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await heading(page, 'Dashboard').waitFor();
  expect(page.url()).toBe(visits.url('/dashboard'));
});
