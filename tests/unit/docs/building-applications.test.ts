import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature, Ground } from '../../../server/frame/feature/feature';
import { createJobs } from '../../../server/frame/feature/site-parts';
import { prepareSchemas } from '../../../server/frame/schema-change/prepare-schemas';
import { createApp } from '../../../server/frame/site/app';
import type { Application } from '../../../server/frame/site/application';
import type { App, Demo } from '../../../server/frame/site/running-app';
import { openSite, type Site } from '../../../server/frame/site/site';
import { WHOLE_WORK } from '../../../server/frame/stores/yield-to-event-loop';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { PACKAGE_IMPORTS } from '../../../tools/schema/application-folder';
import { compileFolder, generateFiles } from '../../../tools/schema/generate';
import { writeGenerated } from '../../../tools/schema/write-generated';
import { emptyApplication, GUIDE_PAGES, stepsOf } from '../../support/guided-application';
import { CHEAP } from '../server/support/test-server';

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'examples', 'workshop');
const steps = GUIDE_PAGES.flatMap(stepsOf);
const recipesBegin = stepsOf('building-applications.md').length;
const application = emptyApplication();
let site: Site;
let app: App;

const generateAll = () =>
  writeGenerated(
    join(application.folder, 'generated'),
    generateFiles(join(application.folder, 'schemas'), PACKAGE_IMPORTS),
  );

async function openModels(models: EntityModels, features: readonly Feature<App, Ground>[] = []): Promise<Site> {
  const options = { models, dataDir: join(application.root, 'data'), passwordCost: CHEAP };
  const opened = openSite(options, () => ({ features, own: {} }));
  await prepareSchemas(opened, { backUp: () => 'a backup', write: () => {} });
  return opened;
}

