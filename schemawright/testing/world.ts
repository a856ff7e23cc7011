import { BlockList } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MiddlewareHandler } from 'hono';
import { createSingleRecords } from '../../server/frame/documents/derived-records';
import { serveConsole } from '../../server/frame/http/console';
import { type Listening, startHttpServer } from '../../server/frame/program/serve';
import { createApp } from '../../server/frame/site/app';
import type { Application } from '../../server/frame/site/application';
import type { App } from '../../server/frame/site/running-app';
import { type EmbeddedSite, openSite } from '../../server/frame/site/site';
import { sortByReferences } from '../../server/studio/preview/generated-records';
import { createEmbeddedBackend } from '../../src/frame/auth/embedded-backend';
import type { EntityModels } from '../../src/frame/model/application-model';
import { consolePaths, createPathMatcher } from '../../src/frame/model/console-paths';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import type { PlainObject } from '../../src/frame/model/paths';
import type { Answer } from './asking';
import { createPeople, type Person } from './people';
import { createSampler, type SampleOptions } from './sampler';

const CHEAP = { N: 16, r: 1, p: 1 };
const MANY = 1_000_000;

export interface World {
  models: EntityModels;
  site: EmbeddedSite;
  app: App;
  people: readonly Person[];
  ask(person: Person | undefined, method: string, path: string, body?: unknown, headers?: object): Promise<Answer>;
  rowsOf(model: EntityModel): Promise<EntityRecord[]>;
  bodyFor(model: EntityModel, person?: Person): Promise<PlainObject>;
  serve(consoleFolder: string): Promise<string>;
  close(): Promise<void>;
}

export async function loadApplication(folder: string): Promise<Application> {
  const { default: application }: { default: Application } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'application.ts')).href
  );
  return application;
}

/** Opens an application in memory, with an account and records per role. @throws Error naming a refused entity. */
export async function openWorld(
  application: Application,
  models: EntityModels,
  { samples = {} }: SampleOptions = {},
): Promise<World> {
  const { demo, features = [] } = application;
  const site = openSite({ models: application.models, dataDir: ':memory:', passwordCost: CHEAP }, () => ({
    features,
    own: {},
  }));
  await createSingleRecords(site);
  await demo.fill(site, () => {});
  const app = createApp({
    ...{ site, features, config: { demo: demo.shown, timeZone: 'Europe/Rome' } },
    attemptLimits: { identity: MANY, address: MANY, everywhere: MANY },
    changeLimits: { token: MANY, account: MANY },
    heavyLimits: { costPerMinute: MANY, atOnce: 2 },
  });
  let served: Listening | undefined;
  let page: MiddlewareHandler | undefined;
  app.http.use('*', async (context, next) => (page === undefined ? next() : page(context, next)));
  const backEnd = createEmbeddedBackend(async (path, init) => app.http.request(String(path), init));
  const people: Person[] = [];
  const { make, bodyFor } = createSampler({ models, site, people, samples });
  const rowsOf = async ({ collection }: EntityModel) =>
    (await site.store.query(collection, {})).rows.map(({ record }) => record);

  people.push(...(await createPeople({ models, backEnd, make })));
  for (const model of sortByReferences(models)) {
    if (model.open || model.single === true || model === models.accounts?.model) continue;
    for (const person of people) await make(model, person);
  }
  return {
    ...{ models, site, app, people, rowsOf, bodyFor },
    ask: async (person, method, path, body, headers = {}) => {
      const response = await app.http.request(path, {
        method,
        headers: {
          ...(person === undefined ? {} : { authorization: `Bearer ${person.session.token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
    },
    serve: async (consoleFolder) => {
      const isScreen = createPathMatcher(consolePaths(models, application.paths ?? {}));
      page = serveConsole(consoleFolder, { isScreen });
      served = await startHttpServer(app.http, { host: '127.0.0.1', port: 0, trustedProxies: new BlockList() });
      return `http://127.0.0.1:${served.port}`;
    },
    close: async () => {
      await (served === undefined ? app.close() : served.close(app.close));
      // Event streams end in a later turn of the event loop, and need the open database until then.
      await new Promise((resolve) => setImmediate(resolve));
      await site.close();
    },
  };
}
