import { afterEach, describe, expect, inject, test } from 'vitest';
import { createFirestoreProvider, type FirestoreDataProvider } from '../../../../data-provider/firestore';
import type { FirestoreSession } from '../../../../data-provider/firestore/session';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { FILE_COLLECTIONS } from '../../../../server/frame/documents/file-collections';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import type { Store } from '../../../../server/frame/stores/store';
import { endEarlier, type ReleaseOptions, release } from '../../../../server/release/release';
import { listReleasedViews } from '../../../../src/frame/firestore/released-views';
import { findDocumentView, listViews } from '../../../../src/frame/firestore/views';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { list, one } from '../../data-provider/asking';
import { type FirestoreBackEnd, openFirestoreBackEnd } from '../../data-provider/firestore-back-end';
import { type TwoVersions, twoVersions } from './two-versions';

const ROLES_ASKED = ['ADMIN', 'BUSINESS', 'HOME'] as const;
const RESOURCE = 'lamps';

/** The process of the release ends. */
class Killed extends Error {}

interface Console {
  provider: FirestoreDataProvider;
  models: EntityModels;
  session: FirestoreSession;
  /** What it was told while it watched. */
  told: string[];
}

/** A project in which the old version was released, with two records, and consoles open for several roles. */
async function deployedProject({ old, now }: TwoVersions) {
  const back: FirestoreBackEnd = await openFirestoreBackEnd(old, inject('firestore'));
  const consoles: Console[] = [];
  const stores: Store[] = [];
  const newStore = () => {
    const own = [...HISTORY_COLLECTIONS, ...FILE_COLLECTIONS, SETTINGS];
    const store = openFirestoreStore(back.admin, now, own);
    stores.push(store);
    return store;
  };
  let server: { models: EntityModels; documents: Documents } | undefined;
  /** The last server that was deployed. */
  let running: Store = back.store;
  let expected: EntityRecord[] = [];
  let count = 0;

  async function openConsole(models: EntityModels, role: FirestoreSession['role']): Promise<Console> {
    const session = { role, claim: role === 'HOME' ? 'room:b' : 'all', userId: role };
    const provider = createFirestoreProvider({
      models,
      firestore: back.firestoreOf(session),
      session: () => session,
      // A function that was deployed serves consoles of before, too.
      request: (url, init) => back.requestOf(session, server)(url, init),
      limits: { watched: 0, gathered: 2000 },
    });
    const opened: Console = { provider, models, session, told: [] };
    await list(provider, RESOURCE);
    await provider.subscribe({ onChange: ({ id }) => opened.told.push(String(id)) }, [RESOURCE]);
    consoles.push(opened);
    return opened;
  }

  async function put(records: EntityRecord[]): Promise<void> {
    await running.transact(async (reader) => ({
      result: undefined,
      batch: {
        put: await Promise.all(
          records.map(async (record) => {
            const before = await reader.get('lamps', record.id);
            return { collection: 'lamps', stored: { record, version: (before?.version ?? 0) + 1 } };
          }),
        ),
        remove: [],
      },
    }));
  }

  /** The server that runs now changes a record. */
  async function change(): Promise<void> {
    count += 1;
    const name = `Lamp ${count}`;
    expected = expected.map((record) => (record.id === 'b' ? { ...record, name, size: count } : record));
    await put(expected.filter(({ id }) => id === 'b'));
  }

  /** What a console of these models shows its role. */
  function shownTo({ models, session }: Console): EntityRecord[] {
    const model = models.byCollection.get('lamps');
    const fields = (model && findDocumentView(model, session)?.fields) ?? [];
    const names = new Set(['id', ...fields.map(({ path }) => path)]);
    const reached = expected.filter(({ id }) => session.claim === 'all' || session.claim === `room:${id}`);
    return reached.map((record) => ({
      id: record.id,
      ...Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))),
    }));
  }

  /** That a console lists what it may, in an order that needs every field that it knows. */
  async function reads(asked: Console): Promise<void> {
    for (const field of ['id', 'name', ...(shownTo(asked)[0]?.size === undefined ? [] : ['size'])]) {
      const listed = async () => {
        const { data } = await list(asked.provider, RESOURCE, { sort: { field, order: 'ASC' } });
        const plain = data.map(({ acl: _acl, version: _version, ...record }) => record);
        return plain.sort((one, other) => one.id.localeCompare(other.id));
      };
      // A refusal, and an empty list, fail at once: only what was written a moment ago may come later.
      expect(await listed()).toHaveLength(shownTo(asked).length);
      await expect.poll(listed).toEqual(shownTo(asked));
    }
  }

  expected = ['a', 'b'].map((id, index) => ({
    ...{ id, name: `Lamp ${id}`, size: index + 100, note: `Note ${id}`, acl: [`room:${id}`] },
  }));
  await put(expected);

  const parts = (onWrite: (text: string) => void): ReleaseOptions => ({
    models: now,
    firestore: back.admin,
    deployed: listReleasedViews(old),
    compare: async () => {},
    build: async () => {},
    open: async () => {
      const store = newStore();
      await store.refresh?.();
      return { store, close: async () => {} };
    },
    deployIndexes: async () => {},
    deployRules: back.loadRules,
    deployProgram: async () => {
      const store = newStore();
      server = { models: now, documents: createDocuments({ models: now, store, identifiers: createIdentifiers() }) };
      running = store;
    },
    wait: async () => {},
    write: onWrite,
  });

  return {
    back,
    parts,
    openConsole,
    reads,
    change,
    consoles,
    shownTo,
    isNewRunning: () => server !== undefined,
    remove: async (id: string) => {
      await running.transact(async () => ({
        result: undefined,
        batch: { put: [], remove: [{ collection: 'lamps', id }] },
      }));
      expected = expected.filter((record) => record.id !== id);
    },
    expectAlso: (record: EntityRecord) => {
      expected = expected.map((each) => (each.id === record.id ? { ...each, ...record } : each));
    },
    close: async () => {
      for (const { provider } of consoles) await provider.close();
      await back.close();
    },
  };
}

