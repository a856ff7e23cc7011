import { applyEdits, modify } from 'jsonc-parser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isPlainObject, type PlainObject, valueAt } from '../../../src/frame/model/paths';

/** Keywords of a property that have an input, with what the input is called. */
const INPUTS: readonly { path: readonly string[]; label: string }[] = [
  { path: ['description'], label: 'Help text' },
  { path: ['minLength'], label: 'Minimum length' },
  { path: ['maxLength'], label: 'Maximum length' },
  { path: ['minimum'], label: 'Minimum' },
  { path: ['maximum'], label: 'Maximum' },
  { path: ['x-field', 'width'], label: 'Column width (px)' },
];

const CHOICES: readonly { path: readonly string[]; label: string }[] = [
  { path: ['readOnly'], label: 'Read only' },
  { path: ['x-field', 'column'], label: 'Shown in the list' },
  { path: ['x-field', 'filter'], label: 'Filter in the list' },
];
const WORDS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', hidden: 'On request' };

/** Keywords of a property that the manual says have no input: they are written into the text. */
const WRITTEN = ['default', 'oneOf', 'x-messages', 'x-value', 'x-default'];
const WRITTEN_IN_FIELD = ['type', 'currency', 'show', 'editableWhile', 'only'];

const FIELD_RIGHTS = [
  { right: 'visibleTo', table: 'Visible to' },
  { right: 'editableBy', table: 'Editable by' },
] as const;

const partsOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});
const propertiesOf = (schema: PlainObject) =>
  Object.entries(partsOf(schema.properties)).map(([name, property]) => ({ name, property: partsOf(property) }));
const titleOf = (schema: PlainObject) => String(schema.title);

export interface Studio {
  page: Page;
  saved(file: string): string;
}

/** The text of a file in the draft, which the page has in its storage; as it is saved where it is not changed. */
async function draftText({ page, saved }: Studio, file: string): Promise<string> {
  const stored = await page.evaluate(() => sessionStorage.getItem('studio-draft') ?? '{}');
  const work: unknown = JSON.parse(stored);
  return String(partsOf(partsOf(work).changed)[file] ?? saved(file));
}

const draftOf = async (studio: Studio, file: string): Promise<PlainObject> =>
  partsOf(JSON.parse(await draftText(studio, file)));

