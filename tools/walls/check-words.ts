import { BANNED_WORDS, PROSE_EXCEPTIONS, PROSE_RULES } from './words';

const MAX_SHOWN = 100;

type NamedPart = { position: number; text: string };

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;
/** Matches a template literal from its start, or from the end of a `${}`, to its end or the next `${`. */
const TEMPLATE = /[`}](?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y;
const REGULAR_EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const IDENTIFIER = /[A-Za-z_$][\w$]*/y;

/** Characters after which a slash starts a regular expression instead of a division. */
const BEFORE_EXPRESSION = '(,=:[!&|?{;';

/** Returns names and comments without strings, templates and regular expressions. JSX text counts as names. */
export function listNamesAndComments(source: string): NamedPart[] {
  const parts: NamedPart[] = [];
  const templates: number[] = [];
  let position = 0;
  let before = ';';

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = position;
    return pattern.exec(source)?.[0];
  }

  function templateAt(sign: string): string | undefined {
    const isContinued = sign === '}' && templates.at(-1) === 0;
    if (sign !== '`' && !isContinued) return undefined;
    const template = match(TEMPLATE);
    if (template === undefined) return undefined;
    if (isContinued) templates.pop();
    if (template.endsWith('${')) templates.push(0);
    return template;
  }

  function countBrace(sign: string): void {
    const open = templates.at(-1);
    if (open === undefined) return;
    if (sign === '{') templates[templates.length - 1] = open + 1;
    if (sign === '}') templates[templates.length - 1] = open - 1;
  }

  while (position < source.length) {
    const sign = source.charAt(position);
    const comment = match(COMMENT);
    const name = comment === undefined ? match(IDENTIFIER) : undefined;
    const text = comment ?? name;
    if (text !== undefined) parts.push({ position, text });
    const skipped =
      text ??
      match(STRING) ??
      templateAt(sign) ??
      (BEFORE_EXPRESSION.includes(before) ? match(REGULAR_EXPRESSION) : undefined);
    if (skipped === undefined) countBrace(sign);
    if (comment === undefined && sign.trim() !== '') before = skipped?.at(-1) ?? sign;
    position += skipped?.length ?? 1;
  }
  return parts;
}

const INSTEAD = new Map(BANNED_WORDS.flatMap(([forms, instead]) => forms.map((form) => [form, instead])));

/** Finds banned words in names and comments. @returns a line per word, with its replacement. */
export function findWordProblems(path: string, source: string): string[] {
  const lower = source.toLowerCase();
  if (![...INSTEAD.keys()].some((word) => lower.includes(word))) return [];
  return listNamesAndComments(source).flatMap(({ position, text }) => {
    let end = 0;
    return (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
      .map((word) => word.toLowerCase())
      .flatMap((word) => {
        const at = text.toLowerCase().indexOf(word, end);
        end = at + word.length;
        const instead = INSTEAD.get(word);
        if (instead === undefined) return [];
        const line = source.slice(0, position + at).split('\n').length;
        return [`${path}:${line} has the word "${word}" in a comment or a name: say ${instead}`];
      });
  });
}

/** Returns a remedy if a text breaks a rule. Exempts code in backticks and listed exceptions. */
function brokenRule(text: string): string | undefined {
  if (text in PROSE_EXCEPTIONS) return undefined;
  const plain = text.replace(/`[^`]*`/g, '``').trim();
  return PROSE_RULES.find(([pattern]) => pattern.test(plain))?.[1];
}

const comment = (text: string) => text.replace(/^\/[/*]+|\*\/$/g, '').replace(/\n\s*\*/g, ' ');

export function findCommentProblems(path: string, source: string): string[] {
  return listNamesAndComments(source).flatMap(({ text }) => {
    const instead = text.startsWith('/') ? brokenRule(comment(text).trim()) : undefined;
    return instead === undefined ? [] : [`${path}: ${instead}: ${text.slice(0, MAX_SHOWN)}`];
  });
}

const READ_KEYS: readonly string[] = ['title', 'description', 'message'];

function textsOf(value: unknown, isRead: (key: string) => boolean, key = ''): string[] {
  if (typeof value === 'string') return isRead(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, isRead, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => (name === 'x-i18n' ? [] : textsOf(entry, isRead, name)));
}

/** Returns the paragraphs, list items and table cells of Markdown, without code blocks and headings. */
function proseOf(markdown: string): string[] {
  const lines = markdown.replace(/^```[\s\S]*?^```/gm, '').split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' | '))
    .map((text) => text.replace(/^[\s|*>-]*(?:\d+\. )?[*"[]*/, ''));
}

/** Finds texts that break a rule of `PROSE_RULES`. @returns a line per text with what to write instead. */
export function findProseProblems(path: string, source: string): string[] {
  const isCatalogue = path.includes('/locales/');
  const texts = path.endsWith('.json')
    ? textsOf(JSON.parse(source), (key) => isCatalogue || READ_KEYS.includes(key))
    : path.endsWith('.ts')
      ? [...source.matchAll(/'((?:\\.|[^'\\\n])*)'/g)].map(([, text = '']) => text)
      : proseOf(source);
  return texts.flatMap((text) => {
    const instead = brokenRule(text);
    return instead === undefined ? [] : [`${path}: ${instead}: ${text.slice(0, MAX_SHOWN)}`];
  });
}

export function isWithinPlaces(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}

export const FOLDERS_WITH_CATALOGUES = ['src/frame', 'server/frame', 'data-provider', 'src/air', 'server/air'];

export const SEVERAL_LANGUAGES: Readonly<Record<string, string>> = {
  'src/frame/field-types/text.ts': 'samples of a type whose values are texts in several languages',
  'src/frame/import/import-formats.ts': 'words in files of others, whatever language the person reads',
};

const OTHERS = ['it', 'fr', 'de', 'es'];

/** Reports texts in code to which applications could not add a language. */
export function findTextProblems(path: string, source: string): string[] {
  if (!/\ben\s*:/.test(source)) return [];
  const properties = listNamesAndComments(source).filter(({ position, text }) =>
    /^\s*:/.test(source.slice(position + text.length)),
  );
  const english = properties.find(({ text }) => text === 'en');
  if (english === undefined || !properties.some(({ text }) => OTHERS.includes(text))) return [];
  const line = source.slice(0, english.position).split('\n').length;
  return [
    `${path}:${line} has a text in several languages: give it a key in the catalogue of each (docs/languages.md)`,
  ];
}
