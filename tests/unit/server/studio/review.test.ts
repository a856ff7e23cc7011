import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { checkDraft, openPreview, readStudio } from '../../../../src/frame/schema-change/studio-calls';
import { addField, removeField } from '../../../../src/frame/studio/rules/change-fields';
import { type StudioSite, studioSite } from './studio-site';

const BOOK = 'book.schema.json';

let studio: StudioSite;
beforeAll(async () => {
  studio = await studioSite({ isFirebase: true });
});
afterAll(() => studio.close());

const boss = (method: string, path: string, body?: object) =>
  studio.ask('librarian', method, `/api/_studio${path}`, body);
const saved = () => readFileSync(join(studio.schemas, BOOK), 'utf8');

describe('on Firebase', () => {
  test('the schemas are read, with where they lie for a patch and what is called next', async () => {
    const answer = v.parse(readStudio.answer, (await boss('GET', '')).json);
    expect(answer).toMatchObject({ saves: false, folder: 'schemas' });
    expect(answer.commands).toEqual([
      'npm run generate',
      expect.stringMatching(/^npm run schema:plan -- --app /),
      expect.stringMatching(/^npm run release:firebase -- --project your-id --app /),
    ]);
  });

  test('nothing is saved, and there are no saves', async () => {
    const before = saved();
    const { revision } = v.parse(readStudio.answer, (await boss('GET', '')).json);
    const asked = [
      await boss('POST', '/save', {
        files: { [BOOK]: addField(before, 'shelf', { type: 'string' }) },
        revision,
        plan: '',
      }),
      await boss('GET', '/saves'),
      await boss('GET', '/saves/any'),
    ];
    for (const answer of asked) expect(answer).toMatchObject({ status: 409, json: { code: 'studio_no_saves' } });
    expect(saved()).toBe(before);
  });

  test('those who may not are refused for that', async () => {
    expect((await studio.ask('reader', 'GET', '/api/_studio/saves')).status).toBe(403);
    expect((await studio.ask('nobody', 'GET', '/api/_studio/saves')).status).toBe(401);
  });

  test('a draft is planned over the data, and shown as a preview', async () => {
    await studio.site.documents.create(SYSTEM, entityNamed(studio.site.models, 'book'), {
      ...{ title: 'Middlemarch', authors: 'George Eliot', isbn: '9780141439549', year: 1871 },
    });
    const files = { [BOOK]: removeField(saved(), 'year') };
    const { plan } = v.parse(checkDraft.answer, (await boss('POST', '/check', { files })).json);
    expect(plan?.entities).toMatchObject([{ entity: 'book', records: 1, hidden: { count: 1 } }]);
    const { id } = v.parse(openPreview.answer, (await boss('POST', '/preview', { files })).json);
    const { json } = await boss('GET', `/preview/${id}/site/api/books`);
    expect(json).toMatchObject([{ title: 'Middlemarch' }]);
  });
});
