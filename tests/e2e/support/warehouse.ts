import type { Page } from 'playwright-core';

type WarehouseDialog = 'Import CSV' | 'Configure Rooms' | 'Import into the warehouse?';

export function warehouseDialog(page: Page, name: WarehouseDialog) {
  return page.getByRole('dialog', { name, exact: true });
}

export async function takeFile(page: Page, content: string, name = 'devices.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await warehouseDialog(page, 'Import CSV').locator('input[type=file]').setInputFiles(file);
}

export function previewRows(page: Page, table: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
}

export const itemsOf = (prefix: string) => ({ serial_number: { prefix } });
