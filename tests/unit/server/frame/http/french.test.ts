import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../../server/frame/auth/accounts';
import { MAX_DATA_CHARACTERS } from '../../../../../server/frame/bulk/bulk-request';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { ApiError } from '../../../../../server/frame/documents/api-error';
import { UnitOfWork } from '../../../../../server/frame/documents/unit-of-work';
import { MAX_STREAMS } from '../../../../../server/frame/events/feature';
import { MAX_OPERATIONS } from '../../../../../server/frame/rest/feature';
import { MAX_PART_CHARACTERS } from '../../../../../server/frame/tasks/task-record';
import refusals from '../../../../../src/frame/i18n/locales/fr/refusals.json' with { type: 'json' };
import french from '../../../../../src/frame/i18n/locales/fr/server.json' with { type: 'json' };
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { MAX_KEYS } from '../../../../../src/frame/model/key-calls';
import { flattenMessages } from '../../../../../src/frame/model/message';
import { MAX_FILTERS } from '../../../../../src/frame/query/parse-filter';
import { libraryModels } from '../../../../contract/data-provider/library-models';
import { openEvents } from '../../support/event-stream';
import { frameServer } from '../../support/frame-server';
import { frenchLibrary, PASSWORD } from './french-library';
import { askForStudioRefusals } from './french-studio';
import { saidWithoutCalls } from './french-without-calls';

const ACTION = { id: 'action-of-the-library', kind: 'bulk' };
const library = frenchLibrary();
const { ask, note, login, tokenOf, signIn, reached, tokens, server } = library;

