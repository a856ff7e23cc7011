import { selectLanguage } from './in-language';
import type { Locale, LocalizedText } from './localized-text';
import type { Message, Text, Value } from './message';
import { formatMoney } from './money';

const ENGLISH = 'en';

export type Say = (text: Text) => string;

/** Selects from `%{smart_count} file||||%{smart_count} files`, in the order of `Intl.PluralRules`. */
function pluralForm(template: string, count: number, locale: Locale): string {
  const forms = template.split('||||');
  const rules = new Intl.PluralRules(locale);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
  const used = order.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));
  return forms[Math.min(used.indexOf(rules.select(count)), forms.length - 1)]?.trim() ?? template;
}

const isText = (value: Exclude<Value, number>): value is Text =>
  typeof value === 'string' || 'english' in value || 'en' in value;
const isList = (value: object): value is readonly Value[] => Array.isArray(value);
const isMessage = (text: LocalizedText | Message): text is Message => 'english' in text;

export function createSay(locale: Locale, templateOf: (key: string) => string | undefined): Say {
  const numbers = new Intl.NumberFormat(locale);

  function valueText(value: Value): string {
    if (typeof value === 'number') return numbers.format(value);
    if (isText(value)) return say(value);
    if (isList(value)) return value.map(valueText).join(', ');
    if ('and' in value) return new Intl.ListFormat(locale).format(value.and.map(valueText));
    if ('or' in value) return new Intl.ListFormat(locale, { type: 'disjunction' }).format(value.or.map(valueText));
    const { amount, unit, currency } = value;
    if (currency !== undefined) return formatMoney(amount, currency, locale);
    return unit === undefined ? numbers.format(amount) : `${numbers.format(amount)} ${unit}`;
  }

  function filled(template: string, { values }: Message): string {
    const { smart_count: count } = values;
    const form = typeof count === 'number' ? pluralForm(template, count, locale) : template;
    return form.replaceAll(/%\{(\w+)\}/g, (_placeholder, name: string) => valueText(values[name] ?? ''));
  }

  function say(text: Text): string {
    if (typeof text === 'string') return text;
    if (!isMessage(text)) return selectLanguage(text, locale);
    const template = templateOf(text.key);
    if (template !== undefined) return filled(template, text);
    return locale === ENGLISH ? filled(text.english, text) : sayEnglish(text);
  }
  return say;
}

export const sayEnglish = createSay(ENGLISH, () => undefined);

export function isSameText(one: Text | undefined, other: Text): boolean {
  return one !== undefined && sayEnglish(one) === sayEnglish(other);
}

export function sayEach(say: Say, texts: Readonly<Record<string, Text>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, say(text)]));
}
