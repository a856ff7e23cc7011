import { isPlainObject, type PlainObject } from '../../model/paths';

export function titleIn({ title, 'x-i18n': said }: PlainObject, language: string): string {
  const inLanguage = isPlainObject(said) ? said[language] : undefined;
  const own = isPlainObject(inLanguage) ? inLanguage.title : inLanguage;
  const found = language === 'en' ? title : own;
  return typeof found === 'string' ? found : '';
}

export function titlePath({ 'x-i18n': said }: PlainObject, language: string): string[] {
  if (language === 'en') return ['title'];
  const isWhole = isPlainObject(said) && isPlainObject(said[language]);
  return ['x-i18n', language, ...(isWhole ? ['title'] : [])];
}

export type Titles = Readonly<Record<string, string>>;

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
