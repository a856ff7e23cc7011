import { type Context, Hono } from 'hono';
import { batchProgress, filledCollections, writeBatch } from '../../../src/frame/model/batch-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { redacted } from '../documents/acl';
import { notFound } from '../documents/api-error';
import type { DocumentQuery } from '../documents/context';
import { asAction } from '../documents/record-history';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import { byteStream } from '../http/byte-stream';
import { actorOf, type Environment } from '../http/environment';
import { costOfWrites } from '../http/heavy-calls';
import { described, inputOf, jsonBody, serveCalls } from '../http/serve-call';
import type { StoredRecord } from '../stores/store';
import { createYield, yieldToEventLoop } from '../stores/yield-to-event-loop';
import { etagOf, expectedVersion, parseListQuery, parseOperations } from './parse-requests';

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

type RestParts = Pick<SiteData, 'models' | 'documents' | 'store'>;

/** Speaks ra-data-simple-rest. `_batch/<name>` is the progress of a batch sent with `progress: <name>`. */
export function restRoutes({ models, documents, store }: RestParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  const board = createProgressBoard();

  function modelOf(name: string): EntityModel {
    const model = models.byCollection.get(name);
    if (model === undefined) throw notFound('collection', name);
    return model;
  }

  function answer(context: Context<Environment>, model: EntityModel, stored: StoredRecord, status: 200 | 201 = 200) {
    context.header('ETag', etagOf(stored.version));
    return context.json(redacted(model, stored, context.get('session')), status);
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
    return context.json(rows.map((stored) => redacted(model, stored, context.get('session'))));
  });

  serve(batchProgress, async (context, input) => board.shareOf(context.get('session').token, (await input()).name));

  app.get('/:collection/:id', async (context) => {
    const model = modelOf(context.req.param('collection'));
    return answer(context, model, await documents.read(actorOf(context), model, context.req.param('id')));
  });

  app.post(writeBatch.path, described(writeBatch), async (context) => {
    const { operations: asked, action, checkOnly = false, ...body } = await inputOf(context, writeBatch);
    context.get('countCalls')?.(Math.max(0, asked.length - 1));
    await yieldToEventLoop();
    const operations = parseOperations(models, asked);
    const progress = board.follow(context.get('session').token, body.progress);
    const { signal } = context.req.raw;
    const isAbandoned = () => signal.aborted;
    const options = { checkOnly, onProgress: progress.report, isAbandoned };
    const write = () => documents.together(actorOf(context), operations, options).finally(progress.end);
    const perform = () => (action === undefined ? write() : asAction(store, action, write));
    const runHeavy = checkOnly ? context.get('runHeavy') : undefined;
    const written = await (runHeavy?.(perform, costOfWrites(operations.length)) ?? perform());
    const session = context.get('session');
    const visible = written.map((stored, index) => {
      const model = operations[index]?.model;
      return () => (model === undefined ? undefined : redacted(model, stored, session));
    });
    return context.body(await byteStream(dataText(visible)), 200, { 'content-type': 'application/json' });
  });

  app.post('/:collection', async (context) => {
    const model = modelOf(context.req.param('collection'));
    return answer(context, model, await documents.create(actorOf(context), model, await jsonBody(context)), 201);
  });

  app.put('/:collection/:id', async (context) => {
    const model = modelOf(context.req.param('collection'));
    const body = await jsonBody(context);
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
