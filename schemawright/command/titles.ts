import type { Titles } from '../../src/frame/studio/rules/fields-of';
import { CommandError } from './command-error';
import type { Journal } from './journal';

/**
 * Parses titles of a command line: `Pet`, or `en=Pet,it=Animale`.
 * @param otherwise English title if `text` is undefined.
 * @throws CommandError for a language the application does not support.
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

export function untranslated(titles: Titles, languages: readonly string[], journal: Journal): void {
  const missing = languages.filter((code) => titles[code] === undefined);
  if (missing.length > 0)
    journal.warn(`Its title is still English in ${missing.join(', ')}: \`x-i18n\` translates it.`);
}
