import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toRefusal } from '../../../../data-provider/http/errors';
import type { HistoryCalls } from '../../../../src/frame/history/rules/history-calls';
import type { Task } from '../../../../src/frame/model/task-calls';
import { compileForms } from '../../../support/form-loaders';
import { createMemoryStore, type MemoryStore } from '../../../support/memory-provider/memory-store';
import { readWithoutWorkers } from '../../../support/reading-worker';
import { memoryProvider, renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel(
  {
    name: { type: 'string', title: 'Name', minLength: 1, 'x-i18n': { it: { title: 'Nome' } } },
    watts: { type: 'number', title: 'Power', maximum: 100, 'x-i18n': { it: { title: 'Potenza' } } },
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'led', title: 'LED' },
        { const: 'old', title: 'Bulb', 'x-i18n': { it: { title: 'Lampadina' } } },
      ],
      'x-i18n': { it: { title: 'Tipo' } },
    },
    serial: { type: 'string', title: 'Serial' },
    secret: { type: 'string', format: 'password', title: 'Secret', writeOnly: true },
    made: { type: 'integer', title: 'Made', readOnly: true, 'x-field': { type: 'instant' } },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name', unique: ['serial'] },
    'x-access': { read: { '*': 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' } },
    required: ['name'],
  },
);

compileForms(lamp);

let store: MemoryStore;

beforeEach(() => {
  readWithoutWorkers();
  stubMedia();
  store = createMemoryStore({
    lamps: [
      { id: 'l1', name: 'Desk', watts: 5, kind: 'led', serial: '001' },
      { id: 'l2', name: 'Hall', watts: 60.5, kind: 'old', serial: '002' },
    ],
  });
});

const lamps = () => [...store.collection('lamps').values()].map(({ record }) => record);
const named = (name: string) => lamps().find((record) => record.name === name);