export async function writeText(studio: Studio, file: string, text: string): Promise<void> {
  const { page } = studio;
  const editor = page.getByRole('textbox', { name: file });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await expect.poll(() => draftText(studio, file)).toBe(text);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

function kindOf(property: PlainObject): string {
  const { type, format, oneOf, 'x-ref': reference } = property;
  const shown = partsOf(property['x-field']).type;
  if (reference !== undefined) return 'Another record';
  if (Array.isArray(oneOf)) return 'Choice';
  if (shown === 'money') return 'Amount of money';
  if (shown === 'longText' && partsOf(property['x-field']).column !== undefined) return 'Long text';
  if (type === 'integer') return 'Whole number';
  if (type === 'boolean') return 'Yes or no';
  if (format === 'date') return 'Day';
  return 'Text';
}

async function addField(page: Page, name: string, property: PlainObject, titles: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: 'New field' }).click();
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(titleOf(property));
  await dialog.getByRole('textbox', { name: 'Name in data' }).fill(name);
  const kind = kindOf(property);
  await dialog.getByLabel('Kind').click();
  await page
    .getByRole('option', { name: new RegExp(`^${kind}`) })
    .first()
    .click();
  if (kind === 'Choice') {
    const values = Array.isArray(property.oneOf) ? property.oneOf.map((each) => partsOf(each).const) : [];
    await dialog.getByRole('textbox', { name: 'Choices' }).fill(values.join(', '));
  }
  if (kind === 'Another record') {
    const [first] = [property['x-ref']].flat();
    await dialog.getByLabel('Record of').click();
    await page.getByRole('option', { name: titles[String(partsOf(first).entity)], exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function fillField(
  studio: Studio,
  file: string,
  wanted: { name: string; property: PlainObject; required: boolean },
) {
  const { page } = studio;
  const { name, property, required } = wanted;
  const current = async () => partsOf(partsOf((await draftOf(studio, file)).properties)[name]);
  const said = (await draftOf(studio, file)).required;
  const field = page.getByRole('region', { name: /^Field / });
  const before = await current();
  await field.getByRole('textbox', { name: 'Title (English)' }).fill(titleOf(property));
  const french = partsOf(property['x-i18n']).fr;
  if (typeof french === 'string') await field.getByRole('textbox', { name: 'Title (Français)' }).fill(french);
  if ((Array.isArray(said) && said.includes(name)) !== required) await field.getByRole('switch').click();
  for (const { path, label } of INPUTS) {
    const value = valueAt(property, path);
    if (value !== valueAt(before, path)) await field.getByLabel(label, { exact: true }).fill(String(value ?? ''));
  }
  for (const { path, label } of CHOICES) {
    const value = valueAt(property, path);
    if (value === valueAt(before, path)) continue;
    await choose(page, label, WORDS[String(value)] ?? '');
  }
  const seen = [...INPUTS, ...CHOICES].map(({ path }) => path);
  await expect
    .poll(async () => {
      const now = await current();
      return [now.title, ...seen.map((path) => valueAt(now, path))];
    })
    .toEqual([property.title, ...seen.map((path) => valueAt(property, path))]);
}

async function takeField(
  studio: Studio,
  file: string,
  wanted: { name: string; property: PlainObject; isFirst: boolean },
  titles: Readonly<Record<string, string>>,
) {
  const { page } = studio;
  const { name, property, isFirst } = wanted;
  const present = partsOf((await draftOf(studio, file)).properties);
  const inList = (field: string) =>
    page.getByRole('list', { name: 'Fields' }).getByRole('button', { name: new RegExp(`(^|\\s)${field} · `) });
  if (name in present) return inList(name).click();
  const [reference] = [property['x-ref']].flat();
  const { label, labelField } = partsOf(reference);
  // The copy of what people call a record is made with the reference, and called after it.
  const first = typeof labelField === 'string' ? labelField.slice(0, -`_${String(label)}`.length) : name;
  if (isFirst) await inList('name').click();
  if (isFirst && kindOf(property) !== 'Text') await page.getByRole('button', { name: 'Remove this field' }).click();
  if (!isFirst || kindOf(property) !== 'Text') await addField(page, first, property, titles);
  const input = page.getByRole('region', { name: /^Field / }).getByRole('textbox', { name: 'Name in data' });
  await input.fill(name);
  await input.press('Enter');
  await expect.poll(async () => name in partsOf((await draftOf(studio, file)).properties)).toBe(true);
}

/** What the text of a schema needs beside what was clicked: keywords without an input. */
function withWritten(text: string, wanted: PlainObject): string {
  const now = partsOf(JSON.parse(text));
  const paths = [
    ...['x-i18n', 'x-resource', 'x-scope'].map((key) => [key]),
    ...['read', 'write', 'create', 'update', 'delete'].map((key) => ['x-access', key]),
    ...propertiesOf(wanted).flatMap(({ name, property }) => [
      ...WRITTEN.map((key) => ['properties', name, key]),
      ...WRITTEN_IN_FIELD.map((key) => ['properties', name, 'x-field', key]),
      ...['type', 'format', 'x-ref'].map((key) => ['properties', name, key]),
      ...(isPlainObject(partsOf(property['x-i18n']).fr) ? [['properties', name, 'x-i18n']] : []),
    ]),
  ];
  return paths.reduce((whole, path) => {
    const value = valueAt(wanted, path);
    if (JSON.stringify(value) === JSON.stringify(valueAt(now, path))) return whole;
    return applyEdits(whole, modify(whole, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
  }, text);
}

/** What a new entity gives: whoever made it does everything, all others read. */
const reachAtFirst = (operation: string, role: string, roles: readonly string[]) =>
  operation === 'read' || role === roles[0] ? 'all' : undefined;

const REACH_TEXTS: Readonly<Record<string, string>> = { all: 'all', subtree: 'within own places', nothing: 'nothing' };

/** Clicks the rights over records and fields that a schema gives: only who writes records may be let change a field. */
async function giveRights(studio: Studio, file: string, wanted: PlainObject, roles: readonly string[]): Promise<void> {
  const { page } = studio;
  await page.getByRole('tab', { name: 'Rights' }).click();
  const access = partsOf(wanted['x-access']);
  for (const operation of ['read', 'create', 'update']) {
    const given = partsOf(access[operation] ?? access.write);
    for (const role of roles) {
      const right = given[role] ?? given['*'];
      const reach = isPlainObject(right) ? right.rows : right;
      if (reach === reachAtFirst(operation, role, roles)) continue;
      await page.getByRole('combobox', { name: `${role}: ${operation}`, exact: true }).click();
      await page.getByRole('option', { name: REACH_TEXTS[String(reach ?? 'nothing')] ?? '', exact: true }).click();
    }
  }
  for (const { name, property } of propertiesOf(wanted)) {
    for (const { right, table } of FIELD_RIGHTS) {
      const allowed = partsOf(property['x-field'])[right];
      if (!Array.isArray(allowed)) continue;
      const boxes = page.getByRole('table', { name: table });
      const title = titleOf(property);
      for (const role of roles.filter((each) => !allowed.includes(each))) {
        await boxes.getByRole('checkbox', { name: `${title}: ${role}`, exact: true }).uncheck();
      }
      await expect
        .poll(async () => valueAt(await draftOf(studio, file), ['properties', name, 'x-field', right]))
        .toEqual(allowed);
    }
  }
}

interface Built {
  entity: string;
  wanted: PlainObject;
  roles: readonly string[];
  titles: Readonly<Record<string, string>>;
  isThere: boolean;
}

export async function buildEntity(studio: Studio, { entity, wanted, roles, titles, isThere }: Built): Promise<void> {
  const { page } = studio;
  const file = `${entity}.schema.json`;
  if (isThere) {
    await page
      .getByRole('navigation', { name: 'Entities' })
      .getByRole('button', { name: new RegExp(`^${titleOf(wanted)}`) })
      .click();
  } else {
    await page.getByRole('button', { name: 'New entity' }).click();
    const dialog = page.getByRole('dialog', { name: 'New entity' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(titleOf(wanted));
    await dialog.getByRole('textbox', { name: 'Plural' }).fill(String(partsOf(wanted['x-resource']).plural));
    await dialog.getByRole('textbox', { name: 'Name in data' }).fill(entity);
    await dialog.getByRole('button', { name: 'Add' }).click();
  }
  await page.getByRole('region', { name: titleOf(wanted), exact: true }).waitFor();
  const required = Array.isArray(wanted.required) ? wanted.required : [];
  for (const [index, { name, property }] of propertiesOf(wanted).entries()) {
    await takeField(studio, file, { name, property, isFirst: index === 0 && !isThere }, titles);
    await fillField(studio, file, { name, property, required: required.includes(name) });
  }
  if (!isThere) await giveRights(studio, file, wanted, roles);
  await page.getByRole('tab', { name: 'JSON' }).click();
  await writeText(studio, file, withWritten(await draftText(studio, file), wanted));
}
