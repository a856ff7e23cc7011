import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import safe from 'safe-regex2';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['data-provider', 'resources', 'schemas', 'server', 'src'];

/**
 * A repetition within a repetition can take time without end. In these it cannot: what separates the inner ones is in none of
 * them, so that a text is taken apart in one way only.
 */
const ONE_WAY_ONLY = [
  // Each parameter begins with a semicolon and each further day with a comma, which are in none.
  String.raw`^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;(?!VALUE=)[^;:]*)*):(\d{8}(?:,\d{8})*)$`,
  // One letter between two others, without a repetition; the library that checks does not read properties of letters.
  String.raw`\p{Ll}(?=\p{Lu})(?=[^\p{ASCII}])|(?<=[^\p{ASCII}])(?<=\p{Ll})(?=\p{Lu})`,
  String.raw`(?<=\p{L})(?![’‘‚“”„‹›«»–—…°²³µªº§·´®™©])[^\p{ASCII}\p{Ll}\p{Lu}\p{Lo}\s]`,
  String.raw`(?<=\p{L})‚|(?<!\p{L})[ŠŽŤŚŹЉЊЌЋЏЂЃ](?![\p{L}.])`,
  // What repeats a part of a pattern: digits, a comma and digits.
  String.raw`^(?:\{(\d+)(,(\d*))?\}|[*+?])\??`,
  // Each level of a topic begins with a slash, which is in none.
  String.raw`^([^+#/]*|\+)(/([^+#/]*|\+))*(/#)?$`,
  // Each part of an address begins with a slash, which is in none.
  String.raw`^\/(api|fn|events)(\/[\w-]+){0,8}$`,
  String.raw`^([01]?\d|2[0-3])(:[0-5]\d)?-(([01]?\d|2[0-3])(:[0-5]\d)?|24(:00)?)(, ?([01]?\d|2[0-3])(:[0-5]\d)?-(([01]?\d|2[0-3])(:[0-5]\d)?|24(:00)?)){0,5}$`,
  String.raw`^(\d{1,2})(?::(\d{2}))?-(\d{1,2})(?::(\d{2}))?$`,
  String.raw`^(\d{1,2})-(\d{1,2})(?:@([0-6]{0,7}))?$`,
  String.raw`^\d+(\.\d+)*$`,
  // Points separate the parts of an address and are in none of them.
  "^[\\w!#$%&'*+/=?^`{|}~\\u0080-\\uFFFF-]+(?:\\.[\\w!#$%&'*+/=?^`{|}~\\u0080-\\uFFFF-]+)*@(?:[a-z0-9\\u0080-\\uFFFF](?:[a-z0-9\\u0080-\\uFFFF-]*[a-z0-9\\u0080-\\uFFFF])?\\.)+[a-z0-9\\u0080-\\uFFFF](?:[a-z0-9\\u0080-\\uFFFF-]*[a-z0-9\\u0080-\\uFFFF])?$",
  String.raw`^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$`,
  String.raw`^data:[a-z]+\/[a-z0-9.+-]+(;[a-z0-9-]+=[^;,]*)*;base64,[A-Za-z0-9+/]*=*$`,
  String.raw`^-?\d{1,4}(\.\d{1,4})?$`,
  String.raw`^(\d{1,2})(?:[:.]?(\d\d))?$`,
  String.raw`\b(?:utc|gmt)(?![a-z])\s*(?:([+−-])\s*(\d{1,2})(?::?(\d{2}))?)?`,
  // A bracket begins a selector, and is in no other part of a path.
  String.raw`(?:[^.[\]]|\[[^\]]*\])+`,
  String.raw`^[-+]?\d+(,\d+)?$`,
  String.raw`^[-+]?\d+(\.\d+)?$`,
  String.raw`^[+-]?(\d+(?:[.,]\d+)?)e[+-]?\d+$`,
  String.raw`^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$`,
  String.raw`^\D*\d{1,3}(?:[\s\u00A0\u202F'’]\d{3})+(?:[.,]\d+)?\D*$`,
  // For JSON that was parsed before: every quote has its second one.
  String.raw`"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`,
  String.raw`^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$`,
  String.raw`^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$`,
  String.raw`^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})\d*)?)?(?:\s*([ap])(?:\.?\s?m)?\.?)?$`,
  String.raw`^(\d{4})(\d{2})(\d{2})T?(\d{2})(\d{2})(\d{2})?(?=$|[Z+.-])`,
  // For at most 80 characters.
  String.raw`(?:(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?|Z|UTC|GMT|CET|CEST|MEZ|MESZ)\s*(?:[[(][^\])]*[\])])?$`,
  String.raw`^\d+(?:\.\d+)?$`,
  String.raw`^\d+(?:[.,]\d+)?$`,
  String.raw`^(?:[T,]?\s*0?0[:.]00(?:[:.]00(?:\.0+)?)?Z?)?$`,
  String.raw`^(?:(\d+)h)?(?:(\d+)(?:m|min))?(?:(\d+)s)?$`,
  String.raw`^P(?:(\d+)W|(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?)$`,
  String.raw`^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})?$`,
  String.raw`^P(?:\d+W|(?:\d+Y(?:\d+M)?(?:\d+D)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M)?(?:\d+(?:\.\d+)?S)?|\d+M(?:\d+(?:\.\d+)?S)?|\d+(?:\.\d+)?S))?|T(?:\d+H(?:\d+M)?(?:\d+(?:\.\d+)?S)?|\d+M(?:\d+(?:\.\d+)?S)?|\d+(?:\.\d+)?S))$`,
  String.raw`^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$`,
  String.raw`^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$`,
  String.raw`(?<![\w*])([*_])(?!\s)([^*_]+)(?<!\s)\1(?![\w*])`,
  String.raw`^(\d{2}):(\d{2})(?::(\d{2}))?$`,
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  String.raw`^[^.]+(\.[^.]+)*$`,
  '^[a-z]{2}(-[A-Z]{2})?$',
  '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$',
];

/** Every `pattern` of a schema, and every regular expression of a syntax tree. */
function patternsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

function patternsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) return patternsIn(JSON.parse(text));
  return patternsIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|schema\.json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));
}

test('no text takes time without end to be held against a pattern of the code or of a schema', () => {
  const patterns = new Map(FOLDERS.flatMap(sources).flatMap((path) => patternsOf(path).map((text) => [text, path])));
  expect(patterns.size).toBeGreaterThan(80);
  const doubtful = [...patterns].filter(([text]) => !safe(text) && !ONE_WAY_ONLY.includes(text));
  expect(doubtful).toEqual([]);
  expect(ONE_WAY_ONLY.filter((text) => !patterns.has(text))).toEqual([]);
});
