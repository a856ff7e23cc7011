import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { SchemaError } from '../../src/frame/model/schema-error';

/** Modules that generated files import types from. */
export interface FrameImports {
  /** The module of the types of what is generated, by their names. */
  typesFrom(name: 'source' | 'application-source' | 'inline-shared' | 'schema-lines'): string;
  /** The module that the types of an application's entities are added to. */
  entities: string;
}

/** Of the application of this project. */
export const OWN_IMPORTS: FrameImports = {
  typesFrom: (name) => `../../src/frame/model/${name}`,
  entities: '../../src/frame/model/entities',
};

/** Of an application that imports the frame by its name. */
export const PACKAGE_IMPORTS: FrameImports = {
  typesFrom: () => 'schemawright/schema',
  entities: 'schemawright/entities',
};

/** Where the parts of an application are. All paths are absolute. */
export interface ApplicationFolder {
  /** The folder of the page that the console begins with. */
  page: string;
  schemas: string;
  /** The folder in which the slots of its entities stand. */
  slots: string;
  /** What is made from the schemas. */
  generated: string;
  /** The module whose default export has its entities and what its server has beside the features of every application. */
  definition: string;
  /** Where its data lie unless `DATA_DIR` says otherwise, relative to the project's folder. */
  dataDir: string;
  /** Programs written by hand; those of any other application are made of its definition. */
  programs?: Readonly<Record<'server' | 'functions' | 'studio', string>>;
  /** How its generated files import types of the frame. */
  imports: FrameImports;
  /** The environment of its Cloud Functions. There may be no such file. */
  functionVariables: string;
  /** What is built: below it `console/`, `server/`, and for Firebase `hosting/` and `functions/`. */
  dist: string;
  /** The folder of `firebase.json`, from which it is deployed. */
  deployed: string;
  /** What it is made of, relative to the project's folder: a change of any makes a build stale. */
  sources: readonly string[];
}

/** The parts of every application. */
const FRAME = ['src', 'data-provider', 'server', 'tools', 'schemas/_meta', 'package-lock.json', 'vite.config.ts'];

/** Of a project that has the frame as a package; `package-lock.json` changes with what is installed. */
const NOT_SOURCES = new Set(['dist', 'node_modules', 'var']);

/** Names of what an application's folder holds of its own. */
export function ownEntries(folder: string): string[] {
  return readdirSync(folder).filter((name) => !NOT_SOURCES.has(name) && !name.startsWith('.'));
}

/**
 * The application of this project, or another one in a folder of its own: with `index.html`, `application.ts`, `schemas/` and
 * `generated/`.
 *
 * @param root the project's folder.
 * @param folder of the other application, relative to the project's, for example `examples/library`.
 * @throws SchemaError when there is none.
 */
export function applicationAt(root: string, folder?: string): ApplicationFolder {
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
  throw new SchemaError(named, '', `there is no application: it would have a folder "schemas"; ${remedy}`);
}

/** What every application of its own folder has. */
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

/** The application of a project that has the frame as a package. */
function projectApplication(root: string): ApplicationFolder {
  requireApplication(root, root);
  const dist = join(root, 'dist');
  return { ...partsIn(root), dataDir: './var', dist, deployed: dist, sources: ownEntries(root) };
}

/** Whether the frame runs as an installed package: then each application is a project of its own, and there is none in the frame's. */
export const IS_PACKAGE = import.meta.filename.endsWith('.js');

/** The command that makes files of schemas. */
export const GENERATE = IS_PACKAGE ? 'npx schemawright generate' : 'npm run generate';

/** The folder of the frame's own files. */
export const FRAME_ROOT = join(import.meta.dirname, '..', '..');

/** The project's folder: the frame's own, or the one in which a command of the package is called. */
export const PROJECT_ROOT = IS_PACKAGE ? process.cwd() : FRAME_ROOT;

/** A program of the frame, as a source or built. @param path without its ending, below the frame's folder. */
export const frameProgram = (path: string) => join(FRAME_ROOT, `${path}${extname(import.meta.filename)}`);

/** The server of an application as its sources are, with the studio. */
export const developedServer = ({ programs }: ApplicationFolder): string =>
  programs?.studio ?? frameProgram('server/start/serve-folder');

/** The application in a folder. @throws SchemaError when there is none. */
export const applicationIn = (folder: string): ApplicationFolder =>
  IS_PACKAGE ? projectApplication(resolve(folder)) : applicationAt(PROJECT_ROOT, folder);

/** The application that a command line is about. @throws SchemaError when there is none. */
export function askedFolder(words: readonly string[]): ApplicationFolder {
  return IS_PACKAGE ? projectApplication(PROJECT_ROOT) : applicationAt(PROJECT_ROOT, askedApplication(words));
}

/** The folder after `--app` on a command line; undefined for the application of this project, empty where none follows. */
export function askedApplication(words: readonly string[]): string | undefined {
  const at = words.indexOf('--app');
  return at === -1 ? undefined : (words[at + 1] ?? '');
}
