import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, type App as FirebaseApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, test } from 'vitest';
import { models as libraryModels } from '../../../../../examples/library/models';
import { models as airModels } from '../../../../../resources/models';
import { AIR_FEATURES } from '../../../../../server/air/features';
import { createAirApp } from '../../../../../server/air/site/app';
import { openAirSite } from '../../../../../server/air/site/site';
import { type Feature, type Ground, pickFeatures } from '../../../../../server/frame/feature/feature';
import { collectJobPlans } from '../../../../../server/frame/feature/site-parts';
import { FRAME_FEATURES } from '../../../../../server/frame/features';
import { createApp } from '../../../../../server/frame/site/app';
import type { Application } from '../../../../../server/frame/site/application';
import { createFirebaseSite } from '../../../../../server/frame/site/firebase-site';
import type { App } from '../../../../../server/frame/site/running-app';
import { openSite } from '../../../../../server/frame/site/site';
import { listViews } from '../../../../../src/frame/firestore/views';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import { FILE_PARTS_COLLECTION } from '../../../../../src/frame/model/file-limits';
import { firebaseAirSite } from '../../../../support/firebase-air-site';

const PROJECT = { projectId: 'demo-back-ends', apiKey: 'key', authDomain: 'demo.example', emulators: null };
const firebase: FirebaseApp = initializeApp({ projectId: PROJECT.projectId }, 'back-ends');
const project = { firestore: getFirestore(firebase), auth: getAuth(firebase), isEmulated: true };

const ROOT = join(import.meta.dirname, '../../../../..');

/** An example whose records have types of their own, so it is no part of this program. */
async function exampleNamed(name: string): Promise<Application> {
  const file = join(ROOT, `examples/${name}/application.ts`);
  const { default: application }: { default: Application } = await import(file);
  return application;
}

const workshop = await exampleNamed('workshop');
const clinic = await exampleNamed('clinic');
const base = { demo: null, timeZone: 'Europe/Rome' };
const opened: App[] = [];

afterAll(async () => {
  for (const app of opened) {
    await app.close();
    await app.site.close();
  }
  await deleteApp(firebase);
});

function ofFrame(models: EntityModels, features: readonly Feature<App, Ground>[] = []) {
  const parts = { features, own: {} };
  return {
    models,
    features: [...FRAME_FEATURES, ...features],
    embedded: () => createApp({ site: openSite({ models, dataDir: ':memory:' }, () => parts), features, config: base }),
    firebase: () =>
      createApp({
        site: createFirebaseSite({ models, ...project }, parts),
        features,
        config: { ...base, firebase: PROJECT },
      }),
  };
}

const air = { ...base, co2Reference: 1000, premiumContact: 'sales@demo.example' };

const APPLICATIONS: readonly {
  name: string;
  /** Where its `firestore.rules` lie. */
  folder: string;
  models: EntityModels;
  features: readonly Feature<never, never>[];
  embedded(): App;
  firebase(): App;
}[] = [
  {
    name: 'the air console',
    folder: '.',
    models: airModels,
    features: [...FRAME_FEATURES, ...AIR_FEATURES],
    embedded: () => createAirApp({ site: openAirSite({ models: airModels, dataDir: ':memory:' }), config: air }),
    firebase: () =>
      createAirApp({
        site: firebaseAirSite({ models: airModels, ...project }),
        config: { ...air, firebase: PROJECT },
      }),
  },
  { name: 'the library', folder: 'examples/library', ...ofFrame(libraryModels) },
  { name: 'the workshop', folder: 'examples/workshop', ...ofFrame(workshop.models, workshop.features) },
  { name: 'the clinic', folder: 'examples/clinic', ...ofFrame(clinic.models, clinic.features) },
];

/** What stands in the list only once, by where that is. */
function differences(embedded: readonly string[], onFirebase: readonly string[]) {
  return {
    embedded: embedded.filter((one) => !onFirebase.includes(one)),
    firebase: onFirebase.filter((one) => !embedded.includes(one)),
  };
}

