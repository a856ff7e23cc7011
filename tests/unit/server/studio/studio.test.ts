import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import {
  checkDraft,
  listSaves,
  readFormValidators,
  readRunningSchemas,
  readStudio,
  readTextsBeforeSave,
} from '../../../../src/frame/schema-change/studio-calls';
import { addField, removeField, setKeyword } from '../../../../src/frame/studio/rules/change-fields';
import { undoInTexts } from '../../../../src/frame/studio/rules/undo-save';
import { type StudioSite, studioSite } from './studio-site';

const BOOK = 'book.schema.json';
const ISBN = '9780141439549';

let studio: StudioSite;
beforeEach(async () => {
  studio = await studioSite();
});
afterEach(() => studio.close());

const boss = (method: string, path: string, body?: object) =>
  studio.ask('librarian', method, `/api/_studio${path}`, body);
const textOf = (file: string) => readFileSync(join(studio.schemas, file), 'utf8');

const check = async (files: object) => v.parse(checkDraft.answer, (await boss('POST', '/check', { files })).json);
const revision = async () => v.parse(readStudio.answer, (await boss('GET', '')).json).revision;

/** Saves files with the plan that they have. */
async function save(files: Readonly<Record<string, string | null>>) {
  const { plan } = await check(files);
  return boss('POST', '/save', { files, revision: await revision(), plan: plan?.id ?? '' });
}

const addBook = (more: object) =>
  studio.site.documents.create(SYSTEM, entityNamed(studio.site.models, 'book'), {
    ...{ title: 'Middlemarch', authors: 'George Eliot', isbn: ISBN },
    ...more,
  });

const bookNamed = async (id: string) => (await studio.ask('librarian', 'GET', `/api/books/${id}`)).json;

test('the librarian alone reads, checks and saves the schemas', async () => {
  const files = {};
  const before = textOf(BOOK);
  for (const [who, status] of Object.entries({ librarian: 200, reader: 403, nobody: 401 })) {
    const asked = [
      await studio.ask(who, 'GET', '/api/_studio'),
      await studio.ask(who, 'POST', '/api/_studio/check', { files }),
      await studio.ask(who, 'GET', '/api/_studio/saves'),
    ];
    expect(asked.map((answer) => answer.status)).toEqual([status, status, status]);
    const saved = await studio.ask(who, 'POST', '/api/_studio/save', {
      ...{ files: { [BOOK]: '{}' }, revision: '0'.repeat(16), plan: '' },
    });
    expect(saved.status).toBe(status === 200 ? 409 : status);
    expect(textOf(BOOK)).toBe(before);
  }
});

test('no file outside of the schemas is taken', async () => {
  const names = ['../package.json', '_meta/entity.schema.json', '/etc/passwd', '_shared/../x.schema.json'];
  for (const name of [...names, 'a/b.schema.json']) {
    const { status } = await boss('POST', '/check', { files: { [name]: '{}' } });
    expect(status, name).toBe(400);
  }
});

test('a draft with mistakes is answered with each of them and its place, and is not saved', async () => {
  const text = addField(addField(textOf(BOOK), 'a', { type: 'strin' }), 'b', { type: 'string', maxLenght: 3 });
  const { mistakes, plan } = await check({ [BOOK]: text });
  expect(plan).toBeUndefined();
  expect(mistakes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: BOOK, pointer: '/properties/a/type' }),
      expect.objectContaining({ file: BOOK, pointer: '/properties/b/maxLenght' }),
    ]),
  );
  expect(await check({ [BOOK]: '{ "title": ' })).toMatchObject({ mistakes: [{ file: BOOK, pointer: '' }] });
  const { status } = await boss('POST', '/save', { files: { [BOOK]: text }, revision: await revision(), plan: '' });
  expect(status).toBe(422);
  expect(textOf(BOOK)).not.toContain('strin"');
});

