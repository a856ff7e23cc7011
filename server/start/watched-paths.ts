import { join, relative } from 'node:path';

/** What the back end is made of beside the schemas; screens are not among it. */
const BACK_END = [
  ...['server', 'resources', 'data-provider'],
  ...[
    'access',
    'dashboard/rules',
    'export',
    'field-types/data',
    'firestore',
    'history/rules',
    'i18n',
    'model',
    'query',
    'schema-change',
    'time',
    'time-series',
    'views/rules',
  ].map((folder) => `src/frame/${folder}`),
  ...['calls/definitions', 'domain', 'texts'].map((folder) => `src/air/${folder}`),
];
const SOURCE = /\.(ts|json)$/;
const DECLARATIONS = /\.d\.ts$/;
const NOT_SOURCE = /^server\/emulators\/node_modules\//;

/** Where the parts of an application are, absolute. */
interface Places {
  /** The project's folder. */
  root: string;
  /** The application's own. */
  page: string;
  schemas: string;
}

const within = (folder: string, file: string) => relative(folder, file).replaceAll('\\', '/');
const isOutside = (path: string) => path.startsWith('..');

/** The folders of the back end, absolute. */
export const backEndFolders = (root: string): string[] => BACK_END.map((folder) => join(root, folder));

/** What a changed file is of; undefined for what needs no restart. */
export function kindOfChange({ root, page, schemas }: Places, file: string): 'schema' | 'back end' | undefined {
  const path = within(root, file);
  const schema = within(schemas, file);
  if (/\.json$/.test(schema) && !isOutside(schema) && schema !== '_meta/names.schema.json') return 'schema';
  const isSource = SOURCE.test(path) && !DECLARATIONS.test(path) && !NOT_SOURCE.test(path);
  // Another application is a folder of its own, whose screens are beside its server.
  const isOwn = page !== root && !isOutside(within(page, file));
  return isSource && (isOwn || BACK_END.some((folder) => path.startsWith(`${folder}/`))) ? 'back end' : undefined;
}
