import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { SchemaError } from '../../src/frame/model/schema-error';

export interface FrameImports {
  typesFrom(name: 'source' | 'application-source' | 'inline-shared' | 'schema-lines'): string;
  entities: string;
}

export const OWN_IMPORTS: FrameImports = {
  typesFrom: (name) => `../../src/frame/model/${name}`,
  entities: '../../src/frame/model/entities',
};

export const PACKAGE_IMPORTS: FrameImports = {
  typesFrom: () => 'schemawright/schema',
  entities: 'schemawright/entities',
};

export interface ApplicationFolder {
  page: string;
  schemas: string;
  slots: string;
  generated: string;
  definition: string;
  /** Data folder relative to the project folder, unless `DATA_DIR` is set. */
  dataDir: string;
  programs?: Readonly<Record<'server' | 'functions' | 'studio', string>>;
  imports: FrameImports;
  functionVariables: string;
  dist: string;
  deployed: string;
  sources: readonly string[];
}

const FRAME = ['src', 'data-provider', 'server', 'tools', 'schemas/_meta', 'package-lock.json', 'vite.config.ts'];

/** Entries of a project that are no sources; `package-lock.json` represents the installed packages. */
const NOT_SOURCES = new Set(['dist', 'node_modules', 'var']);

export function listOwnEntries(folder: string): string[] {
  return readdirSync(folder).filter((name) => !NOT_SOURCES.has(name) && !name.startsWith('.'));
}

/** Returns the folder of an application. @param folder such as `examples/library` @throws SchemaError if none. */
export function findApplication(root: string, folder?: string): ApplicationFolder {
  if (folder === undefined) {
    return {
      page: root,
      schemas: join(root, 'schemas'),
      slots: join(root, 'resources'),
      generated: join(root, 'resources', 'generated'),
      definition: join(root, 'server', 'air', 'application.ts'),
      dataDir: './var',
      programs: {
        server: join(root, 'server', 'start', 'main.ts'),
        functions: join(root, 'server', 'start', 'functions.ts'),
        studio: join(root, 'server', 'start', 'studio.ts'),
      },
      imports: OWN_IMPORTS,
      functionVariables: join(root, 'functions.env'),
      dist: join(root, 'dist'),
      deployed: root,
      sources: [...FRAME, 'schemas', 'resources', 'index.html'],
    };
  }
  const page = resolve(root, folder);
  requireApplication(page, folder === '' ? '--app' : folder);
  const dist = join(root, 'dist', folder);
  return { ...partsIn(page), dataDir: `./var/${basename(page)}`, dist, deployed: dist, sources: [...FRAME, folder] };
}

function requireApplication(page: string, named: string): void {
  if (named !== '--app' && existsSync(join(page, 'schemas'))) return;
  const remedy = IS_PACKAGE ? '`npx schemawright init` makes one' : 'name one after --app';
  throw new SchemaError(named, '', `there is no application, because the folder "schemas" is missing; ${remedy}`);
}

function partsIn(page: string) {
  return {
    page,
    schemas: join(page, 'schemas'),
    slots: page,
    generated: join(page, 'generated'),
    definition: join(page, 'application.ts'),
    imports: PACKAGE_IMPORTS,
    functionVariables: join(page, 'functions.env'),
  };
}

function projectApplication(root: string): ApplicationFolder {
  requireApplication(root, root);
  const dist = join(root, 'dist');
  return { ...partsIn(root), dataDir: './var', dist, deployed: dist, sources: listOwnEntries(root) };
}

export const IS_PACKAGE = import.meta.filename.endsWith('.js');

export const GENERATE = IS_PACKAGE ? 'npx schemawright generate' : 'npm run generate';

export const FRAME_ROOT = join(import.meta.dirname, '..', '..');

export const PROJECT_ROOT = IS_PACKAGE ? process.cwd() : FRAME_ROOT;

export const getFrameProgram = (path: string) => join(FRAME_ROOT, `${path}${extname(import.meta.filename)}`);

export const getServerProgram = ({ programs }: ApplicationFolder): string =>
  programs?.studio ?? getFrameProgram('server/start/serve-folder');

export const createApplicationFolder = (folder: string): ApplicationFolder =>
  IS_PACKAGE ? projectApplication(resolve(folder)) : findApplication(PROJECT_ROOT, folder);

export function parseFolder(words: readonly string[]): ApplicationFolder {
  return IS_PACKAGE ? projectApplication(PROJECT_ROOT) : findApplication(PROJECT_ROOT, parseApplicationName(words));
}

/** Returns the folder after `--app`; undefined for this project's application, empty if the value is missing. */
export function parseApplicationName(words: readonly string[]): string | undefined {
  const at = words.indexOf('--app');
  return at === -1 ? undefined : (words[at + 1] ?? '');
}
