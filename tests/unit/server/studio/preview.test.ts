import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { refreshDerived } from '../../../../server/frame/documents/derived-records';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { openPreview, readStudio } from '../../../../src/frame/schema-change/studio-calls';
import { addField, removeField, renameField } from '../../../../src/frame/studio/rules/change-fields';
import { type StudioSite, studioSite } from './studio-site';

const BOOK = 'book.schema.json';
const LOAN = 'loan.schema.json';
const MEMBER = 'member.schema.json';

let studio: StudioSite;
let books: string[];
beforeEach(async () => {
  studio = await studioSite();
  books = [];
  for (let number = 0; number < 23; number += 1) {
    const isbn = `97801430${String(number).padStart(5, '0')}`;
    const year = 1900 + number;
    const values = { title: `Volume ${String(number).padStart(2, '0')}`, authors: 'Anon', isbn, year };
    books.push((await make('book', values)).id);
  }
});
afterEach(() => studio.close());

async function make(entity: string, values: object) {
  const { record } = await studio.site.documents.create(SYSTEM, entityNamed(studio.site.models, entity), { ...values });
  return record;
}

const textOf = (file: string) => readFileSync(join(studio.schemas, file), 'utf8');

async function open(files: object, role?: string, who = 'librarian') {
  const answer = await studio.ask(who, 'POST', '/api/_studio/preview', { files, ...(role !== undefined && { role }) });
  expect(answer).toMatchObject({ status: 200 });
  const { id, session, generated } = v.parse(openPreview.answer, answer.json);
  const ask = (method: string, path: string, body?: object) =>
    studio.ask(who, method, `/api/_studio/preview/${id}/site${path}`, body);
  return { id, session, generated, ask };
}

const asked = (path: string) => `${path}?page=1&perPage=100`;
const Rows = v.array(v.looseObject({ id: v.string() }));
const rowsIn = (json: unknown) => v.parse(Rows, json);

test('shows the first records with the fields of the draft, and stores nothing of what is changed in it', async () => {
  const files = { [BOOK]: addField(textOf(BOOK), 'shelf', { type: 'string', title: 'Shelf', maxLength: 4 }) };
  const { ask } = await open(files);
  const rows = rowsIn((await ask('GET', asked('/api/books'))).json);
  expect(rows).toHaveLength(20);
  const [first = ''] = books;
  const { json } = await ask('GET', `/api/books/${first}`);
  const changed = { ...Object(json), shelf: 'A 12' };
  expect((await ask('PUT', `/api/books/${first}`, changed)).status).toBe(200);
  expect(await ask('GET', `/api/books/${first}`)).toMatchObject({ json: { shelf: 'A 12' } });
  expect(await ask('PUT', `/api/books/${first}`, { ...changed, shelf: 'too long' })).not.toMatchObject({
    status: 200,
  });
  expect((await studio.ask('librarian', 'GET', `/api/books/${first}`)).json).toEqual(json);
});

test('copies are converted as the records would be', async () => {
  const renamed = renameField(textOf(BOOK), textOf(BOOK), 'year', 'published');
  const [first = ''] = books;
  expect((await (await open({ [BOOK]: renamed })).ask('GET', `/api/books/${first}`)).json).toMatchObject({
    published: 1900,
  });
  const gone = await open({ [BOOK]: removeField(textOf(BOOK), 'year') });
  expect((await gone.ask('GET', `/api/books/${first}`)).json).not.toHaveProperty('year');
  expect((await studio.ask('librarian', 'GET', `/api/books/${first}`)).json).toMatchObject({ year: 1900 });
});

test('what is counted over all records stays counted over all, not over the copies', async () => {
  await refreshDerived(studio.site);
  const branch = await make('branch', { name: 'Harbour' });
  for (const [index, book] of books.entries()) await make('copy', { book, branch: branch.id, label: `X ${index}` });
  const { ask } = await open({ [BOOK]: addField(textOf(BOOK), 'shelf', { type: 'string', title: 'Shelf' }) });
  expect(await ask('GET', `/api/branches/${branch.id}`)).toMatchObject({ json: { copies: books.length } });
});

test('what a record refers to is there, too', async () => {
  const branch = await make('branch', { name: 'Harbour' });
  const last = books.at(-1) ?? '';
  const copy = await make('copy', { book: last, branch: branch.id, label: 'X 1' });
  const { ask } = await open({});
  expect(await ask('GET', `/api/copies/${copy.id}`)).toMatchObject({ status: 200 });
  expect(await ask('GET', `/api/books/${last}`)).toMatchObject({ status: 200 });
});