async function open(options: Partial<Parameters<typeof renderEntity>[1]> = {}) {
  const undo: HistoryCalls['undo'] = async () => ({ results: [], next: undefined });
  const find: HistoryCalls['find'] = async () => ({ entries: [], groups: {}, next: undefined });
  renderEntity(lamp, { path: '', store, history: { find, undo }, ...options });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: options.locale === 'it' ? 'Importa' : 'Import' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

async function take(content: string, name = 'lamps.csv') {
  const input = await screen.findByLabelText<HTMLInputElement>(/^(Choose a file|Scegli un file)$/, {
    selector: 'input',
  });
  await userEvent.upload(input, new File([content], name));
}

async function rowsOf(dialog: ReturnType<typeof within>) {
  const [, ...rows]: HTMLElement[] = await dialog.findAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

describe('bringing records in', () => {
  it('shows what would change, writes it as one action, and offers to undo it', async () => {
    const { user, dialog } = await open();
    await take(
      'Nome;Potenza;tipo;SERIAL;Made;Colour;Shape;Secret\nDesk;5,5;Lampadina;001;;red;round;x\nHall;60,5;Bulb;002;;;;\nNew;7;led;003;;;;\nBad;500;lamp;003;;;;\n',
    );
    expect(await dialog.findByRole('tab', { name: 'Changed: 1', selected: true })).toBeTruthy();
    expect(await rowsOf(dialog)).toEqual([['2', 'Desk', 'Power: 5 → 5.5; Kind: LED → Bulb']]);
    expect(
      dialog.getByText(
        'Skipped (4): Made (cannot be edited); Colour, Shape (no field has this name); Secret (cannot be imported)',
      ),
    ).toBeTruthy();
    expect(dialog.getByText('UTF-8, separated by semicolons; 1.234,5; 31/12/2026')).toBeTruthy();
    await user.click(dialog.getByRole('tab', { name: 'New: 1' }));
    expect(await rowsOf(dialog)).toEqual([['4', 'New', 'Power: 7; Kind: LED; Serial: 003']]);
    await user.click(dialog.getByRole('tab', { name: 'Unchanged: 1' }));
    expect(await rowsOf(dialog)).toEqual([['3', 'Hall', 'nothing to change']]);
    await user.click(dialog.getByRole('tab', { name: 'Rejected: 1' }));
    expect(await rowsOf(dialog)).toEqual([['5', 'Bad', 'Kind “lamp”: is not one of: LED, Bulb']]);
    expect(lamps()).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Import 2' }));
    expect(await dialog.findByText('2 of 2 rows written')).toBeTruthy();
    expect(named('Desk')).toMatchObject({ id: 'l1', watts: 5.5, kind: 'old', serial: '001' });
    expect(named('New')).toMatchObject({ watts: 7, kind: 'led', serial: '003' });
    expect(dialog.getByRole('button', { name: 'Download the rejected rows as CSV' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Undo' })).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/\d+ of \d+ undone/)).toBeTruthy();
  });

  it('holds to the rules of the form, and names line, field, value and cause of each row that breaks them', async () => {
    const { user, dialog } = await open();
    await take(
      'id,name,power,serial\nl1,,5,001\nl9,Nine,5,009\nl2,Hall,500,002\n,Twin,1,001\n,Two,many,010\n,Three,3,010\n',
    );
    await user.click(await dialog.findByRole('tab', { name: 'Rejected: 5' }));
    expect(await rowsOf(dialog)).toEqual([
      ['2', 'l1', 'Name: please fill required'],
      ['3', 'l9', 'Id “l9”: no record has this id. Clear the cell to create a record'],
      ['4', 'l2', 'Power “500”: must be at most 100'],
      ['5', 'Twin', 'Serial “001”: is already used by another record'],
      ['6', 'Two', 'Power “many”: is not a number'],
    ]);
    expect(dialog.getByRole('button', { name: 'Import 1' })).toBeTruthy();
  });

  it('can be told to read the file, its columns and its empty cells otherwise', async () => {
    const { user, dialog } = await open();
    await take('serial,Watt,Notes\n001,"1.234",LED\n002,,\n');
    await user.click(await dialog.findByRole('button', { name: /Columns and format/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Watt' }), 'Power');
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Notes' }), 'Kind');
    await waitFor(async () =>
      expect(await rowsOf(dialog)).toEqual([
        ['2', 'Desk', 'Power: 5 → 1.23'],
        ['3', 'Hall', 'Power: 60.5 → nothing; Kind: Bulb → nothing'],
      ]),
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Numbers' }), '1.234,5');
    expect(await dialog.findByRole('tab', { name: 'Rejected: 1' })).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Empty cells' }), 'keep the value');
    expect(await dialog.findByRole('tab', { name: 'Unchanged: 1' })).toBeTruthy();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Match existing records by' }),
      'No matching: every row creates a record',
    );
    expect(await dialog.findByRole('tab', { name: 'Rejected: 2' })).toBeTruthy();
  });

  it('tells which rows the server has refused, and writes the others', async () => {
    const { writeTogether } = memoryProvider(lamp, { store });
    const { user, dialog } = await open({
      dataProvider: {
        writeTogether: async (...[operations, options]: Parameters<typeof writeTogether>) => {
          if (operations.some((one) => 'data' in one && one.data.name === 'No'))
            throw toRefusal(422, 'invalid', 'There is no such lamp');
          return writeTogether(operations, options);
        },
      },
    });
    await take('name\nYes\nNo\nMore\n');
    await user.click(await dialog.findByRole('button', { name: 'Import 3' }));
    expect(await dialog.findByText('2 of 3 rows written')).toBeTruthy();
    expect(dialog.getByText('3 No: There is no such lamp')).toBeTruthy();
    expect(['Yes', 'No', 'More'].map((name) => named(name) !== undefined)).toEqual([true, false, true]);
  });

  it('shows new rows that are probably there already, leaves them out, and makes them only when all are chosen', async () => {
    const { user, dialog } = await open();
    await take('name;power;serial\nDESK ;7;\nHall;;003\nOther;1;\n');
    await user.click(await dialog.findByRole('tab', { name: 'Probably existing: 1' }));
    expect((await rowsOf(dialog)).map(([line]) => line)).toEqual(['2']);
    expect(dialog.getByText(/^1 new row has the same name/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Import 2' })).toBeTruthy();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Rows that probably exist already' }),
      'Create them anyway',
    );
    await user.click(dialog.getByRole('button', { name: 'Import 3' }));
    expect(await dialog.findByText('3 of 3 rows written')).toBeTruthy();
    expect(lamps()).toHaveLength(5);
  });

  it('knows a file that was brought before, and goes on with what was cut off', async () => {
    const cut: Task = {
      ...{ id: 't1', kind: 'import', state: 'stopped', entity: 'lamp', name: 'lamps.csv', total: 9, tried: 4 },
      ...{ written: 4, refused: 0, others: 0, startedAt: 0, endedAt: 1, isUndone: false },
    };
    let now = cut;
    const hashes: string[] = [];
    const { user, dialog } = await open({
      tasks: {
        importOf: async (_collection, hash) => {
          hashes.push(hash);
          return cut;
        },
        resume: async () => {
          now = { ...cut, state: 'done', tried: 9, written: 9 };
          return now;
        },
        progress: async () => now,
        results: async () => ({ results: [], headers: [], next: undefined }),
      },
    });
    await take('name\nNew\n', 'one.csv');
    expect(await dialog.findByText(/was interrupted: 4 of 9 rows written/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }));
    await take('name\nNew\n', 'two.csv');
    await user.click(await dialog.findByRole('button', { name: 'Resume' }));
    expect(await dialog.findByText('9 of 9 rows written')).toBeTruthy();
    expect(hashes[0]).toMatch(/^[0-9a-f]{40}$/);
    expect(hashes[1]).toBe(hashes[0]);
  });

  it('leaves what a spreadsheet has probably spoilt, unless it is told to take it', async () => {
    const { user, dialog } = await open();
    await take('id,name,serial\nl1,Desk,1\nl2,Lobby,2\n');
    expect(await dialog.findByText(/^2 values were probably damaged by a spreadsheet/)).toBeTruthy();
    expect(await rowsOf(dialog)).toEqual([
      ['3', 'Hall', 'Name: Hall → Lobby; Serial stays 002: “2” was probably damaged by a spreadsheet'],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Use the values of the file' }));
    expect(await dialog.findByRole('tab', { name: 'Changed: 2' })).toBeTruthy();
    expect(await rowsOf(dialog)).toEqual([
      ['2', 'Desk', 'Serial: 001 → 1'],
      ['3', 'Hall', 'Name: Hall → Lobby; Serial: 002 → 2'],
    ]);
  });

  it('marks values of new records that look changed by a spreadsheet', async () => {
    const { dialog } = await open();
    await take('name,serial\nDesk 2,1.23457E+19\nDesk 3,1-Feb\nDesk 4,A-77\n');
    expect(
      await dialog.findByText(
        '2 new values may have been changed by a spreadsheet; check them: Serial “1.23457E+19” (line 2); Serial “1-Feb” (line 3)',
      ),
    ).toBeTruthy();
  });

  it('names edits in columns that cannot be changed, and what the file leaves out', async () => {
    const { dialog } = await open();
    await take('serial,name,Made\n001,Desk,31/12/2026 10:00\n');
    expect(await dialog.findByRole('tab', { name: 'Unchanged: 1', selected: true })).toBeTruthy();
    expect(
      dialog.getByText(/^These columns cannot be changed by an import.*: Made \(line 2: “31\/12\/2026 10:00”\)$/),
    ).toBeTruthy();
    expect(dialog.getByText('1 record of this list is not in the file and does not change: Hall')).toBeTruthy();
  });

  it('says what to do with a file that is no table, in Italian too', async () => {
    const { dialog } = await open({ locale: 'it' });
    await take('%PDF-1.7', 'lamps.csv');
    expect(
      await dialog.findByText('Il file non si può usare: non è una tabella. Scegli un file CSV o XLSX'),
    ).toBeTruthy();
    await take('Nome\n', 'lamps.csv');
    expect(await dialog.findByText(/non ha valori sotto/)).toBeTruthy();
  });

  it('is not offered to whoever may neither make nor change records', async () => {
    renderEntity(lamp, { path: '', store, role: 'HOME' });
    await screen.findByRole('cell', { name: 'Desk' });
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});

it('a file that is dropped on the list is compared at once', async () => {
  const find: HistoryCalls['find'] = async () => ({ entries: [], groups: {}, next: undefined });
  const undo: HistoryCalls['undo'] = async () => ({ results: [], next: undefined });
  renderEntity(lamp, { path: '', store, history: { find, undo } });
  await screen.findByRole('button', { name: 'Import' });
  const file = new File(['Name;Serial\nOffice;001\n'], 'lamps.csv');
  const dataTransfer = { types: ['Files'], files: { item: () => file } };
  fireEvent(document, Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('tab', { name: 'Changed: 1' });
});
