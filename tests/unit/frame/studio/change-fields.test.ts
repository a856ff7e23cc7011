import { expect, test } from 'vitest';
import {
  addField,
  declareRename,
  findPossibleRenames,
  nameFromTitle,
  removeField,
  renameField,
  setKeyword,
  setRequired,
} from '../../../../src/frame/studio/rules/change-fields';
import {
  createWork,
  type Draft,
  getDraftText,
  listDraftFiles,
  rebaseWork,
  setDraftText,
} from '../../../../src/frame/studio/rules/draft';
import { listKeywordsAt } from '../../../../src/frame/studio/rules/keywords-at';
import { entityNameFrom } from '../../../../src/frame/studio/rules/new-entity';
import { undoInText } from '../../../../src/frame/studio/rules/undo-save';

const SAVED = JSON.stringify({
  title: 'Book',
  required: ['isbn'],
  properties: { isbn: { type: 'string', title: 'ISBN' }, year: { type: 'integer' } },
});

test('a field that records have values of is renamed with its values; one that is new only changes its name', () => {
  const renamed = renameField(SAVED, SAVED, 'isbn', 'number');
  expect(JSON.parse(renamed)).toEqual({
    title: 'Book',
    required: ['number'],
    properties: { number: { type: 'string', title: 'ISBN', 'x-renamed-from': 'isbn' }, year: { type: 'integer' } },
  });
  const again = renameField(renamed, SAVED, 'number', 'code');
  expect(JSON.parse(again).properties.code['x-renamed-from']).toBe('isbn');
  expect(JSON.parse(renameField(again, SAVED, 'code', 'isbn'))).toEqual(JSON.parse(SAVED));
  const added = addField(SAVED, 'shelf', { type: 'string' });
  expect(JSON.parse(renameField(added, SAVED, 'shelf', 'place')).properties.place).toEqual({ type: 'string' });
});

test('what the list of an entity names is called as the field is, also a part of it', () => {
  const resource = {
    ...{ collection: 'books', plural: 'Books', recordLabel: 'isbn', search: ['isbn', 'isbn.part', 'isbnOld'] },
    ...{ unique: ['isbn'], card: ['year'], defaultSort: { field: 'isbn', order: 'ASC' } },
  };
  const saved = JSON.stringify({ ...JSON.parse(SAVED), 'x-resource': resource });
  const renamed = renameField(saved, saved, 'isbn', 'number');
  expect(JSON.parse(renamed)['x-resource']).toEqual({
    ...resource,
    ...{ recordLabel: 'number', search: ['number', 'number.part', 'isbnOld'], unique: ['number'] },
    defaultSort: { field: 'number', order: 'ASC' },
  });
  expect(JSON.parse(renameField(renamed, saved, 'number', 'isbn'))).toEqual(JSON.parse(saved));
});

test('a field that goes is no longer required, and nothing empty stays', () => {
  expect(JSON.parse(removeField(SAVED, 'isbn'))).toEqual({ title: 'Book', properties: { year: { type: 'integer' } } });
  expect(JSON.parse(setRequired(SAVED, 'year', true)).required).toEqual(['isbn', 'year']);
  expect(setRequired(SAVED, 'isbn', true)).toBe(SAVED);
});

test('a field that is gone and a new one of the same kind may be one, until somebody says so', () => {
  const text = addField(removeField(SAVED, 'isbn'), 'number', { type: 'string' });
  expect(findPossibleRenames(text, SAVED)).toEqual([{ from: 'isbn', to: 'number' }]);
  expect(findPossibleRenames(declareRename(text, { from: 'isbn', to: 'number' }), SAVED)).toEqual([]);
  expect(findPossibleRenames(addField(removeField(SAVED, 'isbn'), 'on', { type: 'boolean' }), SAVED)).toEqual([]);
  expect(findPossibleRenames('{ no JSON', SAVED)).toEqual([]);
});

test('what undoes a save takes renamed, converted and merged values back, as far as anybody knows them', () => {
  const renamed = renameField(SAVED, SAVED, 'isbn', 'number');
  expect(JSON.parse(undoInText(renamed, SAVED)).properties.isbn['x-renamed-from']).toBe('number');
  const asText = setKeyword(setKeyword(SAVED, 'year', ['type'], 'string'), 'year', ['x-migrate'], { convert: true });
  expect(JSON.parse(undoInText(asText, SAVED)).properties.year).toEqual({
    type: 'integer',
    'x-migrate': { convert: true },
  });
  const valued = (values: object) => setKeyword(SAVED, 'isbn', ['x-migrate'], { values });
  expect(JSON.parse(undoInText(valued({ old: 'new' }), SAVED)).properties.isbn['x-migrate']).toEqual({
    values: { new: 'old' },
  });
  expect(undoInText(valued({ one: 'both', two: 'both' }), SAVED)).toBe(SAVED);
  expect(undoInText(removeField(SAVED, 'year'), SAVED)).toBe(SAVED);
  expect(undoInText(undefined, SAVED)).toBe(SAVED);
});

test('a draft holds what differs from the files as they are saved, also when these change', () => {
  const saved = { 'a.schema.json': '1', 'b.schema.json': '2' };
  const draft = setDraftText(setDraftText({ saved, changed: {} }, 'a.schema.json', 'x'), 'c.schema.json', 'new');
  expect(listDraftFiles(setDraftText(draft, 'b.schema.json', null))).toEqual(['a.schema.json', 'c.schema.json']);
  expect(setDraftText(draft, 'a.schema.json', '1').changed).toEqual({ 'c.schema.json': 'new' });
  const files = { ...saved, 'c.schema.json': 'new' };
  const later: Draft = { saved: files, changed: rebaseWork(createWork(draft), files).changed };
  expect(later.changed).toEqual({ 'a.schema.json': 'x' });
  expect([
    getDraftText(later, 'a.schema.json'),
    getDraftText(later, 'b.schema.json'),
    getDraftText(later, 'z'),
  ]).toEqual(['x', '2', undefined]);
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
  const namesAt = (text: string) => listKeywordsAt(text.replace('|', ''), text.indexOf('|')).map(({ name }) => name);
  expect(namesAt('{ "|" }')).toEqual(expect.arrayContaining(['title', 'x-resource', 'x-access']));
  expect(namesAt('{ "properties": { "a": { "|" } } }')).toEqual(
    expect.arrayContaining(['maxLength', 'x-renamed-from']),
  );
  expect(namesAt('{ "properties": { "a": { "x-field": { "|" } } } }')).toEqual(
    expect.arrayContaining(['width', 'visibleTo']),
  );
  expect(namesAt('{ "title": "|" }')).toEqual([]);
});
