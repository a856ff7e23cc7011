import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createTexts } from '../../../../server/frame/http/environment';
import { messagesOf } from '../../../../src/frame/model/message';
import { createSay, isSameText, sayEnglish } from '../../../../src/frame/model/say';

const english = {
  plain: 'Nothing to say',
  greeting: 'Hello %{name}, you have %{limit}',
  files: { some: '%{smart_count} file of %{owner}||||%{smart_count} files of %{owner}' },
} as const;
const message = messagesOf('own', english);
const texts = createTexts({
  it: { own: { greeting: 'Ciao %{name}, hai %{limit}', files: { some: '%{smart_count} file di %{owner}' } } },
  fr: { own: { files: { some: '%{smart_count} fichier de %{owner}||||%{smart_count} fichiers de %{owner}' } } },
  pl: { own: { files: { some: 'plik (%{smart_count})||||pliki (%{smart_count})||||plików (%{smart_count})' } } },
});
const [sayItalian, sayFrench] = [texts.in('it'), texts.in('fr')];

describe('a message', () => {
  it('takes the values that its text names, and no other', () => {
    expectTypeOf(message<'plain'>).parameters.toEqualTypeOf<['plain']>();
    expectTypeOf(message<'greeting'>)
      .parameter(1)
      .toHaveProperty('limit');
    // @ts-expect-error there is no such text
    message('nothing');
    // @ts-expect-error a value is missing
    message('greeting', { name: 'Ada' });
    // @ts-expect-error a count is a number
    message('files.some', { smart_count: '2', owner: 'Ada' });
  });

  it('is said in each language, its values too', () => {
    const greeting = message('greeting', {
      name: { en: 'librarian', it: 'bibliotecaria' },
      limit: { amount: 12_500, currency: 'EUR' },
    });
    expect(sayEnglish(greeting)).toBe('Hello librarian, you have €125.00');
    expect(sayItalian(greeting).replace(/\s(?=€)/, ' ')).toBe('Ciao bibliotecaria, hai 125,00 €');
  });

  it('is said in English where a language has no such text, its values too', () => {
    const greeting = message('greeting', { name: { en: 'reader', fr: 'lecteur' }, limit: 0.5 });
    expect(sayFrench(greeting)).toBe('Hello reader, you have 0.5');
    expect(createSay('de', () => undefined)(greeting)).toBe('Hello reader, you have 0.5');
    expect(texts.in('de')(greeting)).toBe('Hello reader, you have 0.5');
  });

  it.each([
    [sayEnglish, 1, '1 file of Ada'],
    [sayEnglish, 0, '0 files of Ada'],
    [sayFrench, 0, '0 fichier de Ada'],
    [sayFrench, 2, '2 fichiers de Ada'],
    [sayItalian, 2, '2 file di Ada'],
    [texts.in('pl'), 1, 'plik (1)'],
    [texts.in('pl'), 3, 'pliki (3)'],
    [texts.in('pl'), 5, 'plików (5)'],
  ])('has the form for a count that its language asks for: %# %i', (say, smart_count, text) => {
    expect(say(message('files.some', { smart_count, owner: 'Ada' }))).toBe(text);
  });

  it('joins lists, and writes units', () => {
    const about = (name: Parameters<typeof message<'greeting'>>[1]['name'], limit = name) =>
      message('greeting', { name, limit });
    expect(sayItalian(about(['a', { en: 'b', it: 'c' }], { and: ['d', 'e', message('plain')] }))).toBe(
      'Ciao a, c, hai d, e e Nothing to say',
    );
    expect(sayEnglish(about('x', { amount: 1_500.5, unit: 'W' }))).toBe('Hello x, you have 1,500.5 W');
  });

  it('takes values as they are, whatever they look like', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, limit) => {
        expect(sayEnglish(message('greeting', { name, limit }))).toBe(`Hello ${name}, you have ${limit}`);
      }),
    );
  });

  it('says the same as another one', () => {
    expect(isSameText(message('plain'), 'Nothing to say')).toBe(true);
    expect(isSameText(undefined, 'Nothing to say')).toBe(false);
  });
});

describe('the language of a request', () => {
  it.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
    ['de, it;q=0.5', 'it'],
    ['de', 'en'],
    ['', 'en'],
    ['EN', 'en'],
    ['*', 'en'],
  ])('of %j is the first that the server speaks: %s', (accepted, locale) => {
    expect(texts.preferred(accepted)).toBe(locale);
  });
});
