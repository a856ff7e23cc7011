import metaSchema from '../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { suggest, toPointer } from '../../../src/frame/model/schema-error';
import { FORMATS } from '../mistakes/limits';
import SUGGESTIONS from '../suggestions.json' with { type: 'json' };
import { withParts } from './parts';

const FLAGS = /^(\^?)\(\?([is]+)\)/;
const TOKEN =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x\{[0-9a-fA-F]+\}|\\x[0-9a-fA-F]{2}|\{\d+(?:,\d*)?\}|\\c[A-Za-z]|\\k<[^>]*>|\(\?<[A-Za-z_]\w*>|\\[\s\S]|[\s\S]/gu;
const ESCAPABLE = /^\\[dDsSwWbBfnrtv0-9^$\\.*+?()[\]{}|/]/;
const IN_CLASS_ONLY = '\\-';
const LETTER = /^[A-Za-z]$/;

const otherCase = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());

function isValid(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Converts a pattern to JavaScript: its flags, `\A` and `\z`; removes unneeded escapes. */
function translated(source: string, { anyCase, anyCharacter }: { anyCase: boolean; anyCharacter: boolean }): string {
  const tokens = [...source.matchAll(TOKEN)].map(([token]) => token);
  let isInside = false;
  return tokens
    .map((token, index) => {
      if (token === '[') isInside = true;
      if (token === ']') isInside = false;
      if (token === '.' && anyCharacter && !isInside) return '[\\s\\S]';
      if (token === '\\A') return '^';
      if (token === '\\z' || token === '\\Z') return '$';
      if (token === '-' && isInside && /^\\[dwsDWS]$/.test(tokens[index - 1] ?? '') && tokens[index + 1] !== ']')
        return '\\-';
      if (token.startsWith('\\x{')) return `\\u${token.slice(2)}`;
      if ((token === '{' || token === '}') && !isInside) return `\\${token}`;
      if (/^\\[^\w\t\n]$/.test(token) && !ESCAPABLE.test(token) && !(isInside && token === IN_CLASS_ONLY))
        return token.slice(1);
      if (token === '\\_') return '_';
      if (!anyCase || !LETTER.test(token)) return token;
      if (!isInside) return `[${token}${otherCase(token)}]`;
      if (tokens[index + 1] === '-' && LETTER.test(tokens[index + 2] ?? '')) return token;
      const start = tokens[index - 2] ?? '';
      const isEnd = tokens[index - 1] === '-' && LETTER.test(start);
      return isEnd ? `${token}${otherCase(start)}-${otherCase(token)}` : `${token}${otherCase(token)}`;
    })
    .join('');
}

/** Expands `(?i)` and `(?s)` of Go, Python and Java, and removes escapes that the flag `u` rejects. */
export function toJavaScriptPattern(pattern: string): string {
  if (isValid(pattern)) return pattern;
  const [head = '', begin = '', flags = ''] = FLAGS.exec(pattern) ?? [];
  const reading = { anyCase: flags.includes('i'), anyCharacter: flags.includes('s') };
  const read = translated(begin + pattern.slice(head.length), reading);
  return isValid(read) ? read : pattern;
}

export type Warn = (pointer: string, problem: string) => void;

const NOTES = new Set([
  ...['markdownDescription', 'enumDescriptions', 'markdownEnumDescriptions', 'enumItemLabels', 'enumDetails'],
  ...['defaultSnippets', 'deprecationMessage', 'doNotSuggest', 'suggestSortText', 'allowComments', 'errorMessage'],
  ...['allowTrailingCommas', 'patternErrorMessage', 'externalDocs', 'xml', 'tsType', 'tsEnumNames', 'javaType'],
  ...['existingJavaType', 'javaName', 'javaInterfaces', 'propertyOrder', 'faker', 'example', 'enumNames', 'version'],
]);

const KNOWN = [
  ...new Set([...Object.keys(metaSchema.properties), ...Object.keys(metaSchema.definitions.property.properties)]),
];

const OWN_WORDS = KNOWN.filter((word) => word.startsWith('x-'));

/** True for unsupported keywords of JSON Schema. A keyword similar to a supported one is a typing error. */
function isForeign(word: string, schema: PlainObject, fromElsewhere: boolean): boolean {
  if (KNOWN.includes(word)) return false;
  if (fromElsewhere && !word.startsWith('x-')) return true;
  if (NOTES.has(word) || word.includes(':') || /^[_@]/.test(word)) return true;
  if (word.startsWith('x-')) return suggest(word, OWN_WORDS) === '';
  // Draft 4 has `id` instead of `$id`.
  if (word === 'id') return typeof schema.id === 'string';
  if (word === 'name') return schema.title !== undefined;
  return !Object.hasOwn(SUGGESTIONS.keywords, word) && suggest(word, KNOWN) === '';
}

const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  $comment: () => false,
  description: (value) => typeof value === 'string',
  examples: Array.isArray,
  deprecated: (value) => typeof value === 'boolean',
};

