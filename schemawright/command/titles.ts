import { CommandError } from './command-error';
import type { Journal } from './journal';

/** Texts by the code of their language. */
export type Titles = Readonly<Record<string, string>>;

/**
 * Titles as they are written on a command line: `Pet`, or `en=Pet,it=Animale`.
 *
 * @param otherwise in English, when nothing is said.
 * @throws CommandError for a language that the application does not speak.
 */
export function titlesOf(text: string | undefined, otherwise: string, languages: readonly string[]): Titles {
  if (text === undefined) return { en: otherwise };
  if (!text.includes('=')) return { en: text };
  const titles = Object.fromEntries(
    text.split(',').map((part): [string, string] => {
      const [code = '', ...rest] = part.split('=');
      return [code.trim(), rest.join('=').trim()];
    }),
  );
  const unknown = Object.keys(titles).find((code) => !languages.includes(code));
  if (unknown !== undefined) {
    throw new CommandError(`"${unknown}" is no language of the application, which speaks ${languages.join(', ')}`);
  }
  return { en: otherwise, ...titles };
}

/** The `x-i18n` of these texts. What is said in English alone stays English everywhere, until it is translated. */
export function translations(texts: Readonly<Record<string, Titles>>): { 'x-i18n'?: object } {
  const byLanguage: Record<string, Record<string, string>> = {};
  for (const [keyword, titles] of Object.entries(texts)) {
    for (const [code, title] of Object.entries(titles)) {
      if (code !== 'en') byLanguage[code] = { ...byLanguage[code], [keyword]: title };
    }
  }
  const entries = Object.entries(byLanguage).map(([code, { title, ...others }]): [string, unknown] => [
    code,
    title !== undefined && Object.keys(others).length === 0 ? title : { title, ...others },
  ]);
  return entries.length === 0 ? {} : { 'x-i18n': Object.fromEntries(entries) };
}

/** Warns of the languages in which something has no title yet. */
export function untranslated(titles: Titles, languages: readonly string[], journal: Journal): void {
  const missing = languages.filter((code) => titles[code] === undefined);
  if (missing.length > 0)
    journal.warn(`Its title is still English in ${missing.join(', ')}: \`x-i18n\` translates it.`);
}
