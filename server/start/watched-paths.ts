import { relative } from 'node:path';

/** What the back end is made of beside the schemas; screens are not among it. */
const BACK_END = [
  ...['server', 'resources', 'data-provider'],
  ...['access', 'domain', 'firestore', 'model', 'query', 'texts', 'time'].map((folder) => `src/${folder}`),
];
const SOURCE = /\.(ts|json)$/;
const DECLARATIONS = /\.d\.ts$/;
const NOT_SOURCE = /^server\/emulators\/node_modules\//;

/** What a changed file is of; undefined for what needs no restart. */
export function kindOfChange(root: string, file: string): 'schema' | 'back end' | undefined {
  const path = relative(root, file).replaceAll('\\', '/');
  if (/^schemas\/.*\.json$/.test(path) && path !== 'schemas/_meta/names.schema.json') return 'schema';
  const isSource = SOURCE.test(path) && !DECLARATIONS.test(path) && !NOT_SOURCE.test(path);
  return isSource && BACK_END.some((folder) => path.startsWith(`${folder}/`)) ? 'back end' : undefined;
}
