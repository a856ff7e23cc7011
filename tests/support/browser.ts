import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../../schemawright/testing/page-problems';

/** A page of a test lives for seconds: optimising its code and collecting its garbage often would take more than they give back. */
const SHORT_LIVED = ['--js-flags=--no-turbofan,--min-semi-space-size=32,--max-semi-space-size=64'];

let shared: Promise<Browser> | undefined;

/** One browser for all test files of this worker; it ends with the worker. One that has gone is replaced. */
async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser(SHORT_LIVED);
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launchBrowser(SHORT_LIVED);
  return shared;
}

/**
 * What the pages of a test begin with. Motion is off, as nobody looks, and a click on what still moves can end beside it; a test of
 * motion asks for it.
 */
const QUIET: BrowserContextOptions = { locale: 'en-GB', colorScheme: 'light', reducedMotion: 'reduce' };

export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  return browser.newContext({ ...QUIET, ...options });
}
