import { namesAndComments } from './names-and-comments';

export const FOLDERS_WITH_CATALOGUES = ['src/frame', 'server/frame', 'data-provider', 'src/air', 'server/air'];

export const SEVERAL_LANGUAGES: Readonly<Record<string, string>> = {
  'src/frame/field-types/data/texts.ts': 'samples of a type whose values are texts in several languages',
  'src/frame/import/import-formats.ts': 'words in files of others, whatever language the person reads',
};

const OTHERS = ['it', 'fr', 'de', 'es'];

/**
 * Finds texts given in several languages in code, because applications could not add a language to them.
 * @param path of the source.
 * @returns a line for the first property `en` with another language beside it.
 */
export function textProblems(path: string, source: string): string[] {
  if (!/\ben\s*:/.test(source)) return [];
  const properties = namesAndComments(source).filter(({ position, text }) =>
    /^\s*:/.test(source.slice(position + text.length)),
  );
  const english = properties.find(({ text }) => text === 'en');
  if (english === undefined || !properties.some(({ text }) => OTHERS.includes(text))) return [];
  const line = source.slice(0, english.position).split('\n').length;
  return [
    `${path}:${line} has a text in several languages: give it a key in the catalogue of each (docs/languages.md)`,
  ];
}