type Project = Awaited<ReturnType<typeof deployedProject>>;

let project: Project | undefined;
afterEach(async () => {
  await project?.close();
  project = undefined;
});

/** Runs a release which is killed before the step with this number, after each step asking all consoles. */
async function releaseUntil(at: number, { parts }: Project): Promise<boolean> {
  let step = 0;
  try {
    await release(
      parts((text) => {
        if (!/^\d+\//.test(text)) return;
        step += 1;
        if (step === at) throw new Killed();
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  }
}

describe.each(twoVersions('page'))('a release in which $name', (versions) => {
  test('has no moment at which a console reads less than it may, stopped after each step and begun again', async () => {
    project = await deployedProject(versions);
    const { openConsole, reads, change } = project;
    const old = await Promise.all(ROLES_ASKED.map((role) => openConsole(versions.old, role)));
    const fresh: Console[] = [];
    let isDone = false;
    for (let at = 2; !isDone; at += 1) {
      isDone = await releaseUntil(at, project);
      if (project.isNewRunning() && fresh.length === 0)
        fresh.push(...(await Promise.all(ROLES_ASKED.map((role) => openConsole(versions.now, role)))));
      await change();
      for (const asked of [...old, ...fresh]) await reads(asked);
      for (const { told } of [...old, ...fresh]) await expect.poll(() => told).toContain('b');
    }
    expect(fresh).toHaveLength(ROLES_ASKED.length);
  });

  test('takes what people of both versions write, and shows it to both', async () => {
    project = await deployedProject(versions);
    const { openConsole, reads } = project;
    const old = await Promise.all(ROLES_ASKED.map((role) => openConsole(versions.old, role)));
    expect(await releaseUntil(Number.POSITIVE_INFINITY, project)).toBe(true);
    const fresh = await Promise.all(ROLES_ASKED.map((role) => openConsole(versions.now, role)));
    for (const [index, writer] of [...old, ...fresh].entries()) {
      const record = await one(writer.provider, RESOURCE, 'b');
      const name = `Written ${index}`;
      // Without fields that the new version takes from the role: those its server refuses.
      const params = { id: 'b', data: { name, version: record.version }, previousData: record };
      await writer.provider.update(RESOURCE, params);
      project.expectAlso({ id: 'b', name });
      for (const asked of [...old, ...fresh]) await reads(asked);
    }
  });

  test('leaves nothing of before when that is dropped', async () => {
    project = await deployedProject(versions);
    const { back, openConsole, reads, remove, parts } = project;
    expect(await releaseUntil(8, project)).toBe(false);
    await expect(endEarlier(parts(() => {}))).rejects.toThrow('Release it first');
    expect(await releaseUntil(Number.POSITIVE_INFINITY, project)).toBe(true);
    await remove('a');
    await endEarlier(parts(() => {}));
    const names = (models: EntityModels) =>
      models.list.flatMap((model) => listViews(model).map((view) => view.collection));
    for (const name of names(versions.old)) {
      const { size } = await back.admin.collection(name).get();
      expect(size, name).toBe(names(versions.now).includes(name) ? 1 : 0);
    }
    const [model] = versions.now.list;
    for (const { collection, fields, whole } of model === undefined ? [] : listViews(model)) {
      const document = (await back.admin.collection(collection).doc('b').get()).data() ?? {};
      const shown = Object.keys(document).filter((key) => ['name', 'size', 'note', 'price'].includes(key));
      if (!whole) expect(shown.sort()).toEqual(fields.map(({ path }) => path).sort());
    }
    for (const role of ROLES_ASKED) await reads(await openConsole(versions.now, role));
  });
});

test('a record that a server of before deletes meanwhile is gone in both versions', async () => {
  const [versions] = twoVersions('page');
  if (versions === undefined) throw new Error('There are no versions');
  project = await deployedProject(versions);
  const { openConsole, reads, remove, back } = project;
  const old = await openConsole(versions.old, 'BUSINESS');
  expect(await releaseUntil(7, project)).toBe(false);
  await remove('a');
  expect(await releaseUntil(Number.POSITIVE_INFINITY, project)).toBe(true);
  await reads(old);
  await reads(await openConsole(versions.now, 'BUSINESS'));
  for (const { collection } of versions.now.list.flatMap(listViews)) {
    expect((await back.admin.collection(collection).get()).size).toBe(1);
  }
});