/** What `npm run generate` has made of its schemas; `npm run check` compares it with them. */
const generatedFile = (folder: string, name: string) => readFileSync(join(ROOT, folder, name), 'utf8');

describe.each(APPLICATIONS)('$name', ({ folder, models, features, ...open }) => {
  const named = features.flatMap(({ only, name }) => (only === undefined ? [] : [{ ...only, name }]));

  test('says why one back end has what the other has not', () => {
    const jobs = features.flatMap((feature) => feature.jobs ?? []);
    const reasons = [...named, ...jobs.flatMap(({ only }) => only ?? [])];
    for (const { because } of reasons) expect(because).toMatch(/\w+ \w+ \w+/);
    expect(named.map(({ backEnd, name }) => `${name}: ${backEnd}`)).toEqual([
      'accounts and sessions: embedded',
      'password links: firebase',
      'rights of accounts: firebase',
      'stored presence: firebase',
      'live watch: embedded',
    ]);
  });

  test('has no name twice', () => {
    for (const backEnd of ['embedded', 'firebase'] as const) {
      const present = pickFeatures(backEnd, features);
      const names = [
        ...present.map(({ name }) => `feature ${name}`),
        ...present.flatMap(({ collections = [] }) => collections.map(({ name }) => `collection ${name}`)),
        ...collectJobPlans(backEnd, features).map(({ name }) => `job ${name}`),
      ];
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  test('runs the same jobs on both, but for those that are named', () => {
    const namesOn = (backEnd: 'embedded' | 'firebase') => collectJobPlans(backEnd, features).map(({ name }) => name);
    const late = features.some(({ name }) => name === 'readings') ? ['packLateReadings'] : [];
    expect(differences(namesOn('embedded'), namesOn('firebase'))).toEqual({
      embedded: late,
      firebase: ['accountRights', 'forgetPresence'],
    });
  });

  test('answers on the same routes on both, but for sign-in and the live watch', () => {
    const routesOf = (app: App) => {
      opened.push(app);
      return [...new Set(app.http.routes.map(({ method, path }) => `${method} ${path}`))].sort();
    };
    const { embedded, firebase: onFirebase } = differences(routesOf(open.embedded()), routesOf(open.firebase()));
    expect(embedded.filter((route) => !/ \/(auth|events)\b/.test(route))).toEqual([]);
    // The middleware that learns what other instances have written: only there.
    expect(onFirebase.filter((route) => !/ \/auth\b/.test(route))).toEqual([]);
  });

  const ofEntities = models.list.flatMap((model) => [model, ...listViews(model)].map(({ collection }) => collection));
  const present = pickFeatures('firebase', features);
  const ofServer = present.flatMap((feature) => [
    ...(feature.collections ?? []).map(({ name }) => name),
    // What is stored beside the collections, such as readings.
    ...[...(feature.indexes?.indexes ?? []), ...(feature.indexes?.fieldOverrides ?? [])].map(
      ({ collectionGroup }) => collectionGroup,
    ),
  ]);

  test('opens to browsers on Firestore what its entities are, and nothing that the server stores of its own', () => {
    const rules = generatedFile(folder, 'firestore.rules');
    const opened = [...rules.matchAll(/^ {4}match \/(\w+)\//gm)].map(([, name = '']) => name);
    expect(differences(ofEntities, opened)).toEqual({ embedded: [], firebase: [] });
    const ownOnly = ofServer.filter((name) => !ofEntities.includes(name));
    expect(ownOnly.length).toBeGreaterThan(5);
    expect(opened.filter((name) => ownOnly.includes(name))).toEqual([]);
  });

  test('indexes on Firestore what it has, and nothing else', () => {
    const { indexes, fieldOverrides } = JSON.parse(generatedFile(folder, 'firestore.indexes.json'));
    const indexed: { collectionGroup: string }[] = [...indexes, ...fieldOverrides];
    const stored = new Set([...ofEntities, ...ofServer, FILE_PARTS_COLLECTION]);
    expect(indexed.map(({ collectionGroup }) => collectionGroup).filter((group) => !stored.has(group))).toEqual([]);
  });
});
