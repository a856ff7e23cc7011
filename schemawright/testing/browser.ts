import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function chromiumOfPackage(): Promise<string | undefined> {
  const found = await import('@sparticuz/chromium').catch(() => undefined);
  return found?.default.executablePath();
}

export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return named;
  const packaged = process.platform === 'linux' && process.arch === 'x64' ? await chromiumOfPackage() : undefined;
  if (packaged !== undefined) return packaged;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed === undefined) throw new Error('No Chromium is installed, and CHROMIUM_PATH names none');
  return installed;
}

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), headless: true, args: [...FLAGS, ...more] });
}
