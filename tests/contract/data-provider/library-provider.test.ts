import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { ConsoleDataProvider, RecordChange } from '../../../data-provider/contract';
import { createRestProvider } from '../../../data-provider/rest';
import { demo } from '../../../examples/library/demo';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { createApp } from '../../../server/frame/site/app';
import type { App } from '../../../server/frame/site/running-app';
import { openSite, type Site } from '../../../server/frame/site/site';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { CHEAP } from '../../unit/server/support/test-server';
import { idsOf, list, one, save } from './asking';
import { describeOperators } from './describe-operators';
import { describeWriting } from './describe-writing';
import { libraryModels as models } from './library-models';
import type { ProviderUnderTest } from './provider-under-test';

interface Library {
  site: Site;
  app: App;
  /** The provider of somebody who signs in with an e-mail address or an access token. */
  as(who: { email: string } | { token: string }): Promise<ConsoleDataProvider>;
  close(): Promise<void>;
}

/** The library on the server of every application, in memory and with its demo data. */
async function openLibrary(): Promise<Library> {
  const site = openSite({ models, dataDir: ':memory:', passwordCost: CHEAP });
  await demo.fill(site, () => {});
  const app = createApp({ site, config: { demo: null, timeZone: 'Europe/Paris' } });
  return {
    site,
    app,
    as: async (who) => {
      const [path, body] =
        'email' in who ? ['/auth/login', { ...who, password: 'library1' }] : ['/auth/token', { token: who.token }];
      const answer = await app.http.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { data }: { data?: unknown } = await answer.json();
      if (typeof data !== 'string') throw new Error(`not signed in: ${answer.status}`);
      return createRestProvider({
        models,
        request: async (url, init = {}) => {
          init.signal?.throwIfAborted();
          const headers = new Headers(init.headers);
          headers.set('authorization', `Bearer ${data}`);
          return app.http.request(url, { ...init, headers });
        },
      });
    },
    close: async () => {
      await app.close();
      // Streams of events notice their end in a turn of their own, and still need the database then.
      await new Promise((resolve) => setImmediate(resolve));
      await site.close();
    },
  };
}

function libraryProvider(): ProviderUnderTest {
  let library: Library | undefined;
  return {
    reset: async (records) => {
      await library?.close();
      library = await openLibrary();
      for (const { entity, data } of records) {
        await library.site.documents.create(SYSTEM, entityNamed(models, entity), { ...data });
      }
    },
    create: async () => {
      if (library === undefined) throw new Error('reset comes first');
      return library.as({ email: 'librarian@demo.example' });
    },
    close: async () => library?.close(),
    capabilities: { derivesValues: true },
  };
}

describe('the contract, for another application', () => {
  const provider = libraryProvider();
  afterAll(() => provider.close());
  describeOperators(provider);
  describeWriting(provider);
});

describe('the library', () => {
  let library: Library | undefined;
  const open = async () => {
    library = await openLibrary();
    return library;
  };
  afterEach(() => library?.close());

  it('shows readers every book and their own loans, without what librarians note', async () => {
    const reader = await (await open()).as({ email: 'reader@demo.example' });
    expect(await idsOf(reader, 'books')).toHaveLength(4);
    const { data } = await list(reader, 'loans');
    expect(data.map(({ id }) => id).sort()).toEqual(['l1', 'l2']);
    expect(data.some((loan) => 'note' in loan)).toBe(false);
    await expect(one(reader, 'loans', 'l3')).rejects.toMatchObject({ status: 404 });
    await expect(reader.create('books', { data: { title: 'x' } })).rejects.toMatchObject({ status: 403 });
  });

  it('lets the desk of a branch change the copies of that branch, and not their book', async () => {
    const desk = await (await open()).as({ token: 'centre01' });
    expect((await idsOf(desk, 'copies')).sort()).toEqual(['c1', 'c3', 'c5']);
    const copy = await one(desk, 'copies', 'c1');
    expect(await save(desk, 'copies', copy, { shelf: 'Z 9' })).toMatchObject({ shelf: 'Z 9' });
    await expect(save(desk, 'copies', await one(desk, 'copies', 'c1'), { book: 'b2' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(list(desk, 'loans')).rejects.toMatchObject({ status: 403 });
  });

  it('keeps copied titles and counts right when a book is renamed or a copy is made', async () => {
    const librarian = await (await open()).as({ email: 'librarian@demo.example' });
    await save(librarian, 'books', await one(librarian, 'books', 'b1'), { title: 'Daniel Deronda' });
    expect(await one(librarian, 'copies', 'c1')).toMatchObject({ book_title: 'Daniel Deronda' });
    expect(await one(librarian, 'loans', 'l1')).toMatchObject({ title: 'Daniel Deronda' });
    await librarian.create('copies', { data: { label: 'ELI-3', book: 'b1', branch: 'harbour' } });
    expect(await one(librarian, 'books', 'b1')).toMatchObject({ copies: 3 });
  });

  it('tells readers of changes to their own loans, and of nobody else’s', async () => {
    const { as } = await open();
    const librarian = await as({ email: 'librarian@demo.example' });
    const reader = await as({ email: 'reader@demo.example' });
    const changes: RecordChange[] = [];
    const stop = await reader.subscribe({ onChange: (change) => changes.push(change) }, ['loans']);
    let days = 0;
    const extend = async (id: string) => {
      days += 1;
      const dueOn = `2031-05-${String((days % 27) + 1).padStart(2, '0')}`;
      await save(librarian, 'loans', await one(librarian, 'loans', id), { dueOn });
    };
    const own = expect.objectContaining({ resource: 'loans', id: 'l1', type: 'updated' });
    // What happens before the stream is open is told nobody.
    await vi.waitFor(
      async () => {
        await extend('l1');
        expect(changes).toContainEqual(own);
      },
      { timeout: 60_000, interval: 20 },
    );
    await extend('l3');
    const told = changes.length;
    await extend('l1');
    await expect.poll(() => changes.length).toBeGreaterThan(told);
    expect(changes.filter(({ id }) => id !== 'l1')).toEqual([]);
    stop();
  });

  it('keeps a librarian', async () => {
    const librarian = await (await open()).as({ email: 'librarian@demo.example' });
    const self = await one(librarian, 'members', 'librarian');
    await expect(save(librarian, 'members', self, { role: 'READER' })).rejects.toMatchObject({ status: 422 });
  });
});
