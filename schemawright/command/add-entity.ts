import { join } from 'node:path';
import { CommandError } from './command-error';
import type { Journal } from './journal';
import { descriptionIn, writeNew } from './project-files';
import { titlesOf, translations, untranslated } from './titles';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What is called how, as flags say it: `Pet`, or `en=Pet,it=Animale`. */
interface EntityFlags {
  title?: string;
  plural?: string;
}

/**
 * Writes the schema of a new entity with a name, which every role reads and the first one writes.
 *
 * @throws CommandError for a name that no entity has, or that another one has already.
 */
export function addEntity(folder: string, name: string, journal: Journal, { title, plural }: EntityFlags = {}): void {
  if (!NAME.test(name))
    throw new CommandError(`"${name}" is no name of an entity: small letters, such as "tool" or "spare-part"`);
  const { users, languages } = descriptionIn(folder);
  const [manager = ''] = Object.keys(users);
  const words = name.replaceAll('-', ' ');
  const titles = titlesOf(title, words.charAt(0).toUpperCase() + words.slice(1), languages);
  const plurals = titlesOf(plural, `${titles.en}s`, languages);
  const byManager = { [manager]: 'all' };
  const file = join('schemas', `${name}.schema.json`);
  const schema = {
    $schema: './_meta/entity.schema.json',
    title: titles.en,
    type: 'object',
    ...translations({ title: titles, plural: plurals }),
    'x-resource': {
      collection: `${name.replaceAll('-', '_')}s`,
      plural: plurals.en,
      recordLabel: 'name',
      menu: { group: 'main', order: 1 },
      search: ['name'],
    },
    'x-access': { read: { '*': 'all' }, create: byManager, update: byManager, delete: byManager },
    required: ['name'],
    properties: {
      name: {
        ...{ type: 'string', title: 'Name', minLength: 1, maxLength: 80 },
        ...(languages.includes('it') ? { 'x-i18n': { it: { title: 'Nome' } } } : {}),
      },
    },
  };
  writeNew(folder, file, `${JSON.stringify(schema, null, 2)}\n`);
  journal.wrote(file, `Wrote ${file}. \`npx schemawright add field ${name} …\` adds to it.`);
  untranslated(titles, languages, journal);
}
