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
import { type Feature, featuresFor, type Ground } from '../../../../../server/frame/feature/feature';
import { jobPlansOf } from '../../../../../server/frame/feature/running-parts';
import { FRAME_FEATURES } from '../../../../../server/frame/features';
import { createApp } from '../../../../../server/frame/site/app';
import type { Application } from '../../../../../server/frame/site/application';
import { firebaseSite } from '../../../../../server/frame/site/firebase-site';
import type { App } from '../../../../../server/frame/site/running-app';
import { openSite } from '../../../../../server/frame/site/site';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import { firebaseAirSite } from '../../../../support/firebase-air-site';

const PROJECT = { projectId: 'demo-back-ends', apiKey: 'key', authDomain: 'demo.example', emulators: null };
const firebase: FirebaseApp = initializeApp({ projectId: PROJECT.projectId }, 'back-ends');
const project = { firestore: getFirestore(firebase), auth: getAuth(firebase), isEmulated: true };
// Its records have types of their own, so it is no part of this program.
const file = join(import.meta.dirname, '../../../../../examples/workshop/application.ts');
const { default: workshop }: { default: Application } = await import(file);
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
    features: [...FRAME_FEATURES, ...features],
    embedded: () => createApp({ site: openSite({ models, dataDir: ':memory:' }, () => parts), features, config: base }),
    firebase: () =>
      createApp({
        site: firebaseSite({ models, ...project }, parts),
        features,
        config: { ...base, firebase: PROJECT },
      }),
  };
}

const air = { ...base, co2Reference: 1000, premiumContact: 'sales@demo.example' };

const APPLICATIONS: readonly {
  name: string;
  features: readonly Feature<never, never>[];
  embedded(): App;
  firebase(): App;
}[] = [
  {
    name: 'the air console',
    features: [...FRAME_FEATURES, ...AIR_FEATURES],
    embedded: () => createAirApp({ site: openAirSite({ models: airModels, dataDir: ':memory:' }), config: air }),
    firebase: () =>
      createAirApp({
        site: firebaseAirSite({ models: airModels, ...project }),
        config: { ...air, firebase: PROJECT },
      }),
  },
  { name: 'the library', ...ofFrame(libraryModels) },
  { name: 'the workshop', ...ofFrame(workshop.models, workshop.features) },
];

/** What stands in the list only once, by where that is. */
function differences(embedded: readonly string[], onFirebase: readonly string[]) {
  return {
    embedded: embedded.filter((one) => !onFirebase.includes(one)),
    firebase: onFirebase.filter((one) => !embedded.includes(one)),
  };
}

describe.each(APPLICATIONS)('$name', ({ features, ...open }) => {
  const named = features.flatMap(({ only, name }) => (only === undefined ? [] : [{ ...only, name }]));

  test('says why one back end has what the other has not', () => {
    const jobs = features.flatMap((feature) => feature.jobs ?? []);
    const reasons = [...named, ...jobs.flatMap(({ only }) => only ?? [])];
    for (const { because } of reasons) expect(because).toMatch(/\w+ \w+ \w+/);
    expect(named.map(({ backEnd, name }) => `${name}: ${backEnd}`)).toEqual([
      'accounts and sessions: embedded',
      'password links: firebase',
      'direct changes: firebase',
      'stored presence: firebase',
      'live watch: embedded',
    ]);
  });

  test('has no name twice', () => {
    for (const backEnd of ['embedded', 'firebase'] as const) {
      const present = featuresFor(backEnd, features);
      const names = [
        ...present.map(({ name }) => `feature ${name}`),
        ...present.flatMap(({ collections = [] }) => collections.map(({ name }) => `collection ${name}`)),
        ...jobPlansOf(backEnd, features).map(({ name }) => `job ${name}`),
      ];
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  test('runs the same jobs on both, but for those that are named', () => {
    const namesOn = (backEnd: 'embedded' | 'firebase') => jobPlansOf(backEnd, features).map(({ name }) => name);
    const late = features.some(({ name }) => name === 'readings') ? ['packLateReadings'] : [];
    expect(differences(namesOn('embedded'), namesOn('firebase'))).toEqual({
      embedded: late,
      firebase: ['directChanges', 'forgetPresence'],
    });
  });

  test('answers on the same routes on both, but for sign-in and the live watch', () => {
    const routesOf = (app: App) => {
      opened.push(app);
      return [...new Set(app.http.routes.map(({ method, path }) => `${method} ${path}`))].sort();
    };
    const { embedded, firebase: onFirebase } = differences(routesOf(open.embedded()), routesOf(open.firebase()));
    expect(embedded.filter((route) => !/ \/(auth|events)\b/.test(route))).toEqual([]);
    // The middleware that learns what browsers have written: only there.
    expect(onFirebase.filter((route) => !/ \/auth\b/.test(route))).toEqual([]);
  });
});
