import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PackageLock } from '../../../tools/build/lock-of-packages';
import { serverProcesses } from '../../support/server-process';

export const root = join(import.meta.dirname, '..', '..', '..');
export const deployFile = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=', 2)));

const unit = deployFile('air-console.service');
const unitValue = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

/** Command and environment of the systemd unit file. */
export const UNIT = {
  words: unitValue('ExecStart').split(' ').slice(1),
  environment: pairs(unitValue('Environment')),
};

export const dockerLines = deployFile('Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const imageLines = dockerLines.slice(dockerLines.findLastIndex((line) => line.startsWith('FROM ')));
const imageValues = (name: string) =>
  imageLines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

/** Instructions of the last stage of the Dockerfile. */
export const IMAGE = {
  lines: imageLines,
  words: JSON.parse(imageValues('CMD')[0] ?? '[]').slice(1),
  health: JSON.parse(/CMD (\[.*)/.exec(imageValues('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]').slice(1),
  environment: pairs(imageValues('ENV')[0] ?? ''),
};

/** The page of the console of an installation. Building the whole console takes longer than all tests of the programs. */
export const PAGE = '<title>Console of an installation</title>';

/** Links to the packages that `npm ci --omit=dev` installs. */
function linkPackages(modules: string): void {
  const { packages }: PackageLock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || dev === true) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, path), join(modules, name));
  }
}

/** Copies what a line of the Dockerfile copies, of the folder `/build` from this project. */
function copy(line: string, folder: string): void {
  const [source = '', into = ''] = line.split(' ').filter((word) => !word.startsWith('--'));
  const target = join(folder, into, into.endsWith('/') ? source.slice(source.lastIndexOf('/')) : '');
  if (source.endsWith('/node_modules')) linkPackages(target);
  else if (source.endsWith('/dist/console')) {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'index.html'), PAGE);
  } else cpSync(join(root, source.replace(/^\/build\//, '')), target, { recursive: true });
}

/** A folder with the files of the image and nothing else of the project. */
export function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  for (const line of imageValues('COPY')) copy(line, folder);
  const all: ReturnType<typeof serverProcesses>[] = [];
  // With links resolved, packages of the project would find its development dependencies.
  const inherited = { PATH: process.env.PATH, NODE_PRESERVE_SYMLINKS: '1' };
  return {
    folder,
    /**
     * Programs in this folder, with data of their own.
     *
     * @param environment that of the deployment, whose port and data folder tests cannot share.
     */
    programs: (environment: Record<string, string>, settings: Record<string, string> = {}) => {
      const data = mkdtempSync(join(folder, 'data-'));
      const common = { ...environment, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, ...settings };
      const processes = serverProcesses(common, { folder, inherited });
      all.push(processes);
      return { ...processes, data };
    },
    remove: () => {
      for (const { killAll } of all) killAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
