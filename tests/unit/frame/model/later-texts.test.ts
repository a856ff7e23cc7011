import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../src/air/texts/languages';
import { messages as english } from '../../../../src/air/texts/locales/en';
import { messages as lists } from '../../../../src/air/texts/locales/en/list-part';
import { createI18nProvider } from '../../../../src/frame/i18n/i18n-provider';
import { type Language, loadAllMessages, loadLaterMessages } from '../../../../src/frame/i18n/languages';
import { setLaterTexts, withLaterTexts } from '../../../../src/frame/model/later-texts';

afterEach(() => setLaterTexts(async () => undefined));

describe('texts that come later', () => {
  const provider = () => createI18nProvider({ languages, locale: 'en', messages: lists, switchTo: () => undefined });

  it('are said once they are there, beside those of before', async () => {
    const i18n = provider();
    await i18n.add({ framework: { merge: { save: 'Save together' } } });
    expect(i18n.translate('framework.merge.save')).toBe('Save together');
    expect(i18n.translate('framework.list.columns')).toBe('Columns');
    expect(i18n.getLocale()).toBe('en');
  });

  it('come with the first code that is loaded late, once', async () => {
    let loads = 0;
    const i18n = provider();
    setLaterTexts(async () => {
      loads += 1;
      await i18n.add(await loadLaterMessages(languages, 'en'));
    });
    expect(await withLaterTexts(Promise.resolve('dialog'))).toBe('dialog');
    expect(i18n.translate('framework.merge.save')).toBe('Save together');
    await withLaterTexts(Promise.resolve('form'));
    expect(loads).toBe(1);
  });

  it('are asked for again after they could not be loaded', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve()];
    setLaterTexts(async () => answers.shift());
    await expect(withLaterTexts(Promise.resolve('dialog'))).rejects.toThrow('offline');
    expect(await withLaterTexts(Promise.resolve('dialog'))).toBe('dialog');
  });

  it('are there from the beginning where a page has no console around it', async () => {
    expect(await loadAllMessages(languages, 'en')).toEqual(english);
  });

  it('are none where a language has all of its texts at once', async () => {
    const load = async () => ({ messages: english });
    const whole: Language = { locale: 'en', name: 'English', load: { login: load, console: load } };
    expect(await loadLaterMessages([whole], 'en')).toEqual({});
    expect(await loadAllMessages([whole], 'en')).toEqual(english);
  });
});
