import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../schemawright/testing/page-problems';
import { product } from '../support/products/product-of-file';
import { ACCOUNTS } from './support/accounts';
import { signedIn } from './support/signed-in';

const PHONE = { width: 390, height: 844 };
const [WIDTH, HEIGHT] = [640, 480];

/** A film of one still picture with a QR code, as Chromium plays for a camera (YUV4MPEG2, 4:2:0). */
function filmOf(text: string): Uint8Array {
  const { data, size } = encode(text, { border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const light = new Uint8Array(WIDTH * HEIGHT).fill(235);
  for (let y = 0; y < size * scale; y += 1) {
    for (let x = 0; x < size * scale; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true) light[y * WIDTH + x] = 16;
  }
  const colour = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const head = new TextEncoder().encode(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`);
  const frame = new TextEncoder().encode('FRAME\n');
  return Buffer.concat([head, frame, light, colour, frame, light, colour]);
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'camera-'));
  writeFileSync(join(folder, 'qr.y4m'), filmOf('https://start.site.example/d/B2B-9901'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

async function wizard(hasCamera: boolean, locale: string) {
  const film = join(folder, 'qr.y4m');
  const browser = await launchBrowser(hasCamera ? [...CAMERA, `--use-file-for-fake-video-capture=${film}`] : []);
  const { url } = product();
  const storageState = await signedIn(url, ACCOUNTS.admin);
  const context = await browser.newContext({ viewport: PHONE, locale, storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answer = await page.goto(`${url}/hierarchy/rooms/san-filippo-03`);
  const dialog = page.getByRole('dialog', { name: /^(Replace|Sostituisci) / });
  await page.getByRole('link', { name: /^(Replace sensor|Sostituisci sensore)$/ }).click();
  return { browser, page, policy: answer?.headers()['permissions-policy'], dialog };
}

async function addDevice(hw_id: string): Promise<void> {
  const { url } = product();
  const { origins } = await signedIn(url, ACCOUNTS.admin);
  const text = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ value }) => value.includes('"token"'))?.value;
  const { token } = JSON.parse(text ?? '{}');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ hw_id, alias: 'Spare', fw_rel: '30.0' });
  expect((await fetch(`${url}/api/devices`, { method: 'POST', headers, body })).status).toBe(201);
}

test('a sensor is replaced on a phone from the page of its room by the one that the camera sees, and that is undone as one step', async () => {
  await addDevice('B2B-9901');
  const { browser, page, policy, dialog } = await wizard(true, 'en-GB');
  try {
    expect(policy).toContain('camera=(self)');
    await dialog.getByRole('button', { name: 'Scan QR code' }).click();
    await expect.poll(() => dialog.getByLabel(/^New device/).inputValue()).toBe('B2B-9901');
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await dialog.getByText(/^B2B-9901 has replaced /).waitFor();
    await dialog.getByRole('button', { name: 'Undo replacement' }).click();
    const question = page.getByRole('dialog', { name: 'Undo', exact: true });
    await question.getByRole('button', { name: 'Undo', exact: true }).click();
    await question.getByText('3 of 3').waitFor();
    await question.getByRole('button', { name: 'Close' }).click();
    // The page of the room, from which the replacement was opened.
    await page.getByRole('dialog', { name: 'Aula 2A' }).getByText('CO2').waitFor();
    await page.goto(`${product().url}/devices/B2B-9901`);
    const device = page.getByRole('dialog');
    await expect.poll(() => device.textContent()).not.toContain('Aula');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  } finally {
    await browser.close();
  }
});

test('without a camera the code is typed, and a wrong one is refused', async () => {
  const { browser, dialog } = await wizard(false, 'it-IT');
  try {
    await dialog.getByRole('button', { name: 'Scansiona codice QR' }).click();
    await dialog.getByText('Nessuna fotocamera utilizzabile').waitFor();
    await dialog.getByLabel(/^Nuovo dispositivo/).fill('nothing');
    await dialog.getByRole('button', { name: 'Sostituisci', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/nothing/)
      .waitFor();
  } finally {
    await browser.close();
  }
});
