import { join, relative } from 'node:path';

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

interface Places {
  root: string;
  page: string;
  schemas: string;
}

const within = (folder: string, file: string) => relative(folder, file).replaceAll('\\', '/');
const isOutside = (path: string) => path.startsWith('..');

export const backEndFolders = (root: string): string[] => BACK_END.map((folder) => join(root, folder));

export function kindOfChange({ root, page, schemas }: Places, file: string): 'schema' | 'back end' | undefined {
  const path = within(root, file);
  const schema = within(schemas, file);
  if (/\.json$/.test(schema) && !isOutside(schema) && schema !== '_meta/names.schema.json') return 'schema';
  const isSource = SOURCE.test(path) && !DECLARATIONS.test(path) && !NOT_SOURCE.test(path);
  const isOwn = page !== root && !isOutside(within(page, file));
  return isSource && (isOwn || BACK_END.some((folder) => path.startsWith(`${folder}/`))) ? 'back end' : undefined;
}
