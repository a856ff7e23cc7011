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

/** The browser to test with: the one named by CHROMIUM_PATH, one that is installed, or the one inside a package. */
export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return named;
  return INSTALLED.find((path) => existsSync(path)) ?? (await chromiumPackage.executablePath());
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), headless: true, args: FLAGS });
}
