import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command-error';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function descriptionIn(folder: string): { languages: string[]; users: Record<string, unknown> } {
  const file = join(folder, 'schemas', '_application.json');
  if (!existsSync(file)) {
    throw new CommandError(`There is no application in ${folder}. \`npx schemawright init\` makes one.`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Writes the schema of a new entity with a name, which every role reads and the first one writes.
 *
 * @throws CommandError for a name that no entity has, or that another one has already.
 */
export function addEntity(folder: string, name: string, write: (line: string) => void): void {
  if (!NAME.test(name))
    throw new CommandError(`"${name}" is no name of an entity: small letters, such as "tool" or "spare-part"`);
  const { users, languages } = descriptionIn(folder);
  const file = join('schemas', `${name}.schema.json`);
  if (existsSync(join(folder, file))) throw new CommandError(`There is ${file} already`);
  const [manager = ''] = Object.keys(users);
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const inItalian = (texts: object) => (languages.includes('it') ? { 'x-i18n': { it: texts } } : {});
  const byManager = { [manager]: 'all' };
  const schema = {
    $schema: './_meta/entity.schema.json',
    title,
    type: 'object',
    ...inItalian({ title, plural: title }),
    'x-resource': {
      collection: `${name.replaceAll('-', '_')}s`,
      plural: `${title}s`,
      recordLabel: 'name',
      menu: { group: 'main', order: 1 },
      search: ['name'],
    },
    'x-access': { read: { '*': 'all' }, create: byManager, update: byManager, delete: byManager },
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Name', ...inItalian({ title: 'Nome' }), minLength: 1, maxLength: 80 },
    },
  };
  writeFileSync(join(folder, file), asJson(schema));
  write(`Wrote ${file}. Add its fields there; \`npx schemawright dev\` follows each change.`);
}
