import { namesAndComments } from './names-and-comments';

/** Folders whose texts are in catalogues, one for each language. */
export const FOLDERS_WITH_CATALOGUES = ['src/frame', 'server/frame', 'data-provider', 'src/air', 'server/air'];

/** Sources that name languages beside each other for another reason, and which. */
export const SEVERAL_LANGUAGES: Readonly<Record<string, string>> = {
  'src/frame/field-types/data/texts.ts': 'samples of a type whose values are texts in several languages',
  'src/frame/import/import-formats.ts': 'words in files of others, whatever language the person reads',
};

/** Languages that texts were written in, beside English. */
const OTHERS = ['it', 'fr', 'de', 'es'];

/**
 * Finds texts that stand in several languages where they are used: an application could add no language to them.
 *
 * @param path of the source, for the line.
 * @returns a line for the first property `en` of a source that has one of another language, too.
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
