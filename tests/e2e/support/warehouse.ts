import type { Page } from 'playwright-core';

type WarehouseDialog = 'Import CSV' | 'Configure Rooms' | 'Import into the warehouse?';

export function warehouseDialog(page: Page, name: WarehouseDialog) {
  return page.getByRole('dialog', { name, exact: true });
}

/** Gives a CSV file to the import. */
export async function takeFile(page: Page, content: string, name = 'devices.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await warehouseDialog(page, 'Import CSV').locator('input[type=file]').setInputFiles(file);
}

/** Rows of a table of a preview, cell by cell. */
export function previewRows(page: Page, table: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: table })
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
}

/** Items of the warehouse whose serial numbers begin so. */
export const itemsOf = (prefix: string) => ({ serial_number: { prefix } });
