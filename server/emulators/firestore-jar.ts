import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const INSTALLED = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
/** Emulators run for minutes, so full JIT compilation and parallel garbage collection cost more than they save. */
export const SHORT_LIFE: readonly string[] = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Returns a jar file that starts as in firebase-tools; undefined without an installed emulator. */
export function runnableJar(): string | undefined {
  const installed = process.env.FIRESTORE_EMULATOR_JAR ?? INSTALLED;
  if (!existsSync(installed)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'firestore-jar-'));
  const jar = join(folder, 'firestore.jar');
  const manifest = join(folder, 'manifest.txt');
  writeFileSync(manifest, `Main-Class: ${MAIN_CLASS}\nClass-Path: ${pathToFileURL(resolve(installed)).href}\n`);
  return spawnSync('jar', ['cfm', jar, manifest], { stdio: 'ignore' }).status === 0 ? jar : undefined;
}