test('a new field is in REST after the start that follows, and the files hold just what was sent', async () => {
  const text = addField(textOf(BOOK), 'shelfMark', { type: 'string', title: 'Shelf mark', maxLength: 20 });
  expect((await save({ [BOOK]: text })).status).toBe(200);
  expect(textOf(BOOK)).toBe(text);
  await studio.restart();
  const { record } = await addBook({ shelfMark: 'A 3' });
  expect(await bookNamed(record.id)).toMatchObject({ shelfMark: 'A 3' });
  expect((await check({})).plan?.entities).toEqual([]);
});

test('a console that was built before a save asks for the schemas and the validators that run', async () => {
  const asked = async (who: string) => [
    await studio.ask(who, 'GET', '/api/_studio/running'),
    await studio.ask(who, 'GET', '/api/_studio/running/validators/book/createForm'),
  ];
  expect((await asked('reader')).map(({ status }) => status)).toEqual([404, 404]);
  await save({ [BOOK]: addField(textOf(BOOK), 'shelfMark', { type: 'string', maxLength: 20 }) });
  expect(readFileSync(join(studio.generated, 'entities.ts'), 'utf8')).toContain('shelfMark');
  await studio.restart();
  const [schemas, validators] = await asked('reader');
  const { sources, ...described } = v.parse(readRunningSchemas.answer, schemas?.json);
  const models = compileModels(sources, { types: fieldTypeData, ...described });
  expect(entityNamed(models, 'book').fieldByPath.has('shelfMark')).toBe(true);
  expect(v.parse(readFormValidators.answer, validators?.json).code).toContain('shelfMark');
  expect((await asked('nobody')).map(({ status }) => status)).toEqual([401, 401]);
  const { status } = await studio.ask('reader', 'GET', '/api/_studio/running/validators/book/nothing');
  expect(status).toBe(404);
});

test('what would hide values is counted, needs its own plan, and starts without another question', async () => {
  const { record } = await addBook({ year: 1871 });
  const text = removeField(textOf(BOOK), 'year');
  const { plan } = await check({ [BOOK]: text });
  expect(plan).toMatchObject({ stops: true, entities: [{ entity: 'book', hidden: { count: 1 } }] });
  await addBook({ year: 1872, isbn: '9780142437230' });
  const late = await boss('POST', '/save', {
    files: { [BOOK]: text },
    revision: await revision(),
    plan: plan?.id ?? '',
  });
  expect(late).toMatchObject({ status: 409, json: { code: 'studio_plan' } });
  expect((await save({ [BOOK]: text })).status).toBe(200);
  await studio.restart();
  expect(await bookNamed(record.id)).not.toHaveProperty('year');
});

test('files that were accepted once are not accepted for ever', async () => {
  await addBook({ year: 1871 });
  const [withYear, without] = [textOf(BOOK), removeField(textOf(BOOK), 'year')];
  await save({ [BOOK]: without });
  await studio.restart();
  await save({ [BOOK]: withYear });
  await studio.restart();
  writeFileSync(join(studio.schemas, BOOK), without);
  await expect(studio.restart()).rejects.toThrow('hide, refuse or reinterpret');
  writeFileSync(join(studio.schemas, BOOK), withYear);
  await studio.restart();
});

test('of two people the second one hears of it, and saves the own changes over those of the first', async () => {
  const seen = await revision();
  await save({ [BOOK]: addField(textOf(BOOK), 'shelfMark', { type: 'string' }) });
  const files = { 'loan.schema.json': addField(textOf('loan.schema.json'), 'fine', { type: 'integer' }) };
  const { plan } = await check(files);
  expect(await boss('POST', '/save', { files, revision: seen, plan: plan?.id ?? '' })).toMatchObject({
    ...{ status: 409, json: { code: 'studio_changed' } },
  });
  expect((await save(files)).status).toBe(200);
  await studio.restart();
  expect(entityNamed(studio.site.models, 'book').fieldByPath.has('shelfMark')).toBe(true);
  expect(entityNamed(studio.site.models, 'loan').fieldByPath.has('fine')).toBe(true);
});

