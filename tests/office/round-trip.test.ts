import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeFile, readAgain } from '../support/office-table';

const run = promisify(execFile);
const hasOffice = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')));

let folder = '';

/** Opens a file in LibreOffice and saves it. */
async function saved(name: string, content: Uint8Array, to: string, openedAs: readonly string[] = []): Promise<Buffer> {
  await writeFile(join(folder, name), content);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const target = join(folder, 'saved');
  await run('soffice', [
    profile,
    '--headless',
    ...openedAs,
    '--convert-to',
    to,
    '--outdir',
    target,
    join(folder, name),
  ]);
  return readFile(join(target, name.replace(/\w+$/, to.split(':')[0] ?? '')));
}

describe.skipIf(!hasOffice)('LibreOffice (skipped where it is not installed)', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'office-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('saves a spreadsheet that changes nothing', async () => {
    const content = await saved('book.xlsx', await officeFile('xlsx', 'comma'), 'xlsx:Calc MS Excel 2007 XML');
    expect(readAgain(content)).toEqual([['unchanged'], ['unchanged']]);
  });

  test('shows words for yes and no, the clock of the site, a bold header, and no formula', async () => {
    const page = (await saved('book.xlsx', await officeFile('xlsx', 'comma'), 'html')).toString();
    for (const shown of ['<b>Temperature (°C)</b>', '>Yes<', '>No<', '>01/07/2026 07:17<', '>00187<', '>=1+1<']) {
      expect(page).toContain(shown);
    }
  });

  test.each([
    ['comma', 44, 1033],
    ['semicolon', 59, 1040],
  ] as const)('saves a CSV file with %s, whose spoilt values stay as they are', async (style, separator, language) => {
    const to = `csv:Text - txt - csv (StarCalc):${separator},34,76,1`;
    const opened = [`--infilter=CSV:${separator},34,76,1,,${language},false,true`];
    const rows = readAgain(await saved(`${style}.csv`, await officeFile('csv', style), to, opened));
    expect(rows.map(([kind]) => kind)).toEqual(['unchanged', 'unchanged']);
    expect(rows.flat()).toEqual(expect.arrayContaining(['spoilt cap', 'spoilt name']));
  });
});
