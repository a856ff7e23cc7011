import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DAY } from '../../../src/frame/time/units';
import { FUNCTIONS_NODE } from '../../../tools/build/application-programs';
import { wantNoProduct } from '../../support/products/product-of-file';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..', '..');
const installed = createRequire(join(root, 'server', 'emulators', 'package.json'));
const RUNTIMES = 'firebase-tools/lib/deploy/functions/runtimes';
const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the tool makes of the functions: their package.json says it, as firebase.json names no runtime of its own. */
function runtimeOfFunctions(): string {
  const { functions }: { functions: { runtime?: string }[] } = JSON.parse(
    readFileSync(join(root, 'firebase.json'), 'utf8'),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: String(FUNCTIONS_NODE) } }));
  return installed(`${RUNTIMES}/node/parseRuntimeAndValidateSDK`).getRuntimeChoice(folder, functions[0]?.runtime);
}

test('the runtime of the functions can be deployed today and for six more months', () => {
  const { guardVersionSupport, isRuntime } = installed(`${RUNTIMES}/supported`);
  const runtime = runtimeOfFunctions();
  expect(runtime).toBe(`nodejs${FUNCTIONS_NODE}`);
  expect(isRuntime(runtime)).toBe(true);
  for (const days of [0, 183])
    expect(() => guardVersionSupport(runtime, new Date(Date.now() + days * DAY))).not.toThrow();
});