test('of two saves at the same moment one is refused, and nothing of the other is lost', async () => {
  const seen = await revision();
  const drafts = ['shelfMark', 'binding'].map((name) => ({
    [BOOK]: addField(textOf(BOOK), name, { type: 'string' }),
  }));
  const plans: string[] = [];
  for (const files of drafts) plans.push((await check(files)).plan?.id ?? '');
  const answers = await Promise.all(
    drafts.map((files, at) => boss('POST', '/save', { files, revision: seen, plan: plans[at] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = answers.findIndex(({ status }) => status === 200);
  expect(textOf(BOOK)).toBe(drafts[saved]?.[BOOK]);
});

test('the description of the application cannot be taken away', async () => {
  expect(await check({ '_application.json': null })).toMatchObject({ mistakes: [{ file: '_application.json' }] });
});

describe('a save is undone in one step', () => {
  const before = async (): Promise<Record<string, string | null>> => {
    const [latest] = v.parse(v.object({ saves: listSaves.answer }), (await boss('GET', '/saves')).json).saves;
    const { json } = await boss('GET', `/saves/${latest?.id}`);
    return v.parse(v.object({ before: readTextsBeforeSave.answer }), json).before;
  };
  const undo = async () => {
    const files = undoInTexts({ [BOOK]: textOf(BOOK) }, await before());
    expect((await save(files)).status).toBe(200);
    await studio.restart();
  };

  test('of a removed field, whose values are there again', async () => {
    const { record } = await addBook({ year: 1871 });
    const saved = textOf(BOOK);
    await save({ [BOOK]: removeField(saved, 'year') });
    await studio.restart();
    const later = await addBook({ isbn: '9780142437230', title: 'Later' });
    await undo();
    expect(textOf(BOOK)).toBe(saved);
    expect(await bookNamed(record.id)).toMatchObject({ year: 1871 });
    expect(await bookNamed(later.record.id)).toMatchObject({ title: 'Later' });
  });

  test('of a new entity, which goes', async () => {
    const shelf = {
      ...{ title: 'Shelf', type: 'object', 'x-resource': { collection: 'shelves', plural: 'Shelves' } },
      ...{ 'x-access': { read: { '*': 'all' } }, properties: { name: { type: 'string', title: 'Name' } } },
    };
    await save({ 'shelf.schema.json': JSON.stringify(shelf) });
    await studio.restart();
    expect(studio.site.models.byName.has('shelf')).toBe(true);
    await undo();
    expect(studio.site.models.byName.has('shelf')).toBe(false);
  });
});

test('a pattern that takes without end to compare is refused, while others are served', async () => {
  const text = setKeyword(textOf(BOOK), 'isbn', ['pattern'], '^(9+)+$');
  const evil = setKeyword(text, 'isbn', ['examples'], [`${'9'.repeat(60)}b`]);
  const order: string[] = [];
  const checked = check({ [BOOK]: evil }).finally(() => order.push('check'));
  await studio.ask('nobody', 'GET', '/health').then(() => order.push('health'));
  const { mistakes } = await checked;
  expect(mistakes).toEqual([expect.objectContaining({ file: BOOK, pointer: '/properties/isbn/pattern' })]);
  expect(order).toEqual(['health', 'check']);
  const preview = await boss('POST', '/preview', { files: { [BOOK]: evil }, role: 'READER' });
  expect(preview.status).toBe(422);
});

test('a draft that is too large or nested too deeply is refused with the reason', async () => {
  const text = { type: 'string', title: 'T' };
  const fields = Object.fromEntries(Array.from({ length: 12_000 }, (_none, n) => [`f${n}`, text]));
  const thing = (properties: string) =>
    `{"title":"Thing","type":"object","x-resource":{"collection":"things","plural":"Things"},"x-access":{"read":{"*":"all"}},"properties":${properties}}`;
  const mistakesOf = async (properties: string) =>
    (await check({ 'thing.schema.json': thing(properties) })).mistakes.map(({ problem }) => problem);
  expect(await mistakesOf(JSON.stringify(fields))).toEqual([expect.stringContaining('more than 10000')]);
  const open = '{"title":"O","type":"object","properties":{"a":';
  const nested = `${open.repeat(5_000)}${JSON.stringify(text)}${'}}'.repeat(5_000)}`;
  expect(await mistakesOf(`{"d":${nested}}`)).toEqual(['the schemas are nested too deeply']);
});