describe('the French library refuses in French', () => {
  test('who cannot sign in', async () => {
    await login('not an address', PASSWORD);
    await login('librarian@demo.example', 'wrong');
    await ask('POST', '/auth/token', { body: { token: 'nothing1' } });
    for (let time = 0; time < 6; time += 1) await login('zoe@demo.example', 'wrong');
    await ask('GET', '/api/books', { token: 'nobody' });
    await ask('POST', '/auth/reset', { body: { email: 'nothing' } });
    for (let time = 0; time < 6; time += 1) await ask('POST', '/auth/reset', { body: { email: 'a@demo.example' } });
    await ask('POST', '/auth/reset/confirm', { body: { token: 'spent', password: 'whatever1' } });
  });

  test('passwords', async () => {
    const password = { oldPassword: PASSWORD, password: PASSWORD };
    await ask('POST', '/auth/password', { token: tokens.desk, body: password });
    await ask('POST', '/auth/password', { token: tokens.reader, body: { oldPassword: 'wrong', password: 'another1' } });
    await ask('POST', '/auth/password', { token: tokens.reader, body: password });
    await ask('POST', '/auth/password', { token: tokens.reader, body: { oldPassword: PASSWORD, password: 'short' } });
    await ask('POST', '/auth/password', {
      token: tokens.reader,
      body: { oldPassword: PASSWORD, password: 'x'.repeat(300) },
    });
    const members = entityNamed(libraryModels, 'member');
    const zoe = { id: 'reader2', email: 'zoe@demo.example' };
    const once = await server().app.setOneTimePassword?.(zoe);
    server().clock.now += 3_600_000;
    await login(zoe.email, once ?? '');
    await signIn();
    await server().site.store.transact(async (stored) => {
      const unit = new UnitOfWork(stored);
      unit.remove(ACCOUNTS.name, 'reader2');
      return { result: undefined, batch: unit.batch() };
    });
    const record = (await server().site.documents.read(SYSTEM, members, 'reader2')).record;
    await expect(server().app.inviteUser?.(record, 'fr')).rejects.toSatisfy((error) => {
      note([error instanceof ApiError ? error.messageIn(server().site.texts.in('fr')) : '']);
      return true;
    });
    const known = frameServer({ models: libraryModels, publicPasswords: [PASSWORD] });
    const body = { name: 'Ada', email: 'ada@demo.example', role: 'LIBRARIAN', password: 'segreta1' };
    await known.make('member', body);
    const ada = await tokenOf(login(body.email, body.password, {}, known));
    await ask('POST', '/api/members', { token: ada, body: { ...body, email: 'b@a.fr', password: PASSWORD } }, known);
  });

  test('keys of programs', async () => {
    const make = (token: string, body: object) => ask('POST', '/api/_keys', { token, body });
    await make(tokens.desk, { name: 'Rapport' });
    await make(tokens.librarian, { name: 'Rapport', until: 1 });
    const narrow = await make(tokens.librarian, { name: 'Rapport', paths: ['/fn/metrics'] });
    await ask('GET', '/api/members', { token: String(Object(narrow.body).text) });
    const key = String(Object((await make(tokens.librarian, { name: 'Rapport' })).body).text);
    await ask('DELETE', '/api/books/b1', { token: key });
    await ask('DELETE', '/api/_keys/nothing', { token: tokens.librarian });
    for (let count = 0; count < MAX_KEYS; count += 1) await make(tokens.librarian, { name: 'Rapport' });
  });

  test('more event streams than an account may have', async () => {
    const streams = await Promise.all(
      Array.from({ length: MAX_STREAMS }, () => openEvents(server(), tokens.librarian)),
    );
    await ask('GET', '/events', { token: tokens.librarian });
    await Promise.all(streams.map((stream) => stream.close()));
  });

  test('second factors', async () => {
    const strict = frameServer({ models: libraryModels, secondFactorRequired: true });
    const email = 'ada@demo.example';
    await strict.make('member', { name: 'Ada', email, role: 'LIBRARIAN', password: PASSWORD });
    const { setup } = Object((await login(email, PASSWORD, {}, strict)).body);
    const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate({ timestamp: strict.clock.now });
    await login(email, PASSWORD, { code: '000000' }, strict);
    const token = await tokenOf(login(email, PASSWORD, { code }, strict));
    await login(email, PASSWORD, {}, strict);
    await ask('POST', '/auth/second-factor/begin', { token, body: { password: 'wrong' } }, strict);
    await ask('POST', '/auth/second-factor/begin', { token, body: { password: PASSWORD, code: '1' } }, strict);
    await ask('POST', '/auth/second-factor/remove', { token, body: {} }, strict);
  });

  test('records', async () => {
    await ask('POST', '/api/books', {
      token: tokens.librarian,
      body: { title: '', year: 1200, isbn: '1', genre: 'x' },
    });
    await ask('POST', '/api/books', { token: tokens.librarian, body: { title: 3, colour: 'red', copies: 4 } });
    await ask('POST', '/api/books', { token: tokens.librarian, body: { id: 'b9', title: 'A' } });
    await ask('PUT', '/api/books/b1', { token: tokens.librarian, body: { copies: 12 } });
    await ask('PUT', '/api/books/b1', { token: tokens.librarian, body: { isbn: '9782070413331' } });
    await ask('PUT', '/api/copies/c1', { token: tokens.librarian, body: { book: 'nothing', branch: 'nothing' } });
    await ask('PUT', '/api/books/b1', {
      token: tokens.librarian,
      body: { year: 1872 },
      headers: { 'if-match': '"1"' },
    });
    await ask('PUT', '/api/books/b1', {
      token: tokens.librarian,
      body: { year: 1873 },
      headers: { 'if-match': '"1"' },
    });
    await ask('DELETE', '/api/books/b1', { token: tokens.librarian, headers: { 'if-match': '"1"' } });
    await ask('DELETE', '/api/branches/centre', { token: tokens.librarian });
    await ask('DELETE', '/api/members/librarian', { token: tokens.librarian });
    await ask('PUT', '/api/members/librarian', { token: tokens.librarian, body: { role: 'READER' } });
    const specimen = { number: 'x', price: 0.001, email: 'x', phone: 'x', shade: 'x' };
    await ask('POST', '/api/specimens', { token: tokens.librarian, body: { ...specimen, text: 'a\u0007' } });
    const members = entityNamed(libraryModels, 'member');
    const stranger = { role: 'LIBRARIAN', claim: 'all', userId: 'gone', locale: 'fr' };
    await server()
      .site.documents.remove(stranger, members, 'librarian')
      .catch((error: unknown) => {
        note([error instanceof ApiError ? error.messageIn(server().site.texts.in('fr')) : '']);
      });
  });

  test('what a role may not do', async () => {
    await ask('GET', '/api/loans', { token: tokens.desk });
    await ask('POST', '/api/books', { token: tokens.reader, body: { title: 'Mine' } });
    await ask('PUT', '/api/books/b1', { token: tokens.reader, body: { title: 'Mine' } });
    await ask('DELETE', '/api/books/b1', { token: tokens.reader });
    await ask('GET', '/api/books/nothing', { token: tokens.reader });
    await ask('PUT', '/api/copies/c2', { token: tokens.desk, body: { shelf: 'Z 1' } });
    await ask('PUT', '/api/copies/c1', { token: tokens.desk, body: { label: 'Z', branch: 'harbour' } });
    await ask('GET', '/api/_history', { token: tokens.desk });
    await ask('POST', '/api/_history/undo', { token: tokens.reader, body: {} });
    await ask('GET', '/api/_access', { token: tokens.reader });
  });

  test('questions that are too long, or about what a role does not see', async () => {
    const find = (filter: object) =>
      ask('GET', `/api/loans?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, { token: tokens.reader });
    await find({ q: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' });
    await find({
      $all: Array.from({ length: MAX_FILTERS }, () => ({ title: 'A', returned: true, dueOn: '2026-01-01' })),
    });
    await find({ note: 'x' });
    await ask('GET', `/api/loans?sort=["note","ASC"]`, { token: tokens.reader });
  });

  test('in what is said without a call', () => {
    note(saidWithoutCalls(server().site.texts.in('fr')));
  });

  test('requests that are too large or too many', async () => {
    const large = { token: tokens.librarian, body: { title: 'x'.repeat(5_000_000) } };
    await ask('POST', '/api/books', large);
    const operations = Array.from({ length: MAX_OPERATIONS + 1 }, () => ({
      type: 'delete',
      collection: 'books',
      id: 'b1',
    }));
    await ask('POST', '/api/_batch', { token: tokens.librarian, body: { operations } });
    const bulk = { type: 'update', collection: 'copies', filter: {}, data: { shelf: 'B' }, action: ACTION };
    await ask('POST', '/api/_bulk', { token: tokens.librarian, body: bulk });
    await ask('POST', '/api/_bulk', { token: tokens.desk, body: bulk });
    for (let time = 0; time < 5; time += 1) {
      await ask('PUT', '/api/copies/c1', { token: tokens.desk, body: { shelf: `A ${time}` } });
    }
  });

  test('work on many records', async () => {
    const bulk = (path: string, body: object) => ask('POST', `/api/_bulk${path}`, { token: tokens.librarian, body });
    const books = { collection: 'books', filter: {} };
    await bulk('/preview', { ...books, type: 'delete' });
    await bulk('/preview', { ...books, type: 'update', data: { year: 3 } });
    await bulk('/preview', { ...books, type: 'update', data: { summary: 'x'.repeat(MAX_DATA_CHARACTERS + 1) } });
    await bulk('', { ...books, type: 'update', data: { year: 3 }, action: ACTION });
    await bulk('', {
      ...books,
      type: 'update',
      data: { year: 1900 },
      seen: '',
      action: { ...ACTION, id: 'another-one' },
    });
    await ask('POST', '/api/_bulk', { token: tokens.reader, body: { ...books, type: 'delete', action: ACTION } });
  });

  test('files', async () => {
    const files = (method: string, path: string, body?: unknown) =>
      ask(method, `/api/_files${path}`, { token: tokens.librarian, body });
    const offer = { collection: 'specimens', field: 'file', name: 'plan.pdf', size: 5 };
    const send = async (name: string, bytes: string) => {
      const begun = await files('POST', '', { ...offer, name, size: bytes.length });
      const { id } = Object(begun.body);
      await server().app.http.request(`/api/_files/${id}/0`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.librarian}` },
        body: bytes,
      });
      return files('POST', `/${id}`);
    };
    await files('GET', '/nothing');
    await files('POST', '', { ...offer, size: 1e9 });
    await send('plan.pdf', 'hello');
    await send('plan.txt', '%PDF-1.7');
    await send('photo.png', 'hello');
    await files('POST', `/${Object((await files('POST', '', offer)).body).id}`);
    await ask('POST', '/api/specimens', {
      token: tokens.librarian,
      body: { text: 'A', file: { id: 'nothing', name: 'plan.pdf', type: 'application/pdf', size: 5 } },
    });
    for (let time = 0; time < 52; time += 1) await files('POST', '', offer);
  });

  test('the history', async () => {
    const undo = (body: object) => ask('POST', '/api/_history/undo', { token: tokens.librarian, body });
    const as = 'undo-in-the-library';
    await undo({ entry: 'nothing', as });
    await ask('PUT', '/api/books/b2', { token: tokens.librarian, body: { year: 1900 } });
    await ask('PUT', '/api/books/b2', { token: tokens.librarian, body: { year: 1901 } });
    const { entries } = Object((await ask('GET', '/api/_history?entity=book&id=b2', { token: tokens.librarian })).body);
    await undo({ entry: entries[1].id, as });
    await ask('POST', '/api/_view-as', { token: tokens.librarian, body: { entity: 'member', id: 'reader' } });
    const seen = Object((await ask('GET', '/api/_history', { token: tokens.librarian })).body);
    await undo({ entry: seen.entries.find(({ kind }: { kind: string }) => kind === 'viewed').id, as: `${as}-2` });
    await ask('POST', '/api/_history/undo', { token: tokens.librarian, body: { entry: entries[0].id, as: ACTION.id } });
  });

  test('tasks', async () => {
    const tasks = (path: string, body: object, token = tokens.librarian) =>
      ask('POST', `/api/_tasks${path}`, { token, body });
    const wanted = { kind: 'update', collection: 'books', filter: {}, data: { year: 1900 }, total: 4 };
    const { id } = Object((await tasks('', wanted)).body);
    await tasks(`/${id}/parts`, { number: 0, seen: 'x'.repeat(MAX_PART_CHARACTERS + 1) });
    await tasks(`/${id}/resume`, {});
    await tasks('/nothing/start', {});
    await tasks('', { kind: 'undo', group: 'nothing' });
    await tasks('', { kind: 'undo', group: 'nothing' }, tokens.reader);
    for (let time = 0; time < 11; time += 1) await tasks('', wanted);
  });

  test('views, and seeing the console as somebody else', async () => {
    const view = { entity: 'loan', name: 'Mine', filter: {}, sort: { field: 'dueOn', order: 'ASC' } };
    const save = (token: string, body: object, id = 'view-of-mine') => ask('PUT', `/api/_views/${id}`, { token, body });
    await save(tokens.desk, view);
    await save(tokens.reader, { ...view, role: 'READER' });
    await save(tokens.librarian, { ...view, role: 'READER', filter: { note: 'x' } });
    await ask('DELETE', '/api/_views/nothing1', { token: tokens.reader });
    for (let time = 0; time < 201; time += 1) await save(tokens.reader, view, `view-number-${time}`);
    const as = { entity: 'member', id: 'reader' };
    await ask('POST', '/api/_view-as', { token: tokens.reader, body: as });
    await ask('POST', '/api/_view-as', { token: tokens.librarian, body: { ...as, id: 'nobody' } });
    const { ticket } = Object((await ask('POST', '/api/_view-as', { token: tokens.librarian, body: as })).body);
    await ask('PUT', '/api/books/b1', { token: tokens.librarian, body: {}, headers: { 'x-view-as': ticket } });
    await ask('GET', '/api/books', { token: tokens.librarian, headers: { 'x-view-as': 'nothing' } });
  });

  test('changes of the schemas', () => askForStudioRefusals(library));

  test('faults of the server', async () => {
    const faults = [
      'SQLITE_FULL',
      'SQLITE_CORRUPT',
      'SQLITE_BUSY',
      'SQLITE_IOERR',
      'x',
      'nothing written',
      'not known',
    ];
    for (const how of faults) await ask('GET', `/broken/${how}`, { token: tokens.librarian });
  });

  test('in every text that it has, but for those that need a race, a lost account or another schema', () => {
    const all = flattenMessages({ refusals, server: french });
    expect([...all.keys()].filter((key) => !reached.has(key))).toEqual([
      // Its schemas compare no dates, and nothing in them takes time.
      ...['before', 'after', 'notBefore', 'notAfter', 'overlaps'].map((key) => `refusals.validation.${key}`),
      'refusals.database.narrowDown',
      'refusals.database.tooManyToCompute',
      'server.fault.damagedDay',
      'server.signIn.noRole',
      'server.account.unavailable',
      'server.account.viewOnly',
      'server.record.effectPending',
      'server.record.pairInUse',
      'server.record.needsReference',
      'server.record.tooManyDependents',
      'server.record.ownAncestor',
      'server.bulk.noMatch',
      'server.file.wrongType',
      'server.history.notKept',
      'server.history.noSchema',
      'server.task.missingRow',
      'server.task.rightsEnded',
      'server.task.broken',
      'server.task.stillRunning',
      'server.keys.forAdministrators',
      'server.keys.endSubject',
      'server.keys.endText',
      'server.keys.siteEndText',
      'server.keys.tooLong',
      'server.keys.hasEnded',
      'server.viewAs.mayMore',
    ]);
  });
});
