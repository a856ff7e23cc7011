import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { SchemaError } from '../../src/frame/model/schema-error';

/** Where the parts of an application are. All paths are absolute. */
export interface ApplicationFolder {
  /** The folder of the page that the console begins with. */
  page: string;
  schemas: string;
  /** The folder in which the slots of its entities stand. */
  slots: string;
  /** What is made from the schemas. */
  generated: string;
  /** Its compiled entities. */
  models: string;
  /** What its server has beside the features of every application. There may be no such file. */
  features: string;
  /** Where its data lie unless `DATA_DIR` says otherwise, relative to the project's folder. */
  dataDir: string;
  /** The program that the server begins with. */
  server: string;
  /** The program of its Cloud Functions. */
  functions: string;
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

/**
 * The application of this project, or another one in a folder of its own: with `index.html`, `server.ts`, `schemas/` and
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
      models: join(root, 'resources', 'models.ts'),
      features: join(root, 'server', 'air', 'features.ts'),
      dataDir: './var',
      server: join(root, 'server', 'start', 'main.ts'),
      functions: join(root, 'server', 'start', 'functions.ts'),
      functionVariables: join(root, 'functions.env'),
      dist: join(root, 'dist'),
      deployed: root,
      sources: [...FRAME, 'schemas', 'resources', 'index.html'],
    };
  }
  const page = resolve(root, folder);
  if (folder === '' || !existsSync(join(page, 'schemas'))) {
    throw new SchemaError(
      folder === '' ? '--app' : folder,
      '',
      'there is no application: it would have a folder "schemas"; name one after --app',
    );
  }
  const dist = join(root, 'dist', folder);
  return {
    page,
    schemas: join(page, 'schemas'),
    slots: page,
    generated: join(page, 'generated'),
    models: join(page, 'models.ts'),
    features: join(page, 'features.ts'),
    dataDir: `./var/${basename(page)}`,
    server: join(page, 'server.ts'),
    functions: join(page, 'functions.ts'),
    functionVariables: join(page, 'functions.env'),
    dist,
    deployed: dist,
    sources: [...FRAME, folder],
  };
}

/** The folder after `--app` on a command line; undefined for the application of this project, empty where none follows. */
export function askedApplication(words: readonly string[]): string | undefined {
  const at = words.indexOf('--app');
  return at === -1 ? undefined : (words[at + 1] ?? '');
}
