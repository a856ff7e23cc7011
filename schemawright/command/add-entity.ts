import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isPlainObject, type PlainObject, valueAt } from '../../src/frame/model/paths';
import { throwMistakes } from '../../src/frame/model/schema-error';
import { createNamedContent, isEntityName, toEntity } from '../../src/frame/studio/rules/new-entity';
import { withFlatDefinitions } from '../../tools/schema/language/definition-groups';
import { withoutForeignWords } from '../../tools/schema/language/foreign-words';
import { isFromElsewhere, toRecordSchema } from '../../tools/schema/language/from-elsewhere';
import { dropRejected } from '../../tools/schema/language/leave-out';
import { normalizeSchema } from '../../tools/schema/language/normalize-schema';
import { findSlowPatterns } from '../../tools/schema/mistakes/find-mistakes';
import { buildTitles } from './first-texts';
import {
  CommandError,
  type Journal,
  parseTitles,
  readJson,
  readSettings,
  reportMissing,
  writeNew,
} from './project-files';

const REFERENCE = /^([^#]+)(?:#(.*))?$/;
const ENDINGS = ['', '.json', '.schema.json'];

const nameOf = (file: string) => basename(file).replace(/\.json$/, '');

class Bundle {
  private readonly definitions = new Map<string, unknown>();

  constructor(private readonly main: string) {}

  private within(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.within(inner, file));
    if (!isPlainObject(value)) return value;
    const entries = Object.entries(value).map(([word, inner]) => [
      word,
      word === '$ref' && typeof inner === 'string' ? this.reference(inner, file) : this.within(inner, file),
    ]);
    return Object.fromEntries(entries);
  }

  private reference(reference: string, file: string): string {
    if (reference.startsWith('#')) return this.at(file, reference.slice(1));
    const [, address = '', pointer = ''] = REFERENCE.exec(reference) ?? [];
    const path = address.includes(':') ? basename(address) : address;
    const candidates = ENDINGS.map((ending) => join(dirname(file), `${path}${ending}`));
    const other = candidates.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
    if (path === '' || other === undefined) return reference;
    if (other !== this.main && !this.definitions.has(nameOf(other))) {
      this.definitions.set(nameOf(other), {});
      this.definitions.set(nameOf(other), this.within(readJson(other), other));
    }
    return this.at(other, pointer);
  }

  private at(file: string, pointer: string): string {
    return file === this.main ? `#${pointer}` : `#/definitions/${nameOf(file)}${pointer}`;
  }

  content(): unknown {
    const content = this.within(readJson(this.main), this.main);
    if (!isPlainObject(content) || this.definitions.size === 0) return content;
    const own: PlainObject = isPlainObject(content.definitions) ? content.definitions : {};
    return { ...content, definitions: { ...own, ...Object.fromEntries(this.definitions) } };
  }
}

const DESCRIBING = [
  'type',
  'properties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'items',
  'patternProperties',
  'if',
  'enum',
];

const DEFINITIONS = /^(\$schema|\$id|id|\$defs|definitions|components)$/;

/** Removes the rules at the root of a schema file, because they do not apply to the definition at `pointer`. */
function withoutOwnRules(content: PlainObject, pointer: string): PlainObject {
  if (!DEFINITIONS.test(pointer.split('/')[1] ?? '')) return content;
  return Object.fromEntries(Object.entries(content).filter(([word]) => DEFINITIONS.test(word)));
}

/**
 * Copies referenced local files into the definitions of the schema; keeps other references. @param from file, or
 * `file#/definitions/name` @throws CommandError for a file that is not JSON, or that contains only definitions
 */
function bundledSchema(from: string): unknown {
  const [file = '', pointer] = from.split('#');
  const content = new Bundle(file).content();
  if (!isPlainObject(content)) return content;
  if (pointer !== undefined) return { ...withoutOwnRules(content, pointer), type: 'object', $ref: `#${pointer}` };
  if (DESCRIBING.some((word) => content[word] !== undefined)) return content;
  const places = ['definitions', '$defs', 'components/schemas'].flatMap((place) => {
    const found = valueAt(content, place.split('/'));
    return isPlainObject(found) ? Object.keys(found).map((name) => `${file}#/${place}/${name}`) : [];
  });
  if (places.length === 0) return content;
  throw new CommandError(`${file} contains only definitions. Choose one with --from: ${places.join(', ')}`);
}

/** JSON Schema draft of external schemas without `$schema`. */
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

const LABELS = ['name', 'title', 'label', 'displayName', 'headline', 'summary', 'identifier'];

/** Removes patterns with which a text could block the server for minutes, and reports each. */
function withoutSlowPatterns(content: PlainObject, file: string, journal: Journal): PlainObject {
  const check = (left: PlainObject) => {
    throwMistakes(findSlowPatterns(left, file));
    return left;
  };
  return dropRejected(content, check, (pointer, problem) => journal.warn(`${file} at ${pointer}: ${problem}`));
}

/** @throws CommandError if the file describes no object; SchemaError for a reference to a missing file or definition */
function adopted(file: string, journal: Journal): { content: PlainObject; label?: string | undefined } {
  const found = bundledSchema(file);
  const types = isPlainObject(found) ? [found.type ?? 'object'].flat() : [];
  if (!isPlainObject(found) || !types.some((type) => type === 'object' || type === 'array')) {
    throw new CommandError(
      `${file} describes no object and no list (its type is ${types.join(', ') || 'missing'}), and records are objects; choose another file or definition`,
    );
  }
  const nobody = () => {};
  const flat = withFlatDefinitions(toRecordSchema(found, nobody));
  const plain = normalizeSchema(Object.assign({}, withoutForeignWords(flat, nobody, '', true)), file);
  const properties = 'properties' in plain && isPlainObject(plain.properties) ? plain.properties : {};
  const isText = (name: string) => isPlainObject(properties[name]) && properties[name].type === 'string';
  const content = withoutSlowPatterns(found, file, journal);
  return { content: isFromElsewhere(content) ? content : { ...content, $schema: DRAFT }, label: LABELS.find(isText) };
}

/** Grants reading to every role and writing to the first role. @throws CommandError for an invalid or existing name. */
export function addEntity(
  folder: string,
  name: string,
  journal: Journal,
  { title, plural, from }: { title?: string; plural?: string; from?: string } = {},
): void {
  if (!isEntityName(name))
    throw new CommandError(
      `"${name}" is not a valid name of an entity. Use small letters, such as "tool" or "spare-part"`,
    );
  const { users, languages } = readSettings(folder);
  const { content, label } =
    from === undefined
      ? { content: createNamedContent({ en: 'Name', ...buildTitles(languages, 'name') }), label: 'name' }
      : adopted(from, journal);
  const words = typeof content.title === 'string' ? content.title : name.replaceAll('-', ' ');
  const titles = parseTitles(title, words.charAt(0).toUpperCase() + words.slice(1), languages);
  const plurals = parseTitles(plural, `${titles.en}s`, languages);
  const file = join('schemas', `${name}.schema.json`);
  const schema = toEntity({
    ...{ name, titles, plurals, content, label },
    roles: Object.keys(users),
    meta: './_meta/entity.schema.json',
  });
  writeNew(folder, file, `${JSON.stringify(schema, null, 2)}\n`);
  journal.wrote(file, `Wrote ${file}. \`npx schemawright add field ${name} …\` adds to it.`);
  reportMissing(titles, languages, journal);
}
