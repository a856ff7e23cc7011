import { expect, test } from 'vitest';
import {
  findPossibleRenames,
  nameFromTitle,
  withField,
  withFieldName,
  withKeyword,
  withoutField,
  withRename,
  withRequired,
} from '../../../../src/frame/studio/rules/change-fields';
import { type Draft, filesOf, rebaseWork, textOf, withText, workOn } from '../../../../src/frame/studio/rules/draft';
import { keywordsAt } from '../../../../src/frame/studio/rules/keywords-at';
import { entityNameFrom } from '../../../../src/frame/studio/rules/new-entity';
import { undoInText } from '../../../../src/frame/studio/rules/undo-save';

const SAVED = JSON.stringify({
  title: 'Book',
  required: ['isbn'],
  properties: { isbn: { type: 'string', title: 'ISBN' }, year: { type: 'integer' } },
});

test('a field that records have values of is renamed with its values; one that is new only changes its name', () => {
  const renamed = withFieldName(SAVED, SAVED, 'isbn', 'number');
  expect(JSON.parse(renamed)).toEqual({
    title: 'Book',
    required: ['number'],
    properties: { number: { type: 'string', title: 'ISBN', 'x-renamed-from': 'isbn' }, year: { type: 'integer' } },
  });
  const again = withFieldName(renamed, SAVED, 'number', 'code');
  expect(JSON.parse(again).properties.code['x-renamed-from']).toBe('isbn');
  expect(JSON.parse(withFieldName(again, SAVED, 'code', 'isbn'))).toEqual(JSON.parse(SAVED));
  const added = withField(SAVED, 'shelf', { type: 'string' });
  expect(JSON.parse(withFieldName(added, SAVED, 'shelf', 'place')).properties.place).toEqual({ type: 'string' });
});

test('what the list of an entity names is called as the field is, also a part of it', () => {
  const resource = {
    ...{ collection: 'books', plural: 'Books', recordLabel: 'isbn', search: ['isbn', 'isbn.part', 'isbnOld'] },
    ...{ unique: ['isbn'], card: ['year'], defaultSort: { field: 'isbn', order: 'ASC' } },
  };
  const saved = JSON.stringify({ ...JSON.parse(SAVED), 'x-resource': resource });
  const renamed = withFieldName(saved, saved, 'isbn', 'number');
  expect(JSON.parse(renamed)['x-resource']).toEqual({
    ...resource,
    ...{ recordLabel: 'number', search: ['number', 'number.part', 'isbnOld'], unique: ['number'] },
    defaultSort: { field: 'number', order: 'ASC' },
  });
  expect(JSON.parse(withFieldName(renamed, saved, 'number', 'isbn'))).toEqual(JSON.parse(saved));
});

test('a field that goes is no longer required, and nothing empty stays', () => {
  expect(JSON.parse(withoutField(SAVED, 'isbn'))).toEqual({ title: 'Book', properties: { year: { type: 'integer' } } });
  expect(JSON.parse(withRequired(SAVED, 'year', true)).required).toEqual(['isbn', 'year']);
  expect(withRequired(SAVED, 'isbn', true)).toBe(SAVED);
});

test('a field that is gone and a new one of the same kind may be one, until somebody says so', () => {
  const text = withField(withoutField(SAVED, 'isbn'), 'number', { type: 'string' });
  expect(findPossibleRenames(text, SAVED)).toEqual([{ from: 'isbn', to: 'number' }]);
  expect(findPossibleRenames(withRename(text, { from: 'isbn', to: 'number' }), SAVED)).toEqual([]);
  expect(findPossibleRenames(withField(withoutField(SAVED, 'isbn'), 'on', { type: 'boolean' }), SAVED)).toEqual([]);
  expect(findPossibleRenames('{ no JSON', SAVED)).toEqual([]);
});

test('what undoes a save takes renamed, converted and merged values back, as far as anybody knows them', () => {
  const renamed = withFieldName(SAVED, SAVED, 'isbn', 'number');
  expect(JSON.parse(undoInText(renamed, SAVED)).properties.isbn['x-renamed-from']).toBe('number');
  const asText = withKeyword(withKeyword(SAVED, 'year', ['type'], 'string'), 'year', ['x-migrate'], { convert: true });
  expect(JSON.parse(undoInText(asText, SAVED)).properties.year).toEqual({
    type: 'integer',
    'x-migrate': { convert: true },
  });
  const valued = (values: object) => withKeyword(SAVED, 'isbn', ['x-migrate'], { values });
  expect(JSON.parse(undoInText(valued({ old: 'new' }), SAVED)).properties.isbn['x-migrate']).toEqual({
    values: { new: 'old' },
  });
  expect(undoInText(valued({ one: 'both', two: 'both' }), SAVED)).toBe(SAVED);
  expect(undoInText(withoutField(SAVED, 'year'), SAVED)).toBe(SAVED);
  expect(undoInText(undefined, SAVED)).toBe(SAVED);
});

test('a draft holds what differs from the files as they are saved, also when these change', () => {
  const saved = { 'a.schema.json': '1', 'b.schema.json': '2' };
  const draft = withText(withText({ saved, changed: {} }, 'a.schema.json', 'x'), 'c.schema.json', 'new');
  expect(filesOf(withText(draft, 'b.schema.json', null))).toEqual(['a.schema.json', 'c.schema.json']);
  expect(withText(draft, 'a.schema.json', '1').changed).toEqual({ 'c.schema.json': 'new' });
  const files = { ...saved, 'c.schema.json': 'new' };
  const later: Draft = { saved: files, changed: rebaseWork(workOn(draft), files).changed };
  expect(later.changed).toEqual({ 'a.schema.json': 'x' });
  expect([textOf(later, 'a.schema.json'), textOf(later, 'b.schema.json'), textOf(later, 'z')]).toEqual([
    'x',
    '2',
    undefined,
  ]);
});

test.each([
  ['Bought on', 'boughtOn', 'bought-on'],
  ['  Größe (cm) ', 'grosseCm', 'grosse-cm'],
  ['2nd Name', 'ndName', 'nd-name'],
  ['???', '', ''],
])('the title %s makes names', (title, field, entity) => {
  expect([nameFromTitle(title), entityNameFrom(title)]).toEqual([field, entity]);
});

test('the text knows the keywords of the place of the cursor', () => {
  const namesAt = (text: string) => keywordsAt(text.replace('|', ''), text.indexOf('|')).map(({ name }) => name);
  expect(namesAt('{ "|" }')).toEqual(expect.arrayContaining(['title', 'x-resource', 'x-access']));
  expect(namesAt('{ "properties": { "a": { "|" } } }')).toEqual(
    expect.arrayContaining(['maxLength', 'x-renamed-from']),
  );
  expect(namesAt('{ "properties": { "a": { "x-field": { "|" } } } }')).toEqual(
    expect.arrayContaining(['width', 'visibleTo']),
  );
  expect(namesAt('{ "title": "|" }')).toEqual([]);
});
