import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContent } from '../../../../src/frame/studio/rules/fields-of';
import {
  RESOURCE_FORM,
  readFormValues,
  setResourceKeyword,
  toKeywordValue,
} from '../../../../src/frame/studio/rules/keyword-form';
import { readEntityTexts, setEntityText } from '../../../../src/frame/studio/rules/new-entity';

const TEXT = JSON.stringify(
  {
    title: 'Book',
    'x-i18n': { fr: 'Livre' },
    'x-resource': { collection: 'books', plural: 'Books', actions: ['list', 'show'], search: ['name'] },
    properties: { name: { type: 'string' }, year: { type: 'integer' } },
  },
  null,
  2,
);
const resourceOf = (text: string) => parseContent(text)?.['x-resource'];

test('the form holds what the schema says, and putting it back changes nothing', () => {
  const values = readFormValues(RESOURCE_FORM, parseContent(TEXT) ?? {});
  expect(values).toEqual({ actions: ['list', 'show'], search: ['name'] });
  const same = RESOURCE_FORM.keywords.reduce((text, keyword) => {
    const value = values[keyword.name];
    return value === undefined
      ? text
      : setResourceKeyword(text, keyword.path, toKeywordValue(RESOURCE_FORM, keyword, value));
  }, TEXT);
  expect(parseContent(same)).toEqual(parseContent(TEXT));
});

test('a place in the menu has a part and a number, or there is none', () => {
  const inMenu = setResourceKeyword(TEXT, ['x-resource', 'menu', 'group'], 'admin');
  expect(resourceOf(inMenu)).toMatchObject({ menu: { group: 'admin', order: 100 } });
  const moved = setResourceKeyword(inMenu, ['x-resource', 'menu', 'order'], 3);
  expect(resourceOf(moved)).toMatchObject({ menu: { group: 'admin', order: 3 } });
  expect(resourceOf(setResourceKeyword(moved, ['x-resource', 'menu', 'group'], undefined))).not.toHaveProperty('menu');
});

test('an order of the list begins with a field that is there', () => {
  expect(resourceOf(setResourceKeyword(TEXT, ['x-resource', 'defaultSort', 'order'], 'DESC'))).toMatchObject({
    defaultSort: { field: 'name', order: 'DESC' },
  });
});

test('lists are lists, and none where they are empty', () => {
  const keyword = RESOURCE_FORM.keywords.find(({ name }) => name === 'search');
  expect(keyword && toKeywordValue(RESOURCE_FORM, keyword, [])).toBeUndefined();
  expect(resourceOf(setResourceKeyword(TEXT, ['x-resource', 'search'], ['name', 'year']))).toMatchObject({
    search: ['name', 'year'],
  });
});

test('of any languages: a text is where it was put, and no other one changes', () => {
  const said = fc.oneof(
    fc.constant(undefined),
    fc.constant('Livre'),
    fc.record({ title: fc.constant('T'), plural: fc.constant('P') }),
  );
  const keys = fc.constantFrom('title' as const, 'plural' as const);
  fc.assert(
    fc.property(said, keys, fc.constantFrom('en', 'it', 'fr'), fc.string(), (french, key, changed, value) => {
      const texts = { it: { title: 'Libro', plural: 'Libri' }, fr: french };
      const text = JSON.stringify({ title: 'Book', 'x-resource': { plural: 'Books' }, 'x-i18n': texts });
      const before = parseContent(text) ?? {};
      const after = parseContent(setEntityText(text, changed, key, value)) ?? {};
      for (const language of ['en', 'it', 'fr']) {
        const wanted = language === changed ? { [key]: value } : {};
        expect(readEntityTexts(after, language)).toEqual({ ...readEntityTexts(before, language), ...wanted });
      }
    }),
  );
});
