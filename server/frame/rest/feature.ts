import { type Context, Hono } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { batchProgress, filledCollections, writeBatch } from '../../../src/frame/model/batch-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { parseReceivedJson } from '../../../src/frame/model/received-json';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { defaultSort, parseSort } from '../../../src/frame/query/parse-sort';
import { redact } from '../documents/acl';
import type { Actor } from '../documents/actor';
import { ApiError, createNotFoundError } from '../documents/api-error';
import type { DocumentQuery, WriteOperation } from '../documents/context';
import { message } from '../documents/messages';
import { runAsAction } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import { streamBytes } from '../http/byte-stream';
import { actorOf, type Environment } from '../http/environment';
import { computeWriteCost } from '../http/heavy-calls';
import { markDescribed, readInput, readJsonObject, serveCalls } from '../http/serve-call';
import type { StoredRecord } from '../stores/store';
import { createYield, yieldToEventLoop } from '../stores/yield-to-event-loop';

function etagOf(version: number): string {
  return `"${version}"`;
}

/** Reads `If-Match`, otherwise the body's `version`; undefined accepts any version. */
function expectedVersion(ifMatch: string | undefined, body: PlainObject): number | undefined {
  if (ifMatch !== undefined && ifMatch !== '*') {
    const version = /^(?:W\/)?"(\d+)"$/.exec(ifMatch)?.[1];
    if (version === undefined) throw new ApiError(400, 'bad_version', 'If-Match must be an ETag of this record');
    return Number(version);
  }
  const { version } = body;
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  throw new ApiError(400, 'bad_version', 'version must be a whole number');
}

export const MAX_OPERATIONS = 20_000;

function bad(index: number, text: string): ApiError {
  return new ApiError(400, 'bad_operation', `operation ${index}: ${text}`, { operation: index });
}

function modelOf(models: EntityModels, collection: unknown, index: number): EntityModel {
  const model = typeof collection === 'string' ? models.byCollection.get(collection) : undefined;
  const name = typeof collection === 'string' ? collection : 'without a name';
  if (model === undefined) throw bad(index, `there is no collection ${name}`);
  return model;
}

function namesIn(value: unknown, index: number): Record<string, number> {
  if (value === undefined) return {};
  if (!isPlainObject(value)) throw bad(index, 'names must be an object');
  const names: Record<string, number> = {};
  for (const [path, place] of Object.entries(value)) {
    const isEarlier = typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < index;
    if (!isEarlier) throw bad(index, `names.${path} must be the index of an earlier operation, from 0`);
    names[path] = place;
  }
  return names;
}

function parseOperation(models: EntityModels, value: unknown, index: number): WriteOperation {
  if (!isPlainObject(value)) throw bad(index, 'must be an object');
  const { type, collection, id, data, names } = value;
  const model = modelOf(models, collection, index);
  if (type !== 'create' && (typeof id !== 'string' || id === '')) throw bad(index, 'id is missing');
  if (type !== 'delete' && !isPlainObject(data)) throw bad(index, 'data must be an object');
  if (type === 'delete' && typeof id === 'string')
    return { type, model, id, version: expectedVersion(undefined, isPlainObject(data) ? data : {}) };
  if (type === 'create' && isPlainObject(data)) {
    return { type, model, body: data, names: namesIn(names, index) };
  }
  if (type === 'update' && typeof id === 'string' && isPlainObject(data)) {
    return { type, model, id, body: data, version: expectedVersion(undefined, data) };
  }
  throw bad(index, 'type must be create, update or delete');
}

/** @throws ApiError 400 naming the invalid operation, 413 for too many. */
export function parseOperations(models: EntityModels, operations: readonly unknown[]): WriteOperation[] {
  if (operations.length > MAX_OPERATIONS) {
    throw new ApiError(413, 'too_large', message('bulk.tooManyOperations', { limit: MAX_OPERATIONS }));
  }
  return operations.map((operation, index) => parseOperation(models, operation, index));
}

function badQuery(message: string): ApiError {
  return new ApiError(400, 'bad_query', message);
}

function parsedParameter(name: string, text: string): unknown {
  try {
    return parseReceivedJson(text);
  } catch {
    throw badQuery(`${name} is not JSON`);
  }
}

const MAX_ROWS = 10_000;

function sortPair(sort: unknown): { field: string; order: string } {
  const [field, order = 'ASC', ...rest] = Array.isArray(sort) ? sort : [];
  if (typeof field === 'string' && typeof order === 'string' && rest.length === 0) return { field, order };
  throw badQuery('sort must be ["field","ASC"]');
}

function parseRange(range: unknown): { offset: number; limit: number } {
  const [start, end, ...rest] = Array.isArray(range) ? range : [];
  const whole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
  if (!whole(start) || !whole(end) || start < 0 || end < start - 1 || rest.length > 0) {
    throw badQuery('range must be [first,last], counted from 0');
  }
  const limit = end - start + 1;
  if (limit > MAX_ROWS) throw badQuery(`range may span at most ${MAX_ROWS} rows; request several ranges`);
  return { offset: start, limit };
}

/** Parses the dialect of ra-data-simple-rest. @throws ApiError or QueryError, 400 or 403, naming the invalid part. */
export function parseListQuery(
  model: EntityModel,
  viewer: Pick<Actor, 'role' | 'claim'>,
  parameters: { filter?: string; sort?: string; range?: string },
): DocumentQuery {
  const { filter, sort, range } = parameters;
  const conditions = filter ? parseFilter(model, viewer, parsedParameter('filter', filter)) : { where: [], words: [] };
  const page = range ? parseRange(parsedParameter('range', range)) : { offset: 0, limit: MAX_ROWS };
  const keys = sort ? parseSort(model, viewer, sortPair(parsedParameter('sort', sort))) : defaultSort(model, viewer);
  return { ...conditions, sort: keys, ...page };
}

