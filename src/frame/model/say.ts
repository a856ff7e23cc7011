import { inLanguage } from './in-language';
import type { Locale, LocalizedText } from './localized-text';
import type { Message, Text, Value } from './message';
import { moneyText } from './money';

/** Says a text in one language. */
export type Say = (text: Text) => string;

/** The form for a count, of those that a text has in the order of `Intl.PluralRules`: `%{smart_count} file||||%{smart_count} files`. */
function pluralForm(template: string, count: number, locale: Locale): string {
  const forms = template.split('||||');
  const rules = new Intl.PluralRules(locale);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
  const used = order.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  return forms[Math.min(used.indexOf(rules.select(count)), forms.length - 1)]?.trim() ?? template;
}

function valueIn(value: Value, locale: Locale, say: Say): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (isText(value)) return say(value);
  const inWords = (one: Value) => valueIn(one, locale, say);
  if (isList(value)) return value.map(inWords).join(', ');
  if ('and' in value) return new Intl.ListFormat(locale).format(value.and.map(inWords));
  const { amount, unit, currency } = value;
  if (currency !== undefined) return moneyText(amount, currency, locale);
  return unit === undefined ? inWords(amount) : `${inWords(amount)} ${unit}`;
}

const isText = (value: Exclude<Value, number>): value is Text =>
  typeof value === 'string' || 'english' in value || 'en' in value;
const isList = (value: object): value is readonly Value[] => Array.isArray(value);

/**
 * Says texts in a language.
 *
 * @param templateOf the text of a key in this language; without one the message is said in English, its values, too.
 */
export function sayIn(locale: Locale, templateOf: (key: string) => string | undefined): Say {
  const say: Say = (text) => {
    if (typeof text === 'string') return text;
    if (!isMessage(text)) return inLanguage(text, locale);
    const template = templateOf(text.key);
    return template === undefined ? filled(text.english, text, 'en', sayEnglish) : filled(template, text, locale, say);
  };
  return say;
}

const isMessage = (text: LocalizedText | Message): text is Message => 'english' in text;

function filled(template: string, { values }: Message, locale: Locale, say: Say): string {
  const { smart_count: count } = values;
  const form = typeof count === 'number' ? pluralForm(template, count, locale) : template;
  return form.replaceAll(/%\{(\w+)\}/g, (_placeholder, name: string) => valueIn(values[name] ?? '', locale, say));
}

/** Says texts in the language that every catalogue is complete in. */
export const sayEnglish = sayIn('en', () => undefined);

/** Whether two texts say the same. */
export function sameText(one: Text | undefined, other: Text): boolean {
  return one !== undefined && sayEnglish(one) === sayEnglish(other);
}

/** Says texts by field path. */
export function sayEach(say: Say, texts: Readonly<Record<string, Text>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, say(text)]));
}
