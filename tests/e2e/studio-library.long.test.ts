import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { isPlainObject, type PlainObject } from '../../src/frame/model/paths';
import { wantNoProduct } from '../support/products/product-of-file';
import { buildEntity, writeText } from './support/build-schema';
import { tabTo } from './support/keyboard';
import { type LibraryCopy, REBUILT_MS, startLibraryCopy } from './support/library-copy';

wantNoProduct();

const EXAMPLE = join(import.meta.dirname, '..', '..', 'examples', 'library', 'schemas');
const ROLES = ['LIBRARIAN', 'READER', 'DESK'];
/** In an order in which each is there before another one leads to it. */
const ENTITIES = ['branch', 'book', 'member', 'copy', 'loan', 'reservation', 'review', 'note', 'rules'];

function read(folder: string, file: string): PlainObject {
  const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  if (!isPlainObject(content)) throw new Error(`${file} is no object`);
  return content;
}

const fileOf = (entity: string) => `${entity}.schema.json`;
const wanted = (entity: string) => read(EXAMPLE, fileOf(entity));
const titles = Object.fromEntries(ENTITIES.map((entity) => [entity, String(wanted(entity).title)]));
const write = (folder: string, file: string, content: unknown) =>
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);

/** Leaves what an application cannot start without: people who sign in, the description, and a first tile. */
function emptied(folder: string): void {
  const schemas = join(folder, 'schemas');
  const member = wanted('member');
  // Of accounts alone: no level of the places exists yet.
  const application = { ...read(EXAMPLE, '_application.json'), levels: {} };
  const dashboard = read(EXAMPLE, '_dashboard.json');
  for (const file of readdirSync(schemas)) rmSync(join(schemas, file));
  const { loans: _loans, fees: _fees, ...properties } = isPlainObject(member.properties) ? member.properties : {};
  write(schemas, '_application.json', application);
  write(schemas, '_dashboard.json', { ...dashboard, tiles: [{ show: 'figure', title: 'Members', entity: 'member' }] });
  write(schemas, fileOf('member'), { ...member, properties });
  writeFileSync(join(folder, 'demo.ts'), DEMO);
  writeFileSync(join(folder, 'parts.tsx'), PARTS);
}

const DEMO = `import { demoOfRecords } from 'schemawright/server';

const librarian = { id: 'librarian', name: 'Ada', email: 'librarian@demo.example', role: 'LIBRARIAN', password: 'library1' };

export const demo = demoOfRecords({
  shown: { accounts: [{ email: librarian.email, password: librarian.password, role: librarian.role }], tokens: [] },
  records: () => ({ member: [librarian] }),
});
`;
const PARTS = `import type { ConsoleParts } from 'schemawright/screens';
import { isbn } from './isbn';
import { models } from './models';

export const parts: ConsoleParts = {
  models,
  fieldViews: { isbn },
  schemaLines: async () => (await import('./generated/schema-lines')).schemaLines,
  resources: models.list.map((model) => ({ model, slots: {} })),
};
`;

let library: LibraryCopy;

beforeAll(async () => {
  library = await startLibraryCopy(emptied);
}, REBUILT_MS);
afterAll(() => library?.stop());