describe('as somebody else', () => {
  test('a role reads what it would read, with the fields that the draft shows it, and changes nothing', async () => {
    const hidden = addField(textOf(BOOK), 'secret', {
      ...{ type: 'string', title: 'Secret' },
      'x-field': { visibleTo: ['LIBRARIAN'] },
    });
    const files = { [BOOK]: hidden };
    const [first = ''] = books;
    const { ask: own } = await open(files);
    const { json } = await own('GET', `/api/books/${first}`);
    expect((await own('PUT', `/api/books/${first}`, { ...Object(json), secret: 'x' })).status).toBe(200);
    expect((await own('GET', `/api/books/${first}`)).json).toHaveProperty('secret');
    const { ask, session } = await open(files, 'READER');
    expect(session).toMatchObject({ role: 'READER', userId: 'reader' });
    expect((await ask('GET', `/api/books/${first}`)).json).not.toHaveProperty('secret');
    expect((await ask('GET', '/api/members/librarian')).status).not.toBe(200);
    expect((await ask('PUT', `/api/books/${first}`, Object(json))).status).toBe(403);
    expect((await ask('POST', '/api/_view-as', { role: 'LIBRARIAN' })).status).toBe(403);
  });

  test('a role of the draft that nobody has yet', async () => {
    const application = JSON.parse(textOf('_application.json'));
    application.users.GUEST = { reaches: 'everything' };
    const member = JSON.parse(textOf(MEMBER));
    member.properties.role.oneOf.push({ const: 'GUEST', title: 'Guest', 'x-i18n': { fr: { title: 'Invité' } } });
    const files = { '_application.json': JSON.stringify(application), [MEMBER]: JSON.stringify(member) };
    const { session } = await open(files, 'GUEST');
    expect(session).toMatchObject({ role: 'GUEST' });
  });

  test('a place with an access token', async () => {
    await make('branch', { name: 'Harbour' });
    const { session } = await open({}, 'DESK');
    expect(session).toMatchObject({ role: 'DESK', authType: 'token' });
    expect(session).not.toHaveProperty('userId');
  });
});

describe('who may', () => {
  test('nobody who may not use the studio, and no one else', async () => {
    const { id } = await open({});
    const path = `/api/_studio/preview/${id}/site/api/books`;
    expect((await studio.ask('reader', 'POST', '/api/_studio/preview', { files: {} })).status).toBe(403);
    expect((await studio.ask('reader', 'GET', path)).status).toBe(403);
    expect((await studio.ask('nobody', 'GET', path)).status).toBe(401);
    expect((await studio.ask('librarian', 'GET', path)).status).toBe(200);
    const { email, ...other } = { email: 'other@demo.example', name: 'other', role: 'LIBRARIAN', password: 'library1' };
    await make('member', { id: 'other', email, ...other });
    expect((await studio.ask('other', 'GET', path)).status).toBe(404);
    const form = `/api/_studio/preview/${id}/validators/book/createForm`;
    expect((await studio.ask('other', 'GET', form)).status).toBe(404);
    expect((await studio.ask('librarian', 'GET', form)).status).toBe(200);
  });

  test('a draft with mistakes, or one that lets nobody in, is refused', async () => {
    const preview = (files: object) => studio.ask('librarian', 'POST', '/api/_studio/preview', { files });
    expect(await preview({ [BOOK]: '{' })).toMatchObject({ status: 422, json: { code: 'studio_mistakes' } });
    const { files } = v.parse(readStudio.answer, (await studio.ask('librarian', 'GET', '/api/_studio')).json);
    const renamed = Object.entries(files).map(([name, text]) => [name, text.replaceAll('LIBRARIAN', 'KEEPER')]);
    expect(await preview(Object.fromEntries(renamed))).toMatchObject({
      ...{ status: 409, json: { code: 'studio_no_way_in' } },
    });
  });

  test('the oldest one is over when there are many', async () => {
    const first = await open({});
    for (let more = 0; more < 3; more += 1) await open({ [LOAN]: textOf(LOAN) });
    expect((await first.ask('GET', '/api/books')).status).toBe(404);
  });
});

describe('what has no records', () => {
  const shelf = {
    ...{ title: 'Shelf', type: 'object', required: ['name', 'book'] },
    'x-resource': { collection: 'shelves', plural: 'Shelves', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' }, write: { LIBRARIAN: 'all' } },
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 12 },
      book: { type: 'string', title: 'Book', 'x-ref': { entity: 'book', label: 'title' } },
      height: { type: 'integer', title: 'Height', minimum: 20, maximum: 40 },
      kind: { type: 'string', title: 'Kind', enum: ['high', 'low'] },
    },
  };
  const files = { 'shelf.schema.json': JSON.stringify(shelf) };

  test('an entity of the draft gets a few that refer to records that are there, and says so', async () => {
    const { ask, generated } = await open(files);
    expect(generated).toContain('shelf');
    expect(generated).not.toContain('book');
    const rows = rowsIn((await ask('GET', asked('/api/shelves'))).json);
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      expect(row.name).toMatch(/^Name \d$/);
      expect(await ask('GET', `/api/books/${row.book}`)).toMatchObject({ status: 200 });
      expect(await ask('PUT', `/api/shelves/${row.id}`, row)).toMatchObject({ status: 200 });
    }
  });

  test('nothing of them is stored', async () => {
    await open(files);
    expect((await studio.ask('librarian', 'GET', asked('/api/shelves'))).status).toBe(404);
    expect(rowsIn((await studio.ask('librarian', 'GET', asked('/api/copies'))).json)).toEqual([]);
  });
});

test('the schemas of a draft are read by those who may use the studio, and of a right draft only', async () => {
  const read = (who: string, files: object) => studio.ask(who, 'POST', '/api/_studio/schemas', { files });
  const added = { [BOOK]: addField(textOf(BOOK), 'shelf', { type: 'string', title: 'Shelf' }) };
  const { status, json } = await read('librarian', added);
  expect(status).toBe(200);
  expect(JSON.stringify(json)).toContain('Shelf');
  expect((await read('reader', added)).status).toBe(403);
  expect((await read('nobody', added)).status).toBe(401);
  expect(await read('librarian', { [BOOK]: '{' })).toMatchObject({ status: 422, json: { code: 'studio_mistakes' } });
});
