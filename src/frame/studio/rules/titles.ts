/** Texts by the code of their language. */
export type Titles = Readonly<Record<string, string>>;

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
