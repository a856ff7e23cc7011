import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const BUILT = join(root, 'dist', 'functions');

/**
 * `npm run build:firebase`, with `--app` and this folder for another application than that of the project.
 *
 * @returns the folder of the built functions.
 * @throws Error with what it printed when it fails.
 */
export function buildFunctions(application?: string): string {
  const build = join(root, 'tools', 'build', 'build-firebase.ts');
  const words = application === undefined ? [] : ['--app', application];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', build, ...words], {
    cwd: root,
    encoding: 'utf8',
    // As the command does: a test run has a mode of its own.
    env: {
      ...{ ...process.env, NODE_ENV: 'production', VITEST: undefined },
      // The console of this project is built already.
      ...(application === undefined ? {} : { CONSOLE_BUILD: 'plain' }),
    },
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return application === undefined ? BUILT : join(root, 'dist', application, 'functions');
}

export async function deployedAs(node: string, secrets: readonly string[], built = BUILT): Promise<unknown> {
  // Beside the other: packages are found where they are installed.
  const folder = mkdtempSync(join(root, 'dist', 'functions-'));
  try {
    cpSync(built, folder, { recursive: true });
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));
    const manifest = join(folder, 'functions.yaml');
    const command = join(root, 'node_modules', 'firebase-functions', 'lib', 'bin', 'firebase-functions.js');
    const { status, stderr } = spawnSync(node, [command], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest, GCLOUD_PROJECT: 'demo-deployed' },
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(readFileSync(manifest, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface ServedFunctions {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves the built functions by a Node, in a process of its own.
 *
 * @throws Error with what it printed when it ends before it serves.
 */
export async function serveFunctions(
  node: string,
  environment: Record<string, string>,
  built = BUILT,
): Promise<ServedFunctions> {
  const program = join(import.meta.dirname, 'serve-functions.mjs');
  const child = spawn(node, [program, built], { env: { PATH: process.env.PATH, ...environment } });
  const ended = once(child, 'exit');
  let output = '';
  const serving = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const port = /Serving (\d+) on/.exec(output)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once('exit', () => reject(new Error(`The functions ended:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: await serving, stop };
}
