import { existsSync } from 'node:fs';
import chromiumPackage from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A headless Chromium that asks nothing of the network and runs as root. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of a test lives for seconds: optimising its code and collecting its garbage often would take more than they give back. */
const SHORT_LIVED = ['--js-flags=--no-turbofan,--min-semi-space-size=32,--max-semi-space-size=64'];

/**
 * The browser to test with: the one named by CHROMIUM_PATH, the one inside a package, which is the same on every machine, or
 * one that is installed, where the package has none.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return named;
  if (process.platform === 'linux' && process.arch === 'x64') return chromiumPackage.executablePath();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed === undefined) throw new Error('No Chromium is installed, and CHROMIUM_PATH names none');
  return installed;
}

/** A browser as people have it, for pictures and measurements. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), headless: true, args: [...FLAGS, ...more] });
}

let shared: Promise<Browser> | undefined;

/** One browser for all test files of this worker; it ends with the worker. One that has gone is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser(SHORT_LIVED);
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launchBrowser(SHORT_LIVED);
  return shared;
}
