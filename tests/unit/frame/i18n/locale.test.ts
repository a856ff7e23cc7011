import { describe, expect, it } from 'vitest';
import { languages } from '../../../../src/air/texts/languages';
import { messages } from '../../../../src/air/texts/locales/it/login-part';
import { createI18nProvider, LOCALE_KEY, readLocale } from '../../../../src/frame/i18n/i18n-provider';

const stored = (value: string | null) => ({ getItem: (key: string) => (key === LOCALE_KEY ? value : null) });

describe('readLocale', () => {
  it('prefers the stored choice', () => {
    expect(readLocale(stored('it'), { languages, preferred: ['en-GB'] })).toBe('it');
  });

  it('else takes the first language of the browser that the console speaks', () => {
    expect(readLocale(stored(null), { languages, preferred: ['de-DE', 'it-CH', 'en'] })).toBe('it');
  });

  it('else speaks the first of the console', () => {
    expect(readLocale(stored('xx'), { languages, preferred: ['de'] })).toBe('en');
    expect(readLocale(stored(null), { languages, preferred: [] })).toBe('en');
  });
});

describe('createI18nProvider', () => {
  const switched: string[] = [];
  const i18n = createI18nProvider({ languages, locale: 'it', messages, switchTo: (locale) => switched.push(locale) });

  it('translates into its language', () => {
    expect(i18n.getLocale()).toBe('it');
    expect(i18n.translate('login.submit')).toBe('Accedi');
    expect(i18n.translate('ra.action.save')).toBe('Salva');
  });

  it('leaves changing the language to a page load, and only for another language of the console', async () => {
    await i18n.changeLocale('it');
    await i18n.changeLocale('xx');
    expect(switched).toEqual([]);
    await i18n.changeLocale('en');
    expect(switched).toEqual(['en']);
  });
});
