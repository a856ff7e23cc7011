import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { demo } from '../../../examples/library/demo';
import { models } from '../../../examples/library/models';
import { checkAllAccess, listUnprotectedRoutes } from '../../../schemawright/testing/describe-access';
import { openWorld, type World } from '../../../schemawright/testing/world';
import type { Feature } from '../../../server/frame/feature/feature';
import type { Environment } from '../../../server/frame/http/environment';
import type { Application } from '../../../server/frame/site/application';
import type { App } from '../../../server/frame/site/running-app';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';

// What an author breaks is found by the tests that the package makes of the schemas.

let world: World;
afterEach(() => world.close());

const library = { models, demo };

function modelsWith(name: string, change: (model: EntityModel) => Partial<EntityModel>): EntityModels {
  const list = models.list.map((model) => (model.name === name ? { ...model, ...change(model) } : model));
  const by = (key: 'name' | 'collection' | 'route') => new Map(list.map((model) => [model[key], model]));
  return { ...models, list, byName: by('name'), byCollection: by('collection'), byRoute: by('route') };
}

/** @param schemas what its schemas say, where that is not what it runs with. */
async function faultsOf(application: Application, schemas = application.models) {
  world = await openWorld(application, schemas);
  const { leaks, losses } = await checkAllAccess(world);
  return { leaks, losses, doors: await listUnprotectedRoutes(world) };
}

test('in an application as it should be there is nothing to find', async () => {
  expect(await faultsOf(library)).toEqual({ leaks: [], losses: [], doors: [] });
});

test('a hook that copies a field that readers do not see into one that they see', async () => {
  const isSecret = ({ path }: FieldModel) => path === 'authors';
  const secretive = modelsWith('book', ({ fields }) => {
    const next = fields.map((field) => (isSecret(field) ? { ...field, visibleTo: ['LIBRARIAN'] } : field));
    return { fields: next, fieldByPath: new Map(next.map((field) => [field.path, field])), search: ['title'] };
  });
  const leaking: Feature<App> = {
    name: 'leak',
    hooks: () => ({ book: { complete: async ({ record }) => ({ ...record, title: record.authors }) } }),
  };
  const { leaks } = await faultsOf({ ...library, models: secretive, features: [leaking] });
  expect(leaks.some((line) => /^READER: the answer to GET \/api\/books.* holds "authors \d/.test(line))).toBe(true);
});

test('a call that answers with the rights of the server, to everybody', async () => {
  const talkative: Feature<App> = {
    name: 'call',
    routes: ({ site }) => {
      const app = new Hono<Environment>();
      app.get('/allLoans', async (context) => {
        const { rows } = await site.store.query('loans', {});
        return context.json(rows.map(({ record }) => record));
      });
      return [['/fn', app]];
    },
  };
  const { leaks, doors } = await faultsOf({ ...library, features: [talkative] });
  expect(leaks.some((line) => line.startsWith('READER: the answer to GET /fn/allLoans holds'))).toBe(true);
  expect(doors).toEqual(['GET /fn/allLoans']);
});

test('a server that lets in a role that the schemas keep out, or keeps out one that they let in', async () => {
  const loosened = modelsWith('book', ({ access }) => ({
    access: { ...access, delete: { READER: 'all' }, update: {} },
  }));
  const { leaks, losses } = await faultsOf({ ...library, models: loosened }, models);
  expect(leaks.some((line) => line.startsWith('READER deletes book'))).toBe(true);
  expect(losses.some((line) => line.startsWith('LIBRARIAN sets title of book'))).toBe(true);
});
