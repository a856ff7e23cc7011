import type { EntityModel } from './entity-model';
import { selectLanguage } from './in-language';
import type { Locale, LocalizedText } from './localized-text';

const CAPITAL_NOUNS: ReadonlySet<Locale> = new Set(['de', 'lb']);

const CAPITAL_LATER = /^\S+?\p{Lu}/u;

/** Returns a text such as "Delete 3 warehouse items". @param count default: plural */
export function formatRecordWords(
  { label, recordsLabel }: Pick<EntityModel, 'label' | 'recordsLabel'>,
  locale: Locale,
  count?: number,
): string {
  const text = selectLanguage(count === 1 ? label : recordsLabel, locale);
  return CAPITAL_NOUNS.has(locale) || CAPITAL_LATER.test(text)
    ? text
    : text.slice(0, 1).toLocaleLowerCase(locale) + text.slice(1);
}

export function createRecordWords(model: Pick<EntityModel, 'label' | 'recordsLabel'>, count: number): LocalizedText {
  const locales = Object.keys({ ...model.label, ...model.recordsLabel });
  const words = locales.map((locale) => [locale, formatRecordWords(model, locale, count)]);
  return { ...Object.fromEntries(words), en: formatRecordWords(model, 'en', count) };
}
