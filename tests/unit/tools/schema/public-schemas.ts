import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitySchema } from '../../../support/sample-entity';
import type { Content } from './schema-errors/index';
import { written } from './written-schemas';

/** A public schema cut to the size of an entity, in our own words, with records that it takes and refuses. */
export interface PublicSchema {
  title: string;
  source: string;
  licence: string;
  licenceRead: string;
  schema: Content;
  valid: Content[];
  invalid: Content[];
}

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'schemas');
const read = (file: string): PublicSchema => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

export const publicSchemas: readonly (readonly [name: string, PublicSchema])[] = readdirSync(FOLDER).map((file) => [
  file.replace(/\.json$/, ''),
  read(file),
]);

const access = { read: { ADMIN: 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' } };

export const publicCollection = (name: string): string => `public_${name.replaceAll('-', '_')}`;

export function publicSource(name: string, { schema, title }: PublicSchema) {
  const resource = { collection: publicCollection(name), plural: title };
  return written(name, { ...entitySchema({}), title, 'x-resource': resource, 'x-access': access, ...schema });
}
