import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { application } from '../../../../../examples/library/generated/application';
import { shared, sources } from '../../../../../examples/library/generated/schemas';
import { models } from '../../../../../examples/library/models';
import type { SchemaPlace } from '../../../../../src/frame/model/schema-lines';
import type { StudioCalls } from '../../../../../src/frame/schema-change/studio-calls';
import { RightsTab } from '../../../../../src/frame/studio/rights/RightsTab';
import { listStudioFields, parseContent } from '../../../../../src/frame/studio/rules/fields-of';
import { renderEntity } from '../../../../support/render-entity';
import { entityModel } from '../../../../support/sample-entity';
import { stubMedia } from '../../../support/stub-media';

const ROLES = ['LIBRARIAN', 'READER', 'DESK'];
const BOOK = JSON.stringify(sources.find(({ name }) => name === 'book')?.schema, null, 2);
const page = entityModel({ name: { type: 'string', title: 'Name' } });

const unused = () => Promise.reject(new Error('nobody asks for this'));
const calls: StudioCalls = {
  ...{
    read: unused,
    started: unused,
    check: unused,
    save: unused,
    saves: unused,
    before: unused,
    preview: unused,
    validators: unused,
  },
  ...{ running: unused, formValidators: unused },
  schemas: async () => ({ sources: [...sources], shared, application }),
};

let text = BOOK;
let places: SchemaPlace[] = [];

function Studio() {
  const [present, setPresent] = useState(BOOK);
  return (
    <RightsTab
      {...{ text: present, roles: ROLES, fields: listStudioFields(parseContent(present)), entity: 'book' }}
      application="{}"
      rights={{ calls, models, changed: {}, isReady: true }}
      onText={(next) => {
        text = next;
        setPresent(next);
      }}
      onPlace={(place) => places.push(place)}
    />
  );
}

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  stubMedia(() => isPhone);
  text = BOOK;
  places = [];
});

async function open() {
  renderEntity(page, { path: '', slots: { toolbarActions: { rights: Studio } } });
  await screen.findByRole('group', { name: 'Rights' });
  return userEvent.setup();
}

const access = () => parseContent(text)?.['x-access'];

test('a column, a row, and back again', async () => {
  const user = await open();
  const choose = async (name: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('All roles: delete', 'nothing');
  expect(access()).toMatchObject({ delete: {} });
  await choose('READER: all operations', 'all');
  for (const operation of ['create', 'update', 'delete']) {
    expect(access()).toMatchObject({ [operation]: { READER: 'all' } });
  }
  await user.click(screen.getByRole('button', { name: 'Undo last change' }));
  expect(access()).toMatchObject({ delete: {} });
  await user.click(screen.getByRole('button', { name: 'Undo last change' }));
  expect(text).toBe(BOOK);
  expect(screen.getByRole('button', { name: 'Undo last change' })).toHaveProperty('disabled', true);
});

test('a field for all roles at once', async () => {
  const user = await open();
  const sees = within(screen.getByRole('table', { name: 'Visible to' }));
  await user.click(sees.getByRole('checkbox', { name: 'Title: all roles' }));
  expect(parseContent(text)?.properties).toMatchObject({ title: { 'x-field': { visibleTo: [] } } });
  await user.click(sees.getByRole('checkbox', { name: 'Title: all roles' }));
  expect(parseContent(text)).toEqual(parseContent(BOOK));
});

test('who writes no records changes none of their fields, before and after a right is taken away', async () => {
  const user = await open();
  const changes = within(screen.getByRole('table', { name: 'Editable by' }));
  screen.getByText(/^Without rights to create or update records: .*READER/);
  const editableBy = (roles: string[]) => ({ title: { 'x-field': { editableBy: roles } } });
  const box = (role: string) => changes.getByRole('checkbox', { name: `Title: ${role}` });
  const isOf = (role: string, shown: object) => expect(box(role)).toMatchObject(shown);
  isOf('LIBRARIAN', { checked: true, disabled: false });
  isOf('READER', { checked: false, disabled: true });
  const choose = async (role: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: `${role}: update` }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('READER', 'all');
  // Who writes records changes all of their fields as long as nothing else is said.
  isOf('READER', { checked: true, disabled: false });
  await user.click(box('READER'));
  expect(parseContent(text)?.properties).toMatchObject(editableBy(['LIBRARIAN']));
  await user.click(box('READER'));
  expect(parseContent(text)?.properties).not.toHaveProperty(['title', 'x-field', 'editableBy']);
  await choose('DESK', 'all');
  await user.click(box('DESK'));
  expect(parseContent(text)?.properties).toMatchObject(editableBy(['LIBRARIAN', 'READER']));
  await choose('READER', 'nothing');
  expect(parseContent(text)?.properties).toMatchObject(editableBy(['LIBRARIAN']));
  isOf('READER', { checked: false, disabled: true });
});

test('why: each cell says what it is, the line that says so, and leads there', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Why' }));
  await user.click(await screen.findByRole('button', { name: /^READER: update: / }));
  const dialog = await screen.findByRole('dialog', { name: 'READER: update' });
  within(dialog).getByText('READER is not listed, and nothing is set for other roles (*).');
  within(dialog).getByText('Users with the role READER have access to the records on their own list.');
  const [place] = within(dialog).getAllByRole('button', { name: /book\.schema\.json:\d+ \/x-access/ });
  if (place === undefined) throw new Error('no place');
  await user.click(place);
  expect(places).toMatchObject([{ file: 'book.schema.json' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two roles: at first what differs, then all', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const table = await screen.findByRole('table', { name: 'LIBRARIAN and READER' });
  within(table).getByRole('row', { name: /^Delete/ });
  const rows = within(table).getAllByRole('row').length;
  screen.getByText(new RegExp(`^${rows - 1} of \\d+ differ`));
  await user.click(screen.getByRole('switch', { name: 'Include equal rights' }));
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(rows);
  await user.click(screen.getByRole('combobox', { name: 'Compared with' }));
  await user.click(await screen.findByRole('option', { name: 'LIBRARIAN' }));
  await screen.findByText(/^0 of \d+ differ/);
});

test('on a phone each role has its part', async () => {
  isPhone = true;
  const user = await open();
  const reader = within(screen.getByRole('group', { name: 'READER' }));
  await user.click(reader.getByRole('combobox', { name: 'update' }));
  await user.click(await screen.findByRole('option', { name: 'all' }));
  expect(access()).toMatchObject({ update: { READER: 'all' } });
});
