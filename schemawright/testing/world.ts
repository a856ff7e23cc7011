import { BlockList } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MiddlewareHandler } from 'hono';
import { type Actor, SYSTEM } from '../../server/frame/documents/actor';
import { makeSingleRecords } from '../../server/frame/documents/single-records';
import { serveConsole } from '../../server/frame/http/console';
import { type Listening, serve } from '../../server/frame/program/serve';
import { createApp } from '../../server/frame/site/app';
import type { Application } from '../../server/frame/site/application';
import type { App } from '../../server/frame/site/running-app';
import { type EmbeddedSite, openSite } from '../../server/frame/site/site';
import { createEmbeddedBackend } from '../../src/frame/auth/embedded-backend';
import type { EntityModels } from '../../src/frame/model/application-model';
import { consolePaths, isAmong } from '../../src/frame/model/console-paths';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { PlainObject } from '../../src/frame/model/paths';
import { type Answer, whoeverMay } from './asking';
import { type Person, peopleOf } from './people';
import { inOrderOfReferences, sampleOf, sentBy } from './samples';

/** Everybody knows the passwords of a test. */
const CHEAP = { N: 16, r: 1, p: 1 };
/** No sample is looked for longer. */
const MAX_TRIES = 24;
const MANY = 1_000_000;

/** What an author may say of the records that are made. */
export interface SampleOptions {
  /** By entity: values of every sample, for what only code accepts. A function gets a number that no other sample has. */
  samples?: Readonly<Record<string, PlainObject | ((number: number) => PlainObject)>>;
}

/** A running application with its demo data, and records of every entity for everybody. */
export interface World {
  /** What its schemas say. What the application runs with is held against it. */
  models: EntityModels;
  site: EmbeddedSite;
  app: App;
  people: readonly Person[];
  /** Asks the server, as a person or as nobody. */
  ask(person: Person | undefined, method: string, path: string, body?: unknown, headers?: object): Promise<Answer>;
  /** What is stored of an entity. */
  rowsOf(model: EntityModel): Promise<EntityRecord[]>;
  /** What a form would send for a new record, which nobody has sent yet. References lead to records of `person` where there are any. */
  bodyFor(model: EntityModel, person?: Person): Promise<PlainObject>;
  /** Serves the application to a browser, with a console that is built already. @returns its address. */
  serve(consoleFolder: string): Promise<string>;
  close(): Promise<void>;
}

/** What the `application.ts` of a folder exports. */
export async function applicationIn(folder: string): Promise<Application> {
  const { default: application }: { default: Application } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'application.ts')).href
  );
  return application;
}

const messageOf = (error: unknown) => {
  const errors = typeof error === 'object' && error !== null && 'errors' in error ? JSON.stringify(error.errors) : '';
  return `${error instanceof Error ? error.message : error} ${errors}`;
};

/**
 * Runs an application in memory, with its demo data, an account of every role, and a record of every entity for each of them.
 *
 * @param models of its schemas, as they are.
 * @throws Error naming an entity whose records are refused, whatever is made; `samples` then says what they need.
 */
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
  await makeSingleRecords(site);
  await demo.fill(site, () => {});
  const app = createApp({
    ...{ site, features, config: { demo: demo.shown, timeZone: 'Europe/Rome' } },
    // Whoever tests asks more in a minute than people do in an hour.
    attemptLimits: { identity: MANY, address: MANY, everywhere: MANY },
    changeLimits: { token: MANY, account: MANY },
  });
  let served: Listening | undefined;
  let page: MiddlewareHandler | undefined;
  app.http.use('*', async (context, next) => (page === undefined ? next() : page(context, next)));
  const backEnd = createEmbeddedBackend(async (path, init) => app.http.request(String(path), init));
  const people: Person[] = [];
  const made = new Map<string, { record: EntityRecord; of: Person | undefined }[]>();
  let seed = 0;

  const rowsOf = async ({ collection }: EntityModel) =>
    (await site.store.query(collection, {})).rows.map(({ record }) => record);

  async function referable(person: Person | undefined): Promise<(entity: string) => readonly EntityRecord[]> {
    const all = new Map<string, readonly EntityRecord[]>();
    for (const model of models.list) {
      const known = made.get(model.name) ?? [];
      const own = known.filter(({ of }) => of === person && person !== undefined).map(({ record: { id } }) => id);
      const self = person?.userId;
      const rows = await rowsOf(model);
      const isFirst = ({ id }: EntityRecord) => id === self || own.includes(id);
      all.set(model.name, [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row)).reverse()]);
    }
    return (entity) => all.get(entity) ?? [];
  }

  /** Whoever may make any record: rules that ask somebody else are asked for people alone. */
  const creators = (model: EntityModel): Actor[] =>
    [whoeverMay(people, model, 'create')].flatMap((person) =>
      person === undefined ? [] : [{ ...person, locale: 'en' }],
    );

  async function bodyFor(model: EntityModel, person?: Person, given?: PlainObject): Promise<PlainObject> {
    const records = await referable(person);
    let refused: unknown;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      seed += 1;
      const said = samples[model.name];
      const own = typeof said === 'function' ? said(seed) : said;
      const body = { ...sampleOf(model, { seed, referable: records }, tries), ...own, ...given };
      // The one record is there, and no other one is accepted.
      if (model.single === true) return body;
      try {
        for (const actor of [SYSTEM, ...creators(model)]) {
          const sent = actor.system ? body : sentBy(model, actor.role, body);
          await site.documents.together(
            actor,
            [{ type: 'create', model: entityNamed(application.models, model.name), body: sent }],
            { checkOnly: true },
          );
        }
        return body;
      } catch (error) {
        refused = error;
      }
    }
    throw new Error(
      `No record of "${model.name}" was accepted: ${messageOf(refused)}. Say in \`samples\` what one needs:
  describeApplication(import.meta.dirname, { samples: { '${model.name}': { … } } })`,
    );
  }

  async function make(model: EntityModel, person: Person | undefined, given?: PlainObject): Promise<EntityRecord> {
    const { record } = await site.documents.create(
      SYSTEM,
      entityNamed(application.models, model.name),
      await bodyFor(model, person, given),
    );
    made.set(model.name, [...(made.get(model.name) ?? []), { record, of: person }]);
    return record;
  }

  people.push(...(await peopleOf({ models, backEnd, make })));
  for (const model of inOrderOfReferences(models)) {
    if (model.open || model.single === true || model === models.accounts?.model) continue;
    for (const person of people) await make(model, person);
  }
  return {
    ...{ models, site, app, people, rowsOf },
    bodyFor: (model, person) => bodyFor(model, person),
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
      const isScreen = isAmong(consolePaths(models, application.paths ?? {}));
      page = serveConsole(consoleFolder, { isScreen });
      served = await serve(app.http, { host: '127.0.0.1', port: 0, trustedProxies: new BlockList() });
      return `http://127.0.0.1:${served.port}`;
    },
    close: async () => {
      await (served === undefined ? app.close() : served.close(app.close));
      // Streams of events notice their end in a turn of their own, and still need the database then.
      await new Promise((resolve) => setImmediate(resolve));
      await site.close();
    },
  };
}
