import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleFromKey } from '../../src/frame/model/compile-field';
import type { PlainObject } from '../../src/frame/model/paths';
import { FIELD_KINDS, FIELD_NAME, referenceTo } from '../../src/frame/studio/rules/change-fields';
import { createTranslations } from '../../src/frame/studio/rules/fields-of';
import { CommandError, type Journal, parseTitles, readJson, readSettings, reportMissing } from './project-files';

function schemaOf(kind: string): object {
  const [word = '', rest = ''] = kind.split(':');
  if (word === 'choice' && rest !== '')
    return { type: 'string', oneOf: rest.split(',').map((value) => ({ const: value, title: titleFromKey(value) })) };
  const known = Object.entries(FIELD_KINDS).find(([name]) => name === kind);
  if (known !== undefined) return known[1];
  const kinds = [...Object.keys(FIELD_KINDS), 'choice:one,two', 'reference:<entity that is there>'];
  throw new CommandError(`"${kind}" is not a kind of field. Known: ${kinds.join(', ')}`);
}

const schemaFile = (folder: string, entity: string) => join(folder, 'schemas', `${entity}.schema.json`);

function targetOf(folder: string, kind: string): string | undefined {
  const [word, entity = ''] = kind.split(':');
  return word === 'reference' && existsSync(schemaFile(folder, entity)) ? entity : undefined;
}

/** @throws CommandError for a missing entity, an invalid or existing name, and an unknown kind. */
export function addField(
  folder: string,
  [entity, name]: readonly [entity: string, name: string],
  journal: Journal,
  { type = 'text', title, required = false }: { type?: string; title?: string; required?: boolean } = {},
): void {
  const { languages } = readSettings(folder);
  const file = join('schemas', `${entity}.schema.json`);
  const path = join(folder, file);
  if (!existsSync(path)) throw new CommandError(`There is no ${file}. Name an entity of the application`);
  if (!FIELD_NAME.test(name)) throw new CommandError(`"${name}" is not a valid name of a field. Example: "boughtOn"`);
  const schema: { properties?: Record<string, object>; required?: string[] } = readJson(path);
  const { properties = {}, required: needed = [] } = schema;
  if (Object.hasOwn(properties, name))
    throw new CommandError(`The field "${name}" already exists in ${file}. Choose another name`);
  const target = targetOf(folder, type);
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  const titles = parseTitles(title, words.charAt(0).toUpperCase() + words.slice(1), languages);
  const { kind, copy } =
    target === undefined
      ? { kind: schemaOf(type) }
      : referenceTo(target, readJson<PlainObject>(schemaFile(folder, target)), { name, titles, properties });
  const field = { title: titles.en, ...kind, ...createTranslations({ title: titles }) };
  const next = {
    ...schema,
    ...(required ? { required: [...needed, name] } : {}),
    properties: { ...properties, [name]: field, ...copy },
  };
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
  journal.wrote(file, `Added "${name}" to ${file}.`);
  reportMissing(titles, languages, journal);
}
