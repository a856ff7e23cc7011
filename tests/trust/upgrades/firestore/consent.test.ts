import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { application } from '../../../../resources/generated/application';
import { shared, sources } from '../../../../resources/generated/schemas';
import type { AirSite } from '../../../../server/air/site/app';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { prepareSchemas } from '../../../../server/frame/schema-change/prepare-schemas';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { emptyFirestore } from '../../../contract/support/empty-firestore';
import builtServer from '../../../support/built-server';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { sampled } from '../../../support/sampled';
import { serverProcesses } from '../../../support/server-process';

const firestore = emptyFirestore('consent');
const { projectId }: { projectId: string } = Object(firestore);
const { host, port } = inject('firestore');
const { run, killAll } = serverProcesses({
  BACKEND: 'firebase',
  DEMO: '0',
  FIREBASE_PROJECT_ID: projectId,
  FIRESTORE_EMULATOR_HOST: `${host}:${port}`,
  // Nothing here signs in, so that nothing listens for accounts.
  FIREBASE_AUTH_EMULATOR_HOST: `${host}:${port}`,
  METADATA_SERVER_DETECTION: 'none',
  FIREBASE_COMMAND: 'never-started',
});

let site: AirSite;

/** All documents of the project, with the instants of their last writes. */
async function everything(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const collection of await firestore.listCollections()) {
    const { docs } = await collection.get();
    found.push(...docs.map(({ ref, updateTime }) => [ref.path, updateTime.toMillis()]));
  }
  return found;
}

/** Data of a version whose managers had a note. */
beforeAll(async () => {
  await builtServer();
  const note = { type: 'string', title: 'Note' } as const;
  const models = compileModels(
    sources.map((source) => {
      if (source.name !== 'manager') return source;
      return { ...source, schema: { ...source.schema, properties: { ...source.schema.properties, note } } };
    }),
    { types: fieldTypeData, shared, application },
  );
  const auth = getAuth(initializeApp({ projectId }, projectId));
  site = firebaseAirSite({ models, firestore, auth, isEmulated: true });
  await prepareSchemas(site, { write: () => undefined });
  const customer = { name: 'Customer', city: 'Roma', country: 'IT', token: 'managr01', note: 'ring twice' };
  await site.documents.create(SYSTEM, entityNamed(models, 'manager'), customer);
});
afterAll(async () => {
  killAll();
  await site.close();
});

const WAYS = [
  {
    name: 'a release',
    program: 'server/release/main.ts',
    words: ['--project', projectId],
    command: `npm run release:firebase -- --project ${projectId} --accept`,
  },
  { name: 'a start', program: 'dist/server/main.js', words: [], command: 'npm start -- --accept' },
];

test.each(sampled(WAYS))(
  '$name on Firebase whose plan needs consent changes nothing, fails and prints the command',
  async (one) => {
    const before = await everything();
    expect(before.length).toBeGreaterThan(0);
    const { code, text } = await run(one.program, ...one.words);
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('before any change') });
    const [, plan] = /^Plan (\w+)$/m.exec(text) ?? [];
    expect(text).toContain(`${one.command} ${plan}`);
    expect(await everything()).toEqual(before);
  },
);
