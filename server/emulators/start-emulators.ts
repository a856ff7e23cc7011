import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findFreePort } from './free-port';
import { installEmulators } from './install-emulators';

const INSTALLED = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
/** Emulators run for minutes, so full JIT compilation and parallel garbage collection cost more than they save. */
export const EMULATOR_JVM_OPTIONS: readonly string[] = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Returns a jar file that starts in the same way as in firebase-tools; undefined without an installed emulator. */
function runnableJar(): string | undefined {
  const installed = process.env.FIRESTORE_EMULATOR_JAR ?? INSTALLED;
  if (!existsSync(installed)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'firestore-jar-'));
  const jar = join(folder, 'firestore.jar');
  const manifest = join(folder, 'manifest.txt');
  writeFileSync(manifest, `Main-Class: ${MAIN_CLASS}\nClass-Path: ${pathToFileURL(resolve(installed)).href}\n`);
  return spawnSync('jar', ['cfm', jar, manifest], { stdio: 'ignore' }).status === 0 ? jar : undefined;
}

const HOST = '127.0.0.1';
const START_LIMIT_MS = 120_000;
const POLL_MS = 200;

interface EmulatorOptions {
  rulesFolder: string;
  /** Must start with `demo-`, so that the tools never contact a real project. */
  projectId: string;
  ports: { auth: number; firestore: number };
  data?: string;
}

export interface RunningEmulators {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://${HOST}:${port}/`).then(
    () => true,
    () => false,
  );
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/** Sets every port, because two emulators that start together may both select the same default port, and one of them ends. */
async function configurationFolder({ rulesFolder, ports }: EmulatorOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'emulators-'));
  const rules = join(rulesFolder, 'firestore.rules');
  const hasRules = existsSync(rules);
  if (hasRules) copyFileSync(rules, join(folder, 'firestore.rules'));
  const emulators = {
    auth: { host: HOST, port: ports.auth },
    firestore: { host: HOST, port: ports.firestore, websocketPort: await findFreePort() },
    ui: { enabled: false },
    hub: { host: HOST, port: await findFreePort() },
    logging: { host: HOST, port: await findFreePort() },
    singleProjectMode: false,
  };
  const firestore = hasRules ? { firestore: { rules: 'firestore.rules' } } : {};
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ ...firestore, emulators }));
  return folder;
}

async function requireFreePorts(ports: EmulatorOptions['ports']): Promise<void> {
  for (const port of Object.values(ports)) {
    if (await answers(port))
      throw new Error(`Port ${port} is taken: end the program that uses it, or choose another port`);
  }
}

/** @throws Error with the output of the emulators if they end or do not respond in time; Error if a port is in use. */
export async function startEmulators(options: EmulatorOptions): Promise<RunningEmulators> {
  await requireFreePorts(options.ports);
  const command = await installEmulators();
  const folder = await configurationFolder(options);
  const jar = runnableJar();
  const java = [...EMULATOR_JVM_OPTIONS, process.env.JAVA_TOOL_OPTIONS ?? ''].join(' ').trim();
  const child = spawn(
    process.execPath,
    [
      ...[command, 'emulators:start', '--only', 'auth,firestore', '--project', options.projectId],
      ...(options.data === undefined ? [] : [`--import=${options.data}`, '--export-on-exit']),
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        CI: '1',
        JAVA_TOOL_OPTIONS: java,
        ...(jar === undefined ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: jar }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-10_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const interrupt = () => {
    child.kill('SIGINT');
  };
  process.once('exit', interrupt);
  const stop = async () => {
    process.off('exit', interrupt);
    interrupt();
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
    if (jar !== undefined) rmSync(dirname(jar), { recursive: true, force: true });
  };
  const { auth, firestore } = options.ports;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!((await answers(auth)) && (await answers(firestore)))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The emulators did not start:\n${output}`);
    }
    await wait(POLL_MS);
  }
  const environment = {
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore}`,
  };
  return { environment, stop };
}
