import { expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { recordsOf } from './support/api';
import { download } from './support/downloads';
import { browserVisits } from './support/visits';

const visits = browserVisits();

test('what a list exports is changed in a file, brought back, and undone', async () => {
  const page = await visits.goOn('admin', '/hierarchy/rooms');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'All columns with id (can be re-imported)' }).click();
  await page.keyboard.press('Escape');
  const { content } = await download(page, 'CSV');
  const [room] = await recordsOf(page, 'rooms', {});
  const name = String(room?.name);
  const lines = content.toString().split('\r\n');
  const changed = lines.map((line) => (line.startsWith(`${room?.id},`) ? line.replace(name, `${name} (south)`) : line));

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rooms' });
  const file = { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(changed.join('\r\n')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('tab', { name: 'Changed: 1', selected: true }).waitFor();
  await dialog.getByRole('tab', { name: 'Rejected: 0' }).waitFor();
  await dialog.getByRole('cell', { name: `${name} → ${name} (south)` }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await dialog.getByText('1 of 1 rows written').waitFor();
  expect(await recordsOf(page, 'rooms', { name: `${name} (south)` })).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Undo' });
  await question.getByRole('button', { name: 'Undo' }).click();
  await question.getByText('1 of 1 undone').waitFor();
  expect(await recordsOf(page, 'rooms', { name: `${name} (south)` })).toHaveLength(0);
});
