import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../../../server/frame/site/app';
import type { PublicConfig } from '../../../../../server/frame/site/running-app';
import { openSite } from '../../../../../server/frame/site/site';
import { studioFeature } from '../../../../../server/studio/feature';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import { PACKAGE_IMPORTS } from '../../../../../tools/schema/application-folder';
import { libraryModels } from '../../../../contract/data-provider/library-models';
import { frameServer } from '../../support/frame-server';
import { type frenchLibrary, PASSWORD } from './french-library';

const LIBRARY = join(import.meta.dirname, '../../../../../examples/library');
const NO_REVISION = '0'.repeat(16);

/** Asks for everything that the studio refuses, in a copy of the schemas. */
export async function askForStudioRefusals({ ask, login, tokenOf }: ReturnType<typeof frenchLibrary>): Promise<void> {
  const slots = mkdtempSync(join(tmpdir(), 'french-'));
  const schemas = join(slots, 'schemas');
  cpSync(join(LIBRARY, 'schemas'), schemas, { recursive: true });
  const openTrial = (models: EntityModels, config: PublicConfig) =>
    createApp({ site: openSite({ models, dataDir: ':memory:' }), config });
  const folders = { schemas, slots, generated: join(slots, 'generated'), imports: PACKAGE_IMPORTS };
  const known = frameServer({ models: libraryModels, studio: studioFeature(folders, { openTrial }) });
  try {
    const session = async (name: string, role: string) => {
      const email = `${name}@demo.example`;
      await known.make('member', { name, email, role, password: PASSWORD });
      return tokenOf(login(email, PASSWORD, {}, known));
    };
    const [token, reader] = [await session('ada', 'LIBRARIAN'), await session('zoe', 'READER')];
    await ask('GET', '/api/_studio', { token: reader }, known);
    await ask('GET', '/api/_studio/saves/nothing', { token }, known);
    const { revision } = Object((await known.call('GET', '/api/_studio', { token })).body);
    await ask('GET', '/api/_studio/preview/none/validators/book/createForm', { token }, known);
    const save = (files: object, over: string, plan: string) =>
      ask('POST', '/api/_studio/save', { token, body: { files, revision: over, plan } }, known);
    await save({}, NO_REVISION, '');
    await save({}, revision, 'another');
    // What is wrong in a schema is said to developers, in English.
    const broken = await known.call('POST', '/api/_studio/check', {
      token,
      body: { files: { 'book.schema.json': '{' } },
    });
    if (broken.status !== 200) throw new Error('The draft was not looked at');
    await save({ 'book.schema.json': '{' }, revision, '');
    // The people who are there have none of the roles of this draft.
    const { files } = Object((await known.call('GET', '/api/_studio', { token })).body);
    const renamed = Object.entries(files).map(([name, text]) => [name, String(text).replaceAll('LIBRARIAN', 'KEEPER')]);
    await ask('POST', '/api/_studio/preview', { token, body: { files: Object.fromEntries(renamed) } }, known);
    const firebase = { projectId: 'demo-studio', apiKey: 'none', authDomain: 'demo.example', emulators: null };
    const config = { demo: null, timeZone: 'Europe/Rome', firebase };
    const released = frameServer({
      models: libraryModels,
      studio: studioFeature(folders, { openTrial }),
      config,
    });
    await released.make('member', { name: 'ada', email: 'ada@demo.example', role: 'LIBRARIAN', password: PASSWORD });
    const asAda = await tokenOf(login('ada@demo.example', PASSWORD, {}, released));
    await ask('GET', '/api/_studio/saves', { token: asAda }, released);
    await released.app.close();
    await released.site.close();
  } finally {
    await known.app.close();
    await known.site.close();
    rmSync(slots, { recursive: true, force: true });
  }
}
