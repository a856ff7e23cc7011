import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findViolations, pageProblems } from '../../../schemawright/testing/page-problems';
import { newContext } from '../../support/browser';
import type { RunningServer } from '../../support/start-server';
import { fromMenu } from './screens';

/**
 * A walk through the library, an application in a folder of its own.
 *
 * @param start starts its server; called once.
 */
export function describeLibrary(name: string, start: () => Promise<RunningServer>) {
  describe(name, () => {
    const problems = pageProblems();
    let server: RunningServer;

    beforeAll(async () => {
      server = await start();
    });

    afterAll(() => server.stop());

    afterEach(() => expect(problems.take(), 'errors and warnings in the browser console').toEqual([]));

    async function signInAs(email: string, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await newContext(options);
      const page = await context.newPage();
      problems.watch(page);
      await page.goto(server.url);
      await page.getByText(email).click();
      await page.locator('button[type=submit]').click();
      return page;
    }

    const open = (page: Page, name: string) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

    test('another application is made of its schemas: lists, search, forms, live changes and exports', async () => {
      const librarian = await signInAs('librarian@demo.example');
      await open(librarian, 'Books');
      await librarian.getByRole('searchbox', { name: 'Search' }).fill('darwin');
      await expect.poll(() => librarian.getByRole('row').filter({ hasText: 'Middlemarch' }).count()).toBe(0);
      await librarian.getByText('On the Origin of Species').waitFor();

      const reader = await signInAs('reader@demo.example');
      await open(reader, 'Loans');
      await reader.getByText(', late').waitFor();
      expect(await reader.getByRole('link', { name: 'Members' }).count()).toBe(0);

      await open(librarian, 'Loans');
      await librarian.getByRole('link', { name: 'New loan' }).click();
      // The list under it has filters of the same names.
      await librarian.getByRole('heading', { name: 'New loan' }).waitFor();
      await librarian.getByRole('combobox', { name: 'Copy' }).click();
      await librarian.getByRole('option', { name: 'BAU-1' }).click();
      await librarian.getByRole('combobox', { name: 'Member' }).click();
      await librarian.getByRole('option', { name: 'Tom Baker' }).click();
      await librarian.getByLabel('Due on').fill('2031-05-04');
      await librarian.getByRole('button', { name: 'Save' }).click();
      await librarian.getByText('Item added successfully').waitFor();

      // The other page is told, without being loaded again.
      await reader.getByText('Les Fleurs du mal').waitFor();
      await reader.getByText('04/05/2031').waitFor();

      const download = librarian.waitForEvent('download');
      await fromMenu(librarian, 'Export', 'Export as CSV');
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      expect(await findViolations(librarian)).toEqual([]);
      await Promise.all([librarian.context().close(), reader.context().close()]);
    });

    test('it begins with what its description shows of one’s own loans, and leads to their list', async () => {
      const page = await signInAs('reader@demo.example');
      await page.getByRole('region', { name: 'On loan' }).getByText(/^\d+$/).waitFor();
      expect(await page.getByRole('region', { name: 'Fell due' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Poetry' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Overdue' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Loans' }).waitFor();
      await page.getByText(', late').waitFor();
      await page.context().close();
    });

    test('what there is one of is a form, saved again and again, and a page for whoever only reads it', async () => {
      const librarian = await signInAs('librarian@demo.example');
      await open(librarian, 'House rules');
      for (const days of ['14', '28']) {
        await librarian.getByLabel('Days of a loan').fill(days);
        await librarian.getByRole('button', { name: 'Save' }).click();
        await librarian.getByText('Item updated successfully').first().waitFor();
        await expect.poll(() => librarian.getByRole('progressbar').count()).toBe(0);
      }
      expect(await findViolations(librarian)).toEqual([]);
      const reader = await signInAs('reader@demo.example');
      await open(reader, 'House rules');
      await reader.getByText('28', { exact: true }).waitFor();
      expect(await reader.getByRole('button', { name: 'Save' }).count()).toBe(0);
      await Promise.all([librarian.context().close(), reader.context().close()]);
    });

    test('it speaks a language that this one does not', async () => {
      const page = await signInAs('reader@demo.example', { locale: 'fr-FR' });
      await open(page, 'Prêts');
      await page.getByRole('columnheader', { name: 'À rendre le' }).waitFor();
      await page.getByText(', en retard').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await page.context().close();
    });

    test('and refuses in it, in the form as on the server', async () => {
      const page = await signInAs('librarian@demo.example', { locale: 'fr-FR' });
      await open(page, 'Livres');
      await page.getByRole('link', { name: 'Nouveau : livre' }).click();
      await page.getByRole('heading', { name: 'Nouveau : livre' }).waitFor();
      await page.getByLabel('Titre').fill('Emma');
      await page.getByLabel('Auteurs').fill('Jane Austen');
      await page.getByLabel('ISBN').fill('9780141439549');
      await page.getByLabel('Année').fill('1200');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('doit être au moins 1 450').waitFor();
      await page.getByLabel('Année').fill('1815');
      problems.expectRefusal(422);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('est déjà utilisé').first().waitFor();
      await page.context().close();
    });
  });
}
