import { describe, expect, it } from 'vitest';
import { formatRecordWords } from '../../../../src/frame/model/record-words';
import type { EntitySchema } from '../../../../src/frame/model/source';
import { entityModel } from '../../../support/sample-entity';

function words(schema: Partial<EntitySchema>, locale: string, count?: number): string {
  return formatRecordWords(entityModel({}, schema), locale, count);
}

describe('What records are called inside a sentence', () => {
  const shelf = {
    title: 'Warehouse item',
    'x-i18n': { it: { title: 'Articolo', plural: 'Magazzino', records: 'Articoli di magazzino' } },
    'x-resource': { collection: 'warehouse', plural: 'Warehouse', records: 'Warehouse items' },
  };

  it('is the title for one and the plural for several', () => {
    expect([words({}, 'en', 1), words({}, 'en', 2), words({}, 'en', 0), words({}, 'en')]).toEqual([
      'lamp',
      'lamps',
      'lamps',
      'lamps',
    ]);
  });

  it('is what the schema says where the title of the list names a place', () => {
    expect(words(shelf, 'en', 24)).toBe('warehouse items');
    expect(words(shelf, 'it', 24)).toBe('articoli di magazzino');
    expect(words(shelf, 'it', 1)).toBe('articolo');
  });

  it('is the plural of a language that says nothing else', () => {
    const plain = { ...shelf, 'x-i18n': { it: { title: 'Articolo', plural: 'Articoli' } } };
    expect(words(plain, 'it', 2)).toBe('articoli');
    expect(words(plain, 'fr', 2)).toBe('warehouse items');
  });

  it('leaves the capitals of German nouns, and takes those of other languages', () => {
    const bill = {
      title: 'Bill',
      'x-i18n': { de: { title: 'Rechnung', plural: 'Rechnungen' }, fr: { title: 'Facture' } },
    };
    expect(['de', 'fr', 'en'].map((locale) => words(bill, locale, 1))).toEqual(['Rechnung', 'facture', 'bill']);
    expect(words(bill, 'de')).toBe('Rechnungen');
  });

  it('leaves abbreviations and names as they are written', () => {
    expect(words({ title: 'ESP version' }, 'en', 1)).toBe('ESP version');
    expect(words({ title: 'Versione ESP (Home)' }, 'it', 1)).toBe('versione ESP (Home)');
  });
});
