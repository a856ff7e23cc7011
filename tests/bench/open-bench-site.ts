import { models } from '../../resources/models';
import { type AirApp, type AirSite, createAirApp } from '../../server/air/site/app';
import { openAirSite } from '../../server/air/site/site';
import { createRecord } from './create-record';

const ACCESS_TOKEN = 'benchmgr';

export const MANAGER = { id: 'manager-0', name: 'Manager 0', city: 'Bassano', country: 'IT', token: ACCESS_TOKEN };

export const ZONE = 'Europe/Rome';

export interface BenchSite {
  site: AirSite;
  app: AirApp;
  admin: { authorization: string };
  close(): Promise<void>;
}

export const ADMIN = { name: 'Bench', email: 'bench@demo.example', password: 'bench1234' };

async function post(app: AirApp, path: string, body: object): Promise<{ authorization: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.http.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const session: unknown = await answer.json();
  if (typeof session === 'object' && session !== null && 'data' in session) {
    return { authorization: `Bearer ${String(session.data)}` };
  }
  throw new Error(`${path} opened no session: ${JSON.stringify(session)}`);
}

/** Opens a site of its own in `dataDir`, with one administrator and one manager, and the app over it. */
export async function openBenchSite(dataDir: string, readingThread?: URL): Promise<BenchSite> {
  const site = openAirSite({ models, dataDir, readingThread, passwordCost: { N: 1024, r: 8, p: 1 } });
  const config = { demo: null, timeZone: ZONE, co2Reference: 1000, premiumContact: 'bench@demo.example' };
  const app = createAirApp({ site, config });
  await createRecord(site, 'user', { ...ADMIN, role: 'ADMIN' });
  await createRecord(site, 'manager', MANAGER);
  return {
    site,
    app,
    admin: await post(app, '/auth/login', ADMIN),
    close: async () => {
      await app.close();
      await site.close();
    },
  };
}
