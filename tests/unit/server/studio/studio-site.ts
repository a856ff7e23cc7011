import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { HEAVY_LIMITS } from '../../../../server/frame/http/heavy-calls';
import { prepareSchemas } from '../../../../server/frame/schema-change/prepare-schemas';
import { createApp } from '../../../../server/frame/site/app';
import type { App } from '../../../../server/frame/site/running-app';
import { openSite, type Site } from '../../../../server/frame/site/site';
import { studioFeature } from '../../../../server/studio/feature';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { PACKAGE_IMPORTS } from '../../../../tools/schema/application-folder';
import { compileFolder } from '../../../../tools/schema/generate';
import { CHEAP } from '../support/server-calls';

const LIBRARY = join(import.meta.dirname, '../../../../examples/library');
const PASSWORD = 'library1';

/** The library with its studio, in a folder of its own, which is started anew after a save. */
export interface StudioSite {
  schemas: string;
  /** The folder of what is made of them. */
  generated: string;
  site: Site;
  /** Starts what the files say. @throws DataError when the data stand against it. */
  restart(): Promise<void>;
  /** Asks as one of the people there: `librarian`, `reader`, or nobody. */
  ask(who: string, method: string, path: string, body?: object): Promise<{ status: number; json: unknown }>;
  close(): Promise<void>;
}

/** A project of Firebase, in so far as the studio asks for one: its data are in SQLite all the same. */
const FIREBASE = { projectId: 'demo-studio', apiKey: 'none', authDomain: 'demo.example', emulators: null };

export async function studioSite({ isFirebase = false } = {}): Promise<StudioSite> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const schemas = join(folder, 'schemas');
  cpSync(join(LIBRARY, 'schemas'), schemas, { recursive: true });
  const dataDir = join(folder, 'data');
  const slots = join(folder, 'slots');
  const generated = join(slots, 'generated');
  cpSync(join(LIBRARY, 'generated'), generated, { recursive: true });
  let hasSaved = false;

  async function open(): Promise<{ site: Site; app: App }> {
    const models = compileFolder(schemas);
    const site = openSite({ models, dataDir, passwordCost: CHEAP });
    await prepareSchemas(site, { backUp: () => 'backup.db', write: () => undefined }).catch(async (error: unknown) => {
      await site.close();
      throw error;
    });
    const config = { demo: null, timeZone: 'Europe/Rome', ...(isFirebase && { firebase: FIREBASE }) };
    return {
      site,
      app: createApp({
        site,
        config,
        // Tests ask as often as they can.
        heavyLimits: { ...HEAVY_LIMITS, costPerMinute: 10_000 },
        studio: studioFeature(
          { schemas, slots, generated, imports: PACKAGE_IMPORTS },
          {
            openTrial: (drafted, trial) =>
              createApp({
                site: openSite({ models: drafted, dataDir: ':memory:', passwordCost: CHEAP }),
                config: trial,
              }),
            servesSchemas: hasSaved,
          },
        ),
      }),
    };
  }

  let opened = await open();
  let isOpen = true;
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await opened.app.close();
    await opened.site.close();
  }
  const people = entityNamed(opened.site.models, 'member');
  const tokens = new Map<string, string>();
  for (const role of ['LIBRARIAN', 'READER']) {
    const id = role.toLowerCase();
    const email = `${id}@demo.example`;
    await opened.site.documents.create(SYSTEM, people, { id, email, name: id, role, password: PASSWORD });
  }

  async function request(method: string, path: string, body: object | undefined, token: string | undefined) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await opened.app.http.request(path, { method, headers, body: body && JSON.stringify(body) });
    const json: unknown = await answer.json();
    return { status: answer.status, json };
  }

  async function tokenOf(who: string): Promise<string | undefined> {
    if (who === 'nobody') return undefined;
    const email = `${who}@demo.example`;
    const { json } = await request('POST', '/auth/login', { email, password: PASSWORD }, undefined);
    return typeof json === 'object' && json !== null && 'data' in json ? String(json.data) : '';
  }

  return {
    schemas,
    generated,
    get site() {
      return opened.site;
    },
    restart: async () => {
      await close();
      hasSaved = true;
      opened = await open();
      isOpen = true;
    },
    ask: async (who, method, path, body) => {
      if (!tokens.has(who)) tokens.set(who, (await tokenOf(who)) ?? '');
      return request(method, path, body, tokens.get(who) || undefined);
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