const NAME = /^[A-Za-z0-9-]{8,64}$/;

interface ProgressBoard {
  follow(session: string, name: unknown): { report(share: number): void; end(): void };
  shareOf(session: string, name: string): number | null;
}

function createProgressBoard(): ProgressBoard {
  const shares = new Map<string, number>();
  const keyOf = (session: string, name: string) => JSON.stringify([session, name]);
  return {
    follow: (session, name) => {
      if (typeof name !== 'string' || !NAME.test(name)) return { report: () => undefined, end: () => undefined };
      const key = keyOf(session, name);
      shares.set(key, 0);
      return { report: (share) => void shares.set(key, share), end: () => void shares.delete(key) };
    },
    shareOf: (session, name) => shares.get(keyOf(session, name)) ?? null,
  };
}

const FIRST: DocumentQuery = { where: [], words: [], sort: [], offset: 0, limit: 1 };

async function* dataText(entries: readonly (() => unknown)[]): AsyncGenerator<string> {
  const turns = createYield();
  yield '{"data":[';
  for (const [index, entry] of entries.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(entry())}`;
    await turns();
  }
  yield ']}';
}

type RestData = Pick<SiteData, 'models' | 'documents' | 'store'>;

/** Implements the routes of ra-data-simple-rest. `_batch/<name>` returns the progress of a batch sent with `progress: <name>`. */
export function restRoutes({ models, documents, store }: RestData): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  const board = createProgressBoard();

  function modelOf(name: string): EntityModel {
    const model = models.byCollection.get(name);
    if (model === undefined) throw createNotFoundError('collection', name);
    return model;
  }

  function answer(context: Context<Environment>, model: EntityModel, stored: StoredRecord, status: 200 | 201 = 200) {
    context.header('ETag', etagOf(stored.version));
    return context.json(redact(model, stored, context.get('session')), status);
  }

  serve(filledCollections, async (context, input) => {
    const asked = (await input()).of.split(',').filter((name) => name !== '');
    const filled: string[] = [];
    for (const name of asked) {
      const { total } = await documents.list(actorOf(context), modelOf(name), FIRST);
      if (total > 0) filled.push(name);
    }
    return filled;
  });

  app.get('/:collection', async (context) => {
    const model = modelOf(context.req.param('collection'));
    const { filter, sort, range } = context.req.query();
    const query = parseListQuery(model, context.get('session'), { filter, sort, range });
    const { rows, total } = await documents.list(actorOf(context), model, query);
    const shown = rows.length === 0 ? '*' : `${query.offset}-${query.offset + rows.length - 1}`;
    context.header('Content-Range', `${model.collection} ${shown}/${total}`);
    return context.json(rows.map((stored) => redact(model, stored, context.get('session'))));
  });

  serve(batchProgress, async (context, input) => board.shareOf(context.get('session').token, (await input()).name));

  app.get('/:collection/:id', async (context) => {
    const model = modelOf(context.req.param('collection'));
    return answer(context, model, await documents.read(actorOf(context), model, context.req.param('id')));
  });

  app.post(writeBatch.path, markDescribed(writeBatch), async (context) => {
    const { operations: asked, action, checkOnly = false, ...body } = await readInput(context, writeBatch);
    context.get('countCalls')?.(Math.max(0, asked.length - 1));
    await yieldToEventLoop();
    const operations = parseOperations(models, asked);
    const progress = board.follow(context.get('session').token, body.progress);
    const { signal } = context.req.raw;
    const isAbandoned = () => signal.aborted;
    const options = { checkOnly, onProgress: progress.report, isAbandoned };
    const write = () => documents.together(actorOf(context), operations, options).finally(progress.end);
    const perform = () => (action === undefined ? write() : runAsAction(store, action, write));
    const runHeavy = checkOnly ? context.get('runHeavy') : undefined;
    const written = await (runHeavy?.(perform, computeWriteCost(operations.length)) ?? perform());
    const session = context.get('session');
    const visible = written.map((stored, index) => {
      const model = operations[index]?.model;
      return () => (model === undefined ? undefined : redact(model, stored, session));
    });
    return context.body(await streamBytes(dataText(visible)), 200, { 'content-type': 'application/json' });
  });

  app.post('/:collection', async (context) => {
    const model = modelOf(context.req.param('collection'));
    return answer(context, model, await documents.create(actorOf(context), model, await readJsonObject(context)), 201);
  });

  app.put('/:collection/:id', async (context) => {
    const model = modelOf(context.req.param('collection'));
    const body = await readJsonObject(context);
    const version = expectedVersion(context.req.header('if-match'), body);
    return answer(
      context,
      model,
      await documents.update(actorOf(context), model, context.req.param('id'), body, version),
    );
  });

  app.delete('/:collection/:id', async (context) => {
    const model = modelOf(context.req.param('collection'));
    const version = expectedVersion(context.req.header('if-match'), {});
    return answer(context, model, await documents.remove(actorOf(context), model, context.req.param('id'), version));
  });

  return app;
}

/** Mount this feature last below `/api`, because it handles all remaining paths. */
export const restFeature: Feature<{ site: Parameters<typeof restRoutes>[0] }> = {
  name: 'REST resources',
  routes: ({ site }) => [['/api', restRoutes(site)]],
};
