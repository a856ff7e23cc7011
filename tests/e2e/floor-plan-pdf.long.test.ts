import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../schemawright/testing/page-problems';
import { printPdf } from '../../server/air/print/print-pdf';
import { recordsOf } from './support/api';
import { browserVisits } from './support/visits';

const visits = browserVisits();

/** As wide as a plan, with a wall around it. */
const drawing = (width: number, height: number) => ({
  canvas: [{ type: 'rect' as const, x: 0, y: 0, w: width, h: height, lineWidth: 4 }],
});
const LANDSCAPE = { pageSize: 'A3', pageOrientation: 'landscape' } as const;

let files: Record<'several' | 'single' | 'encrypted' | 'blank', Buffer>;
beforeAll(async () => {
  const printed = async (document: TDocumentDefinitions) => Buffer.from(await printPdf(document));
  files = {
    several: await printed({
      content: [
        'Cover',
        { ...drawing(700, 480), pageBreak: 'before', pageOrientation: 'landscape' },
        { text: 'Notes', pageBreak: 'before', pageOrientation: 'portrait' },
      ],
    }),
    single: await printed({ ...LANDSCAPE, content: [drawing(900, 600)] }),
    encrypted: await printed({ userPassword: 'secret', content: [drawing(400, 300)] }),
    blank: await printed({ content: [' '] }),
  };
});

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  const response = await answered;
  if (!response.ok()) throw new Error(`${await response.text()} ${response.request().postData()}`);
}

async function shownSize(page: Page): Promise<number[]> {
  await page.goto(visits.url('/hierarchy/floors/san-filippo-0/show'));
  const picture = page.locator('.floor-plan img');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
}

test('the page of a PDF becomes the picture of a plan', async () => {
  const page = await visits.goOn('admin', '/hierarchy/floors/san-filippo-0/edit');
  await choose(page, 'Ground.PDF', files.single);
  await page.getByText(/^Ground\.png/).waitFor();
  await save(page);
  const [width, height] = await shownSize(page);
  expect(width).toBe(2400);
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(Math.SQRT2, 2);
});

test.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const)('one of several pages is chosen by keys, $colorScheme', async (options) => {
  const page = await visits.open('admin', '/hierarchy/floors/san-filippo-0/edit', options);
  await choose(page, 'building.pdf', files.several);
  const dialog = page.getByRole('dialog', { name: 'Which page is the plan?' });
  await dialog.getByRole('img', { name: 'Page 1' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  expect(await dialog.getByRole('button', { name: 'Use this page' }).isDisabled()).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('img', { name: 'Page 2' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^building\.png/).waitFor();
  await save(page);
  const [width, height] = await shownSize(page);
  expect([width, (width ?? 0) > (height ?? 0)]).toEqual([2400, true]);
});

test('a picture that was taken away is gone', async () => {
  const page = await visits.open('admin', '/hierarchy/floors/san-filippo-0/edit');
  await page.getByRole('button', { name: /^Remove .*\.png/ }).click();
  await save(page);
  const [floor] = await recordsOf(page, 'floors', { id: 'san-filippo-0' });
  expect(floor?.picture).toBeUndefined();
});

test('nothing is sent when no page is wanted, and the file can be chosen again', async () => {
  const page = await visits.open('admin', '/hierarchy/floors/create');
  for (const way of ['Cancel', 'Close'] as const) {
    await choose(page, 'building.pdf', files.several);
    await page.getByRole('dialog').getByRole('button', { name: way }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByText(/^building\.png/).count()).toBe(0);
  }
});

test.each([
  { language: 'en', locale: 'en-GB', broken: /cannot be read/, encrypted: /has a password/, blank: /is blank/ },
  { language: 'it', locale: 'it-IT', broken: /non si può leggere/, encrypted: /ha una password/, blank: /è vuota/ },
])('what cannot be drawn is said in words, $language', async ({ locale, broken, encrypted, blank }) => {
  const page = await visits.open('admin', '/hierarchy/floors/create', { locale });
  const cut = files.single.subarray(0, 300);
  const cases: [string, Buffer, RegExp][] = [
    ['broken', Buffer.from('no plan'), broken],
    ['empty', Buffer.alloc(0), broken],
    ['cut', cut, broken],
    ['encrypted', files.encrypted, encrypted],
    ['blank', files.blank, blank],
  ];
  for (const [name, buffer, text] of cases) {
    await choose(page, `${name}.pdf`, buffer);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
  }
});
