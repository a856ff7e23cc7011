import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { warehouseItemSlots } from '../../../../../resources/warehouse-item';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { EntitySlots } from '../../../../../src/frame/slots/slots';
import { compileForms } from '../../../../support/form-loaders';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { readWithoutWorkers } from '../../../../support/reading-worker';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const item = entityNamed(models, 'warehouse-item');

compileForms(item);

beforeEach(() => {
  readWithoutWorkers();
  stubMedia();
});

async function read(content: string) {
  const store = createMemoryStore({ warehouse: [{ id: 'w1', serial_number: 'SN-0', token: 'aaaa0000' }] });
  const { dialogs } = warehouseItemSlots;
  renderEntity(item, { path: '/import', store, slots: { dialogs } satisfies EntitySlots });
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
  await userEvent.upload(input, new File([content], 'devices.csv'));
  const dialog = within(screen.getByRole('dialog', { name: 'Import CSV' }));
  const rowsOf = async (tab: RegExp) => {
    await userEvent.click(await dialog.findByRole('tab', { name: tab }));
    const [, ...rows] = await dialog.findAllByRole('row');
    return rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  };
  return { dialog, rowsOf };
}

test('rows are rejected by the rules of devices, and tokens are cleaned first', async () => {
  const { dialog, rowsOf } = await read(
    [
      'serial;token;note',
      'SN-1;aa-ba-00-01;',
      'SN-2;aaba0002',
      'SN-2;aaba0003;',
      'SN-4;aaba0002;',
      'SN-0;aaba0005;',
      'SN-6;aaaa-0000;',
      'SN-7;short;',
      'SN-8;AABA0008;',
      'SN-9;"aaba""0009";',
      ';aaba0010;',
      'SN-11',
      'SN-12;aaba0012;;left over',
    ].join('\n'),
  );
  expect((await rowsOf(/^Rejected: 10/)).map(([line, , what]) => [Number(line), what])).toEqual([
    [4, 'Serial number “SN-2”: already appears on line 3'],
    [5, 'Token “aaba0002”: already appears on line 3'],
    [6, 'Serial number “SN-0”: is already used by another record'],
    [7, 'Token “aaaa0000”: is already used by another record'],
    [8, 'Token must be 8 characters long'],
    [9, 'Token “AABA0008”: Only lowercase alphanumeric values are allowed!'],
    [10, 'Double quotes character is forbidden'],
    [11, 'Invalid value found'],
    [12, 'Invalid value found'],
    [13, 'Invalid value found'],
  ]);
  expect((await rowsOf(/^New: 2/)).map(([, serial, what]) => [serial, what?.split(';')[0]])).toEqual([
    ['SN-1', 'Token: aaba0001'],
    ['SN-2', 'Token: aaba0002'],
  ]);
  expect(dialog.getByText('Error: found duplicates in CSV data and warehouse!')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Import 2' })).toBeTruthy();
});

test.each([
  ['serial,token\n\n , \n', 'Error parsing CSV: Empty CSV or only header row found'],
  ['token\nabcdefgh', 'Error parsing CSV: Missing header: serial'],
  ['serial;note\nSN;x', 'Error parsing CSV: Missing header: token'],
])('the file %j is rejected', async (content, cause) => {
  const { dialog } = await read(content);
  expect(await dialog.findByText(cause)).toBeTruthy();
});

test.each(['Id,Serial number,Name,Token', 'Id,Numero di serie,Nome,Token', 'id,serial_number,name,token'])(
  'an export of the list is understood: %s',
  async (header) => {
    const { dialog, rowsOf } = await read(`${header}\na,SN-1,1,abcd1234\nb,'=SN-2,2,abcd1235`);
    expect((await rowsOf(/^New: 2/)).map(([, serial]) => serial)).toEqual(['SN-1', '=SN-2']);
    expect(dialog.getByText(/^Skipped \(1\): .* \(not imported\)$/)).toBeTruthy();
  },
);
