import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where Google's command line tools put the emulator of Firestore. */
const INSTALLED = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
/** An emulator lives for minutes: compiling its code to the last degree, and collecting on every core, costs more than it saves. */
export const SHORT_LIFE: readonly string[] = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * The emulator of this machine in the form that firebase-tools starts, so that it downloads none: a jar that only names
 * the main class and where the emulator is. Writing the name into a copy of the emulator would pack all of it anew.
 *
 * @returns undefined when this machine has none; firebase-tools then brings its own.
 */
export function runnableJar(): string | undefined {
  const installed = process.env.FIRESTORE_EMULATOR_JAR ?? INSTALLED;
  if (!existsSync(installed)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'firestore-jar-'));
  const jar = join(folder, 'firestore.jar');
  const manifest = join(folder, 'manifest.txt');
  writeFileSync(manifest, `Main-Class: ${MAIN_CLASS}\nClass-Path: ${pathToFileURL(resolve(installed)).href}\n`);
  return spawnSync('jar', ['cfm', jar, manifest], { stdio: 'ignore' }).status === 0 ? jar : undefined;
}
