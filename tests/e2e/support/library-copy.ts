import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { newContext } from '../../support/browser';
import { type RunningServer, startServer } from '../../support/start-server';
import { copiedProject } from '../changed-project';
import { followPage, noteWhatIsShown } from './what-is-shown';

/** The first start builds the console, and each save starts the server anew, which takes long on a busy machine. */
export const REBUILT_MS = 400_000;

const LIBRARY = join('examples', 'library');

export interface LibraryCopy {
  server: RunningServer;
  files(): string[];
  schema(file: string): unknown;
  open(): Promise<Page>;
  stop(): Promise<void>;
}

/**
 * Starts a copy of the library with the studio.
 *
 * @param change writes into the folder of the application before it starts.
 */
export async function startLibraryCopy(change: (folder: string) => void = () => undefined): Promise<LibraryCopy> {
  const project = copiedProject(() => undefined);
  const folder = join(project.root, LIBRARY);
  const schemas = join(folder, 'schemas');
  change(folder);
  const environment = { DATA_DIR: project.dataDir, CONSOLE_BUILD: 'plain', SCHEMA_STUDIO: '1' };
  const server = await startServer(project.root, environment, { words: ['--app', LIBRARY] });
  const pages: Page[] = [];
  return {
    server,
    files: () => readdirSync(schemas).sort(),
    schema: (file) => JSON.parse(readFileSync(join(schemas, file), 'utf8')),
    open: async () => {
      const context = await newContext({ viewport: { width: 1600, height: 1000 } });
      const page = await context.newPage();
      pages.push(page);
      followPage(page);
      onTestFailed(({ task }) => noteWhatIsShown(task, [page]));
      await page.goto(server.url);
      await page.getByText('librarian@demo.example').click();
      await page.locator('button[type=submit]').click();
      await page.getByRole('link', { name: 'Studio' }).click();
      await page.getByRole('region', { name: 'Effect' }).getByText('Nothing changes.').waitFor();
      return page;
    },
    stop: async () => {
      await Promise.all(pages.map((page) => page.context().close()));
      await server.stop();
      project.remove();
    },
  };
}