const isUnknownFormat = (format: string, fromElsewhere: boolean) =>
  !FORMATS.includes(format) && (fromElsewhere || suggest(format, FORMATS) === '');

const mayBeText = (type: unknown) => type === undefined || [type].flat().includes('string');

export function withoutComments(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutComments);
  if (!isPlainObject(value)) return value;
  const said = Object.entries(value).filter(([word]) => word !== '$comment');
  return Object.fromEntries(said.map(([word, inner]) => [word, withoutComments(inner)]));
}

/** Converts exclusive limits of JSON Schema draft 4, and `nullable` of OpenAPI. */
function inWordsOfToday(schema: PlainObject, pointer: string, warn: Warn): PlainObject {
  const result = { ...schema };
  const read = (word: string, as: string) =>
    warn(toPointer(pointer, word), `is of another dialect, and is read as ${as}`);
  for (const [word, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const { [word]: isExclusive, [limit]: value } = schema;
    if (typeof isExclusive !== 'boolean' || (isExclusive && typeof value !== 'number')) continue;
    Reflect.deleteProperty(result, word);
    if (isExclusive) Reflect.deleteProperty(result, limit);
    if (isExclusive) result[word] = value;
    read(word, isExclusive ? `"${word}": ${value}` : `nothing`);
  }
  const { nullable, type } = schema;
  if (typeof nullable !== 'boolean') return result;
  Reflect.deleteProperty(result, 'nullable');
  if (nullable && type !== undefined) result.type = [...new Set([type, 'null'].flat())];
  read('nullable', nullable && type !== undefined ? `"type": ${JSON.stringify(result.type)}` : 'nothing');
  return result;
}

function understood(written: PlainObject, pointer: string, warn: Warn, fromElsewhere: boolean): PlainObject {
  const schema = inWordsOfToday(written, pointer, warn);
  const understood = Object.entries(schema).flatMap(([word, value]): [string, unknown][] => {
    const place = toPointer(pointer, word);
    if (isForeign(word, schema, fromElsewhere)) {
      warn(place, 'is a keyword of another program, and has no effect');
      return [];
    }
    const hasForm = Object.hasOwn(FORMS, word) ? FORMS[word] : undefined;
    if (hasForm !== undefined && !hasForm(value)) {
      if (word !== '$comment') warn(place, 'is a note in another form than in JSON Schema, and is ignored');
      return [];
    }
    if (word === 'format' && typeof value === 'string' && !mayBeText(schema.type)) {
      warn(place, `"${value}" has no meaning for a value of type "${[schema.type].flat().join(', ')}", and is ignored`);
      return [];
    }
    if (word === 'format' && typeof value === 'string' && isUnknownFormat(value, fromElsewhere)) {
      warn(place, `the format "${value}" is unknown and ignored. Known: ${FORMATS.join(', ')}`);
      return [];
    }
    if (word.startsWith('x-')) return [[word, withoutComments(value)]];
    if (word !== 'pattern' || typeof value !== 'string') return [[word, value]];
    const pattern = toJavaScriptPattern(value);
    if (pattern !== value) warn(place, `is not a JavaScript pattern, and is read as ${JSON.stringify(pattern)}`);
    return [[word, pattern]];
  });
  return Object.fromEntries(understood);
}

/** Removes unsupported keywords and reports each place. In own schemas, keywords similar to supported ones stay. */
export function withoutForeignWords(content: unknown, warn: Warn, pointer = '', fromElsewhere = false): unknown {
  if (!isPlainObject(content)) return content;
  return withParts(understood(content, pointer, warn, fromElsewhere), pointer, (part) =>
    Object.assign({}, withoutForeignWords(part.schema, warn, part.pointer, fromElsewhere)),
  );
}