test('the library is built in the studio, and is what its folder says', { timeout: 3 * REBUILT_MS }, async () => {
  const page = await library.open();
  const studio = {
    page,
    saved: (file: string) => JSON.stringify(library.files().includes(file) ? library.schema(file) : {}),
  };
  const openFile = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Entities' }).getByRole('button', { name }).click();
  await openFile(/^Application/);
  await writeText(studio, '_application.json', readFileSync(join(EXAMPLE, '_application.json'), 'utf8'));
  for (const entity of ENTITIES) {
    await buildEntity(studio, { entity, wanted: wanted(entity), roles: ROLES, titles, isThere: entity === 'member' });
  }
  await openFile(/_dashboard\.json/);
  await writeText(studio, '_dashboard.json', readFileSync(join(EXAMPLE, '_dashboard.json'), 'utf8'));

  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByRole('button', { name: /^Undo the save of/ }).waitFor({ timeout: REBUILT_MS });
  expect(library.files()).toEqual(readdirSync(EXAMPLE).sort());
  for (const file of library.files()) {
    const [built, example] = [library.schema(file), read(EXAMPLE, file)];
    expect(built, file).toEqual(example);
    const names = (schema: unknown) =>
      Object.keys(isPlainObject(schema) && isPlainObject(schema.properties) ? schema.properties : {});
    expect(names(built), file).toEqual(names(example));
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Reservations', exact: true }).waitFor();
});

test('a field is added, moved, given to a role and saved by the keyboard alone', {
  timeout: 2 * REBUILT_MS,
}, async () => {
  const page = await library.open();
  await tabTo(page, page.getByRole('button', { name: /^Branch / }));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Branch', exact: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'New field' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New field' }).waitFor();
  await page.keyboard.type('Opening hours');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Field Opening hours' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Move Opening hours up' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Move Opening hours up' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Fields' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const box = page.getByRole('table', { name: 'Visible to' }).getByRole('checkbox', { name: 'Opening hours: READER' });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: 'Effect' }).getByText('openingHours is new').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Why', exact: true }));
  await page.keyboard.press('Enter');
  const why = page
    .getByRole('table', { name: 'Visible to' })
    .getByRole('button', { name: 'READER: Opening hours: No' });
  await why.waitFor();
  await tabTo(page, why);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'READER: Opening hours' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Undo the save of/ }).waitFor({ timeout: REBUILT_MS });
  // The menu leaves out levels without records.
  await page.goto(`${library.server.url}/branches/create`);
  await page.getByRole('textbox', { name: 'Opening hours' }).waitFor();
});

test('somebody who has not seen the studio adds a field by what stands on the screen', {
  timeout: 2 * REBUILT_MS,
}, async () => {
  const page = await library.open();
  await page.goto(library.server.url);
  let clicks = 0;
  const click = async (text: string) => {
    clicks += 1;
    await page.getByText(text, { exact: true }).filter({ visible: true }).first().click();
  };
  await click('Studio');
  await click('Book');
  await click('New field');
  await page.getByRole('dialog', { name: 'New field' }).waitFor();
  // The first input of the dialog has the focus.
  await page.keyboard.type('Shelf mark');
  await click('Add');
  await page.getByText('shelfMark is new').first().waitFor();
  await click('Save');
  await page.getByRole('button', { name: /^Undo the save of/ }).waitFor({ timeout: REBUILT_MS });
  expect(clicks).toBe(5);
  await click('Books');
  await click('New book');
  await page.getByRole('textbox', { name: 'Shelf mark' }).waitFor();
});

test('of two people in the same entity the second one hears of it, and nothing of either is lost', {
  timeout: 3 * REBUILT_MS,
}, async () => {
  const [first, second] = [await library.open(), await library.open()];
  const add = async (page: Page, title: string, name: string) => {
    await page.getByRole('button', { name: /^Loan / }).click();
    await page.getByRole('button', { name: 'New field' }).click();
    const dialog = page.getByRole('dialog', { name: 'New field' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText(`${name} is new`).first().waitFor();
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  await add(first, 'Fine paid', 'finePaid');
  await add(second, 'Sent back', 'sentBack');
  await save(first);
  await first.getByRole('button', { name: /^Undo the save of/ }).waitFor({ timeout: REBUILT_MS });
  await save(second);
  await second.getByText('Another user has saved in the meantime').waitFor();
  await second
    .getByRole('button', { name: /^Fine paid/ })
    .first()
    .waitFor();
  await save(second);
  await second.getByRole('button', { name: /^Undo the save of/ }).waitFor({ timeout: REBUILT_MS });
  expect(library.schema('loan.schema.json')).toMatchObject({
    properties: { finePaid: { title: 'Fine paid' }, sentBack: { title: 'Sent back' } },
  });
});
