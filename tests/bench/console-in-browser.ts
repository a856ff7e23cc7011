import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../schemawright/testing/page-problems';
import { ensureConsole } from '../../tools/build/build-console';
import { startServer } from '../support/start-server';
import { ROOT } from './server-start';
import { withTemporaryFolder } from './temporary-folder';

interface ConsoleOptions {
  /** Fills the folder of the data before the server starts. Without it the server makes its demo data set. */
  fill?(dataDir: string): Promise<void>;
  environment?: Record<string, string>;
}

/** Serves the built console, lends it and a browser to `measure`, and ends both. */
export function withConsoleInBrowser<T>(
  measure: (browser: Browser, url: string) => Promise<T>,
  { fill, environment = {} }: ConsoleOptions = {},
): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    await ensureConsole(ROOT);
    await fill?.(dataDir);
    const server = await startServer(ROOT, { DATA_DIR: dataDir, ...environment });
    const browser = await launchBrowser();
    try {
      return await measure(browser, server.url);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
