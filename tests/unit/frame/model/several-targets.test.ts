import { describe, expect, it } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { SchemaError } from '../../../../src/frame/model/schema-error';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';

const EVERYBODY = { '*': 'all' } as const;

function entity(collection: string, properties: Record<string, PropertySchema>, required: string[] = []): EntitySchema {
  return {
    title: collection,
    type: 'object',
    'x-i18n': { it: { title: `${collection} it` } },
    'x-resource': { collection, plural: collection },
    'x-access': { read: EVERYBODY, create: EVERYBODY, update: EVERYBODY },
    required,
    properties,
  };
}

const NAMED: Record<string, PropertySchema> = { name: { type: 'string' } };

const ABOUT: PropertySchema = {
  title: 'About',
  description: 'What it is about',
  'x-ref': [
    { entity: 'book', label: 'name' },
    { entity: 'reader', label: 'name' },
    { entity: 'shelf', label: 'name' },
  ],
  'x-i18n': { it: { title: 'Riguarda' } },
};

function models(about: PropertySchema, required: string[] = []) {
  return compileModels(
    [
      { name: 'book', schema: entity('Books', NAMED) },
      { name: 'reader', schema: entity('Readers', NAMED) },
      { name: 'shelf', schema: entity('Shelves', NAMED) },
      { name: 'note', schema: entity('Notes', { about, text: { type: 'string' } }, required) },
    ],
    { types: fieldTypeData, roles: ['USER'] },
  );
}

const note = (about: PropertySchema, required: string[] = []) => models(about, required).byName.get('note');

function mistakesOf(about: PropertySchema): string {
  try {
    models(about);
    return '';
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}

describe('a reference to one of several entities', () => {
  const paths = ['about.book', 'about.reader', 'about.shelf'];

  it('is a reference by the entity, each a column, a filter and an input', () => {
    const fields = note(ABOUT)?.fields.filter(({ among }) => among !== undefined) ?? [];
    expect(fields.map(({ path }) => path)).toEqual(paths);
    for (const field of fields) {
      expect(field).toMatchObject({ type: 'reference', column: true, filter: true, form: true, required: false });
      expect(field.among).toMatchObject({ of: 'about', paths, label: { en: 'About', it: 'Riguarda' } });
    }
  });

  it('is called by what it is and by the entity, in every language', () => {
    expect(note(ABOUT)?.fieldByPath.get('about.reader')).toMatchObject({
      label: { en: 'About: Readers', it: 'Riguarda: Readers it' },
      among: { target: { en: 'Readers', it: 'Readers it' } },
      reference: { entity: 'reader', route: 'Readers', label: 'name' },
    });
  });

  it('is needed as a whole', () => {
    const [optional, needed] = [note(ABOUT), note(ABOUT, ['about'])].map((model) =>
      model?.fieldByPath.get(paths[0] ?? ''),
    );
    expect([optional?.among?.required, needed?.among?.required]).toEqual([false, true]);
  });

  it('takes over what was a reference to the first of them', () => {
    const model = note(ABOUT);
    expect(paths.map((path) => model?.fieldByPath.get(path)?.renamedFrom)).toEqual(['about', undefined, undefined]);
    const renamed = note({ ...ABOUT, 'x-renamed-from': 'topic' });
    expect(paths.map((path) => renamed?.fieldByPath.get(path)?.renamedFrom)).toEqual([
      'topic.book',
      'topic.reader',
      'topic.shelf',
    ]);
  });

  it.each<[PropertySchema, string]>([
    [{ ...ABOUT, default: 'b1' }, '/properties/about/default: applies to a single value'],
    [{ ...ABOUT, 'x-default': { person: 'id' } }, '/properties/about/x-default: applies to a single value'],
    [{ ...ABOUT, type: 'string' }, '/properties/about/type: what refers to one of several entities is an object'],
    [{ ...ABOUT, 'x-field': { type: 'reference' } }, '/properties/about/x-field/type: a reference to one of several'],
    [
      { 'x-ref': [{ entity: 'book' }, { entity: 'reader' }, { entity: 'book' }] },
      '/properties/about/x-ref/2: "book" appears twice',
    ],
    [
      { 'x-ref': [{ entity: 'book' }, { entity: 'reader', inParentForm: 'lines' }] },
      '/properties/about/x-ref/1/inParentForm: is of a reference to one entity',
    ],
    [{ type: 'array', items: ABOUT }, '/properties/about/items/x-ref: a field may refer to one of several entities'],
    [{ 'x-ref': [{ entity: 'book', label: 'name' }, { entity: 'redaer' }] }, 'did you mean "reader"?'],
    [
      {
        'x-ref': [
          { entity: 'book', label: 'nane' },
          { entity: 'reader', label: 'name' },
        ],
      },
      'did you mean "name"?',
    ],
  ])('refuses %j', (about, problem) => {
    expect(mistakesOf(about)).toContain(problem);
  });
});
