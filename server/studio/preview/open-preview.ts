import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { ViewAsTarget } from '../../../src/frame/model/auth-calls';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { Say } from '../../../src/frame/model/say';
import { toState } from '../../../src/frame/schema-change/state';
import { VIEW_AS_HEADER } from '../../frame/auth/authenticate';
import { createSecret } from '../../frame/auth/secrets';
import { createSessions } from '../../frame/auth/sessions';
import { type Session, tokenLevels, toUserSubject } from '../../frame/auth/subjects';
import { getAt } from '../../frame/documents/acl';
import { ApiError } from '../../frame/documents/api-error';
import { createSingleRecords, readDerivedMark, refreshDerived } from '../../frame/documents/derived-records';
import { message } from '../../frame/documents/messages';
import type { SiteData } from '../../frame/documents/site-data';
import { planSchemas } from '../../frame/schema-change/plan';
import { prepareSchemas } from '../../frame/schema-change/prepare-schemas';
import { hashState, readStoredSchemas, storeSchemas } from '../../frame/schema-change/stored-data';
import type { App, PublicConfig } from '../../frame/site/running-app';
import type { Site } from '../../frame/site/site';
import type { StoredRecord, StoreReader } from '../../frame/stores/store';
import { createGeneratedRecords } from './generated-records';

const FIRST = 20;
const PEOPLE = 500;
const STEPS = 3;

function referredBy(
  { byName }: EntityModels,
  model: EntityModel,
  record: EntityRecord,
): { collection: string; ids: string[] }[] {
  return model.fields.flatMap(({ path, reference }) => {
    const collection = byName.get(reference?.entity ?? '')?.collection;
    const value = getAt(record, path);
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
    return collection === undefined || ids.length === 0 ? [] : [{ collection, ids }];
  });
}

