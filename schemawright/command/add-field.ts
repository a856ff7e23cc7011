import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleFromKey } from '../../src/frame/model/compile-field';
import { CommandError } from './command-error';
import type { Journal } from './journal';
import { descriptionIn, readJson } from './project-files';
import { referenceTo } from './reference-to';
import { titlesOf, translations, untranslated } from './titles';

const NAME = /^[a-z][A-Za-z0-9]*$/;

/** What the schema of a field says by its kind. */
const KINDS: Readonly<Record<string, object>> = {
  text: { type: 'string', maxLength: 200 },
  longText: { type: 'string', maxLength: 2000, 'x-field': { type: 'longText', column: false } },
  number: { type: 'number' },
  integer: { type: 'integer' },
  money: { type: 'integer', minimum: 0, 'x-field': { type: 'money', currency: 'EUR' } },
  boolean: { type: 'boolean', default: false },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
};

interface FieldFlags {
  /** A kind, `choice:one,two` or `reference:<entity>`. */
  type?: string;
  title?: string;
  required?: boolean;
}

function schemaOf(kind: string): object {
  const [word = '', rest = ''] = kind.split(':');
  if (word === 'choice' && rest !== '')
    return { type: 'string', oneOf: rest.split(',').map((value) => ({ const: value, title: titleFromKey(value) })) };
  const known = KINDS[kind];
  if (known !== undefined) return known;
  const kinds = [...Object.keys(KINDS), 'choice:one,two', 'reference:<entity that is there>'];
  throw new CommandError(`"${kind}" is no kind of field. There are ${kinds.join(', ')}`);
}

/** The entity that a kind of field leads to, where it leads to one that is there. */
function targetOf(folder: string, kind: string): string | undefined {
  const [word, entity = ''] = kind.split(':');
  return word === 'reference' && existsSync(join(folder, 'schemas', `${entity}.schema.json`)) ? entity : undefined;
}

/**
 * Adds a property to the schema of an entity.
 *
 * @throws CommandError for an entity that is not there, a name that no field has or that another one has, and an unknown kind.
 */
export function addField(
  folder: string,
  [entity, name]: readonly [entity: string, name: string],
  journal: Journal,
  { type = 'text', title, required = false }: FieldFlags = {},
): void {
  const { languages } = descriptionIn(folder);
  const file = join('schemas', `${entity}.schema.json`);
  const path = join(folder, file);
  if (!existsSync(path)) throw new CommandError(`There is no ${file}`);
  if (!NAME.test(name)) throw new CommandError(`"${name}" is no name of a field, such as "price" or "boughtOn"`);
  const schema: { properties?: Record<string, object>; required?: string[] } = readJson(path);
  const { properties = {}, required: needed = [] } = schema;
  if (Object.hasOwn(properties, name)) throw new CommandError(`There is a field "${name}" in ${file} already`);
  const target = targetOf(folder, type);
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  const titles = titlesOf(title, words.charAt(0).toUpperCase() + words.slice(1), languages);
  const { kind, copy } =
    target === undefined ? { kind: schemaOf(type) } : referenceTo(folder, target, { name, titles, properties });
  const field = { title: titles.en, ...kind, ...translations({ title: titles }) };
  const next = {
    ...schema,
    ...(required ? { required: [...needed, name] } : {}),
    properties: { ...properties, [name]: field, ...copy },
  };
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
  journal.wrote(file, `Added "${name}" to ${file}.`);
  untranslated(titles, languages, journal);
}
