import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFreePort } from '../../server/emulators/free-port';
import { EMULATOR_JVM_OPTIONS } from '../../server/emulators/start-emulators';

/** Where Google's command line tools put the official emulator. */
const INSTALLED_JAR = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const HOST = '127.0.0.1';
const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
/** It keeps everything in memory: the documents of all test files, and their history. */
const HEAP = '-Xmx3g';

export interface FirestoreEmulator {
  host: string;
  port: number;
  stop(): Promise<void>;
}

function emulatorJar(): string {
  return process.env.FIRESTORE_EMULATOR_JAR ?? INSTALLED_JAR;
}

/** Whether this machine has both the emulator and the Java that it runs on. */
export function hasFirestoreEmulator(): boolean {
  return existsSync(emulatorJar()) && spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://${HOST}:${port}/`).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Starts an emulator of its own, empty and without rules, and waits until it answers. Projects inside it are apart
 * from each other, and so are their rules: tests that run side by side each name a project of their own.
 *
 * @param port a free one when left out.
 * @throws Error with what the emulator printed when it ends or does not answer in time.
 */
export async function startFirestoreEmulator(port?: number): Promise<FirestoreEmulator> {
  const chosen = port ?? (await findFreePort());
  const options = ['-Duser.language=en', HEAP, ...EMULATOR_JVM_OPTIONS, '-cp', emulatorJar(), MAIN_CLASS];
  const child = spawn('java', [...options, '--host', HOST, '--port', String(chosen)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-10_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(chosen))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The Firestore emulator did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { host: HOST, port: chosen, stop };
}