async function sampleRecords(
  models: EntityModels,
  reader: Pick<StoreReader, 'query' | 'getMany'>,
  person: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, StoredRecord>>> {
  const { list, byCollection, accounts } = models;
  const sample = new Map<string, Map<string, StoredRecord>>(list.map(({ collection }) => [collection, new Map()]));
  let fresh: [collection: string, rows: StoredRecord[]][] = [];
  const take = (collection: string, rows: readonly StoredRecord[]) => {
    const known = sample.get(collection);
    const added = rows.filter(({ record }) => known?.has(record.id) === false);
    for (const row of added) known?.set(row.record.id, row);
    fresh.push([collection, added]);
  };
  for (const model of list) {
    const limit = model === accounts?.model ? PEOPLE : FIRST;
    const { rows } = await reader.query(model.collection, { sort: [model.defaultSort], limit });
    take(model.collection, rows);
  }
  if (accounts !== undefined)
    take(accounts.model.collection, await reader.getMany(accounts.model.collection, [person]));
  for (let step = 0; step < STEPS; step += 1) {
    const missing = new Map<string, Set<string>>();
    for (const [collection, rows] of fresh) {
      const model = byCollection.get(collection);
      const references = model && rows.flatMap(({ record }) => referredBy(models, model, record));
      for (const { collection: target, ids } of references ?? []) {
        const known = sample.get(target);
        const asked = missing.get(target) ?? new Set();
        for (const id of ids) if (known?.has(id) === false) asked.add(id);
        missing.set(target, asked);
      }
    }
    fresh = [];
    for (const [collection, ids] of missing) {
      if (ids.size > 0) take(collection, await reader.getMany(collection, [...ids]));
    }
  }
  return sample;
}

export type OpenTrial = (models: EntityModels, config: PublicConfig) => App;

interface Preview {
  models: EntityModels;
  session: Omit<Session, 'signature'>;
  generated: readonly string[];
  answer(path: string, request: Request): Promise<Response>;
  close(): Promise<void>;
}

interface OpenPreviewOptions extends Pick<SiteData, 'models' | 'now'> {
  present: Pick<SiteData, 'models' | 'store'>;
  openTrial: OpenTrial;
  person: Session;
  timeZone: string;
  say: Say;
  role: Role | undefined;
}

async function fill(site: Site, { present, person, now, timeZone }: OpenPreviewOptions): Promise<string[]> {
  const before = await readStoredSchemas(present.store);
  const sample = await sampleRecords(present.models, present.store, person.userId ?? '');
  const put = [...sample].flatMap(([collection, records]) =>
    site.models.byCollection.has(collection) ? [...records.values()].map((stored) => ({ collection, stored })) : [],
  );
  const mark = await readDerivedMark(present.store);
  await site.store.transact(async () => ({ result: undefined, batch: { put: [...put, ...mark], remove: [] } }));
  if (before !== undefined && hashState(before) !== hashState(toState(site.models))) {
    await storeSchemas(site.store, before);
    const { id } = await planSchemas(site.store, before, site.models);
    await prepareSchemas(site, { accepted: id, backUp: () => '', write: () => undefined });
  }
  await site.store.refresh?.();
  await createSingleRecords(site);
  await refreshDerived(site);
  return createGeneratedRecords(site, { now: now(), zone: timeZone });
}

async function somebodyWith(role: Role, { models, store }: Site): Promise<ViewAsTarget> {
  const people = models.accounts?.model;
  if (people !== undefined) {
    const { rows } = await store.query(people.collection, {});
    const found = rows.find(({ record }) => toUserSubject(models, record)?.role === role);
    if (found !== undefined) return { entity: people.name, id: found.record.id };
  }
  for (const level of tokenLevels(models).filter((each) => each.role === role)) {
    const [found] = (await store.query(level.model.collection, { limit: 1 })).rows;
    if (found !== undefined) return { entity: level.model.name, id: found.record.id };
  }
  return { role };
}

/** @throws ApiError 409 if the draft would lock out its own author, 404 if no subject has the role. */
export async function openPreview(parts: OpenPreviewOptions): Promise<Preview> {
  const { models, openTrial, person, role, say, timeZone } = parts;
  const app = openTrial(models, { demo: null, timeZone });
  const { site } = app;
  const close = async () => {
    await app.close();
    await site.close();
  };
  try {
    const generated = await fill(site, parts);
    const sessions = createSessions({ ...site, ended: () => undefined });
    const own = await sessions.openForUser(person.userId ?? '');
    if (own === undefined) throw new ApiError(409, 'studio_no_way_in', message('studio.noWayIn'));
    const view =
      role === undefined || role === own.role
        ? undefined
        : await app.viewAs.begin(own, await somebodyWith(role, site), say);
    const { signature: _signature, ...session } = view === undefined ? own : await app.viewAs.seenAs(own, view.ticket);
    return {
      models,
      session,
      generated,
      answer: async (path, request) => {
        const headers = new Headers(request.headers);
        headers.set('authorization', `Bearer ${own.token}`);
        headers.delete('accept-encoding');
        if (view !== undefined) headers.set(VIEW_AS_HEADER, view.ticket);
        const { method, signal } = request;
        const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
        return app.http.request(path, { method, headers, signal, ...(body !== undefined && { body }) });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const MAX_OF_PERSON = 3;
const MAX_OF_ALL = 8;

export function createPreviews() {
  let open: { id: string; userId: string; preview: Preview }[] = [];
  return {
    add: async (userId: string, preview: Preview) => {
      const id = createSecret();
      open.push({ id, userId, preview });
      const ofPerson = open.filter((each) => each.userId === userId);
      const old = new Set([...ofPerson.slice(0, -MAX_OF_PERSON), ...open.slice(0, -MAX_OF_ALL)]);
      open = open.filter((each) => !old.has(each));
      await Promise.all([...old].map((each) => each.preview.close()));
      return id;
    },
    of: (userId: string, id: string) => open.find((each) => each.id === id && each.userId === userId)?.preview,
  };
}