async function request(path: string, token: string, body?: object) {
  const answer = await app.http.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function signIn(email: string): Promise<string> {
  const { body } = await request('/auth/login', '', { email, password: 'workshop1' });
  return String(body.data);
}

beforeAll(async () => {
  application.take(steps.slice(0, recipesBegin));
  generateAll();
});

afterAll(async () => {
  await app?.close();
  await site?.close();
  application.remove();
});

describe('the guide from an empty folder', () => {
  it('gives an application with people who sign in and tools', async () => {
    const { demo }: { demo: Demo } = await import(join(application.folder, 'demo.ts'));
    site = await openModels(compileFolder(join(application.folder, 'schemas')));
    await demo.fill(site, () => {});
    app = createApp({ site, config: { demo: demo.shown, timeZone: 'Europe/Rome' } });
    const worker = await signIn('worker@demo.example');
    expect((await request('/api/tools', worker)).body).toMatchObject([{ name: 'Hammer' }, { name: 'Saw' }]);
    expect(await request('/api/tools', worker, { name: 'Axe', kind: 'hand' })).toMatchObject({ status: 403 });
  });
});

describe('its recipes', () => {
  let chief: string;
  let features: readonly Feature<App, Ground>[];
  const make = (tool: object) => request('/api/tools', chief, { name: 'Drill', kind: 'hand', ...tool });

  beforeAll(async () => {
    await app.close();
    await site.close();
    application.take(steps.slice(recipesBegin));
    generateAll();
    const own: { default: Application } = await import(join(application.folder, 'application.ts'));
    features = own.default.features ?? [];
    site = await openModels(own.default.models, features);
    app = createApp({ site, features, config: { demo: null, timeZone: 'Europe/Rome' } });
    chief = await signIn('chief@demo.example');
  });

  it('end in the example that is compiled with everything else', () => {
    const contentOf = (folder: string, file: string) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return file.startsWith('schemas/') ? JSON.parse(text) : text;
    };
    for (const { file } of steps) {
      expect(contentOf(EXAMPLE, file), file).toEqual(contentOf(application.folder, file));
    }
  });

  it('carry the values of a renamed field over', async () => {
    expect((await request('/api/tools', chief)).body).toMatchObject([
      { name: 'Hammer', boughtOn: '2024-03-01' },
      { name: 'Saw', boughtOn: '2025-06-12' },
    ]);
  });

  it('tidy what comes in by a hook, before it is validated', async () => {
    expect(await make({ name: '  Axe ' })).toMatchObject({ status: 201, body: { name: 'Axe' } });
    expect(await make({ name: '   ' })).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
  });

  it('ask for the field of a condition', async () => {
    expect(await make({ kind: 'power' })).toMatchObject({
      status: 422,
      body: { errors: { watts: expect.any(String) } },
    });
    expect(await make({ kind: 'power', watts: 650 })).toMatchObject({ status: 201, body: { watts: 650 } });
  });

  it('hold one field against another', async () => {
    expect(await make({ leastStock: 4, mostStock: 3 })).toMatchObject({
      status: 422,
      body: { errors: { mostStock: 'Cannot be less than the least stock' } },
    });
    expect(await make({ leastStock: 3, mostStock: 3 })).toMatchObject({ status: 201 });
  });

  it('keep a value unique', async () => {
    expect(await make({ number: 'W-7' })).toMatchObject({ status: 201 });
    expect(await make({ number: 'W-7' })).toMatchObject({
      status: 422,
      body: { errors: { number: expect.any(String) } },
    });
  });

  it('compute a value', async () => {
    expect((await make({ price: 19.9, pieces: 3 })).body).toMatchObject({ worth: 59.7 });
  });

  it('refer to several records', async () => {
    expect(await make({ users: ['worker', 'chief'] })).toMatchObject({ status: 201 });
    expect(await make({ users: ['nobody'] })).toMatchObject({
      status: 422,
      body: { errors: { users: 'This person does not exist, or you have no access to it' } },
    });
  });

  it('keep a file beside the records', async () => {
    const offer = { collection: 'tools', field: 'manual', name: 'manual.txt', size: 0 };
    const { body } = await request('/api/_files', chief, offer);
    expect(await request(`/api/_files/${body.id}`, chief, {})).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('.pdf, .jpg') },
    });
  });

  it('show a field to one role', async () => {
    const { body } = await make({ note: 'Lent by Carlo' });
    expect(body).toMatchObject({ note: 'Lent by Carlo' });
    const worker = await signIn('worker@demo.example');
    const seen = await request(`/api/tools/${body.id}`, worker);
    expect(seen).toMatchObject({ status: 200, body: { name: 'Drill' } });
    expect(seen.body).not.toHaveProperty('note');
  });

  it('compute and check by code what schemas only name', async () => {
    expect((await make({ name: 'Saw', brand: 'Bosch' })).body).toMatchObject({ shelf: 'M to Z', brand: 'Bosch' });
    expect(await make({ brand: 'Acme' })).toMatchObject({
      status: 422,
      body: { errors: { brand: 'Known brands are Bosch, Makita, Stanley' } },
    });
  });

  it('check a record against others, in one transaction', async () => {
    for (let count = 0; count < 2; count += 1) expect(await make({ users: ['worker'] })).toMatchObject({ status: 201 });
    const answers = await Promise.all([make({ users: ['worker'] }), make({ users: ['worker'] })]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(422);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ users: 'A user can have at most 3 tools' });
  });

  it('answer a call for those who are signed in', async () => {
    const { body } = await make({ leastStock: 5, pieces: 2 });
    expect((await request('/fn/lowStock', chief)).body.result).toContainEqual({
      name: body.name,
      pieces: 2,
      leastStock: 5,
    });
    expect((await request('/fn/lowStock', 'nobody')).status).toBe(401);
  });

  it('do something by themselves', async () => {
    const { body } = await make({ kind: 'power', watts: 650, users: ['chief'] });
    const job = createJobs('embedded', features, app).find(({ name }) => name === 'takeBack');
    expect(await job?.run(WHOLE_WORK)).toMatchObject({ done: expect.any(Number) });
    expect((await request(`/api/tools/${body.id}`, chief)).body.users ?? []).toEqual([]);
  });
});
